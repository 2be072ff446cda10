import { ROLL_CLASSES } from './chance.ts';
import { type Design, PAIR_BLOCKS } from './design.ts';
import { FIRST, FIRST_SQUARES, SECOND, SHIFTED, SQUARES } from './series.ts';
import { BLOCK_TRIALS, type ErrorMethod } from './types.ts';

/**
 * The two-roll estimator needs this many trials in whole blocks; with fewer, its residual has too few degrees
 * of freedom.
 */
export const TWO_ROLL_TRIALS = 324;

/** Below this share of the total sum of squares, a residual is rounding error and the next simpler estimator is used. */
export const ROUNDING = 1e-12;

/** Weight of the pooled variance in {@link shrinkToPooled}, in degrees of freedom. */
const PRIOR_DEGREES_OF_FREEDOM = 6;

/** Estimated variance of the sum of n trials, n² Var(mean), in the unit of a trial squared. */
export interface SumVariance {
  readonly variance: number;
  /** Degrees of freedom of the estimate. */
  readonly degrees: number;
  readonly method: ErrorMethod;
}

type Part = Omit<SumVariance, 'method'>;

/**
 * Adds variances of independent sums. Degrees of freedom follow Welch and Satterthwaite: 1 / Σ share² /
 * degrees.
 */
export function addVariances(parts: readonly Part[], method: ErrorMethod): SumVariance {
  const variance = parts.reduce((sum, part) => sum + part.variance, 0);
  const inverse = parts.reduce(
    (sum, part) => sum + ((part.variance / variance) * (part.variance / variance)) / part.degrees,
    0,
  );
  return { variance, degrees: 1 / inverse, method };
}

/** Sum of squared deviations of n values from their mean, from their sum and sum of squares. */
const squaredDeviations = (n: number, sum: number, squares: number): number =>
  Math.max(0, squares - (sum * sum) / n);

/**
 * Variance within the classes of first rolls, Σ n_c s_c², one part for each class.
 *
 * @param whole - sums of one series over the whole blocks
 * @returns undefined if the variance is only rounding error
 */
function withinFirstRolls(whole: Float64Array, { first }: Design): Part[] | undefined {
  const parts: Part[] = [];
  // A class with a single trial gives no variance, so such classes (the doubles of one block) are pooled.
  let [pooled, pooledSum, pooledSquares] = [0, 0, 0];
  const addPart = (n: number, sum: number, squares: number) => {
    const degrees = n - 1;
    parts.push({ variance: (squaredDeviations(n, sum, squares) * n) / degrees, degrees });
  };
  for (let i = 0; i < ROLL_CLASSES; i++) {
    const n = first[i]!;
    const [sum, squares] = [whole[FIRST + i]!, whole[FIRST_SQUARES + i]!];
    if (n > 1) addPart(n, sum, squares);
    else if (n === 1) {
      pooled++;
      pooledSum += sum;
      pooledSquares += squares;
    }
  }
  if (pooled > 1) addPart(pooled, pooledSum, pooledSquares);
  return parts.some(({ variance }) => variance > ROUNDING * whole[SQUARES]!) ? parts : undefined;
}

/**
 * Shrinks a stratified variance with d degrees of freedom toward the variance of all trials pooled, with
 * weights d and {@link PRIOR_DEGREES_OF_FREEDOM}: a class with few trials may by chance lack the values that
 * make it vary.
 */
function shrinkToPooled(stratified: SumVariance, pooled: SumVariance): SumVariance {
  const weight = stratified.degrees / (stratified.degrees + PRIOR_DEGREES_OF_FREEDOM);
  return addVariances(
    [
      { variance: weight * stratified.variance, degrees: stratified.degrees },
      { variance: (1 - weight) * pooled.variance, degrees: pooled.degrees },
    ],
    stratified.method,
  );
}

/** Whether the trials include every pair of first and second roll: 1,296, or 1,080 as initial position. */
export const includesAllPairs = (trials: number, blockTrials: number): boolean =>
  trials >= PAIR_BLOCKS * blockTrials;

/**
 * Residual variance of an additive fit of first and second roll; undefined if it is only rounding error. See
 * docs/errors.md.
 */
function residualOfTwoRolls(whole: Float64Array, design: Design, hasAllPairs: boolean): Part | undefined {
  const { trials, first, second, joint, fitted, leastShare, shareBesideFirst } = design;
  const mean = whole[SHIFTED]! / trials;
  const total = whole[SQUARES]! - whole[SHIFTED]! * mean;
  const effects = (at: number, counts: Float64Array) =>
    counts.map((count, i) => (count > 0 ? whole[at + i]! / count - mean : 0));
  const alpha = effects(FIRST, first);
  const beta = effects(SECOND, second);
  let residual = total;
  for (let i = 0; i < ROLL_CLASSES; i++)
    residual -= first[i]! * alpha[i]! * alpha[i]! + second[i]! * beta[i]! * beta[i]!;
  for (let i = 0; i < ROLL_CLASSES; i++)
    for (let j = 0; j < ROLL_CLASSES; j++)
      residual += 2 * joint[i * ROLL_CLASSES + j]! * alpha[i]! * beta[j]!;
  if (residual <= ROUNDING * total) return undefined;
  const widest = { variance: residual / leastShare, degrees: trials - fitted };
  if (!hasAllPairs) return widest;
  let classVariances = 0;
  for (let i = 0; i < ROLL_CLASSES; i++)
    if (first[i]! > 1)
      classVariances +=
        squaredDeviations(first[i]!, whole[FIRST + i]!, whole[FIRST_SQUARES + i]!) / (first[i]! - 1);
  return { ...widest, variance: Math.min(widest.variance, (residual + classVariances) / shareBesideFirst) };
}

/**
 * Variance of the sum of quasi-random trials, not counting the part that the balanced first and second rolls
 * explain.
 *
 * @param whole - sums of one series over the whole blocks
 * @param pooled - the variance if trials were independent
 * @returns undefined before the first whole block, and if the strata explain all of the variance
 */
export function stratifiedVariance(
  whole: Float64Array,
  pooled: SumVariance,
  blockTrials: number,
  designOf: (blocks: number) => Design,
): SumVariance | undefined {
  const trials = pooled.degrees + 1;
  const blocks = Math.floor(trials / blockTrials);
  if (blocks === 0) return undefined;
  const design = designOf(blocks);
  const openTrials = trials - design.trials;
  const open = openTrials > 0 ? [{ ...pooled, variance: (openTrials / trials) * pooled.variance }] : [];
  const isSecondBalanced = blockTrials === BLOCK_TRIALS || blocks % PAIR_BLOCKS === 0;
  if (design.trials >= TWO_ROLL_TRIALS && isSecondBalanced) {
    const residual = residualOfTwoRolls(whole, design, includesAllPairs(trials, blockTrials));
    if (residual !== undefined) return addVariances([residual, ...open], 'two-roll strata');
  }
  const within = withinFirstRolls(whole, design);
  return within && shrinkToPooled(addVariances([...within, ...open], 'first-roll strata'), pooled);
}
