import type { Accumulator } from './accumulator.ts';
import { type Scores, scoresOf } from './difference.ts';
import { ERROR_METHODS, type Estimate } from './types.ts';

/**
 * Combines the estimates of independent runs, weighted by their trials. Variances add with the squares of the
 * weights; degrees of freedom follow Welch and Satterthwaite. The order of the parts affects the last bits,
 * so pass them in the order of their seeds.
 *
 * @param parts - estimates of the same quantity, each with its own dice; those without trials are ignored
 * @returns error undefined if that of any part is; method: the simplest of the parts
 */
export function combineEstimates(parts: readonly Estimate[]): Estimate {
  const used = parts.filter(({ trials }) => trials > 0);
  const [first] = used.length > 0 ? used : parts;
  if (first === undefined || used.length < 2)
    return (
      first ?? {
        mean: 0,
        standardError: undefined,
        standardDeviation: undefined,
        trials: 0,
        method: 'independent',
        degrees: 0,
      }
    );
  const trials = used.reduce((sum, part) => sum + part.trials, 0);
  const mean = used.reduce((sum, part) => sum + part.mean * (part.trials / trials), 0);
  let variance = 0;
  let inverse = 0;
  let squares = 0;
  for (const part of used) {
    const error = (part.standardError ?? Number.NaN) * (part.trials / trials);
    variance += error * error;
    if (error > 0) inverse += (error * error * error * error) / part.degrees;
    const off = part.mean - mean;
    const deviation = part.standardDeviation ?? 0;
    squares += (part.trials - 1) * deviation * deviation + part.trials * off * off;
  }
  const isKnown = !Number.isNaN(variance);
  const rank = used.reduce((lowest, { method }) => Math.min(lowest, ERROR_METHODS.indexOf(method)), Infinity);
  return {
    mean,
    standardError: isKnown ? Math.sqrt(variance) : undefined,
    standardDeviation: Math.sqrt(squares / (trials - 1)),
    trials,
    method: ERROR_METHODS[rank]!,
    degrees: !isKnown
      ? 0
      : inverse > 0
        ? (variance * variance) / inverse
        : used.reduce((sum, part) => sum + part.degrees, 0),
    // All runs sample the same distribution, so their skewness can be averaged.
    skewness: used.reduce((sum, part) => sum + (part.skewness ?? 0) * (part.trials / trials), 0),
  };
}

/**
 * The combined scores of several runs of the same candidates, each with its own dice, in the order of their
 * seeds.
 */
export const combinedScores = (runs: readonly Accumulator[]): Scores => {
  const parts = runs.map(scoresOf);
  return {
    candidates: parts[0]?.candidates ?? 0,
    score: (candidate) => combineEstimates(parts.map((part) => part.score(candidate))),
    difference: (a, b) => combineEstimates(parts.map((part) => part.difference(a, b))),
  };
};
