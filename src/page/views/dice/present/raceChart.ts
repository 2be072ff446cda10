import type { Goal } from '../../../state/dice/types.ts';

/** Trials that are too few to set the scale. */
const FIRST_SEEN = 36;
const LEAST_REACH = 0.001;

/** Half-height of the charts in points: the farthest any rollout is from the goal after the first block. */
export const raceReach = (runs: readonly Float64Array[], { mean }: Pick<Goal, 'mean'>): number =>
  1.1 *
  runs.reduce(
    (most, means) =>
      means.subarray(FIRST_SEEN - 1).reduce((own, value) => Math.max(own, Math.abs(value - mean)), most),
    LEAST_REACH,
  );

/**
 * The running mean as an SVG path.
 *
 * @param trials - how many to draw
 */
export function racePath(
  means: Float64Array,
  trials: number,
  { mean }: Pick<Goal, 'mean'>,
  reach: number,
  size: { readonly width: number; readonly height: number },
): string {
  const { width, height } = size;
  const middle = height / 2;
  const y = (value: number) => middle - Math.min(1, Math.max(-1, (value - mean) / reach)) * middle;
  return Array.from(
    means.subarray(0, trials),
    (value, at) =>
      `${at === 0 ? 'M' : 'L'}${((at / (means.length - 1)) * width).toFixed(1)} ${y(value).toFixed(1)}`,
  ).join('');
}
