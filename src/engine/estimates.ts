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

/**
 * The difference of two estimates as if independent: its error is the root of the sum of both squared errors, with
 * degrees of freedom by Welch and Satterthwaite. Too wide if both rise and fall together, as with common dice.
 *
 * @returns one − other; error undefined while either is unknown
 */
export function independentDifference(one: Estimate, other: Estimate): Estimate {
  const mean = one.mean - other.mean;
  const trials = Math.min(one.trials, other.trials);
  const method = one.method === other.method ? one.method : 'independent';
  const facts = { mean, trials, method, standardDeviation: undefined } as const;
  if (one.standardError === undefined || other.standardError === undefined)
    return { ...facts, standardError: undefined, degrees: 0 };
  const [a, b] = [one.standardError * one.standardError, other.standardError * other.standardError];
  const inverse = (a > 0 ? (a * a) / one.degrees : 0) + (b > 0 ? (b * b) / other.degrees : 0);
  const degrees = inverse > 0 ? ((a + b) * (a + b)) / inverse : one.degrees;
  return { ...facts, standardError: Math.sqrt(a + b), degrees };
}
