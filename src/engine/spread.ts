/** Width of a bar, points per game. */
export const BAR = 0.1;
/** Bars: 81 from −4.05 to 4.05, each whole point in the middle of one; the first and the last hold all beyond. */
export const BARS = 83;
const MIDDLE: number = (BARS - 1) / 2;

/** How often values fell into each bar: [{@link BARS}] whole numbers, whose sums are exact in any order. */
export type Histogram = readonly number[];

const emptyHistogram = (): number[] => new Array<number>(BARS).fill(0);

/** Bar of a value, 0 … 82. */
export const barOf = (value: number): number =>
  Math.min(BARS - 1, Math.max(0, Math.round(value / BAR) + MIDDLE));

/** The value in the middle of a bar; of the outermost two the one nearest to the others. */
export const barCentre = (bar: number): number => (bar - MIDDLE) * BAR;

/** How the trials of a candidate are distributed. */
export interface Spread {
  /** Of the scores that count. */
  readonly counted: Histogram;
  /** Of the results as they were played: score and luck together. */
  readonly played: Histogram;
  /** Sum of the results as played, and of their squares, in trial order. */
  readonly sum: number;
  readonly squares: number;
}

/** The distribution of no trials. */
export const emptySpread = (): Spread => ({
  counted: emptyHistogram(),
  played: emptyHistogram(),
  sum: 0,
  squares: 0,
});

/**
 * A spread with trials added, in their order.
 *
 * @param rows - [trials × columns]
 * @param score - column of the score that counts, `luck` of what was taken out of it; undefined: nothing was
 */
export function addToSpread(
  { counted, played, sum, squares }: Spread,
  rows: Float64Array,
  columns: number,
  { score, luck }: { readonly score: number; readonly luck: number | undefined },
): Spread {
  const [ownCounted, ownPlayed] = [[...counted], [...played]];
  for (let at = 0; at < rows.length; at += columns) {
    const value = rows[at + score]!;
    const result = luck === undefined ? value : value + rows[at + luck]!;
    ownCounted[barOf(value)]!++;
    ownPlayed[barOf(result)]!++;
    sum += result;
    squares += result * result;
  }
  return { counted: ownCounted, played: ownPlayed, sum, squares };
}

/** Trials of a histogram. */
export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** Standard deviation of a single trial as it was played, points per game; undefined for fewer than 2 trials. */
export function playedDeviation({ played, sum, squares }: Spread): number | undefined {
  const trials = countOf(played);
  if (trials < 2) return undefined;
  return Math.sqrt(Math.max(0, squares - (sum * sum) / trials) / (trials - 1));
}
