import { expect, test } from 'vitest';
import type { DecisionRollout } from '../../jobs/match/rollout.ts';
import { judgmentOf } from './matchRows.ts';
import { markText } from './matchText.ts';

const rollout = (loss: number, halfWidth: number | null): DecisionRollout => ({
  run: '0'.repeat(64),
  isDone: true,
  loss,
  cost: loss,
  counts: true,
  halfWidth,
  lines: [],
});

// GNU Backgammon's thresholds are 0.030, 0.060 and 0.120. Comments below give the lower end of the interval.
test.each([
  [0.15, 0.02, 'very bad'], // 0.130
  [0.15, 0.079, 'bad, possibly very bad'], // 0.071
  [0.15, 0.11, 'doubtful, possibly very bad'], // 0.040
  [0.15, 0.2, 'possibly very bad'], // below 0
  [0.02, 0.01, ''],
  [0.15, null, 'very bad'],
])('a rolled-out loss of %f ± %f is called “%s”', (loss, halfWidth, words) => {
  const judgment = judgmentOf(0, { figures: [], rollouts: new Map([[0, rollout(loss, halfWidth)]]) })!;
  expect(markText(judgment)).toBe(words);
});
