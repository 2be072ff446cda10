import type { Accumulator } from './accumulator.ts';
import { chanceBest } from './chanceBest.ts';
import { RolloutError } from './errors.ts';
import { designOf, estimate, estimateSeries, trialVariance } from './stats.ts';
import type { Estimate } from './types.ts';

/**
 * Estimate of score a − score b from the trials that both have, on the same dice: what the dice do to both alike cancels in
 * each trial, so the error is that of the difference itself.
 *
 * Plays that mostly end alike differ in few trials, and by much. How far a trial that has not been seen may lie from the others is
 * taken to be the sum of both scores' deviations: 2 points between games that are as often won as lost, and the most that the deviation
 * of a difference can be.
 *
 * @returns in the unit of the score; mean 0 without error where no trials are common; 0 ± 0 for a candidate and itself
 */
export function difference(sums: Accumulator, a: number, b: number): Estimate {
  if (a > b) {
    const reversed = difference(sums, b, a);
    return { ...reversed, mean: reversed.mean === 0 ? 0 : -reversed.mean };
  }
  if (a === b)
    return { ...estimate(sums, a, sums.shape.layout.score), mean: 0, standardError: 0, standardDeviation: 0 };
  const { score } = sums.shape.layout;
  const [one, other] = [a, b].map((candidate) => Math.sqrt(trialVariance(sums.series(candidate, score))));
  return estimateSeries(sums.pair(a, b), sums.blockTrials, designOf(sums), one! + other!);
}

/**
 * Joint standard deviations (JSDs) between two candidates: their paired difference in units of its standard error.
 *
 * @returns no unit; positive when the first is ahead, 0 when the means are equal
 * @throws {@link RolloutError} `bad-variance` when the means differ and the error is unknown or 0
 */
export function jsdsApart({ mean, standardError }: Pick<Estimate, 'mean' | 'standardError'>): number {
  if (mean === 0) return 0;
  if (!(standardError !== undefined && standardError > 0))
    throw new RolloutError(
      'bad-variance',
      `standard error of a difference: expected > 0, got ${standardError}`,
    );
  return mean / standardError;
}

/** What candidates are compared by: the scores of one run, or of several combined. */
export interface Scores {
  readonly candidates: number;
  /** Estimate of a candidate's score over all of its trials. */
  score(candidate: number): Estimate;
  /** Estimate of score a − score b over the trials that both have; see {@link difference}. */
  difference(a: number, b: number): Estimate;
}

/** The scores of one run. */
export const scoresOf = (sums: Accumulator): Scores => ({
  candidates: sums.shape.candidates,
  score: (candidate) => estimate(sums, candidate, sums.shape.layout.score),
  difference: (a, b) => difference(sums, a, b),
});

/**
 * The candidate that is ahead. Means over different trials owe something to different dice, so they are not compared:
 * of those with most trials it is the one with the highest mean (of equal ones the first), unless another is ahead of that one
 * on the trials they have in common; then it is the one furthest ahead.
 *
 * @param among - the candidates to choose from; default: all
 * @returns its index; 0 while none has a trial
 */
export function leaderOf(scores: Scores, among?: readonly number[]): number {
  const all = among ?? Array.from({ length: scores.candidates }, (_, index) => index);
  const means = new Map(all.map((index) => [index, scores.score(index)]));
  const most = Math.max(...Array.from(means.values(), ({ trials }) => trials));
  if (most === 0) return all[0]!;
  const level = all.filter((index) => means.get(index)!.trials === most);
  const first = level.reduce((one, other) => (means.get(other)!.mean > means.get(one)!.mean ? other : one));
  let [leader, lead] = [first, 0];
  for (const index of all) {
    const { trials } = means.get(index)!;
    if (trials === 0 || trials === most) continue;
    const ahead = scores.difference(index, first).mean;
    if (ahead > lead) [leader, lead] = [index, ahead];
  }
  return leader;
}

/** How one candidate stands to the best. */
export interface Standing {
  /** Score of the best − this one's, paired; null for the best. Below 0 only where the best has trials that this one lacks. */
  readonly difference: Estimate | null;
  /** Joint standard deviations behind the best; null for the best and where the error is unknown or 0 without a tie. */
  readonly jsd: number | null;
  /** Probability that its true score is the largest, see {@link chanceBest}; null while an error is unknown. */
  readonly chanceBest: number | null;
}

/** The comparison of all candidates with the one that is ahead. */
export interface Ranking {
  /** Index of the candidate that is ahead, see {@link leaderOf}. */
  readonly best: number;
  /** One for each candidate, in their order. */
  readonly standings: readonly Standing[];
}

/** Compares all candidates. */
export function rank(scores: Scores): Ranking {
  const best = leaderOf(scores);
  const chances = chanceBest(scores.candidates, best, (a, b) => scores.difference(a, b));
  const standings = Array.from({ length: scores.candidates }, (_, index): Standing => {
    const behind = index === best ? null : scores.difference(best, index);
    return { difference: behind, jsd: behind && jsdsOrNull(behind), chanceBest: chances?.[index] ?? null };
  });
  return { best, standings };
}

/** The same where the error may be unknown or 0: null then, unless the means are equal. */
export function jsdsOrNull(behind: Estimate): number | null {
  const { mean, standardError, trials } = behind;
  if (trials === 0 || standardError === undefined || (standardError === 0 && mean !== 0)) return null;
  return jsdsApart(behind);
}

/**
 * Standard error that a mean would have after so many trials in all: it shrinks as 1 / √trials.
 *
 * @returns in the unit of the mean; undefined while the present error is
 */
export const projectError = ({ standardError, trials }: Estimate, atTrials: number): number | undefined =>
  standardError === undefined ? undefined : standardError * Math.sqrt(trials / atTrials);
