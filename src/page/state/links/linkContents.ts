import { makePlay } from '../../../formats/text/notation.ts';
import { scoreColumn } from '../../../jobs/backgammon/job.ts';
import { nameCandidates } from '../../../jobs/backgammon/resultJson.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { isSameMoment, questionOfJob } from '../../../jobs/backgammon/question.ts';
import { figureLine } from '../../../jobs/results/figureLine.ts';
import { trialRecordOf } from '../../../jobs/record.ts';
import { engineName } from '../../../games/backgammon/engineName.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { FigureLine, RolloutResult } from '../../../jobs/result.ts';
import { type Beside, nameText } from '../../../jobs/variants.ts';
import { leadingCandidate } from '../../figures/rolledDecision.ts';
import type { ComparisonSlice } from '../compare/types.ts';
import type { Shared } from './link.ts';
import type { RolloutView } from '../analysis/types.ts';

/** What a link contains about a job, apart from its position and settings. */
export const sharedQuestion = (job: RolloutJob | undefined): Omit<Shared, 'position' | 'settings'> =>
  job === undefined
    ? {}
    : {
        question: questionOfJob(job),
        plays: job.candidates.flatMap((candidate) =>
          candidate.kind === 'play' ? [makePlay(candidate.moves)] : [],
        ),
      };

/** The result of a rollout for a link; undefined before every candidate has a trial. */
function linkResultOf(job: RolloutJob, result: RolloutResult): FigureLine | undefined {
  if (result.candidates.some(({ trials }) => trials === 0)) return undefined;
  const leading = leadingCandidate(job, result);
  return figureLine(nameCandidates(job)[leading]!.text, result.candidates[leading]!, scoreColumn(job));
}

/**
 * The rollout in view as link contents: replaying it gives identical numbers. If a stop rule ended it, its
 * settings determine the trials; otherwise the link records the trials of each candidate.
 *
 * @returns undefined if no rollout belongs to the position on the board
 */
export function sharedRun({
  job,
  result,
  belongs,
}: Pick<RolloutView, 'job' | 'result' | 'belongs'>): Shared | undefined {
  if (!belongs || job === null || result === null) return undefined;
  const linkResult = linkResultOf(job, result);
  return {
    position: job.position,
    settings: job.settings,
    ...sharedQuestion(job),
    ...trialRecordOf(job, result),
    engine: engineName(job.engine),
    ...(linkResult === undefined ? {} : { linkResult }),
  };
}

/**
 * The further rollouts that a link records: those compared at this position, and those an earlier link
 * proposed.
 */
export const sharedBeside = (
  { runs, proposed }: Pick<ComparisonSlice, 'runs' | 'proposed'>,
  position: Position,
): readonly Beside[] =>
  [
    ...runs.map(({ name, job, rollout }): Beside => {
      const { result, status } = rollout.getState();
      const isOver = result !== null && (status === 'done' || status === 'stopped');
      const record = isOver ? trialRecordOf(job, result) : job;
      const { counts, timed = false } = record;
      return { name: nameText(name), position: job.position, settings: job.settings, counts, timed };
    }),
    ...proposed,
  ].filter((each) => isSameMoment(each.position, position));
