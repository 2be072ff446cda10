import { type Reason, reason } from '../../../engine/errors.ts';
import type { Situation, SettingFields, ValuesOf } from './field.ts';

/** What decides how many trials are played, in any game. */
export interface CourseSettings extends ValuesOf<typeof COURSE_FIELDS> {}

/** Why a rule that tells candidates apart never ends the rollout. */
function whyNoRule({ stopRule }: CourseSettings, { kinds = [] }: Situation): Reason | undefined {
  const tellsApart = stopRule === 'jsd' || stopRule === 'confident';
  return tellsApart && kinds.length === 1 && kinds[0] !== 'take' ? reason('one-candidate') : undefined;
}

function whyNoStandardError({ stopRule }: CourseSettings): Reason | undefined {
  return stopRule === 'se' ? undefined : reason('stops-by-standard-error');
}

function whyNoJsds({ stopRule }: CourseSettings): Reason | undefined {
  return stopRule === 'jsd' ? undefined : reason('stops-by-jsds');
}

function whyNoMinimum({ stopRule, stopSeconds }: CourseSettings): Reason | undefined {
  return stopRule === 'none' && stopSeconds === 0 ? reason('no-rule-or-limit') : undefined;
}

/** Settings that shape no trial: they say how many are played. */
export const COURSE_FIELDS = {
  trials: {
    kind: 'integer',
    section: 'Trials',
    label: 'Trials',
    unit: 'games per candidate',
    minimum: 1,
    maximum: 1_679_616,
    default: 1296,
    flag: 'trials',
    summary: null,
    sentence: 'How many games are played from each candidate.',
    cost: 'Four times the trials take four times as long and halve the standard error. 1,296 = 36 × 36 balances the first two rolls exactly.',
  },
  stopRule: {
    kind: 'choice',
    section: 'Stopping',
    label: 'Stop early',
    choices: [
      { value: 'none', label: 'No: play all trials' },
      { value: 'se', label: 'When the standard errors are small' },
      { value: 'jsd', label: 'By joint standard deviations' },
      { value: 'confident', label: 'When the best is clear' },
    ],
    default: 'none',
    flag: 'stop-rule',
    whyIdle: whyNoRule,
    sentence:
      'Ends the rollout, and before that rests single candidates, as soon as the answer is good enough.',
    cost: 'Saves the trials that would change nothing. Only “when the best is clear” keeps its promise however often one looks: it is wrong in at most 5 % of rollouts.',
  },
  stopStandardError: {
    kind: 'decimal',
    section: 'Stopping',
    label: 'Standard error to reach',
    unit: 'points per game',
    minimum: 0.0001,
    maximum: 1,
    default: 0.01,
    flag: 'stop-se',
    whyIdle: whyNoStandardError,
    sentence: 'A candidate rests when the standard error of its equity is no larger than this.',
    cost: 'Half the error takes four times the trials. Used by “when the standard errors are small”.',
  },
  stopJsds: {
    kind: 'decimal',
    section: 'Stopping',
    label: 'Joint standard deviations',
    unit: 'JSD',
    minimum: 0.0001,
    maximum: 8,
    default: 2.33,
    flag: 'stop-jsd',
    whyIdle: whyNoJsds,
    sentence:
      'A candidate rests while it is further behind the best than this many standard errors of their difference.',
    cost: 'Looking after every block misleads now and then: at 2.33 JSD two plays of equal worth were told apart in 7 % of rollouts of 1,296 trials and 14 % of 5,184, where a single look would do so in 2 %. Used by “by joint standard deviations”.',
  },
  minimumTrials: {
    kind: 'integer',
    section: 'Stopping',
    label: 'Minimum trials',
    unit: 'games per candidate',
    minimum: 1,
    maximum: 1_679_616,
    default: 324,
    flag: 'min-trials',
    whyIdle: whyNoMinimum,
    sentence: 'No rule and no time limit ends a rollout before every candidate has had this many games.',
    cost: 'With few games errors are known badly; raising it makes every stop rule safer.',
  },
  stopSeconds: {
    kind: 'integer',
    section: 'Stopping',
    label: 'Time limit',
    unit: 'seconds (0 = none)',
    minimum: 0,
    maximum: 604_800,
    default: 0,
    flag: 'stop-seconds',
    sentence: 'Ends the rollout after this time; the job then records how many games each candidate got.',
    cost: 'How far a rollout gets depends on the machine, but its recorded job repeats it to the last bit anywhere.',
  },
} as const satisfies SettingFields;
