import type { OfferQuestion, Estimate, StopRule } from './types.ts';
import type { Accumulator } from './accumulator.ts';
import { leaderOf, scoresOf } from './difference.ts';
import { log, normalCdf, normalDensity, studentQuantile } from './special.ts';
import { estimate } from './stats.ts';

/**
 * The rule with the parameters that it reads, as text. Earlier decisions remain valid only under an equal
 * key.
 */
export function ruleKey({ name, standardError, jsds, minimumTrials }: StopRule): string {
  if (name === 'none') return name;
  const figures = name === 'se' ? [standardError] : name === 'jsd' ? [jsds] : [];
  return [name, ...figures, minimumTrials].join(' ');
}

/** Whether the rule has ended a run, given which candidates rest. */
export function isOver(rule: StopRule['name'], resting: readonly boolean[]): boolean {
  const rests = resting.filter(Boolean).length;
  if (rule === 'none') return false;
  if (rule === 'se') return rests === resting.length;
  // The two lines of an offer rest together.
  return rests > 0 && rests >= resting.length - 1;
}

/** Upper bound of the probability that `confident` makes any wrong statement during a run. */
export const CONFIDENT_ERROR = 0.05;

/**
 * Trials at the first decision after `trials`. Decisions are made after whole blocks, the first once the
 * minimum is reached. They depend on these numbers alone, not on the machine's speed or the trials requested.
 */
export const nextRound = (trials: number, minimumTrials: number, blockTrials: number): number =>
  blockTrials * Math.max(Math.floor(trials / blockTrials) + 1, Math.ceil(minimumTrials / blockTrials));

/** The a > 0 with 2 (1 − Φ(a) + a φ(a)) = error; the left side falls from 1 at a = 0. */
function startOf(error: number): number {
  let [low, high] = [0, 40];
  for (let step = 0; step < 60; step++) {
    const a = (low + high) / 2;
    if (2 * (normalCdf(-a) + a * normalDensity(a)) > error) low = a;
    else high = a;
  }
  return high;
}

/**
 * How many standard errors a difference must exceed to count as nonzero, if it is tested after every block
 * from `first` trials on with optional stopping: √(a² + ln(trials / first)). A Brownian motion without drift
 * ever leaves this boundary, on either side, with probability 2 (1 − Φ(a) + a φ(a)) (Robbins and Siegmund
 * 1970). a is chosen so that these probabilities sum to {@link CONFIDENT_ERROR} over all pairs of candidates.
 * With 95 % confidence all statements about all pairs, ties included, are then right together.
 *
 * @param first - trials at the first test
 * @param candidates - at least 2
 */
export function confidentBoundary(trials: number, first: number, candidates: number): number {
  const a = startOf(CONFIDENT_ERROR / ((candidates * (candidates - 1)) / 2));
  return Math.sqrt(a * a + log(trials / first));
}

/**
 * Whether a difference exceeds `bound` standard errors. With `isStudent` and few degrees of freedom, the
 * bound becomes the equally rare quantile of Student's distribution.
 */
function exceeds({ mean, standardError, degrees }: Estimate, bound: number, isStudent: boolean): boolean {
  if (standardError === undefined || !(mean > bound * standardError)) return false;
  // The difference is the same in every trial.
  if (standardError === 0 || !isStudent) return true;
  return mean > -studentQuantile(normalCdf(-bound), degrees) * standardError;
}

/**
 * Decides which candidates rest after a round.
 *
 * @param sums - where all candidates that do not rest have the same trials: whole blocks, at least the
 *   minimum
 * @param resting - from earlier rounds, one for each candidate
 * @param offer - given if the candidates are the lines of an offer
 * @returns for each candidate whether it rests, that is, gets no further trials for now
 */
export function decide(
  sums: Accumulator,
  rule: StopRule,
  resting: readonly boolean[],
  offer?: OfferQuestion,
): readonly boolean[] {
  const { candidates, layout } = sums.shape;
  if (rule.name === 'none') return resting;
  if (rule.name === 'se') {
    const rested = resting.map((rests, index) => {
      if (rests) return true;
      const { standardError } = estimate(sums, index, layout.score);
      return standardError !== undefined && standardError <= rule.standardError;
    });
    return offer === undefined || rested.every(Boolean) ? rested : resting;
  }
  if (offer !== undefined) {
    const settled = isOfferSettled(sums, rule, offer);
    return resting.map(() => settled);
  }
  if (candidates < 2) return resting;
  const scores = scoresOf(sums);
  const active = resting.flatMap((rests, index) => (rests ? [] : [index]));
  const best = leaderOf(scores, active);
  const isConfident = rule.name === 'confident';
  const bound = isConfident ? boundaryNow(sums, active[0]!, candidates, rule.minimumTrials) : rule.jsds;
  return resting.map((rests, index) => {
    if (index === best) return false;
    if (rests && isConfident) return true;
    // A resting candidate is tested again: on the same trials as before, unless the best has changed.
    return exceeds(scores.difference(best, index), bound, isConfident);
  });
}

/**
 * Whether both decisions of an offer are settled: accept or refuse (accepted against refused), and offer or
 * not (none against the answer that is worse for the player who offers). At most three values are compared,
 * as with three candidates.
 */
function isOfferSettled(
  sums: Accumulator,
  rule: StopRule,
  { none, accepted, refused, doubled }: OfferQuestion,
): boolean {
  const scores = scoresOf(sums);
  const isConfident = rule.name === 'confident';
  const values = none === undefined && !doubled ? 2 : 3;
  const bound = isConfident ? boundaryNow(sums, accepted, values, rule.minimumTrials) : rule.jsds;
  const isSettled = (difference: Estimate): boolean =>
    exceeds({ ...difference, mean: Math.abs(difference.mean) }, bound, isConfident);

  const taken = scores.score(accepted);
  const over = { ...taken, mean: taken.mean - refused };
  if (!isSettled(over)) return false;
  // Doubling the score moves it away from the undoubled value by the score itself.
  if (none === undefined) return over.mean < 0 || !doubled || isSettled(taken);
  const without = scores.score(none);
  if (over.mean > 0) return isSettled({ ...without, mean: without.mean - refused });
  const lost = scores.difference(none, accepted);
  if (!(doubled && taken.mean < 0)) return isSettled(lost);
  // none − 2 accepted = (none − accepted) − accepted; its error is at most the sum of the two errors.
  const known = lost.standardError !== undefined && taken.standardError !== undefined;
  return isSettled({
    ...lost,
    mean: lost.mean - taken.mean,
    standardError: known ? lost.standardError + taken.standardError : undefined,
    degrees: Math.min(lost.degrees, taken.degrees),
  });
}

/**
 * The boundary of `confident` at the current trials.
 *
 * @param going - a candidate that has all trials so far
 */
function boundaryNow(sums: Accumulator, going: number, values: number, minimumTrials: number): number {
  return confidentBoundary(sums.trials(going), nextRound(0, minimumTrials, sums.blockTrials), values);
}
