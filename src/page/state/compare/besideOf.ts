import type { Position } from '../../../games/backgammon/types.ts';
import { isSameMoment } from '../../../jobs/backgammon/question.ts';
import { trialRecordOf } from '../../../jobs/record.ts';
import { type Beside, nameText } from '../../../jobs/variants.ts';
import type { ComparisonSlice } from './types.ts';

/**
 * The further rollouts that a link records: those compared at this position, and those an earlier link
 * proposed.
 */
export const besideOf = (
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
