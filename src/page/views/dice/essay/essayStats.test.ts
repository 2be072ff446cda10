import { expect, test } from 'vitest';
import { addScores, NO_SCORES } from '../../../../engine/trialScores.ts';
import { contains, differencesOf, meanHalfWidth, momentsOf, resultsOf, rolloutsOf } from './essayStats.ts';

test('results with luck, luck, and results without it', () => {
  const scores = addScores(
    NO_SCORES,
    { first: 0, count: 3, rows: Float64Array.of(1, 0.5, -1, 0.25, 0, 2) },
    2,
    { score: 0, luck: 1 },
  );
  expect(resultsOf(scores)).toEqual({ raw: [1.5, -0.75, 2], luck: [0.5, 0.25, 2], adjusted: [1, -1, 0] });
  expect(resultsOf(scores, 1).raw).toEqual([1.5]);
});

test('mean, deviation and Student interval', () => {
  expect(momentsOf([1, 2, 3, 4])).toEqual({ n: 4, mean: 2.5, deviation: Math.sqrt(5 / 3) });
  expect(momentsOf([])).toEqual({ n: 0, mean: 0, deviation: 0 });
  // t of 3 degrees of freedom is 3.182 at 97.5 %.
  expect(meanHalfWidth([1, 2, 3, 4])).toBeCloseTo((3.182 * Math.sqrt(5 / 3)) / 2, 3);
  expect(meanHalfWidth([1])).toBeUndefined();
});

test('trials are cut into whole rollouts', () => {
  const rollouts = rolloutsOf([1, 3, 5, 7, 100], 2);
  expect(rollouts.map(({ mean }) => mean)).toEqual([2, 6]);
  expect(contains(rollouts[0]!, 2.1)).toBe(true);
  expect(contains({ mean: 2, half: 0.5 }, 2.6)).toBe(false);
});

test('differences over the common trials', () => {
  expect(differencesOf([3, 2, 1], [1, 1])).toEqual([2, 1]);
});
