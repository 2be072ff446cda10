import { createAccumulator } from '../../engine/accumulator.ts';
import { isLeftBehind } from '../../engine/accumulatorState.ts';
import { decide, isOver, ruleKey } from '../../engine/stopping.ts';
import { STOP_RULES, type StopRule } from '../../engine/types.ts';
import type { Game } from '../game.ts';
import type { CourseJob } from '../record.ts';
import { stopRuleOf } from '../settings/settings.ts';
import type { ResumableRun } from './resumable.ts';

/** The stop rule recorded as the end of a run; undefined if something else ended it. */
const namedRule = ({ stopReason }: Pick<ResumableRun, 'stopReason'>): StopRule['name'] | undefined =>
  STOP_RULES.find((rule) => rule === stopReason);

/**
 * Whether the stop rule recorded as the end of a run can have ended it: it is the job's rule, and enough
 * candidates rest.
 *
 * @param run - the only one of the job: combined runs each have their own rule
 */
export function canHaveEnded(
  { settings, counts }: CourseJob,
  run: Pick<ResumableRun, 'stopReason' | 'course' | 'state'>,
): boolean {
  const name = namedRule(run);
  if (name === undefined) return true;
  const { rule, resting, since = 0 } = run.course;
  const trials = run.state.candidates.map((sums) => sums.trials);
  const most = Math.max(...trials);
  const rests = resting.map((each, index) => each || isLeftBehind(trials[index]!, most));
  // No stop rule applies to a record of trials, unless it says what a rule did that began late.
  return (
    (counts === null || since > 0) &&
    rule === ruleKey(stopRuleOf(settings)) &&
    settings.stopRule === name &&
    isOver(name, rests)
  );
}

/**
 * Whether the stop rule recorded as the end of a run fires on its sums, using the estimates of this version.
 *
 * Repeats the last decision: candidates with fewer trials were resting before it.
 *
 * @param run - one that {@link canHaveEnded}
 */
export function firesAtEnd<Job extends CourseJob>(game: Game<Job>, job: Job, run: ResumableRun): boolean {
  const name = namedRule(run);
  if (name === undefined) return true;
  const sums = createAccumulator(game.shapeOf(job), run.state);
  const trials = job.candidates.map((_, index) => sums.trials(index));
  const most = Math.max(...trials);
  const before = trials.map((own) => own < most);
  return isOver(name, decide(sums, stopRuleOf(job.settings), before, game.offerOf(job)));
}
