import type { RolloutResult, StopReason } from './result.ts';

/** Trials of each candidate that a run had when a hand or the clock ended it: what repeats it to the last digit. */
export interface TrialRecord {
  /** They are played and no more, whatever the settings say. Null where there is no record. */
  readonly counts: readonly number[] | null;
  /**
   * Whether the time limit ended that run, which is an end that was planned; absent or false: a hand did. Without meaning where
   * `counts` is null.
   */
  readonly timed?: boolean;
}

/** No record: the run ends as its settings say. */
export const NO_RECORD: TrialRecord = { counts: null };

/** A job with another record than its own. */
export function withRecord<Job extends TrialRecord>(job: Job, { counts, timed = false }: TrialRecord): Job {
  const { timed: _own, ...rest } = job;
  return { ...rest, counts, ...(counts !== null && timed ? { timed } : {}) } as Job;
}

/**
 * Trials to record, where a hand or the clock ended a run.
 *
 * @param asked - those that its job asks for
 * @returns `asked` also where it ended before its first trial did: then there is nothing to repeat
 */
export function recordOf(
  { counts, timed = false }: TrialRecord,
  { stopReason, candidates }: Pick<RolloutResult, 'stopReason'> & { readonly candidates: readonly Played[] },
): TrialRecord {
  const isRecord = stopReason === null || stopReason === 'stopped' || stopReason === 'time';
  const played = candidates.map(({ trials }) => trials);
  return isRecord && played.some((trials) => trials > 0)
    ? { counts: played, timed: stopReason === 'time' }
    : { counts, timed };
}

/** What of a candidate a record needs. */
type Played = Pick<RolloutResult['candidates'][number], 'trials'>;

/** Why a run ended, as texts speak of it: one that repeats another by its record ended as that one did. */
export const spokenReason = (
  stopReason: StopReason | null,
  { counts, timed }: TrialRecord = NO_RECORD,
): StopReason | null => {
  if (stopReason !== 'trials' || counts === null) return stopReason;
  return timed === true ? 'time' : 'stopped';
};
