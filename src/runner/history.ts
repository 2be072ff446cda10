import { halfWidth } from '../engine/stats.ts';
import type { Estimate } from '../engine/types.ts';
import type { History } from '../protocol/job.ts';

/** Marks of a whole run at most, the few within its first block apart: a plot is 400 pixels wide. */
const MOST_MARKS = 100;

/** The trials after which a run's history gets a point: they follow from the job, not from the speed of the machine. */
export interface Marks {
  isMark(trials: number): boolean;
  /** The first mark after so many trials. */
  after(trials: number): number;
}

/** Every so many whole blocks, which are balanced, and within the first block at 2, 4, 8 …, where a curve begins. */
export function createMarks(trials: number, blockTrials: number): Marks {
  const step = blockTrials * Math.max(1, Math.ceil(trials / (MOST_MARKS * blockTrials)));
  const isMark = (at: number): boolean =>
    at % step === 0 || (at > 1 && at < blockTrials && (at & (at - 1)) === 0);
  return {
    isMark,
    after(at) {
      let next = at + 1;
      while (!isMark(next)) next++;
      return next;
    },
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
