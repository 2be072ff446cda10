import type { Estimate } from './types.ts';

/**
 * Mean of a few values with its standard error s / √n, for trials picked one by one whose dice are not
 * balanced.
 *
 * @param values - one for each trial
 * @param widening - upper bound, ≥ 1, of the variance of their mean relative to independent trials: see
 *   `designEffectBound`
 * @returns mean 0 without values; error undefined for fewer than two values or if all are equal
 */
export function sampleEstimate(values: readonly number[], widening = 1): Estimate {
  const trials = values.length;
  const mean = trials === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / trials;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const hasSpread = trials > 1 && values.some((value) => value !== values[0]);
  const variance = hasSpread ? (widening * squares) / (trials - 1) : undefined;
  return {
    mean,
    trials,
    standardDeviation: variance === undefined ? undefined : Math.sqrt(variance),
    standardError: variance === undefined ? undefined : Math.sqrt(variance / trials),
    method: 'independent',
    degrees: Math.max(1, trials - 1),
  };
}
