import type { Position } from '../games/backgammon/types.ts';
import { makePlay } from '../formats/notation.ts';
import type { RolloutJob, RolloutResult } from '../protocol/job.ts';
import { isSameMoment, questionOfJob } from '../protocol/question.ts';
import type { Beside } from '../protocol/variants.ts';
import type { ComparisonSlice } from '../stores/comparisonSlice.ts';
import { ENGINE } from '../protocol/legalJob.ts';
import { engineName, type Shared } from './link.ts';
import type { RolloutView } from './useRolloutView.ts';

/** What a link says of a job beside its position and settings. */
export const sharedQuestion = (job: RolloutJob | undefined): Omit<Shared, 'position' | 'settings'> =>
  job === undefined
    ? {}
    : {
        question: questionOfJob(job),
        plays: job.candidates.flatMap((candidate) =>
          candidate.kind === 'play' ? [makePlay(candidate.moves)] : [],
        ),
      };

/**
 * Trials to record, where a hand or the clock ended a run.
 *
 * @param counts - those that its job asks for
 * @returns `counts` also where it ended before its first trial did: then there is nothing to repeat
 */
export function recordOf(
  counts: readonly number[] | null,
  { stopReason, candidates }: Pick<RolloutResult, 'stopReason' | 'candidates'>,
): readonly number[] | null {
  const isRecord = stopReason === null || stopReason === 'stopped' || stopReason === 'time';
  const played = candidates.map(({ trials }) => trials);
  return isRecord && played.some((trials) => trials > 0) ? played : counts;
}

/** What a link says of the rollouts beside the main one: those of this position, and those that a link before named. */
export const besideOf = (
  { runs, proposed }: Pick<ComparisonSlice, 'runs' | 'proposed'>,
  position: Position,
): readonly Beside[] =>
  [
    ...runs.map(({ name, job, rollout }): Beside => {
      const { result, status } = rollout.getState();
      const isOver = result !== null && (status === 'done' || status === 'stopped');
      const counts = isOver ? recordOf(job.counts, result) : job.counts;
      return { name, position: job.position, settings: job.settings, counts };
    }),
    ...proposed,
  ].filter((each) => isSameMoment(each.position, position));

/**
 * The rollout in sight as a link carries it: whoever plays it gets the same numbers to the last digit. Where a rule ended it
 * its settings say how many trials that are; else the trials of each candidate are recorded.
 *
 * @returns undefined where no rollout belongs to what is on the board
 */
export function sharedRun({
  job,
  result,
  belongs,
}: Pick<RolloutView, 'job' | 'result' | 'belongs'>): Shared | undefined {
  if (!belongs || job === null || result === null) return undefined;
  return {
    position: job.position,
    settings: job.settings,
    ...sharedQuestion(job),
    counts: recordOf(job.counts, result),
    engine: engineName(ENGINE),
  };
}
