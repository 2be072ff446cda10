import type { Accumulator } from './accumulator.ts';
import { leaderOf, scoresOf } from './difference.ts';
import { log, normalCdf, normalDensity, studentQuantile } from './special.ts';
import { estimate } from './stats.ts';
import type { Estimate } from './types.ts';

/**
 * When a run ends before its trials are played:
 *
 * - `none`: never.
 * - `se`: a candidate rests for good once the standard error of its score is small enough; the run ends when all rest.
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

/** Whether a rule has ended a run in which these candidates rest. */
export function isOver(rule: StopRule['name'], resting: readonly boolean[]): boolean {
  const rests = resting.filter(Boolean).length;
  if (rule === 'none') return false;
  if (rule === 'se') return rests === resting.length;
  return rests > 0 && rests === resting.length - 1;
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
 * @returns for each candidate whether it rests: is given no further trials for now
 */
export function decide(sums: Accumulator, rule: StopRule, resting: readonly boolean[]): readonly boolean[] {
  const { candidates, layout } = sums.shape;
  if (rule.name === 'none') return resting;
  if (rule.name === 'se')
    return resting.map((rests, index) => {
      if (rests) return true;
      const { standardError } = estimate(sums, index, layout.score);
      return standardError !== undefined && standardError <= rule.standardError;
    });
  if (candidates < 2) return resting;
  const scores = scoresOf(sums);
  const active = resting.flatMap((rests, index) => (rests ? [] : [index]));
  const best = leaderOf(scores, active);
  const isConfident = rule.name === 'confident';
  const bound = isConfident ? boundaryNow(sums, active, rule.minimumTrials) : rule.jsds;
  return resting.map((rests, index) => {
    if (index === best) return false;
    if (rests && isConfident) return true;
    // One that rests is judged again: on the same trials as before unless the best is another.
    return exceeds(scores.difference(best, index), bound, isConfident);
  });
}

function boundaryNow(sums: Accumulator, active: readonly number[], minimumTrials: number): number {
  const { blockTrials, shape } = sums;
  return confidentBoundary(
    sums.trials(active[0]!),
    nextRound(0, minimumTrials, blockTrials),
    shape.candidates,
  );
}
