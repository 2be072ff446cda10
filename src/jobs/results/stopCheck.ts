import { createAccumulator } from '../../engine/accumulator.ts';
import { isLeftBehind } from '../../engine/accumulatorState.ts';
import { decide, isOver, ruleKey, STOP_RULES, type StopRule } from '../../engine/stopping.ts';
import type { CourseJob, Game } from '../game.ts';
import type { RunState } from './runs.ts';
import { stopRuleOf } from '../settings/settings.ts';

/** The stop rule that is said to have ended a run; undefined where something else has. */
const namedRule = ({ stopReason }: Pick<RunState, 'stopReason'>): StopRule['name'] | undefined =>
  STOP_RULES.find((rule) => rule === stopReason);

/**
 * Whether the stop rule that is said to have ended a run can have done so: it is that of the job, and lets its candidates rest.
 *
 * @param run - the only one of the job: of combined runs each has a rule of its own
 */
export function canHaveEnded(
  { settings, counts }: CourseJob,
  run: Pick<RunState, 'stopReason' | 'course' | 'state'>,
): boolean {
  const name = namedRule(run);
  if (name === undefined) return true;
  const { rule, resting } = run.course;
  const trials = run.state.candidates.map((sums) => sums.trials);
  const most = Math.max(...trials);
  const rests = resting.map((each, index) => each || isLeftBehind(trials[index]!, most));
  // A record of trials knows no rule.
  return (
    counts === null &&
    rule === ruleKey(stopRuleOf(settings)) &&
    settings.stopRule === name &&
    isOver(name, rests)
  );
}

/**
 * Whether the stop rule that is said to have ended a run fires on its sums, by estimates of this version.
 *
 * The last decision is taken again: the candidates that had fewer trials rested before it.
 *
 * @param run - one that {@link canHaveEnded}
 */
export function firesAtEnd<Job extends CourseJob>(game: Game<Job>, job: Job, run: RunState): boolean {
  const name = namedRule(run);
  if (name === undefined) return true;
  const sums = createAccumulator(game.shapeOf(job), run.state);
  const trials = job.candidates.map((_, index) => sums.trials(index));
  const most = Math.max(...trials);
  const before = trials.map((own) => own < most);
  return isOver(name, decide(sums, stopRuleOf(job.settings), before, game.offerOf(job)));
}
