/** Width of a bar, points per game. */
export const BAR = 0.1;
/**
 * 83 bars: 81 from −4.05 to 4.05, with each whole point at the center of a bar, and one at each end for
 * everything beyond.
 */
export const BARS = 83;
const MIDDLE: number = (BARS - 1) / 2;

/** Count of values in each bar: [{@link BARS}] whole numbers, whose sums are exact in any order. */
export type Histogram = readonly number[];

const emptyHistogram = (): number[] => new Array<number>(BARS).fill(0);

/** Index 0 … 82 of the bar that contains a value. */
export const barOf = (value: number): number =>
  Math.min(BARS - 1, Math.max(0, Math.round(value / BAR) + MIDDLE));

/** Value at the center of a bar, points per game. The outermost two bars are treated as equally wide. */
export const barCenter = (bar: number): number => (bar - MIDDLE) * BAR;

/** How the trials of a candidate are distributed. */
export interface Spread {
  /** Scores, net of luck if variance reduction is on. */
  readonly counted: Histogram;
  /** Raw results: score plus luck. */
  readonly played: Histogram;
  /** Sum of the raw results, added in trial order. */
  readonly sum: number;
  readonly squares: number;
}

/** The distribution before any trial. */
export const emptySpread = (): Spread => ({
  counted: emptyHistogram(),
  played: emptyHistogram(),
  sum: 0,
  squares: 0,
});

/** The columns of a row that its raw result is computed from. */
export interface ResultColumns {
  readonly score: number;
  /** Column of the luck subtracted from the score; undefined if none was. */
  readonly luck: number | undefined;
}

/** The raw results of trials: score plus luck. @param rows - [trials × columns] */
export const rawResults = (
  rows: Float64Array,
  columns: number,
  { score, luck }: ResultColumns,
): readonly number[] =>
  Array.from({ length: rows.length / columns }, (_, trial) => {
    const at = trial * columns;
    return luck === undefined ? rows[at + score]! : rows[at + score]! + rows[at + luck]!;
  });

/**
 * A spread with trials added in their order.
 *
 * @param rows - [trials × columns]
 */
export function addToSpread(
  { counted, played, sum, squares }: Spread,
  rows: Float64Array,
  columns: number,
  of: ResultColumns,
): Spread {
  const [ownCounted, ownPlayed] = [[...counted], [...played]];
  for (const [trial, result] of rawResults(rows, columns, of).entries()) {
    ownCounted[barOf(rows[trial * columns + of.score]!)]!++;
    ownPlayed[barOf(result)]!++;
    sum += result;
    squares += result * result;
  }
  return { counted: ownCounted, played: ownPlayed, sum, squares };
}

/** Number of trials in a histogram. */
export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** Standard deviation of a single raw result, points per game; undefined for fewer than 2 trials. */
export function playedDeviation({ played, sum, squares }: Spread): number | undefined {
  const trials = countOf(played);
  if (trials < 2) return undefined;
  return Math.sqrt(Math.max(0, squares - (sum * sum) / trials) / (trials - 1));
}
