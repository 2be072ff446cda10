import { expect, test } from 'vitest';
import { MOST_OUTLIERS, outliersOf } from './outliers.ts';
import { addScores, NO_SCORES } from './trialScores.ts';

/** Scores and luck of consecutive trials. */
const scores = (first: number, values: readonly (readonly [number, number])[]) =>
  addScores(NO_SCORES, { first, count: values.length, rows: Float64Array.from(values.flat()) }, 2, {
    score: 0,
    luck: 1,
  });

test('both ends of score and luck, the farthest first; of equals, the earlier trial first', () => {
  const all = outliersOf(
    scores(0, [
      [0.5, 0],
      [-2, 0.25],
      [1, -1],
      [3, 0],
      [-2, 2],
      [0, 0],
      [0.75, 0],
    ]),
  );
  expect(all.trials).toBe(7);
  expect(all.score.lowest.map(({ trial }) => trial)).toEqual([1, 4, 5, 0, 6]);
  expect(all.score.highest).toEqual([
    { trial: 3, value: 3 },
    { trial: 2, value: 1 },
    { trial: 6, value: 0.75 },
    { trial: 0, value: 0.5 },
    { trial: 5, value: 0 },
  ]);
  expect(all.luck.lowest[0]).toEqual({ trial: 2, value: -1 });
  expect(all.luck.highest.slice(0, 2)).toEqual([
    { trial: 4, value: 2 },
    { trial: 1, value: 0.25 },
  ]);
});

test('of many trials, the few most extreme; trials count from the start of the run', () => {
  // 100 values from a fixed recursion, far from sorted.
  const values = Array.from(
    { length: 100 },
    (_, index) => [((index * 37) % 101) - 50, (index * 53) % 97] as const,
  );
  const all = outliersOf(scores(36, values));
  const sorted = values.map(([score]) => score).sort((a, b) => a - b);
  expect(all.score.lowest.map(({ value }) => value)).toEqual(sorted.slice(0, MOST_OUTLIERS));
  expect(all.score.lowest[0]?.trial).toBe(36 + values.findIndex(([score]) => score === sorted[0]));
  expect(outliersOf(NO_SCORES).trials).toBe(0);
});
