import type { Accumulator } from '../../engine/accumulator.ts';
import { copyOfSeries, type SeriesSums } from '../../engine/series.ts';
import { designOf, estimateSeries, halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import type { History } from '../../jobs/result.ts';

/** Maximum marks of a run, not counting FIRST_MARKS. Every plotted point takes time from the workers. */
export const MOST_MARKS = 400;

/** Marks within the first block. With fewer than 8 trials the standard error means nothing. */
export const FIRST_MARKS: readonly number[] = [8, 16];

/** The trial counts at which a run's history has a point. */
export interface Marks {
  isMark(trials: number): boolean;
  /** The first mark after `trials`. */
  after(trials: number): number;
}

/**
 * Marks at 8 and 16 trials, where a curve begins, and after every 2^k whole blocks, which are balanced. They
 * depend only on the trials played so far. Since 2^k only doubles, the marks of a longer run are a subset of a
 * shorter run's.
 *
 * @param trials - the most that any candidate has
 */
export function createMarks(trials: number, blockTrials: number): Marks {
  let step = blockTrials;
  while (trials > MOST_MARKS * step) step *= 2;
  return {
    isMark: (at) => at % step === 0 || FIRST_MARKS.includes(at),
    after: (at) => FIRST_MARKS.find((mark) => mark > at) ?? step * (Math.floor(at / step) + 1),
  };
}

/** Adds the candidates' present estimates to the history; a candidate without new trials keeps its points. */
export function extendHistory(history: History, estimates: readonly Estimate[]): History {
  return estimates.map((estimate, index) => {
    const points = history[index] ?? [];
    const { trials, mean, standardError } = estimate;
    if (trials <= (points.at(-1)?.trials ?? 0)) return points;
    return [...points, { trials, mean, standardError, halfWidth: halfWidth(estimate) }];
  });
}

/** Records how the scores of a run converge. */
export interface HistoryRecorder {
  /** The first mark after `trials`. */
  after(trials: number): number;
  /** Keeps a copy of the score sums if the trials just added end at a mark. */
  note(trials: number): void;
  /** The points at all marks, plus one for the present sums. */
  history(): History;
}

/**
 * Records the history of a run.
 *
 * @param from - history of the result that this run continues
 */
export function createHistoryRecorder(sums: Accumulator, from: History = []): HistoryRecorder {
  const { candidates, layout } = sums.shape;
  const most = () =>
    Array.from({ length: candidates }, (_, candidate) => sums.trials(candidate)).reduce(
      (largest, own) => Math.max(largest, own),
      0,
    );
  let marks = createMarks(most(), sums.blockTrials);
  const scores = (): readonly SeriesSums[] =>
    Array.from({ length: candidates }, (_, candidate) => copyOfSeries(sums.series(candidate, layout.score)));
  const extended = (points: History, series: readonly SeriesSums[]): History =>
    extendHistory(
      points,
      series.map((one) => estimateSeries(one, sums.blockTrials, designOf(sums))),
    );
  /**
   * Drops points that an uninterrupted run would not have: the last point of a stopped run lies between two
   * marks, and a longer run has fewer marks.
   */
  const lasting = (points: History): History =>
    points.map((own) => own.filter(({ trials: at }) => marks.isMark(at)));
  let history = lasting(from);
  /**
   * Score sums at marks not yet in the history. Estimates are deferred, so that workers do not wait for them.
   */
  let marked: (readonly SeriesSums[])[] = [];
  return {
    after: (trials) => marks.after(trials),
    note(at) {
      if (!marks.isMark(at)) return;
      marks = createMarks(most(), sums.blockTrials);
      marked.push(scores());
    },
    history() {
      marks = createMarks(most(), sums.blockTrials);
      history = lasting(marked.reduce(extended, history));
      marked = [];
      return extended(history, scores());
    },
  };
}
