import type { Accumulator } from './accumulator.ts';
import { chanceBest } from './chanceBest.ts';
import { RolloutError } from './errors.ts';
import { designOf, estimate, estimateSeries } from './stats.ts';
import type { Estimate } from './types.ts';

/**
 * Estimate of score a − score b from the trials that both have, on the same dice: what the dice do to both alike cancels in
 * each trial, so the error is that of the difference itself.
 *
 * @returns in the unit of the score; mean 0 without error where no trials are common; 0 ± 0 for a candidate and itself
 */
export function difference(sums: Accumulator, a: number, b: number): Estimate {
  if (a > b) {
    const turned = difference(sums, b, a);
    return { ...turned, mean: turned.mean === 0 ? 0 : -turned.mean };
  }
  if (a === b)
    return { ...estimate(sums, a, sums.shape.layout.score), mean: 0, standardError: 0, standardDeviation: 0 };
  return estimateSeries(sums.pair(a, b), sums.blockTrials, designOf(sums));
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

/** How one candidate stands to the best. */
export interface Standing {
  /** Score of the best − this one's, paired; null for the best. Below 0 only where the best has trials that this one lacks. */
  readonly difference: Estimate | null;
  /** Joint standard deviations behind the best; null for the best and where the error is unknown or 0 without a tie. */
  readonly jsd: number | null;
  /** Probability that its true score is the largest, see {@link chanceBest}; null while an error is unknown. */
  readonly chanceBest: number | null;
}

export interface Ranking {
  /** Index of the candidate with the highest mean score; of equal ones the first. */
  readonly best: number;
  /** One for each candidate, in their order. */
  readonly standings: readonly Standing[];
}

/** Compares all candidates of a run. */
export function rank(sums: Accumulator): Ranking {
  const { candidates, layout } = sums.shape;
  const all = Array.from({ length: candidates }, (_, index) => index);
  const scores = all.map((index) => estimate(sums, index, layout.score));
  const best = all.reduce((one, other) => {
    const [held, seen] = [scores[one]!, scores[other]!];
    return seen.trials > 0 && (held.trials === 0 || seen.mean > held.mean) ? other : one;
  }, 0);
  const chances = chanceBest(candidates, best, (a, b) => difference(sums, a, b));
  const standings = all.map((index): Standing => {
    const behind = index === best ? null : difference(sums, best, index);
    return { difference: behind, jsd: behind && jsdsOrNull(behind), chanceBest: chances?.[index] ?? null };
  });
  return { best, standings };
}

function jsdsOrNull(behind: Estimate): number | null {
  const { mean, standardError, trials } = behind;
  if (trials === 0 || standardError === undefined || (standardError === 0 && mean !== 0)) return null;
  return jsdsApart(behind);
}

/**
 * Trials after which a difference would be settled if it stays as it is: its error shrinks as 1 / √trials.
 *
 * @param jsds - standard errors from 0 that count as settled; 1.96 for two-sided 95 %
 * @returns whole trials in all, not less than it has; undefined while the error is unknown, for equal means, and beyond 2^53
 */
export function projectTrials({ mean, standardError, trials }: Estimate, jsds = 1.96): number | undefined {
  if (standardError === undefined || mean === 0) return undefined;
  const factor = (jsds * standardError) / mean;
  const needed = Math.max(trials, Math.ceil(trials * factor * factor));
  return needed <= Number.MAX_SAFE_INTEGER ? needed : undefined;
}
