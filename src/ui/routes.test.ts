import { expect, test } from 'vitest';
import { viewOf } from './routes.ts';

test.each([
  ['', 'analysis'],
  ['#', 'analysis'],
  ['#xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10', 'analysis'],
  ['#/match', 'match'],
  ['#/match/3f2a', 'match'],
  ['#/matches', 'analysis'],
  ['#/dice?trials=36', 'dice'],
  ['#/dice/error', 'dice'],
  ['#/library', 'library'],
  ['#/arimaa?position=x', 'arimaa'],
  ['#/<img src=x>', 'analysis'],
])('the address "%s" belongs to the view %s', (hash, view) => expect(viewOf(hash)).toBe(view));
