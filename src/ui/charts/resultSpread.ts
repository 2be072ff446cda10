import { plain, signed, THIN_SPACE } from './format.ts';
import { ticksOf } from './series.ts';
import { barCenter, BARS, type Histogram } from '../../engine/spread.ts';
import type { Unit } from './types.ts';

/** Bars per point. */
const POINT = 10;

/** The visible part of a histogram of trial results. */
export interface SpreadView {
  readonly trials: number;
  /** Bars with their shares of the trials, limited to the range worth drawing. */
  readonly bars: readonly { readonly center: number; readonly share: number; readonly count: number }[];
  /** Largest share. */
  readonly most: number;
}

/**
 * The nonempty part of a histogram, symmetric about 0.
 *
 * @param others - histograms on the same scale, which must fit too
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
  // Whole points, at least one to either side.
  const reach = Math.min(middle, Math.max(1, Math.ceil(far / POINT)) * POINT);
  const share = (count: number) => (trials === 0 ? 0 : count / trials);
  const bars = histogram
    .map((count, bar) => ({ center: barCenter(bar), share: share(count), count }))
    .slice(middle - reach, middle + reach + 1);
  return { trials, bars, most: Math.max(0, ...bars.map((bar) => bar.share)) };
}

/**
 * Tick marks of the scale of trial results: whole points, or round percentages.
 *
 * @param reach - end of the scale on either side of 0, in points
 * @returns positions in points
 */
export function marksOf(
  reach: number,
  unit: Unit,
): readonly { readonly at: number; readonly text: string }[] {
  if (unit.kind === 'chance')
    return ticksOf([unit.drawn(-reach), unit.drawn(reach)], 6).map((percent) => ({
      at: (percent - unit.drawn(0)) / unit.factor,
      text: `${plain(percent, 0)}${THIN_SPACE}%`,
    }));
  const most = Math.floor(reach + 0.01);
  return Array.from({ length: 2 * most + 1 }, (_, index) => {
    const at = index - most;
    return { at, text: at === 0 ? '0' : signed(at, 0) };
  });
}
