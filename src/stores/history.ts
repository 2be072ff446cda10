import { halfWidth } from '../engine/stats.ts';
import type { RolloutResult } from '../protocol/job.ts';
import { ROW } from '../games/backgammon/types.ts';

/** One candidate's equity at one moment of a run. */
export interface HistoryPoint {
  readonly trials: number;
  /** Points per game. */
  readonly mean: number;
  /** Standard error of the mean; undefined while unknown. */
  readonly standardError: number | undefined;
  /** Half-width of the 95 % interval, made once: charts draw every point again and again. */
  readonly halfWidth: number | undefined;
}

/** Of each candidate, in the order of the job: its equity so far, by growing trials. */
export type History = readonly (readonly HistoryPoint[])[];

/** Points kept of one candidate: a plot is 400 pixels wide, and every point more slows the workers down. */
export const MAX_POINTS = 120;

/**
 * Every second point when there are more than `most`; the first and the newest always stay. Halving, rather than dropping
 * the oldest, keeps the whole run in view, and a point once shown moves no more.
 */
export function thinned<T>(points: readonly T[], most: number = MAX_POINTS): readonly T[] {
  if (points.length <= most) return points;
  return points.filter((_, index) => index % 2 === 0 || index === points.length - 1);
}

/** The history with a result's estimates added; a candidate without new trials keeps its points. */
export function extendHistory(history: History, result: RolloutResult): History {
  return result.candidates.map((candidate, index) => {
    const points = history[index] ?? [];
    const equity = candidate.estimates[ROW.equity];
    if (equity === undefined || candidate.trials === 0 || candidate.trials <= (points.at(-1)?.trials ?? 0))
      return points;
    const { mean, standardError } = equity;
    return thinned([
      ...points,
      { trials: candidate.trials, mean, standardError, halfWidth: halfWidth(equity) },
    ]);
  });
}
