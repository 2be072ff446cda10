import { duration, grouped, roughly, THIN_SPACE } from '../../ui/charts/format.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import { t } from '../../language/language.ts';
import { fixed } from '../../language/number.ts';
import type { Text } from '../../language/types.ts';
import type { StopReason } from '../../jobs/result.ts';
import type { Unit } from '../../ui/charts/types.ts';
import type { RunPlan } from './runPlan.ts';

/** What the run bar says of a plan. */
type BarPlan = Omit<RunPlan, 'targetTrialsByCandidate'>;

/** The state that the run bar's texts describe. */
export interface BarState {
  readonly status: 'idle' | 'running' | 'paused' | 'done' | 'stopped' | 'failed';
  /** Whether Live began the latest run. */
  readonly isLive?: boolean;
  /** Whether the latest run answers the current question, so that the button continues it. */
  readonly isQuestionAnswered: boolean;
  /** Why the latest run ended; null while it is active. */
  readonly stopReason: StopReason | null;
  /** Trials that every candidate has, resting ones excluded. */
  readonly trials: number;
  readonly plan: BarPlan;
  /** Formats trials per second: `1,200 games/s`. */
  readonly paceWords: (perSecond: string) => string;
  readonly gamesPerSecond: number | null;
  /** Wall time of the run so far, in seconds. */
  readonly elapsed: number | null;
  /** Independent trials without variance reduction that would give the same error; null while unknown. */
  readonly worth?: number | null;
  /** Seconds after which the answer is probably clear, if `confident` is in force; null while unpredictable. */
  readonly clearIn?: number | null;
  /** Unit of equities; default: equity. */
  readonly unit?: Unit;
}

/** Trials that a start would play, and what may end them sooner. */
function courseText(
  {
    maxTrialsPerCandidate,
    isUneven,
    course,
    rule,
  }: Pick<BarPlan, 'maxTrialsPerCandidate' | 'isUneven' | 'course' | 'rule'>,
  unit: Unit,
): string {
  const n = maxTrialsPerCandidate;
  const trials =
    rule === 'none'
      ? isUneven
        ? t('At most {n, plural, one {# trial} other {# trials}} each', { n })
        : t('{n, plural, one {# trial} other {# trials}} each', { n })
      : rule === 'se'
        ? t('Until the standard error is {error}, at most {n, plural, one {# trial} other {# trials}} each', {
            error: sure(course.stopStandardError, unit),
            n,
          })
        : rule === 'jsd'
          ? t(
              'Until the difference is {jsds} JSD, at most {n, plural, one {# trial} other {# trials}} each',
              {
                jsds: fixed(course.stopJsds, 2),
                n,
              },
            )
          : t('Until the answer is clear, at most {n, plural, one {# trial} other {# trials}} each', { n });
  return course.stopSeconds > 0
    ? t('{trials}, at most {time}', { trials, time: duration(course.stopSeconds) })
    : trials;
}

const isGoing = (status: BarState['status']): boolean => status === 'running' || status === 'paused';

/** What the trials are worth; empty while unknown. */
export const worthText = ({ status, isQuestionAnswered, worth = null }: BarState): string =>
  worth === null || !(isGoing(status) || isQuestionAnswered)
    ? ''
    : t('As precise as {n} ordinary games', { n: roughly(worth) });

/** Progress of the run, or what a start would play. */
export function progressText({
  status,
  isLive = false,
  isQuestionAnswered,
  trials,
  plan,
  stopReason,
  unit = EQUITY,
}: BarState): string {
  const { maxTrialsPerCandidate, rule, isUneven } = plan;
  if (status === 'idle' || (!isQuestionAnswered && !isGoing(status))) return courseText(plan, unit);
  if (isLive && status !== 'done')
    return t('Live: {n, plural, one {# trial} other {# trials}} each', { n: trials });
  const counts = { n: grouped(trials), all: maxTrialsPerCandidate };
  const done =
    rule === 'none' && !isUneven
      ? t('{n} of {all, plural, one {# trial} other {# trials}} each', counts)
      : t('{n} of at most {all, plural, one {# trial} other {# trials}} each', counts);
  if (status === 'paused') return t('Paused after {done}', { done });
  if (status === 'stopped')
    return t('Stopped after {n, plural, one {# trial} other {# trials}} each', { n: trials });
  if (status !== 'done') return done;
  const why = stopReason === null ? undefined : ENDS[stopReason];
  return why === undefined
    ? isUneven
      ? t('Done: at most {n, plural, one {# trial} other {# trials}} each', { n: trials })
      : t('Done: {n, plural, one {# trial} other {# trials}} each', { n: trials })
    : t('{why} after {n, plural, one {# trial} other {# trials}}', { why: t(why), n: trials });
}

/** What ended a run before all its trials were played. */
const ENDS: Partial<Record<StopReason, Text>> = {
  se: 'Done: standard error reached',
  jsd: 'Done: the difference is large enough',
  confident: 'Done: the answer is clear',
  time: 'Time limit reached',
};

/** Speed of the run. */
export function paceText({ status, paceWords, gamesPerSecond }: BarState): string {
  if (status === 'paused') return t('results so far are kept');
  return gamesPerSecond === null ? t('starting') : paceWords(roughly(gamesPerSecond));
}

/** When the run ends under the rule in force, or how long it took; empty if nothing is known. */
export function timeText({
  status,
  isLive = false,
  plan,
  isQuestionAnswered,
  elapsed,
  clearIn = null,
}: BarState): string {
  const { forecast, isPastLimit, course, maxTrialsPerCandidate } = plan;
  if (isLive) return '';
  if (!isGoing(status))
    return isQuestionAnswered && elapsed !== null ? t('took {time}', { time: duration(elapsed) }) : '';
  if (status === 'paused') return '';
  if (isPastLimit)
    return t('Time limit reached: playing the minimum of {n, plural, one {# trial} other {# trials}} each', {
      n: Math.min(course.minimumTrials, maxTrialsPerCandidate),
    });
  if (forecast === null) return '';
  const { seconds, end, isMost } = forecast;
  // A rule that may end the run at any time: its limit would frighten, so only a likely end is named.
  if (isMost)
    return clearIn === null ? '' : t('about {time} left', { time: duration(Math.min(clearIn, seconds)) });
  const time = duration(seconds);
  return end === 'se' ? t('about {time} left', { time }) : t('{time} left', { time });
}

/** Wall time of the active run so far. */
export const elapsedText = ({ elapsed, status }: BarState): string =>
  elapsed === null || !isGoing(status) ? '' : t('{time} so far', { time: duration(elapsed) });

/** A standard error as the run bar shows it. */
export const sure = (error: number, { kind, factor }: Unit): string =>
  kind === 'chance'
    ? `${fixed(factor * error, factor * error < 0.095 ? 3 : 2)}${THIN_SPACE}%`
    : fixed(error, error < 0.0095 ? 4 : 3);

/** The standard error now and, if predictable, at the end and when that is. */
export function errorText(props: BarState): string {
  const { status, isQuestionAnswered, plan, unit = EQUITY } = props;
  const { error, forecast, extensionTrials, maxTrialsPerCandidate, rule } = plan;
  const active = isGoing(status);
  if ((!active && !isQuestionAnswered) || error === null) return '';
  const errors = { now: sure(error.now, unit), later: sure(error.later, unit) };
  if (active)
    return !props.isLive &&
      rule === 'none' &&
      forecast?.end !== 'time' &&
      props.trials < maxTrialsPerCandidate
      ? t('Standard error {now} now, about {later} at the end', errors)
      : t('Standard error {now}', { now: errors.now });
  if (extensionTrials === null || props.isLive) return t('Standard error {now}', { now: errors.now });
  const after = { ...errors, n: grouped(extensionTrials) };
  if (forecast === null) return t('Standard error {now} now, about {later} after {n} trials', after);
  const time = duration(forecast.seconds);
  return forecast.isMost
    ? t('Standard error {now} now, about {later} after {n} trials, in at most {time}', { ...after, time })
    : forecast.end === 'trials'
      ? t('Standard error {now} now, about {later} after {n} trials, in about {time}', { ...after, time })
      : t('Standard error {now} now, continuing takes about {time}', { now: errors.now, time });
}
