import { isLeftBehind } from '../../engine/accumulatorState.ts';
import type { StopRule } from '../../engine/types.ts';
import type { CourseSettings } from '../../jobs/settings/fields/course.ts';

/** What a forecast needs to know about a candidate. */
interface ForecastCandidate {
  readonly trials: number;
  /** Maximum trials it will have. */
  readonly targetTrials: number;
  /** Whether the stop rule currently gives it no further trials. */
  readonly resting: boolean;
  /** Standard error of its score; undefined while unknown. */
  readonly standardError: number | undefined;
}

/** A run, as far as its end can be predicted. */
export interface ForecastRun {
  readonly course: CourseSettings;
  /** The stop rule in force; `none` if the rule in the settings cannot apply. */
  readonly rule: StopRule['name'];
  readonly candidates: readonly ForecastCandidate[];
  /** Whether the candidates are the lines of an offer, which rest together. */
  readonly isOffer: boolean;
  /** Wall time so far, in seconds. */
  readonly seconds: number;
  /** Trials per second of all candidates together; null while unknown. */
  readonly gamesPerSecond: number | null;
}

/** When a run ends. */
export interface Forecast {
  /** Seconds left. */
  readonly seconds: number;
  /** What ends it: all trials played, the requested standard error, or the time limit. */
  readonly end: 'trials' | 'se' | 'time';
  /** Whether `jsd` or `confident` may end it sooner, at an unpredictable time. */
  readonly isMost: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Trials at which a candidate reaches the requested standard error, which shrinks as 1 / √trials. */
function trialsToError({ trials, standardError }: ForecastCandidate, { course }: ForecastRun): number {
  if (standardError === undefined) return Infinity;
  return Math.max(Math.ceil(trials * (standardError / course.stopStandardError) ** 2), course.minimumTrials);
}

/** Maximum trials of a candidate at the end of the run. */
function trialsAtEnd(candidate: ForecastCandidate, run: ForecastRun): number {
  if (run.rule !== 'se') return candidate.targetTrials;
  const slowest = run.isOffer ? run.candidates : [candidate];
  return Math.min(candidate.targetTrials, Math.max(...slowest.map((each) => trialsToError(each, run))));
}

/**
 * Whether a candidate may get further trials: under `jsd`, a resting one resumes when it is close to the best
 * again.
 */
function mayGoOn({ trials, resting }: ForecastCandidate, { rule, candidates }: ForecastRun): boolean {
  const most = Math.max(...candidates.map((each) => each.trials));
  return !resting || (rule === 'jsd' && !isLeftBehind(trials, most));
}

/**
 * Whether the time limit has passed while a candidate still lacks the minimum of trials, which is played
 * first.
 */
export const isPastLimit = ({ course, candidates, seconds }: ForecastRun): boolean =>
  course.stopSeconds > 0 &&
  seconds >= course.stopSeconds &&
  candidates.some(
    ({ trials, targetTrials, resting }) => !resting && trials < Math.min(course.minimumTrials, targetTrials),
  );

/**
 * Predicts when a run ends under the stop rule and time limit in force.
 *
 * @returns undefined while the speed is unknown
 */
export function forecastRun(run: ForecastRun): Forecast | undefined {
  const { course, rule, candidates, seconds, gamesPerSecond } = run;
  const mean = seconds > 0 ? sum(candidates.map(({ trials }) => trials)) / seconds : 0;
  const speed = gamesPerSecond ?? mean;
  if (!(speed > 0)) return undefined;
  const secondsTo = (
    playing: readonly ForecastCandidate[],
    trialsOf: (candidate: ForecastCandidate) => number,
  ): number => sum(playing.map((candidate) => Math.max(0, trialsOf(candidate) - candidate.trials))) / speed;
  const byTrials = secondsTo(
    candidates.filter((candidate) => mayGoOn(candidate, run)),
    (candidate) => trialsAtEnd(candidate, run),
  );
  const byTime =
    course.stopSeconds === 0
      ? Infinity
      : Math.max(
          course.stopSeconds - seconds,
          secondsTo(
            candidates.filter(({ resting }) => !resting),
            ({ targetTrials }) => Math.min(course.minimumTrials, targetTrials),
          ),
        );
  return {
    seconds: Math.min(byTrials, byTime),
    end: byTime < byTrials ? 'time' : rule === 'se' ? 'se' : 'trials',
    isMost: rule === 'jsd' || rule === 'confident',
  };
}
