import { type Reason, reason } from '../../engine/errors.ts';

/** Notes that game statistics count only the first branch of split trials. */
export const FIRST_BRANCH_NOTE: Reason = reason('first-lines-counted');

/** Explains why percentages of few trials may be exactly 0 or 100. */
export const BEYOND_NOTE: Reason = reason('beyond-percentages');

/**
 * Whether variance-reduced means visibly lie outside 0 … 1. @param digits - decimals of the percentages shown
 */
export function isBeyond(outcome: readonly number[], digits = 1): boolean {
  const seen = 0.005 * 10 ** -digits;
  return outcome.some((share) => share <= -seen || share >= 1 + seen);
}
