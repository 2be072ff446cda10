import { barCentre, BARS, type Histogram } from '../engine/spread.ts';

/** Bars in a point. */
const POINT = 10;

/** What a histogram of trial results shows. */
export interface SpreadView {
  readonly trials: number;
  /** Bars with their share of the trials, from the first to the last that is worth drawing. */
  readonly bars: readonly { readonly centre: number; readonly share: number; readonly count: number }[];
  /** Largest share. */
  readonly most: number;
}

/**
 * The part of a histogram that holds something, evenly about 0.
 *
 * @param others - histograms on the same scale, that must have room too
 */
export function spreadView(histogram: Histogram, others: readonly Histogram[]): SpreadView {
  const middle = (BARS - 1) / 2;
  const trials = histogram.reduce((sum, count) => sum + count, 0);
  const far = [histogram, ...others].reduce(
    (most, each) =>
      each.reduce(
        (farthest, count, bar) => (count > 0 ? Math.max(farthest, Math.abs(bar - middle)) : farthest),
        most,
      ),
    0,
  );
  // Whole points, one to either side at least.
  const reach = Math.min(middle, Math.max(1, Math.ceil(far / POINT)) * POINT);
  const share = (count: number) => (trials === 0 ? 0 : count / trials);
  const bars = histogram
    .map((count, bar) => ({ centre: barCentre(bar), share: share(count), count }))
    .slice(middle - reach, middle + reach + 1);
  return { trials, bars, most: Math.max(0, ...bars.map((bar) => bar.share)) };
}
