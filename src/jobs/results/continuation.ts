import { ruleKey } from '../../engine/stopping.ts';
import { STOP_RULES } from '../../engine/types.ts';
import type { RolloutResult } from '../result.ts';
import type { CourseSettings } from '../settings/fields/course.ts';
import { stopRuleOf } from '../settings/settings.ts';

/** Whether the settings name the stop rule that a run followed, with the same parameters. */
export const isSameRule = (
  course: CourseSettings,
  { course: { rule } }: Pick<RolloutResult, 'course'>,
): boolean => rule === ruleKey(stopRuleOf(course));

type Ended = Pick<RolloutResult, 'stopReason' | 'course'>;

/** Whether the stop rule in the settings, with the same parameters, ended the run. */
export const isRuleInForce = (course: CourseSettings, result: Ended): boolean =>
  STOP_RULES.some((rule) => rule === result.stopReason) && isSameRule(course, result);

/**
 * Settings to continue a result with: a rule or time limit that ended the run must not end it again at once.
 * A different rule, other parameters or a longer time do take effect.
 *
 * @param trials - of each candidate at the end
 */
export function continuedCourse(
  course: CourseSettings,
  trials: number,
  result: Ended & Pick<RolloutResult, 'seconds'>,
): CourseSettings {
  const { stopRule, stopStandardError, stopJsds, minimumTrials, stopSeconds } = course;
  return {
    stopStandardError,
    stopJsds,
    minimumTrials,
    trials,
    stopRule: isRuleInForce(course, result) ? 'none' : stopRule,
    stopSeconds: result.seconds >= stopSeconds ? 0 : stopSeconds,
  };
}
