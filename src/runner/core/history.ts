import { halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import type { History } from '../../jobs/result.ts';

/** Marks of a whole run at most, the two within its first block apart: every point drawn takes time from the workers. */
const MOST_MARKS = 48;

/** Trials of the marks within the first block; with fewer an error says nothing. */
const FIRST_MARKS: readonly number[] = [8, 16];

/** The trials after which a run's history gets a point: they follow from the job, not from the speed of the machine. */
export interface Marks {
  isMark(trials: number): boolean;
  /** The first mark after so many trials. */
  after(trials: number): number;
}

/**
 * Every so many whole blocks, which are balanced, and within the first block at 8 and 16, where a curve begins. So many are
 * a power of two: a longer run has none that a shorter one lacks, and an extended run those of one asked for at once.
 */
export function createMarks(trials: number, blockTrials: number): Marks {
  let step = blockTrials;
  while (trials > MOST_MARKS * step) step *= 2;
  return {
    isMark: (at) => at % step === 0 || FIRST_MARKS.includes(at),
    after: (at) => FIRST_MARKS.find((mark) => mark > at) ?? step * (Math.floor(at / step) + 1),
  };
}

/** The history with the candidates' present estimates added; a candidate without new trials keeps its points. */
export function extendHistory(history: History, estimates: readonly Estimate[]): History {
  return estimates.map((estimate, index) => {
    const points = history[index] ?? [];
    const { trials, mean, standardError } = estimate;
    if (trials <= (points.at(-1)?.trials ?? 0)) return points;
    return [...points, { trials, mean, standardError, halfWidth: halfWidth(estimate) }];
  });
}
