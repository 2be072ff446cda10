import { NORMAL_HALF_WIDTH, normalCdf, normalDensity } from './special.ts';
import { halfWidth } from './stats.ts';
import type { Estimate, LossEstimate } from './types.ts';

/** How far the value of the option that looks best is above another option. */
export interface Gap {
  /** ≥ 0. */
  readonly mean: number;
  /** Standard deviation of the mean, by which the best option is chosen. */
  readonly noise: number;
  /** Standard error for intervals, at least `noise`; undefined while unknown. */
  readonly standardError: number | undefined;
}

/**
 * A gap with the error of its estimate. Where trials agree or have been few, the standard error counts outcomes not seen yet;
 * such outcomes made no option look best, so `noise` leaves them out.
 */
export function gapOf(estimate: Estimate): Gap {
  const { mean, standardError, standardDeviation, trials } = estimate;
  const plain = standardDeviation === undefined ? 0 : standardDeviation / Math.sqrt(trials);
  const half = halfWidth(estimate);
  return {
    mean: Math.abs(mean),
    noise: Math.min(plain, standardError ?? plain),
    standardError: half === undefined ? undefined : half / NORMAL_HALF_WIDTH,
  };
}

/**
 * By how much another option makes the best one look too good. Of two values with noise, the larger one exceeds the larger
 * true value on average. The correction depends on the observed gap alone; over all true gaps, as long as they are spread
 * evenly near 0, it removes the excess exactly (docs/errors.md).
 */
export function winnersCurse({ mean, noise }: Gap): number {
  if (noise === 0) return 0;
  const apart = mean / noise;
  return (noise * (normalDensity(apart) + apart * normalCdf(-apart))) / 3;
}

/** Variance of the positive part of a number known with a normal error. */
function positivePartVariance(mean: number, standardError: number): number {
  if (standardError === 0) return 0;
  const z = mean / standardError;
  const [chance, density] = [normalCdf(z), normalDensity(z)];
  const positive = z * chance + density;
  return (
    standardError * standardError * Math.max(0, (z * z + 1) * chance + z * density - positive * positive)
  );
}

/**
 * What a choice lost, without the winner's curse.
 *
 * @param gaps - of the option that looks best to each other one
 * @param made - the gap to the choice, one of `gaps`; null if the choice looks best
 */
export function estimateLoss(gaps: readonly Gap[], made: Gap | null): LossEstimate {
  const curse = gaps.reduce((sum, gap) => sum + winnersCurse(gap), 0);
  if (made !== null) return { mean: made.mean - curse, standardError: made.standardError };
  if (gaps.some(({ standardError }) => standardError === undefined))
    return { mean: 0 - curse, standardError: undefined };
  // What may have been lost after all: most where a rival is close.
  const variances = gaps.map((gap) => positivePartVariance(-gap.mean, gap.standardError ?? 0));
  return { mean: 0 - curse, standardError: Math.sqrt(Math.max(0, ...variances)) };
}
