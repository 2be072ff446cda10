import type { TrialRows } from './types.ts';

/** Trials whose scores are kept of each candidate: 4 × 36³, in 3 MB. */
export const MOST_SCORES = 186_624;

/** Numbers kept of a trial: its score and the luck subtracted from it. */
const WIDTH = 2;

/** The scores of a candidate's trials [first, first + count), points per game. */
export interface TrialScores {
  readonly first: number;
  readonly count: number;
  /** [≥ count × 2] score and luck. Later trials may be behind them: read only the first `count`. */
  readonly values: Float64Array;
}

/** No trials yet. */
export const NO_SCORES: TrialScores = { first: 0, count: 0, values: new Float64Array(0) };

/** A trial's score, and its luck; undefined if the trial is not kept. */
export function scoreOf(
  { first, count, values }: TrialScores,
  trial: number,
): { readonly score: number; readonly luck: number } | undefined {
  const at = trial - first;
  if (at < 0 || at >= count) return undefined;
  return { score: values[WIDTH * at]!, luck: values[WIDTH * at + 1]! };
}

/**
 * Scores with the next trials added. The numbers are shared with the argument, which must be the latest.
 *
 * @param rows - of one candidate: [count × columns], which continue its trials
 * @param column - of the score, and of the luck subtracted from it; undefined if none was
 */
export function addScores(
  scores: TrialScores,
  rows: Pick<TrialRows, 'first' | 'count' | 'rows'>,
  columns: number,
  column: { readonly score: number; readonly luck: number | undefined },
): TrialScores {
  const first = scores.count === 0 ? rows.first : scores.first;
  const count = Math.min(MOST_SCORES, scores.count + rows.count);
  let { values } = scores;
  if (values.length < WIDTH * count) {
    values = new Float64Array(Math.min(WIDTH * MOST_SCORES, Math.max(2 * values.length, WIDTH * count)));
    values.set(scores.values.subarray(0, WIDTH * scores.count));
  }
  for (let at = scores.count; at < count; at++) {
    const row = (at - scores.count) * columns;
    values[WIDTH * at] = rows.rows[row + column.score]!;
    values[WIDTH * at + 1] = column.luck === undefined ? 0 : rows.rows[row + column.luck]!;
  }
  return { first, count, values };
}
