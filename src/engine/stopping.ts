import type { Accumulator } from './accumulator.ts';
import { leaderOf, scoresOf } from './difference.ts';
import { log, normalCdf, normalDensity, studentQuantile } from './special.ts';
import { estimate } from './stats.ts';
import type { Estimate } from './types.ts';

/**
 * When a run ends before its trials are played:
 *
 * - `none`: never.
 * - `se`: a candidate rests for good once the standard error of its score is small enough; the run ends when all rest. The lines
 *   of an offer rest together: their difference is known only from the trials that both have.
 * - `jsd`: a candidate rests while it is further behind the best than so many joint standard deviations, counted on their
 *   common trials; it comes back when another best puts it within them. The run ends when the best alone is left. This is the
 *   field's rule, with the field's weakness: it looks after every block, and whoever looks often is sometimes misled.
 * - `confident`: a candidate rests for good once it is behind the best by more than chance explains at any time, see
 *   {@link confidentBoundary}. The run ends when the best alone is left, and then the best is best with 95 % confidence.
 */
export const STOP_RULES = ['none', 'se', 'jsd', 'confident'] as const;

/** A stop rule with its figures, of which each rule reads its own. */
export interface StopRule {
  readonly name: (typeof STOP_RULES)[number];
  /** For `se`: largest standard error of a score, in its unit. */
  readonly standardError: number;
  /** For `jsd`: joint standard deviations, > 0. */
  readonly jsds: number;
  /** No decision is taken before every candidate has had so many trials, ≥ 1. */
  readonly minimumTrials: number;
}

/** The rule with the figures that it reads, as text: decisions of one go on only under the same. */
export function ruleKey({ name, standardError, jsds, minimumTrials }: StopRule): string {
  if (name === 'none') return name;
  const figures = name === 'se' ? [standardError] : name === 'jsd' ? [jsds] : [];
  return [name, ...figures, minimumTrials].join(' ');
}

/**
 * An offer that the other side accepts or refuses, whichever leaves the one who makes it less: what `jsd` and `confident`
 * decide in place of which candidate is best. Scores are those of the player whose question it is.
 */
export interface OfferQuestion {
  /** Candidate that makes no offer; undefined where the offer has been made and the answer is the question. */
  readonly none: number | undefined;
  /** Candidate whose offer has been accepted. */
  readonly accepted: number;
  /** What the offer is worth when it is refused: exactly. */
  readonly refused: number;
  /** Whether accepting counts twice where that is good for the other side: below 0, above it where the answer is the question. */
  readonly doubled: boolean;
}

/** Whether a rule has ended a run in which these candidates rest. */
export function isOver(rule: StopRule['name'], resting: readonly boolean[]): boolean {
  const rests = resting.filter(Boolean).length;
  if (rule === 'none') return false;
  if (rule === 'se') return rests === resting.length;
  // The two lines of an offer come to rest together.
  return rests > 0 && rests >= resting.length - 1;
}

/** Chance that `confident` ever says anything wrong of a run, at most. */
export const CONFIDENT_ERROR = 0.05;

/**
 * Trials of the first decision after `trials`: decisions are taken after whole blocks, from the first that holds the
 * minimum on. They follow from these numbers alone, not from the speed of the machine or the trials asked for.
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
 * Standard errors that a difference must exceed to be told from 0 by one who looks after every block from `first` trials on and
 * stops when he likes: √(a² + ln(trials / first)), which a Brownian motion without drift ever leaves, on either side,
 * with probability 2 (1 − Φ(a) + a φ(a)) (Robbins and Siegmund 1970). a is chosen so that the sum of these over all pairs of candidates is
 * {@link CONFIDENT_ERROR}: all that is ever said of any pair is then right together, ties included, with 95 % confidence.
 *
 * @param first - trials of the first look
 * @param candidates - at least 2
 */
export function confidentBoundary(trials: number, first: number, candidates: number): number {
  const a = startOf(CONFIDENT_ERROR / ((candidates * (candidates - 1)) / 2));
  return Math.sqrt(a * a + log(trials / first));
}

/** Whether a difference exceeds so many of its standard errors; with few degrees of freedom so many as are equally rare. */
function exceeds({ mean, standardError, degrees }: Estimate, bound: number, isStudent: boolean): boolean {
  if (standardError === undefined || !(mean > bound * standardError)) return false;
  // A difference that is the same in every trial.
  if (standardError === 0 || !isStudent) return true;
  return mean > -studentQuantile(normalCdf(-bound), degrees) * standardError;
}

/**
 * Decides after a round.
 *
 * @param sums - in which all candidates that do not rest have the same trials: whole blocks, at least the minimum
 * @param resting - since earlier rounds, one for each candidate
 * @param offer - where the candidates are the lines of an offer
 * @returns for each candidate whether it rests: is given no further trials for now
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
    // One that rests is judged again: on the same trials as before unless the best is another.
    return exceeds(scores.difference(best, index), bound, isConfident);
  });
}

/**
 * Whether both questions of an offer are settled: accept or refuse, that is accepted against refused; and offer or not, that
 * is none against the better of these answers. The values to tell apart are three at most, as with three candidates.
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
  // What counts twice differs from what counts once by as much again.
  if (none === undefined) return over.mean < 0 || !doubled || isSettled(taken);
  const without = scores.score(none);
  if (over.mean > 0) return isSettled({ ...without, mean: without.mean - refused });
  const lost = scores.difference(none, accepted);
  if (!(doubled && taken.mean < 0)) return isSettled(lost);
  // none − 2 accepted = (none − accepted) − accepted, whose error is at most the sum of theirs.
  const known = lost.standardError !== undefined && taken.standardError !== undefined;
  return isSettled({
    ...lost,
    mean: lost.mean - taken.mean,
    standardError: known ? lost.standardError + taken.standardError : undefined,
    degrees: Math.min(lost.degrees, taken.degrees),
  });
}

/** @param going - a candidate that has all the trials so far */
function boundaryNow(sums: Accumulator, going: number, values: number, minimumTrials: number): number {
  return confidentBoundary(sums.trials(going), nextRound(0, minimumTrials, sums.blockTrials), values);
}
