import type { Accumulator } from './accumulator.ts';
import { ROLLS } from './chance.ts';
import type { Design } from './design.ts';
import { CUBES, type SeriesSums, SHIFTED, SQUARES, SUM } from './series.ts';
import { normalQuantile, studentQuantile } from './special.ts';
import {
  addVariances,
  includesAllPairs,
  ROUNDING,
  stratifiedVariance,
  type SumVariance,
  TWO_ROLL_TRIALS,
} from './strata.ts';
import { BLOCK_TRIALS, type Estimate, type Interval } from './types.ts';

/** The rule of three: with 95 % confidence, an outcome not seen in n trials has a chance below 3 / n (e⁻³ = 0.05). */
const RULE_OF_THREE = 3;

/**
 * Adds the variance of outcomes not seen yet: {@link RULE_OF_THREE} trials, each `gap` away from the rest.
 * The addition falls linearly to 0 at {@link TWO_ROLL_TRIALS} trials, unless the trials do not vary at all.
 */
function addUnseen(seen: SumVariance, trials: number, gap: number): SumVariance {
  const unseen = RULE_OF_THREE * gap * gap;
  const degrees = trials - 1;
  if (seen.variance <= ROUNDING * unseen) return { variance: unseen, degrees, method: seen.method };
  const added = unseen * Math.max(0, 1 - trials / TWO_ROLL_TRIALS);
  return added === 0 ? seen : addVariances([seen, { variance: added, degrees }], seen.method);
}

/**
 * Upper bound of the design effect of stratified dice: the variance of a mean divided by what it would be with independent
 * trials. It is (36/35)^g, where g is the number of base-36 digits of the trial numbers. docs/errors.md has the proof.
 */
export function designEffectBound(trials: number, blockTrials: number): number {
  let reach: number = BLOCK_TRIALS;
  let bound = ROLLS / (ROLLS - 1);
  for (const sequences = Math.ceil(trials / blockTrials) * BLOCK_TRIALS; reach < sequences; reach *= ROLLS)
    bound *= ROLLS / (ROLLS - 1);
  return bound;
}

/**
 * Mean of a series with its standard error. With plain dice the error is s / √n. Quasi-random dice balance
 * the first and second roll, so the variance they explain does not count (see {@link stratifiedVariance});
 * the rest is multiplied by {@link designEffectBound}. Once all pairs of first and second roll have occurred,
 * the error is at most s / √n. docs/errors.md explains each estimator.
 *
 * @param blockTrials - 36, or 30 as initial position
 * @param design - counts of rolls in a number of whole blocks; undefined for plain dice
 * @param gap - distance of an unseen outcome from the rest, in the unit of the mean; 0 if none is expected
 * @returns mean in the unit of the series, 0 without trials
 */
export function estimateSeries(
  { trials, whole, open }: SeriesSums,
  blockTrials: number,
  design: ((blocks: number) => Design) | undefined,
  gap = 0,
): Estimate {
  const mean = trials === 0 ? 0 : (whole[SUM]! + open[SUM]!) / trials;
  const independent = 'independent';
  if (trials < 2)
    return {
      mean,
      standardError: undefined,
      standardDeviation: undefined,
      trials,
      method: independent,
      degrees: 0,
    };
  const variance = trialVariance({ trials, whole, open });
  const standardDeviation = Math.sqrt(variance);
  const pooled: SumVariance = { variance: trials * variance, degrees: trials - 1, method: independent };
  const stratified = (design && stratifiedVariance(whole, pooled, blockTrials, design)) ?? pooled;
  const bound = design === undefined ? 1 : designEffectBound(trials, blockTrials);
  const widest = pooled.variance / bound;
  const isTooWide = includesAllPairs(trials, blockTrials) && stratified.variance > widest;
  const seen = isTooWide ? { ...pooled, variance: widest } : stratified;
  const { variance: sumVariance, degrees, method } = addUnseen(seen, trials, gap);
  const standardError = Math.sqrt(bound * sumVariance) / trials;
  const sum = whole[SHIFTED]! + open[SHIFTED]!;
  const skewness = skewnessOf(trials, sum, whole[SQUARES]! + open[SQUARES]!, whole[CUBES]! + open[CUBES]!);
  return { mean, standardError, standardDeviation, trials, method, degrees, skewness };
}

/** Variance of a single trial, in the unit of the series squared; 0 for fewer than two trials. */
export function trialVariance({ trials, whole, open }: Omit<SeriesSums, 'origin'>): number {
  if (trials < 2) return 0;
  const sum = whole[SHIFTED]! + open[SHIFTED]!;
  return Math.max(0, whole[SQUARES]! + open[SQUARES]! - (sum * sum) / trials) / (trials - 1);
}

/**
 * Skewness of a sample from its sums of values, squares and cubes, clamped to the range possible for n
 * values.
 */
function skewnessOf(trials: number, sum: number, squares: number, cubes: number): number {
  const mean = sum / trials;
  const variance = squares / trials - mean * mean;
  if (!(variance > (ROUNDING * squares) / trials)) return 0;
  const third = (cubes - 3 * mean * squares) / trials + 2 * mean * mean * mean;
  const largest = (trials - 2) / Math.sqrt(trials - 1);
  return Math.max(-largest, Math.min(largest, third / (variance * Math.sqrt(variance))));
}

/** Estimate of one column of a candidate; see {@link estimateSeries}. */
export function estimate(sums: Accumulator, candidate: number, column: number): Estimate {
  return estimateSeries(sums.series(candidate, column), sums.blockTrials, designOf(sums));
}

/** Estimates of all columns of a candidate, in their order. */
export const estimates = (sums: Accumulator, candidate: number): readonly Estimate[] =>
  Array.from({ length: sums.shape.layout.columns }, (_, column) => estimate(sums, candidate, column));

/** The design by number of whole blocks, for {@link estimateSeries}; undefined for plain dice. */
export const designOf = (sums: Accumulator): ((blocks: number) => Design) | undefined =>
  sums.shape.chance.quasiRandom ? (blocks) => sums.design(blocks) : undefined;

/**
 * Half the width of a two-sided confidence interval: Student's t times the standard error, widened for skewed trials by
 * 1 + (z⁴ + 2 z² − 3) γ² / 18 n (Edgeworth expansion of the t statistic: Hall 1992, section 2.6, without its kurtosis term).
 *
 * @param level - confidence level, between 0 and 1
 * @returns in the unit of the mean; undefined while the standard error is
 */
export function halfWidth(
  {
    standardError,
    degrees,
    skewness = 0,
    trials,
  }: Pick<Estimate, 'standardError' | 'degrees' | 'skewness' | 'trials'>,
  level = 0.95,
): number | undefined {
  if (standardError === undefined) return undefined;
  if (standardError === 0) return 0;
  const z = normalQuantile((1 + level) / 2);
  // On average a sample's skewness is smaller than the true one by about this factor.
  const shrinkage = trials > 2 ? (trials - 2) / Math.sqrt(trials * (trials - 1)) : 1;
  const widening = ((z * z * z * z + 2 * z * z - 3) * (skewness / shrinkage) ** 2) / (18 * trials);
  return standardError * studentQuantile((1 + level) / 2, degrees) * (1 + Math.max(0, widening));
}

/** An estimate with its 95 % interval. */
export const intervalOf = (estimate: Estimate): Interval => ({
  trials: estimate.trials,
  mean: estimate.mean,
  standardError: estimate.standardError,
  halfWidth: halfWidth(estimate),
});
