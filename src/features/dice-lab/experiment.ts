/** Results of many small rollouts of one position, one a seed. */
export interface SeedSpread {
  readonly mean: number;
  /** Standard deviation of the results over seeds: the true error of one such rollout. */
  readonly deviation: number;
  /** Standard error of that deviation itself, as of normal results: deviation / √(2 (seeds − 1)). */
  readonly deviationError: number;
  /** Root mean square of the standard errors that the rollouts estimate for themselves. */
  readonly printed: number;
}

/** How far the results of seeds lie apart; undefined for fewer than two. */
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

/** Normal deviate of a 95 % interval. */
const DEVIATE = 1.96;

/**
 * 95 % interval of {@link worthOf}, as of normal results of as many seeds: on the logarithm of the ratio of deviations, whose
 * variance is the sum of the two relative ones.
 */
export function worthInterval(
  plain: SeedSpread,
  stratified: SeedSpread,
): readonly [number, number] | undefined {
  const worth = worthOf(plain, stratified);
  if (worth === undefined || worth === 0) return undefined;
  const relative = Math.hypot(
    plain.deviationError / plain.deviation,
    stratified.deviationError / stratified.deviation,
  );
  const factor = Math.exp(2 * DEVIATE * relative);
  return [worth / factor, worth * factor];
}

/** Points: results that differ by less differ by the rounding of their sums. */
const ROUNDING = 1e-9;

/** Whether chance has no part in the results: every seed gave the same. */
export const isExact = ({ deviation }: SeedSpread): boolean => deviation < ROUNDING;

/** How many plain trials one stratified trial is worth: the square of the ratio of their errors; undefined where it has none. */
export const worthOf = (plain: SeedSpread, stratified: SeedSpread): number | undefined =>
  isExact(stratified) ? undefined : (plain.deviation / stratified.deviation) ** 2;
