import { type Reason, reason } from '../../engine/errors.ts';

/** What is counted where trials split. */
export const FIRST_LINES: Reason = reason('first-lines-counted');

/** Why percentages of few trials may lie below 0 or above 100. */
export const BEYOND_NOTE: Reason = reason('beyond-percentages');

/** Whether means of variance-reduced trials have left what a probability can be, as far as percent with so many digits show. */
export function isBeyond(outcome: readonly number[], digits = 1): boolean {
  const seen = 0.005 * 10 ** -digits;
  return outcome.some((share) => share <= -seen || share >= 1 + seen);
}
