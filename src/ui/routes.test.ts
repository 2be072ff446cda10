import { expect, test } from 'vitest';
import { decisionOf, matchHash, matchOf, quizHash, quizOf, viewOf } from './routes.ts';

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
  ['#/quiz/3f2a?player=X', 'quiz'],
  ['#/search', 'search'],
  ['#/arimaa?position=x', 'arimaa'],
  ['#/<img src=x>', 'analysis'],
])('the address "%s" belongs to the view %s', (hash, view) => expect(viewOf(hash)).toBe(view));

test.each([
  ['#/quiz', { source: null, player: undefined }],
  ['#/quiz/3f2a', { source: '3f2a', player: undefined }],
  [quizHash('3f2a', 'O'), { source: '3f2a', player: 'O' }],
  ['#/quiz/3f2a?player=Z&more=1', { source: '3f2a', player: undefined }],
] as const)('the address "%s" names the questions of a quiz', (hash, named) =>
  expect(quizOf(hash)).toEqual(named),
);

test('the address of a match may name a decision', () => {
  const hash = matchHash('3f2a', 12);
  expect([viewOf(hash), matchOf(hash), decisionOf(hash)]).toEqual(['match', '3f2a', 12]);
});

test.each(['#/match/3f2a', '#/match/3f2a?decision=', '#/match/3f2a?decision=-1', '#/library?decision=3'])(
  'the address "%s" names no decision',
  (hash) => expect(decisionOf(hash)).toBeUndefined(),
);
