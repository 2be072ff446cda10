import { expect, test } from 'vitest';
import type { DecisionRollout } from '../../jobs/match/rollout.ts';
import { judgementOf } from './matchRows.ts';
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

// GNU Backgammon's thresholds: 0.030, 0.060, 0.120.
test.each([
  [0.15, 0.02, 'very bad'], // from 0.130 on
  [0.15, 0.079, 'bad, possibly very bad'], // from 0.071 on
  [0.15, 0.11, 'doubtful, possibly very bad'], // from 0.040 on
  [0.15, 0.2, 'possibly very bad'], // from below 0 on
  [0.02, 0.01, ''],
  [0.15, null, 'very bad'],
])('a rolled-out loss of %f ± %f is called “%s”', (loss, halfWidth, words) => {
  const judgement = judgementOf(0, { figures: [], rollouts: new Map([[0, rollout(loss, halfWidth)]]) })!;
  expect(markText(judgement)).toBe(words);
});
