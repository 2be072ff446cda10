import type { Accumulator } from './accumulator.ts';
import { chanceBest } from './chanceBest.ts';
import { RolloutError } from './errors.ts';
import { designOf, estimate, estimateSeries, trialVariance } from './stats.ts';
import type { Estimate } from './types.ts';

/**
 * Estimate of score a − score b over the common trials, which use the same dice. Effects of the dice on both
 * scores cancel in each trial, so the error is that of the difference itself.
 *
 * Plays that usually lead to the same result differ in few trials, but then by much. The distance of an
 * unseen trial from the others is taken as the sum of both scores' standard deviations: 2 points if both win
 * half of their games, and the largest possible standard deviation of a difference.
 *
 * @returns in the unit of the score; mean 0 with unknown error without common trials; 0 ± 0 if a = b
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
 * Joint standard deviations (JSDs) between two candidates: their paired difference in units of its standard
 * error.
 *
 * @returns no unit; positive if the first is ahead, 0 if the means are equal
 * @throws {@link RolloutError} `bad-variance` if the means differ and the error is unknown or 0
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

/** The scores by which candidates are compared, of one run or of several combined. */
export interface Scores {
  readonly candidates: number;
  /** Estimate of a candidate's score over all of its trials. */
  score(candidate: number): Estimate;
  /** Estimate of score a − score b over the common trials; see {@link difference}. */
  difference(a: number, b: number): Estimate;
}

/** The scores of one run. */
export const scoresOf = (sums: Accumulator): Scores => ({
  candidates: sums.shape.candidates,
  score: (candidate) => estimate(sums, candidate, sums.shape.layout.score),
  difference: (a, b) => difference(sums, a, b),
});

/**
 * The candidate that is ahead. Means over different trials include different dice, so they are not compared.
 * Among the candidates with the most trials, take the one with the highest mean (the first of equals). If
 * others are ahead of it over their common trials, the one furthest ahead leads instead.
 *
 * @param among - the candidates to choose from; default: all
 * @returns its index; the first candidate to choose from while none has a trial
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

/** How one candidate compares with the best. */
export interface Comparison {
  /**
   * Paired difference, best − this candidate; null for the best. Negative only if the best has trials that
   * this one lacks.
   */
  readonly difference: Estimate | null;
  /**
   * Joint standard deviations behind the best; null for the best, if the error is unknown, and if it is 0
   * without a tie.
   */
  readonly jsd: number | null;
  /** Probability that its true score is the largest, see {@link chanceBest}; null while an error is unknown. */
  readonly chanceBest: number | null;
}

/** The comparison of all candidates with the one that is ahead. */
export interface Ranking {
  /** Index of the candidate that is ahead, see {@link leaderOf}. */
  readonly best: number;
  /** One for each candidate, in their order. */
  readonly compared: readonly Comparison[];
}

/** Compares all candidates. */
export function rank(scores: Scores): Ranking {
  const best = leaderOf(scores);
  const chances = chanceBest(scores.candidates, best, (a, b) => scores.difference(a, b));
  const compared = Array.from({ length: scores.candidates }, (_, index): Comparison => {
    const behind = index === best ? null : scores.difference(best, index);
    return { difference: behind, jsd: behind && jsdsOrNull(behind), chanceBest: chances?.[index] ?? null };
  });
  return { best, compared };
}

/** {@link jsdsApart}, or null if the error is unknown, or 0 while the means differ. */
export function jsdsOrNull(behind: Estimate): number | null {
  const { mean, standardError, trials } = behind;
  if (trials === 0 || standardError === undefined || (standardError === 0 && mean !== 0)) return null;
  return jsdsApart(behind);
}

/**
 * Standard error expected after `atTrials` trials in all: it shrinks as 1 / √trials.
 *
 * @returns in the unit of the mean; undefined while the present error is
 */
export const projectError = ({ standardError, trials }: Estimate, atTrials: number): number | undefined =>
  standardError === undefined ? undefined : standardError * Math.sqrt(trials / atTrials);
