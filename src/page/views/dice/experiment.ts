/** Summary of many small rollouts of one position, each with its own seed. */
export interface SeedSpread {
  readonly mean: number;
  /** Standard deviation of the results across seeds: the actual standard error of one such rollout. */
  readonly deviation: number;
  /** Standard error of `deviation`, assuming normal results: deviation / √(2 (seeds − 1)). */
  readonly deviationError: number;
  /** Root mean square of the standard errors that the rollouts report. */
  readonly printed: number;
}

/** Summarizes results across seeds; undefined for fewer than two. */
export function seedSpread(
  results: readonly { readonly mean: number; readonly standardError: number }[],
): SeedSpread | undefined {
  const seeds = results.length;
  if (seeds < 2) return undefined;
  const mean = results.reduce((sum, result) => sum + result.mean, 0) / seeds;
  const squares = results.reduce((sum, result) => sum + (result.mean - mean) ** 2, 0);
  const printed = results.reduce((sum, { standardError }) => sum + standardError ** 2, 0) / seeds;
  const deviation = Math.sqrt(squares / (seeds - 1));
  return {
    mean,
    deviation,
    deviationError: deviation / Math.sqrt(2 * (seeds - 1)),
    printed: Math.sqrt(printed),
  };
}

/** Half-width of a 95 % interval in standard errors. */
const DEVIATE = 1.96;

/**
 * 95 % confidence interval of {@link experimentWorth}, assuming normal results. Computed for the logarithm of the
 * ratio of deviations, whose variance is the sum of their relative variances.
 */
export function worthInterval(
  plain: SeedSpread,
  stratified: SeedSpread,
): readonly [number, number] | undefined {
  const worth = experimentWorth(plain, stratified);
  if (worth === undefined || worth === 0) return undefined;
  const relative = Math.hypot(
    plain.deviationError / plain.deviation,
    stratified.deviationError / stratified.deviation,
  );
  const factor = Math.exp(2 * DEVIATE * relative);
  return [worth / factor, worth * factor];
}

/** In points: smaller differences between results are rounding errors. */
const ROUNDING = 1e-9;

/** Whether all seeds gave the same result, so that chance plays no part. */
export const isExactExperiment = ({ deviation }: SeedSpread): boolean => deviation < ROUNDING;

/**
 * Variance ratio: how many plain trials one stratified trial
 * is worth; undefined if the stratified results are exact.
 */
export const experimentWorth = (plain: SeedSpread, stratified: SeedSpread): number | undefined =>
  isExactExperiment(stratified) ? undefined : (plain.deviation / stratified.deviation) ** 2;
