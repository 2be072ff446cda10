import { type Certainty, isFinal } from '../../engine/certainty.ts';
import type { Estimate } from '../../engine/types.ts';
import type { StopReason, TrialRange } from '../result.ts';
import { NO_RECORD, spokenReason, type TrialRecord } from '../record.ts';

/**
 * Joint standard deviations at which a difference counts as settled once its run has ended; the customary
 * threshold.
 */
export const SETTLED_JSD = 2.33;
/** Below this many joint standard deviations a lead is not meaningful. */
export const CLOSE_JSD = 1;

/** A difference between two candidates or lines, of either sign. */
export type Difference = Pick<Estimate, 'mean' | 'standardError' | 'trials'>;

/**
 * How a run ended:
 *
 * - `confident`: the stop rule of that name fired. Only then may a text say "clear".
 * - `ended`: it reached its planned end: all trials, another stop rule, or the time limit.
 * - `open`: it is running, paused, stopped by the user, or several runs combined, whose end is arbitrary.
 *
 * A run that repeats a record ended like the original.
 */
export type RunEnd = 'confident' | 'ended' | 'open';

/**
 * @param stopReason - why the run ended; null while it continues
 * @param record - record of the job, if it repeats a run that the user or the time limit ended
 */
export function runEnd(stopReason: StopReason | null, record: TrialRecord = NO_RECORD): RunEnd {
  switch (spokenReason(stopReason, record)) {
    case null:
    case 'stopped':
    case 'combined':
      return 'open';
    case 'confident':
      return 'confident';
    default:
      return 'ended';
  }
}

/**
 * Joint standard deviations between two candidates, ≥ 0; infinite if all trials agree; null while the
 * standard error is unknown.
 */
export function jsdOf({ mean, standardError, trials }: Difference): number | null {
  if (trials === 0 || standardError === undefined) return null;
  if (standardError === 0) return mean === 0 ? 0 : Infinity;
  return Math.abs(mean) / standardError;
}

/** The least certain difference, on which the whole decision depends. Undefined if there are none. */
export function leastSure<T extends Difference>(differences: readonly T[]): T | undefined {
  const sureness = (difference: T) => jsdOf(difference) ?? -1;
  return differences.length === 0
    ? undefined
    : differences.reduce((least, one) => (sureness(one) < sureness(least) ? one : least));
}

/**
 * How sure an answer is, by the same rule for plays, cube decisions, answers and Arimaa turns: at a planned end
 * it is settled from {@link SETTLED_JSD} joint standard deviations on.
 *
 * @param differences - best − each other candidate, or the pairs of a cube decision; at least one
 */
export function certaintyOf(end: RunEnd, differences: readonly Difference[]): Certainty {
  const least = leastSure(differences);
  const jsd = least === undefined ? null : jsdOf(least);
  if (least === undefined) return 'unknown';
  if (least.standardError === 0 && least.mean === 0) return 'tied';
  if (end === 'confident') return 'clear';
  // Without any variance no chance is involved, so the answer is settled at once.
  if (least.standardError === 0) return 'settled';
  if (jsd === null) return 'unknown';
  if (jsd >= SETTLED_JSD) return end === 'ended' ? 'settled' : 'provisional';
  return jsd >= CLOSE_JSD ? 'likely' : 'close';
}

/** Whether an answer with these differences is final, see {@link certaintyOf}. */
export const isSettled = (end: RunEnd, differences: readonly Difference[]): boolean =>
  isFinal(certaintyOf(end, differences));

/** A range with a larger ratio of its ends is too wide to be useful. */
const WIDEST_RATIO = 20;

/**
 * Total trials after which a difference is expected to be settled.
 *
 * A difference d with standard error s after n trials has standard error s √(n / N) after N trials. A true
 * difference δ is {@link SETTLED_JSD} of these from 0 once N = n (2.33 s / δ)². But δ is only known to within
 * s: using d itself predicts 100,000 trials if luck made d small. So this uses both ends of the
 * one-standard-error interval: |d| + s for the low end, |d| − s for the high one. There is no high end if |d|
 * ≤ s, since the true difference may be 0, or if it is more than 20 times the low end, which happens below
 * 1.52 JSD. About one difference in six lies beyond either end.
 *
 * @returns at least the present trials; undefined while the standard error is unknown or if it is 0
 */
export function trialsToSettle({ mean, standardError, trials }: Difference): TrialRange | undefined {
  if (trials === 0 || !standardError) return undefined;
  const needed = (difference: number) =>
    Math.max(trials, Math.ceil(trials * ((SETTLED_JSD * standardError) / difference) ** 2));
  const distance = Math.abs(mean);
  const low = needed(distance + standardError);
  const high = distance > standardError ? needed(distance - standardError) : Infinity;
  return { low, high: high / low <= WIDEST_RATIO ? high : undefined };
}

/**
 * Total trials after which a difference is settled if it does not change: between the ends of
 * {@link trialsToSettle}, and equally uncertain.
 *
 * @returns at least the present trials; undefined for a tie, without a standard error, and beyond 2^53
 */
export function trialsIfItStays({ mean, standardError, trials }: Difference): number | undefined {
  if (trials === 0 || !standardError || mean === 0) return undefined;
  const needed = Math.max(trials, Math.ceil(trials * ((SETTLED_JSD * standardError) / mean) ** 2));
  return needed <= Number.MAX_SAFE_INTEGER ? needed : undefined;
}

/**
 * {@link trialsToSettle} − the present trials; also undefined if the difference already exceeds the
 * threshold.
 */
export function furtherTrials(difference: Difference): TrialRange | undefined {
  const jsd = jsdOf(difference);
  const all = trialsToSettle(difference);
  if (all === undefined || jsd === null || jsd >= SETTLED_JSD) return undefined;
  const { trials } = difference;
  return { low: all.low - trials, high: all.high === undefined ? undefined : all.high - trials };
}
