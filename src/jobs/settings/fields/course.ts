import { type Reason, reason } from '../../../engine/errors.ts';
import type { Situation, SettingFields, ValuesOf } from './field.ts';

/** Settings that determine how many trials are played, in any game. */
export interface CourseSettings extends ValuesOf<typeof COURSE_FIELDS> {}

/** Why a stop rule that compares candidates never ends the rollout. */
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

/** Settings that do not affect individual trials, only their number. */
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
      'Ends the rollout as soon as the answer is good enough. Candidates that are settled earlier rest.',
    cost: 'Saves trials that would not change the answer. Only “when the best is clear” stays reliable: it is wrong in at most 5 % of rollouts.',
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
      'A candidate rests while it trails the best by more than this many standard errors of their difference.',
    cost: 'Checking after every block causes false alarms. At 2.33 JSD, two equal plays were separated in 7 % of rollouts of 1,296 trials and 14 % of 5,184. A single check would do so in 2 %. Used by “by joint standard deviations”.',
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
    sentence: 'No stop rule or time limit acts before every candidate has this many games.',
    cost: 'Errors estimated from few games are unreliable. A higher minimum makes every stop rule safer.',
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
    sentence: 'Ends the rollout after this time. The job then records how many games each candidate got.',
    cost: 'How far a rollout gets depends on the machine. Its recorded job repeats it to the last bit anywhere.',
  },
} as const satisfies SettingFields;
