import { makePlay } from '../../formats/text/notation.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { questionOfJob } from '../../jobs/backgammon/question.ts';
import { recordOf } from '../../jobs/record.ts';
import { ENGINE } from '../../jobs/backgammon/legalJob.ts';
import { engineName, type Shared } from './link.ts';
import type { RolloutView } from '../analysis/index.ts';

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
    ...recordOf(job, result),
    engine: engineName(ENGINE),
  };
}
