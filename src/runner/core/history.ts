import type { Accumulator } from '../../engine/accumulator.ts';
import { copyOfSeries, type SeriesSums } from '../../engine/series.ts';
import { designOf, estimateSeries, halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import type { History } from '../../jobs/result.ts';

/** Maximum marks of a run, not counting FIRST_MARKS. Every plotted point takes time from the workers. */
const MOST_MARKS = 48;

/** Marks within the first block. With fewer than 8 trials the standard error means nothing. */
const FIRST_MARKS: readonly number[] = [8, 16];

/**
 * The trial counts at which a run's history gets a point. They depend on the job, not on the speed of the
 * machine.
 */
export interface Marks {
  isMark(trials: number): boolean;
  /** The first mark after `trials`. */
  after(trials: number): number;
}

/**
 * Marks at 8 and 16 trials, where a curve begins, and after every 2^k whole blocks, which are balanced. Since
 * 2^k only doubles, the marks of a longer run are a subset of a shorter run's, and an extended run has
 * the same history as one of full length.
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
  readonly marks: Marks;
  /** Keeps a copy of the score sums if the trials just added end at a mark. */
  note(trials: number): void;
  /** The points at all marks, plus one for the present sums. */
  history(): History;
}

/**
 * Records the history of a run.
 *
 * @param trials - trials of the whole run
 * @param from - history of the result that this run continues
 */
export function createHistoryRecorder(
  sums: Accumulator,
  trials: number,
  from: History = [],
): HistoryRecorder {
  const { candidates, layout } = sums.shape;
  const marks = createMarks(trials, sums.blockTrials);
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
    marks,
    note(at) {
      if (marks.isMark(at)) marked.push(scores());
    },
    history() {
      history = lasting(marked.reduce(extended, history));
      marked = [];
      return extended(history, scores());
    },
  };
}
