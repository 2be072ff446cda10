/**
 * How sure the answer of a rollout is. Every text words this one scale: page, copies, reports, terminal.
 *
 * - `clear`: the stop rule `confident` fired.
 * - `settled`: the run reached its planned end, and every difference that matters is far enough from 0. Or
 *   each difference is the same in all trials.
 * - `provisional`: as far from 0, but the run has no planned end behind it: the best so far.
 * - `likely`, `close`: nearer to 0, more or less than one joint standard deviation.
 * - `tied`: equal in every trial.
 * - `unknown`: too few trials for a standard error.
 */
export const CERTAINTIES = ['clear', 'settled', 'provisional', 'likely', 'close', 'tied', 'unknown'] as const;
/** How sure the answer of a rollout is, see {@link CERTAINTIES}. */
export type Certainty = (typeof CERTAINTIES)[number];

/** Lines that may be this far apart, in points, are not called close, though nobody knows which is ahead. */
export const CLOSE_BOUND = 0.05;

/**
 * How a text words a certainty: lines within their error are `close` only if they surely differ by less than
 * {@link CLOSE_BOUND}. With a few games everything is within its error.
 *
 * @param difference - of the two lines, in points
 * @param halfWidth - of its 95 % interval; undefined if unknown
 */
export const wordedCertainty = (
  certainty: Certainty,
  difference: number,
  halfWidth: number | undefined,
): Certainty =>
  certainty === 'close' && Math.abs(difference) + (halfWidth ?? Infinity) >= CLOSE_BOUND
    ? 'likely'
    : certainty;

/** Whether an answer of this certainty needs no more trials. */
export const isFinal = (certainty: Certainty): boolean =>
  certainty === 'clear' || certainty === 'settled' || certainty === 'tied';

/** Whether one answer is ahead of all others by more than chance explains, whatever ended the run. */
export const isNamed = (certainty: Certainty): boolean =>
  certainty === 'clear' || certainty === 'settled' || certainty === 'provisional';
