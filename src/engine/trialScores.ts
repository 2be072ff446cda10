import type { TrialRows } from './types.ts';

/** Trials whose scores are kept of each candidate: 4 × 36³, in 4 MB. */
export const MOST_SCORES = 186_624;

/** Numbers kept of a trial: its score, the luck subtracted from it, and its length. */
const WIDTH = 3;

/** The scores of a candidate's trials [first, first + count), points per game. */
export interface TrialScores {
  readonly first: number;
  readonly count: number;
  /** [≥ count × 3] score, luck and turns. Later trials may be behind them: read only the first `count`. */
  readonly values: Float64Array;
}

/** No trials yet. */
export const NO_SCORES: TrialScores = { first: 0, count: 0, values: new Float64Array(0) };

/** What is kept of a trial. */
interface KeptTrial {
  readonly score: number;
  readonly luck: number;
  readonly turns: number;
}

/** A trial's score, luck and length; undefined if the trial is not kept. */
export function scoreOf({ first, count, values }: TrialScores, trial: number): KeptTrial | undefined {
  const at = trial - first;
  if (at < 0 || at >= count) return undefined;
  return { score: values[WIDTH * at]!, luck: values[WIDTH * at + 1]!, turns: values[WIDTH * at + 2]! };
}

/**
 * Scores with the next trials added. The numbers are shared with the argument, which must be the latest.
 *
 * @param rows - of one candidate: [count × columns], which continue its trials
 * @param column - of the score, of the luck subtracted from it if any was, and of the turns if they are counted
 */
export function addScores(
  scores: TrialScores,
  rows: Pick<TrialRows, 'first' | 'count' | 'rows'>,
  columns: number,
  column: {
    readonly score: number;
    readonly luck: number | undefined;
    readonly turns?: number | undefined;
  },
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
    values[WIDTH * at + 2] = column.turns === undefined ? 0 : rows.rows[row + column.turns]!;
  }
  return { first, count, values };
}
