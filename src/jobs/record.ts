import type { RolloutResult, StopReason } from './result.ts';
import type { CourseSettings } from './settings/fields/course.ts';

/** Trials of each candidate of a run that its settings do not determine; repeats it exactly. */
export interface TrialRecord {
  /** Exactly these trials are played, whatever the settings say. Null if there is no record. */
  readonly counts: readonly number[] | null;
  /**
   * Whether the time limit ended the run, which is a planned end; absent or false if the user did. Ignored if
   * `counts` is null.
   */
  readonly timed?: boolean;
}

/**
 * What the jobs of every game have in common. Assigning trials, resting candidates and ending runs need
 * nothing else.
 */
export interface CourseJob extends TrialRecord {
  readonly candidates: readonly unknown[];
  readonly settings: CourseSettings & { readonly seed: number };
}

/** No record: the run ends as its settings say. */
export const NO_RECORD: TrialRecord = { counts: null };

/** The job with its record replaced. */
export function withRecord<Job extends TrialRecord>(job: Job, { counts, timed = false }: TrialRecord): Job {
  const { timed: _own, ...rest } = job;
  return { ...rest, counts, ...(counts !== null && timed ? { timed } : {}) } as Job;
}

/**
 * The record of a run that the user or the time limit ended, or that began under another stop rule.
 *
 * @param asked - the record of its job
 * @returns `asked` for any other run, and if no trial was played: then there is nothing to repeat
 */
export function trialRecordOf(
  { counts, timed = false }: TrialRecord,
  { stopReason, course, candidates }: Recorded,
): TrialRecord {
  const isByHand = stopReason === null || stopReason === 'stopped' || stopReason === 'time';
  const isRecord = isByHand || (course.since ?? 0) > 0;
  const played = candidates.map(({ trials }) => trials);
  return isRecord && played.some((trials) => trials > 0)
    ? { counts: played, timed: stopReason === 'time' }
    : { counts, timed };
}

/** The part of a result that a record needs. */
interface Recorded extends Pick<RolloutResult, 'stopReason' | 'course'> {
  readonly candidates: readonly Pick<RolloutResult['candidates'][number], 'trials'>[];
}

/** The stop reason to display: a repeated run ended for the same reason as the original. */
export const spokenReason = (
  stopReason: StopReason | null,
  { counts, timed }: TrialRecord = NO_RECORD,
): StopReason | null => {
  if (stopReason !== 'trials' || counts === null) return stopReason;
  return timed === true ? 'time' : 'stopped';
};
