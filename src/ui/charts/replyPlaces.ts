import { halfWidth } from '../../engine/stats.ts';
import type { RollDifference } from '../../jobs/backgammon/sideBySideTypes.ts';
import type { FirstRollBar } from './firstRollBars.ts';

/** A first roll with the difference after it. */
export interface ReplyBar extends FirstRollBar {
  /** How often it comes: the width of its bar. */
  readonly chance: number;
}

/** The rolls with trials as bars: those that favor the first column first. */
export const replyBars = (rolls: readonly RollDifference[]): readonly ReplyBar[] =>
  rolls
    .filter(({ difference: { trials } }) => trials > 0)
    .toSorted((a, b) => b.difference.mean - a.difference.mean)
    .map(({ roll, share, difference, adds }) => ({
      name: roll,
      mean: difference.mean,
      halfWidth: halfWidth(difference),
      trials: difference.trials,
      share: adds,
      chance: share,
    }));

/** A roll and the part of the axis that it takes, 0 … 1. */
export interface PlacedBar {
  readonly bar: ReplyBar;
  readonly from: number;
  readonly width: number;
}

/** Bars as wide as their rolls are likely, next to each other: areas add up to the mean of all. */
export function placeBars(bars: readonly ReplyBar[]): readonly PlacedBar[] {
  const all = bars.reduce((sum, { chance }) => sum + chance, 0);
  let from = 0;
  return bars.map((bar) => {
    const placed = { bar, from, width: bar.chance / all };
    from += placed.width;
    return placed;
  });
}
