/** Width of a bar, points per game. */
export const BAR = 0.1;
/** Bars: 81 from −4.05 to 4.05, each whole point in the middle of one; the first and the last hold all beyond. */
export const BARS = 83;
const MIDDLE: number = (BARS - 1) / 2;

/** How often values fell into each bar: [{@link BARS}] whole numbers, whose sums are exact in any order. */
export type Histogram = readonly number[];

export const emptyHistogram = (): number[] => new Array<number>(BARS).fill(0);

/** Bar of a value, 0 … 82. */
export const barOf = (value: number): number =>
  Math.min(BARS - 1, Math.max(0, Math.round(value / BAR) + MIDDLE));

/** The value in the middle of a bar; of the outermost two the one nearest to the others. */
export const barCentre = (bar: number): number => (bar - MIDDLE) * BAR;

/** Adds one column of rows. @param rows - [trials × columns] */
export function addToHistogram(
  histogram: number[],
  rows: Float64Array,
  columns: number,
  column: number,
): void {
  for (let at = column; at < rows.length; at += columns) histogram[barOf(rows[at]!)]!++;
}
