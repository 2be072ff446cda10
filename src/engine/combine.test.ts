import { expect, test } from 'vitest';
import { createAccumulator } from './accumulator.ts';
import { combinedScores, combineEstimates } from './combine.ts';
import { rank } from './difference.ts';
import { hash32 } from './rng.ts';
import { estimate } from './stats.ts';
import type { Estimate } from './types.ts';

const estimateOf = (part: Partial<Estimate>): Estimate => ({
  mean: 0,
  standardError: 0.1,
  standardDeviation: 1,
  trials: 100,
  method: 'two-roll strata',
  degrees: 99,
  ...part,
});

// Weights ¼ and ¾: mean 0.25 × 1 + 0.75 × 2 = 1.75; errors 0.25 × 0.2 = 0.05 and 0.75 × 0.1 = 0.075, together √0.008125.
// Degrees 0.008125² / (0.05⁴ / 99 + 0.075⁴ / 299) = 391.7.
// Deviation: (99 × 4 + 299 × 1 + 100 × 0.75² + 300 × 0.25²) / 399 = (396 + 299 + 56.25 + 18.75) / 399.
test('by hand', () => {
  const got = combineEstimates([
    estimateOf({ mean: 1, standardError: 0.2, standardDeviation: 2 }),
    estimateOf({ mean: 2, trials: 300, degrees: 299, method: 'first-roll strata' }),
  ]);
  expect(got).toMatchObject({ trials: 400, method: 'first-roll strata' });
  expect(got.mean).toBeCloseTo(1.75, 14);
  expect(got.standardError).toBeCloseTo(Math.sqrt(0.008125), 14);
  expect(got.degrees).toBeCloseTo(0.008125 ** 2 / (0.05 ** 4 / 99 + 0.075 ** 4 / 299), 8);
  expect(got.standardDeviation).toBeCloseTo(Math.sqrt(770 / 399), 12);
});

test('parts without trials are ignored; one part is returned unchanged; no parts give nothing', () => {
  const one = estimateOf({ mean: 3 });
  const empty = estimateOf({ mean: 0, trials: 0, standardError: undefined });
  expect(combineEstimates([empty, one, empty])).toBe(one);
  expect(combineEstimates([empty, empty])).toBe(empty);
  expect(combineEstimates([])).toMatchObject({ trials: 0, standardError: undefined });
});

test('an unknown error makes the combined error unknown; exact parts are exact together', () => {
  expect(
    combineEstimates([estimateOf({}), estimateOf({ standardError: undefined, trials: 1 })]),
  ).toMatchObject({ trials: 101, standardError: undefined, degrees: 0 });
  expect(
    combineEstimates([estimateOf({ standardError: 0 }), estimateOf({ standardError: 0 })]),
  ).toMatchObject({
    standardError: 0,
    degrees: 198,
  });
});

// By trials: ¼ × 4 + ¾ × (−1) and ¼ × 4 + ¾ × 0.
test('skewness is averaged by trials; unknown skewness counts as 0', () => {
  const skewed = estimateOf({ skewness: 4 });
  expect(combineEstimates([skewed, estimateOf({ trials: 300, skewness: -1 })]).skewness).toBeCloseTo(
    0.25,
    12,
  );
  expect(combineEstimates([skewed, estimateOf({ trials: 300 })]).skewness).toBeCloseTo(1, 12);
});

// With plain dice the runs are one larger sample cut in two: same mean and deviation. The errors differ only
// in how the variance within is pooled.
test('two runs of plain dice are about as good as one of twice the trials', () => {
  const value = (candidate: number, trial: number) =>
    hash32(50 + candidate, trial, 0) / 2 ** 32 + (candidate === 1 ? 0.03 : 0);
  const sumsOf = (first: number, count: number) => {
    const sums = createAccumulator({
      candidates: 2,
      layout: { columns: 1, score: 0 },
      chance: { seed: 1, quasiRandom: false, initial: false },
    });
    const rows = [0, 1].map((candidate) =>
      Float64Array.from({ length: count }, (_, trial) => value(candidate, first + trial)),
    );
    sums.merge(0, count, rows);
    return sums;
  };
  const whole = sumsOf(0, 800);
  const scores = combinedScores([sumsOf(0, 300), sumsOf(300, 500)]);
  for (const candidate of [0, 1]) {
    const [got, one] = [scores.score(candidate), estimate(whole, candidate, 0)];
    expect(got.mean).toBeCloseTo(one.mean, 12);
    expect(got.standardDeviation).toBeCloseTo(one.standardDeviation!, 12);
    expect(Math.abs(got.standardError! / one.standardError! - 1)).toBeLessThan(0.01);
  }
  const { best, compared } = rank(scores);
  expect(best).toBe(1);
  expect(compared[0]!.difference).toMatchObject({ trials: 800 });
});
