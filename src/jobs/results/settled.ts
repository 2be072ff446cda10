import type { Estimate } from '../../engine/types.ts';
import type { StopReason } from '../result.ts';
import { NO_RECORD, spokenReason, type TrialRecord } from '../record.ts';

/** Joint standard deviations from which a difference counts as settled once its run has ended: the bound analysts use. */
export const SETTLED_JSD = 2.33;
/** Below this many joint standard deviations a lead says nothing. */
export const CLOSE_JSD = 1;

/** A difference between two candidates or lines, of either sign. */
export type Difference = Pick<Estimate, 'mean' | 'standardError' | 'trials'>;

/**
 * How far a run has come:
 *
 * - `confident`: the stop rule of that name has fired. Only then may a text say "clear".
 * - `ended`: it has come to its planned end: its trials, another stop rule, or its time limit.
 * - `open`: it is running, paused, stopped by hand, or several runs combined, which end wherever somebody likes.
 *
 * A repetition by a record of trials has come as far as the run that it repeats.
 */
export type RunEnd = 'confident' | 'ended' | 'open';

/**
 * @param stopReason - why the run ended; null while it goes on
 * @param record - of the job, where it repeats a run that a hand or the clock ended
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

/** Joint standard deviations between two candidates, ≥ 0; infinite where every trial says the same; null while no error is known. */
export function jsdOf({ mean, standardError, trials }: Difference): number | null {
  if (trials === 0 || standardError === undefined) return null;
  if (standardError === 0) return mean === 0 ? 0 : Infinity;
  return Math.abs(mean) / standardError;
}

/** The difference that is told from 0 worst: the decision is as sure as this one. Undefined where there is none. */
export function leastSure<T extends Difference>(differences: readonly T[]): T | undefined {
  const sureness = (difference: T) => jsdOf(difference) ?? -1;
  return differences.length === 0
    ? undefined
    : differences.reduce((least, one) => (sureness(one) < sureness(least) ? one : least));
}

/**
 * The one rule for "settled", for plays, cube decisions, answers and turns of Arimaa alike: `confident` has fired, or the run has
 * come to its planned end with every difference that the answer rests on at least {@link SETTLED_JSD} joint standard deviations
 * from 0. Where every trial gave the same values nothing is left to chance, and the answer is settled at once.
 *
 * @param differences - best − each other candidate, or the pairs of a cube decision; at least one
 */
export function isSettled(end: RunEnd, differences: readonly Difference[]): boolean {
  const least = leastSure(differences);
  if (least === undefined) return false;
  if (end === 'confident' || least.standardError === 0) return true;
  return end === 'ended' && (jsdOf(least) ?? 0) >= SETTLED_JSD;
}

/** Numbers of trials, whole and ≥ 0. */
export interface TrialRange {
  readonly low: number;
  /** Undefined where the range is too wide to be of use. */
  readonly high: number | undefined;
}

/** A range whose ends are further apart than this says nothing. */
const WIDEST_RATIO = 20;

/**
 * Trials in all after which a difference is expected to be settled.
 *
 * A difference d with standard error s after n trials has an error of s √(n / N) after N, since errors shrink as 1 / √trials. If the
 * true difference is δ, it lies {@link SETTLED_JSD} of these from 0 once N = n (2.33 s / δ)². But δ is known only to s: taking d for
 * it, as if it would stay, promises 100,000 trials where luck made d small. So both ends of its one-standard-error interval are
 * used: |d| + s gives the low end, |d| − s the high one. Where |d| ≤ s the true difference may be 0, and there is no high end;
 * there is none either where it is more than 20 times the low one, which happens below 1.52 JSD. About one difference in six
 * lies beyond either end.
 *
 * @returns not less than the trials it has; undefined while the error is unknown and where it is 0
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
 * Trials in all after which a difference is settled if it stays as it is: between the ends of {@link trialsToSettle}, and as little
 * certain.
 *
 * @returns not less than the trials it has; undefined for a tie, without an error, and beyond 2^53
 */
export function trialsIfItStays({ mean, standardError, trials }: Difference): number | undefined {
  if (trials === 0 || !standardError || mean === 0) return undefined;
  const needed = Math.max(trials, Math.ceil(trials * ((SETTLED_JSD * standardError) / mean) ** 2));
  return needed <= Number.MAX_SAFE_INTEGER ? needed : undefined;
}

/** {@link trialsToSettle} less the trials it has; undefined as well where the difference is as far apart already. */
export function furtherTrials(difference: Difference): TrialRange | undefined {
  const jsd = jsdOf(difference);
  const all = trialsToSettle(difference);
  if (all === undefined || jsd === null || jsd >= SETTLED_JSD) return undefined;
  const { trials } = difference;
  return { low: all.low - trials, high: all.high === undefined ? undefined : all.high - trials };
}
