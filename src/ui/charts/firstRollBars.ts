import { ROLL_NAMES } from '../../engine/firstRolls.ts';
import { halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';

/** A value after one first roll. */
export interface FirstRollBar {
  /** In standard notation: `31`. */
  readonly name: string;
  /** Points per game; undefined if no trial begins with this roll. */
  readonly mean: number | undefined;
  /** Half-width of the 95 % interval; undefined while unknown. */
  readonly halfWidth: number | undefined;
  readonly trials: number;
  /** Its contribution to the value over all rolls: mean times its share of the trials. */
  readonly share: number;
}

/**
 * The 21 rolls, ready to draw.
 *
 * @param estimates - in the order of ROLL_NAMES
 */
export function firstRollBars(estimates: readonly Estimate[]): readonly FirstRollBar[] {
  const all = estimates.reduce((sum, { trials }) => sum + trials, 0);
  return estimates.map((estimate, roll) => ({
    name: ROLL_NAMES[roll]!,
    mean: estimate.trials === 0 ? undefined : estimate.mean,
    halfWidth: halfWidth(estimate),
    trials: estimate.trials,
    share: all === 0 ? 0 : (estimate.mean * estimate.trials) / all,
  }));
}

/** Whether the 95 % interval of a bar excludes 0, so that the roll favors one side. */
export const isDecided = ({ mean, halfWidth: half }: FirstRollBar): boolean =>
  mean !== undefined && half !== undefined && Math.abs(mean) > half;

/** A scale that covers all bars, and whiskers unless they are too long. */
export function barDomain(bars: readonly FirstRollBar[]): readonly [number, number] {
  let [low, high] = [0, 0];
  for (const { mean } of bars) {
    low = Math.min(low, mean ?? 0);
    high = Math.max(high, mean ?? 0);
  }
  const reach = Math.max(0.01, high - low);
  // A whisker may at most double the scale: one from two trials would flatten everything else.
  for (const { mean, halfWidth: half = 0 } of bars) {
    if (mean === undefined) continue;
    low = Math.min(low, Math.max(mean - half, low - reach));
    high = Math.max(high, Math.min(mean + half, high + reach));
  }
  // If all rolls have the same value, the scale still needs a height.
  const air = Math.max(0.005, 0.06 * (high - low));
  return [low - air, high + air];
}
