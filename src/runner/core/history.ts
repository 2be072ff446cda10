import type { Accumulator } from '../../engine/accumulator.ts';
import { copyOfSeries, type SeriesSums } from '../../engine/series.ts';
import { designOf, estimateSeries, halfWidth } from '../../engine/stats.ts';
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

/** Records how the scores of a run converge. */
export interface HistoryRecorder {
  readonly marks: Marks;
  /** Keeps the sums of the scores if the trials that were just added end at a mark. */
  note(trials: number): void;
  /** The points at all marks, and one for the present sums. */
  history(): History;
}

/**
 * @param trials - of the whole run
 * @param from - points of the result to go on from
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
   * Points that the whole run has, wherever it was stopped: a stopped one ends between two marks, a longer one has fewer of them,
   * and a candidate may rest between two and come back.
   */
  const lasting = (points: History): History =>
    points.map((own) => own.filter(({ trials: at }) => marks.isMark(at)));
  let history = lasting(from);
  /** Scores at marks that are not yet in the history: rows, which workers wait for, are not kept waiting by estimates. */
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
