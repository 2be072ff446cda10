import type { Accumulator } from './accumulator.ts';
import { type Scores, scoresOf } from './difference.ts';
import { ERROR_METHODS, type Estimate } from './types.ts';

/**
 * One estimate from those of independent runs, weighted by their trials: errors add as the squares of weight × error, degrees of
 * freedom by Welch and Satterthwaite. The order of the parts counts in the last bits: callers give them in the order of
 * their seeds.
 *
 * @param parts - of the same quantity, each with dice of its own; those without trials say nothing
 * @returns error undefined while that of any part is; method the plainest of the parts
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
    // The runs are of one question: their trials have one distribution.
    skewness: used.reduce((sum, part) => sum + (part.skewness ?? 0) * (part.trials / trials), 0),
  };
}

/** The scores of several runs of the same candidates, each with dice of its own, in the order of their seeds. */
export const combinedScores = (runs: readonly Accumulator[]): Scores => {
  const parts = runs.map(scoresOf);
  return {
    candidates: parts[0]?.candidates ?? 0,
    score: (candidate) => combineEstimates(parts.map((part) => part.score(candidate))),
    difference: (a, b) => combineEstimates(parts.map((part) => part.difference(a, b))),
  };
};
