import { halfWidth } from '../../../../engine/stats.ts';
import { scoreOf, type TrialScores } from '../../../../engine/trialScores.ts';

/** Results of a play's trials, points per game. */
export interface Results {
  /** As played, luck included. */
  readonly raw: readonly number[];
  readonly luck: readonly number[];
  /** Less the luck. */
  readonly adjusted: readonly number[];
}

/** The results of the first trials. @param trials - default: of all */
export function resultsOf(scores: TrialScores, trials: number = scores.count): Results {
  const all = Array.from(
    { length: Math.min(trials, scores.count) },
    (_, at) => scoreOf(scores, scores.first + at)!,
  );
  return {
    raw: all.map(({ score, luck }) => score + luck),
    luck: all.map(({ luck }) => luck),
    adjusted: all.map(({ score }) => score),
  };
}

/** Mean and standard deviation of values; the deviation is 0 for fewer than two. */
export function momentsOf(values: readonly number[]): {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
} {
  const n = values.length;
  const mean = n === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean, deviation: n < 2 ? 0 : Math.sqrt(squares / (n - 1)) };
}

/** Half-width of the 95 % interval of the mean of independent values; undefined for fewer than two. */
export function meanHalfWidth(values: readonly number[]): number | undefined {
  const { n, deviation } = momentsOf(values);
  if (n < 2) return undefined;
  return halfWidth({ standardError: deviation / Math.sqrt(n), degrees: n - 1, trials: n });
}

/** A small rollout: its value and 95 % interval. */
interface SmallRollout {
  readonly mean: number;
  readonly half: number;
}

/** Cuts trials into rollouts of this size; leaves out an unfinished one. */
export function rolloutsOf(values: readonly number[], size: number): readonly SmallRollout[] {
  return Array.from({ length: Math.floor(values.length / size) }, (_, at) => {
    const own = values.slice(at * size, (at + 1) * size);
    return { mean: momentsOf(own).mean, half: meanHalfWidth(own) ?? 0 };
  });
}

/** Whether the interval of a rollout contains a value. */
export const contains = ({ mean, half }: SmallRollout, value: number): boolean =>
  Math.abs(mean - value) <= half;

/** Values a − b, trial by trial, over their common trials. */
export const differencesOf = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.slice(0, b.length).map((value, trial) => value - b[trial]!);
