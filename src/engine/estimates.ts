import type { Estimate } from './types.ts';

/** The same with the other sign. */
export const negated = (estimate: Estimate): Estimate => ({ ...estimate, mean: 0 - estimate.mean });

/** The same games at another stake. @param factor - above 0 */
export function scaled(estimate: Estimate, factor: number): Estimate {
  const times = (value: number | undefined) => (value === undefined ? undefined : factor * value);
  return {
    ...estimate,
    mean: factor * estimate.mean,
    standardError: times(estimate.standardError),
    standardDeviation: times(estimate.standardDeviation),
  };
}
