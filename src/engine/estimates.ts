import type { Estimate } from './types.ts';

/** The estimate with its mean negated. */
export const negated = (estimate: Estimate): Estimate => ({ ...estimate, mean: 0 - estimate.mean });

/**
 * The estimate with mean, error and deviation multiplied, as for another stake.
 *
 * @param factor - greater than 0
 */
export function scaled(estimate: Estimate, factor: number): Estimate {
  const times = (value: number | undefined) => (value === undefined ? undefined : factor * value);
  return {
    ...estimate,
    mean: factor * estimate.mean,
    standardError: times(estimate.standardError),
    standardDeviation: times(estimate.standardDeviation),
  };
}
