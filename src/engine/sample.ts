import type { Estimate } from './types.ts';

/**
 * Mean of a few values with its standard error, s / √n: of trials picked one by one, whose dice are balanced over no block.
 *
 * @param values - one a trial
 * @param widening - how much larger than that of independent trials the variance of their mean may be, ≥ 1: see `designEffectBound`
 * @returns mean 0 without values; no error where there are fewer than two, or where all are the same, which tells none
 */
export function sampleEstimate(values: readonly number[], widening = 1): Estimate {
  const trials = values.length;
  const mean = trials === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / trials;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const isTold = trials > 1 && values.some((value) => value !== values[0]);
  const variance = isTold ? (widening * squares) / (trials - 1) : undefined;
  return {
    mean,
    trials,
    standardDeviation: variance === undefined ? undefined : Math.sqrt(variance),
    standardError: variance === undefined ? undefined : Math.sqrt(variance / trials),
    method: 'independent',
    degrees: Math.max(1, trials - 1),
  };
}
