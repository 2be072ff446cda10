import type { Accumulator } from './accumulator.ts';
import { ROLL_CLASSES, ROLLS } from './chance.ts';
import { type Design, PAIR_BLOCKS } from './design.ts';
import { CUBES, FIRST, FIRST_SQUARES, SECOND, type SeriesSums, SHIFTED, SQUARES, SUM } from './series.ts';
import { normalQuantile, studentQuantile } from './special.ts';
import { BLOCK_TRIALS, type ErrorMethod, type Estimate } from './types.ts';

/** Trials in whole blocks from which second-roll effects are taken out. */
const TWO_ROLL_TRIALS = 324;
/** Degrees of freedom with which the spread of all trials counts beside that within first rolls. */
const DOUBT = 6;
/** Trials of which none shows what happens in fewer than so many of them, with 95 % confidence: e⁻³ = 0.05. */
const UNSEEN_TRIALS = 3;
/** A residual below this part of the whole sum of squares is rounding, not knowledge: the plainer estimator stands in. */
const ROUNDING = 1e-12;

/** A sum of squared errors of the mean's numerator, n² Var(mean), with its degrees of freedom. */
interface Spread {
  readonly squares: number;
  readonly degrees: number;
  readonly method: ErrorMethod;
}

/** Sum of the parts, with the degrees of freedom of Welch and Satterthwaite: 1 / Σ share² / degrees. */
function combined(parts: readonly Omit<Spread, 'method'>[], method: ErrorMethod): Spread {
  const squares = parts.reduce((sum, part) => sum + part.squares, 0);
  const inverse = parts.reduce(
    (sum, part) => sum + ((part.squares / squares) * (part.squares / squares)) / part.degrees,
    0,
  );
  return { squares, degrees: 1 / inverse, method };
}

/** Squared deviations from their mean of so many values. */
const deviations = (trials: number, sum: number, squares: number): number =>
  Math.max(0, squares - (sum * sum) / trials);

/** Within each class of the first roll, of the trials in whole blocks; undefined when nothing is left within. */
function withinFirst(whole: Float64Array, { first }: Design): Omit<Spread, 'method'>[] | undefined {
  const parts: Omit<Spread, 'method'>[] = [];
  // Classes with a single trial, the doubles of one block, have no spread of their own and count as one class.
  let [alone, aloneSum, aloneSquares] = [0, 0, 0];
  const part = (trials: number, sum: number, squares: number) => {
    const degrees = trials - 1;
    // trials × s²
    parts.push({ squares: (deviations(trials, sum, squares) * trials) / degrees, degrees });
  };
  for (let i = 0; i < ROLL_CLASSES; i++) {
    const trials = first[i]!;
    const [sum, squares] = [whole[FIRST + i]!, whole[FIRST_SQUARES + i]!];
    if (trials > 1) part(trials, sum, squares);
    else if (trials === 1) {
      alone++;
      aloneSum += sum;
      aloneSquares += squares;
    }
  }
  if (alone > 1) part(alone, aloneSum, aloneSquares);
  return parts.some(({ squares }) => squares > ROUNDING * whole[SQUARES]!) ? parts : undefined;
}

/**
 * The spread within first rolls as far as it can be believed. Where it sits in few classes of few trials, these may lack the very
 * values that make it: so it is mixed with the spread of all trials, which it cannot exceed, weighted by its degrees of
 * freedom against {@link DOUBT}.
 */
function believed(within: Spread, independent: Spread): Spread {
  const weight = within.degrees / (within.degrees + DOUBT);
  return combined(
    [
      { squares: weight * within.squares, degrees: within.degrees },
      { squares: (1 - weight) * independent.squares, degrees: independent.degrees },
    ],
    within.method,
  );
}

/**
 * Room for trials that end apart and have not been seen: what happens in fewer than {@link UNSEEN_TRIALS} of n trials may be
 * missing from all of them. Below {@link TWO_ROLL_TRIALS} so many, each `apart` from the rest, are added to what was seen, but for
 * the share of trials, 3 / 324, that is left out of account from there on; and all of them wherever the trials do not differ at all.
 */
function withUnseen({ squares, degrees, method }: Spread, trials: number, apart: number): Spread {
  const unseen = UNSEEN_TRIALS * apart * apart;
  if (squares <= ROUNDING * unseen) return { squares: unseen, degrees: trials - 1, method };
  const added = unseen * Math.max(0, 1 - trials / TWO_ROLL_TRIALS);
  if (added === 0) return { squares, degrees, method };
  return combined(
    [
      { squares, degrees },
      { squares: added, degrees: trials - 1 },
    ],
    method,
  );
}

/** Whether so many trials hold all pairs of first and second roll. */
const holdsCycle = (trials: number, blockTrials: number): boolean => trials >= PAIR_BLOCKS * blockTrials;

/** What an additive fit of first and second roll leaves, of the trials in whole blocks; undefined when nothing is left. */
function besideTwoRolls(
  whole: Float64Array,
  design: Design,
  isCycle: boolean,
): Omit<Spread, 'method'> | undefined {
  const { trials, first, second, joint, fitted, leastShare, shareBesideFirst } = design;
  const mean = whole[SHIFTED]! / trials;
  const total = whole[SQUARES]! - whole[SHIFTED]! * mean;
  const effect = (at: number, counts: Float64Array) =>
    counts.map((count, i) => (count > 0 ? whole[at + i]! / count - mean : 0));
  const alpha = effect(FIRST, first);
  const beta = effect(SECOND, second);
  let residual = total;
  for (let i = 0; i < ROLL_CLASSES; i++)
    residual -= first[i]! * alpha[i]! * alpha[i]! + second[i]! * beta[i]! * beta[i]!;
  for (let i = 0; i < ROLL_CLASSES; i++)
    for (let j = 0; j < ROLL_CLASSES; j++)
      residual += 2 * joint[i * ROLL_CLASSES + j]! * alpha[i]! * beta[j]!;
  if (residual <= ROUNDING * total) return undefined;
  const wide = { squares: residual / leastShare, degrees: trials - fitted };
  if (!isCycle) return wide;
  let variances = 0;
  for (let i = 0; i < ROLL_CLASSES; i++)
    if (first[i]! > 1)
      variances += deviations(first[i]!, whole[FIRST + i]!, whole[FIRST_SQUARES + i]!) / (first[i]! - 1);
  return { ...wide, squares: Math.min(wide.squares, (residual + variances) / shareBesideFirst) };
}

/**
 * How much larger than the sum of its trials' variances the variance of a sum of stratified trials can be, at most: (36/35)^g
 * for trials of sequences with g digits in base 36. See {@link estimateSeries}.
 */
export function dependence(trials: number, blockTrials: number): number {
  let reach: number = BLOCK_TRIALS;
  let factor = ROLLS / (ROLLS - 1);
  for (const sequences = Math.ceil(trials / blockTrials) * BLOCK_TRIALS; reach < sequences; reach *= ROLLS)
    factor *= ROLLS / (ROLLS - 1);
  return factor;
}

/**
 * Mean of a series with its standard error.
 *
 * Plain dice: trials are independent, the error is s / √n.
 *
 * Quasi-random dice make trials depend on each other. What they fix is known, and the error counts only what they leave:
 *
 * - `first-roll strata`, from one whole block on. Whole blocks hold every first roll in its true proportion, so what the
 *   first roll explains cannot move their mean; left is the spread within the classes of equal first roll,
 *   n_w σ² = Σ_c n_c s_c² for the n_w trials in whole blocks. With d degrees of freedom (Satterthwaite) it counts for d / (d + 6),
 *   the spread of all trials, which errs wide, for the rest: half of it at 36 trials, a thirtieth at 324.
 * - `two-roll strata`, from 324 trials in whole blocks on; as initial position only while these are a multiple of 1,080,
 *   since the second roll is balanced only then. Second rolls are balanced in every block too, so whatever is a
 *   function of the first plus a function of the second cannot move the mean either; left is the residual of the additive fit,
 *   SST − SSA − SSB + 2 Σ n_ij α_i β_j, which is the sum of squares about fitted marginal means and so no smaller
 *   than that of least squares. A residual whose trial lies in cell (i, j) keeps k_ij = 1 − h_ij + 2 (n_ij / (n_i n_j) − 1 / n) of
 *   its square, h_ij = 1 / n_i + 1 / n_j − 1 / n. Dividing all by the smallest share errs wide however unequal the variances are.
 *   From a whole cycle on (1,296 trials, as initial position 1,080) what the first roll takes, the mean variance σ_i² of each of its
 *   classes, is not guessed: the variance s_i² within a class is on average σ_i² and what second rolls add to it, so that Σ r² + Σ_i s_i²
 *   is on average at least Σ (k_ij + 1 / n_i) σ², however unequal first rolls make the variances. Of second rolls no squares are kept:
 *   doubles are taken to make trials vary four times as much ({@link Design.shareBesideFirst}). If nothing at all varied without one, the
 *   error would be half a percent too small. Where second rolls explain so much that Σ_i s_i² is large, the smallest share decides.
 * - `independent`: before the first whole block, and where that is the smaller error after a whole cycle (below).
 *
 * The r trials of an unfinished block get no credit: n² Var(mean) = n_w σ² + r s², with s² that of all trials.
 *
 * What remains is not independent either. Write a value as a sum of functions of sets of turns (Hoeffding). For a set of k
 * later turns two trials of one block, whose rolls differ at each turn, correlate by (−1/35)^k, and likewise along each
 * further digit of the trial number in base 36; the matrix of these correlations is a product of one matrix for each
 * digit, whose largest eigenvalue over all k is 1 + 1/35. Hence Var(mean) is at most (36/35)^g times the variance computed as if
 * independent, g = 1, 2, 3, 4 digits for up to 36, 1,296, 46,656, 1,679,616 trials, and it is multiplied by just that: 1.4 %
 * of a standard error for each digit. The bound is met by pure interactions of two later turns; single later turns and
 * larger sets are balanced better than it says, so the error usually errs wide. Functions of a turn that repeats (turn 0
 * after 36 trials, turn 1 after 1,296) sum to nothing over whole periods and stay within the bound over a part of one.
 *
 * From a whole cycle of the first two rolls on the error is at most that of independent trials, s / √n. What a single roll
 * explains, and the first together with any other, cancels over a cycle: let p be its part of a trial's variance. Var(mean)
 * is then at most (36/35)^g (1 − p) s² / n, so that s / √n is wide wherever p > 1 − (35/36)^g, 5.5 % at 1,296 trials. Where pairs of
 * later rolls are all there is, it is 2.8 % narrow, and a 95 % interval holds 94.3 %; but in the coverage benchmark it is a tenth too
 * wide where it is taken. Fewer trials keep their room. See docs/adr/0008-errors-of-whole-cycles.md, also for how narrow errors can be.
 *
 * A difference of two plays is 0 in many trials and large in few: of 36, none may be one of those. Then the scores themselves tell
 * how far apart trials can end, see {@link difference}.
 *
 * @param blockTrials - 36, as initial position 30
 * @param design - counts of rolls in so many whole blocks; undefined for plain dice
 * @param apart - how far from the rest a trial may lie that has not been seen, in the unit of the mean; default: nothing is added
 * @returns mean in the series' own unit, 0 without trials
 */
export function estimateSeries(
  { trials, whole, open }: SeriesSums,
  blockTrials: number,
  design: ((blocks: number) => Design) | undefined,
  apart = 0,
): Estimate {
  const mean = trials === 0 ? 0 : (whole[SUM]! + open[SUM]!) / trials;
  const method = 'independent';
  if (trials < 2)
    return { mean, standardError: undefined, standardDeviation: undefined, trials, method, degrees: 0 };
  const variance = trialVariance({ trials, whole, open });
  const standardDeviation = Math.sqrt(variance);
  const independent: Spread = { squares: trials * variance, degrees: trials - 1, method };
  const strata = (design && stratified(whole, independent, blockTrials, design)) ?? independent;
  const factor = design === undefined ? 1 : dependence(trials, blockTrials);
  const most = independent.squares / factor;
  const isWide = holdsCycle(trials, blockTrials) && strata.squares > most;
  const spread = withUnseen(isWide ? { ...independent, squares: most } : strata, trials, apart);
  const standardError = Math.sqrt(factor * spread.squares) / trials;
  const { method: from, degrees } = spread;
  const sum = whole[SHIFTED]! + open[SHIFTED]!;
  const skewness = skewnessOf(trials, sum, whole[SQUARES]! + open[SQUARES]!, whole[CUBES]! + open[CUBES]!);
  return { mean, standardError, standardDeviation, trials, method: from, degrees, skewness };
}

/** Variance of a single trial, in the unit of the series squared; 0 for fewer than two trials. */
export function trialVariance({ trials, whole, open }: Omit<SeriesSums, 'origin'>): number {
  if (trials < 2) return 0;
  const sum = whole[SHIFTED]! + open[SHIFTED]!;
  return Math.max(0, whole[SQUARES]! + open[SQUARES]! - (sum * sum) / trials) / (trials - 1);
}

/** Of a sample, from the sums of its values and of their squares and cubes: within what n values can have at all. */
function skewnessOf(trials: number, sum: number, squares: number, cubes: number): number {
  const mean = sum / trials;
  const variance = squares / trials - mean * mean;
  if (!(variance > (ROUNDING * squares) / trials)) return 0;
  const third = (cubes - 3 * mean * squares) / trials + 2 * mean * mean * mean;
  const most = (trials - 2) / Math.sqrt(trials - 1);
  return Math.max(-most, Math.min(most, third / (variance * Math.sqrt(variance))));
}

/** The best estimator that applies; undefined before the first whole block and where rounding is all that strata leave. */
function stratified(
  whole: Float64Array,
  independent: Spread,
  blockTrials: number,
  designOf: (blocks: number) => Design,
): Spread | undefined {
  const trials = independent.degrees + 1;
  const blocks = Math.floor(trials / blockTrials);
  if (blocks === 0) return undefined;
  const design = designOf(blocks);
  const rest = trials - design.trials;
  const open = rest > 0 ? [{ ...independent, squares: (rest / trials) * independent.squares }] : [];
  const secondBalanced = blockTrials === BLOCK_TRIALS || blocks % PAIR_BLOCKS === 0;
  if (design.trials >= TWO_ROLL_TRIALS && secondBalanced) {
    const residual = besideTwoRolls(whole, design, holdsCycle(trials, blockTrials));
    if (residual !== undefined) return combined([residual, ...open], 'two-roll strata');
  }
  const within = withinFirst(whole, design);
  return within && believed(combined([...within, ...open], 'first-roll strata'), independent);
}

/** Estimate of one column of a candidate, with the error that its dice allow; see {@link estimateSeries}. */
export function estimate(sums: Accumulator, candidate: number, column: number): Estimate {
  return estimateSeries(sums.series(candidate, column), sums.blockTrials, designOf(sums));
}

/** Estimates of all columns of a candidate, in their order. */
export const estimates = (sums: Accumulator, candidate: number): readonly Estimate[] =>
  Array.from({ length: sums.shape.layout.columns }, (_, column) => estimate(sums, candidate, column));

/** What {@link estimateSeries} needs to know of the dice. */
export const designOf = (sums: Accumulator): ((blocks: number) => Design) | undefined =>
  sums.shape.chance.quasiRandom ? (blocks) => sums.design(blocks) : undefined;

/**
 * Half the width of a two-sided confidence interval about an estimate: by Student's t, and wider where single trials are
 * skewed. A mean that happens to lack the rare large values goes with an error that is too small; the Edgeworth expansion of the
 * t statistic (Hall 1992, section 2.6) puts what a two-sided interval loses by it at 2 φ(z) z (z⁴ + 2 z² − 3) γ² / 18 n, which
 * a width larger by 1 + (z⁴ + 2 z² − 3) γ² / 18 n makes up for. Its term in kurtosis, which would narrow the interval, is left away.
 *
 * Plain dice, 36, 72 and 324 trials, one trial of ten won: intervals by t alone held the truth in 88, 93 and 94 % of the runs, these
 * in 98, 97 and 96 %. What no interval can know is what has not occurred: where one trial of fourteen is won, none is in 7 %
 * of the runs of 36, and those intervals miss.
 *
 * @param level - of confidence, between 0 and 1
 * @returns in the unit of the mean; undefined while the error is
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
  // A sample's skewness falls short of the true one by this factor.
  const short = trials > 2 ? (trials - 2) / Math.sqrt(trials * (trials - 1)) : 1;
  const lost = ((z * z * z * z + 2 * z * z - 3) * (skewness / short) ** 2) / (18 * trials);
  return standardError * studentQuantile((1 + level) / 2, degrees) * (1 + Math.max(0, lost));
}
