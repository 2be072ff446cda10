import { largestError } from '../figures/rolledDecision.ts';
import type { StopRule } from '../../engine/types.ts';
import { trialsAsked } from '../../jobs/game.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { NO_RECORD, type TrialRecord, type CourseJob } from '../../jobs/record.ts';
import { continuedCourse, isRuleInForce, isSameRule } from '../../jobs/results/continuation.ts';
import type { RankedResult, RolloutSlice } from '../state/rollout/types.ts';
import type { CourseSettings } from '../../jobs/settings/fields/course.ts';
import { isLeftBehind } from '../../engine/accumulatorState.ts';

/** The plan of the active run, or of the one that the button would start or continue. */
export interface RunPlan {
  /** Maximum trials of a candidate at the end. */
  readonly maxTrialsPerCandidate: number;
  /** Target trials of each candidate, in job order; empty before the first result. */
  readonly targetTrialsByCandidate: readonly number[];
  /** Whether some candidates play fewer trials than others, as recorded in a link. */
  readonly isUneven: boolean;
  /**
   * Trials that a finished run would be extended to, by the settings or a link; null if it has them, or none
   * is finished.
   */
  readonly extensionTrials: number | null;
  /** Course settings in force now, or after a start. */
  readonly course: CourseSettings;
  /** The stop rule of the course; `none` if it cannot apply. */
  readonly rule: StopRule['name'];
  /** When the active run ends, or how long the extension takes; null while unknown. */
  readonly forecast: Forecast | null;
  /** Whether the time limit has passed and the minimum of trials is still being played. */
  readonly isPastLimit: boolean;
  /** Largest standard error of a score, now and after all trials; null while unknown. */
  readonly error: { readonly now: number; readonly later: number } | null;
}

/** What the plan of a run depends on. */
interface RunPlanParts {
  /** The latest run; null before the first. */
  readonly job: CourseJob | null;
  readonly result: RolloutResult | null;
  readonly isActive: boolean;
  /** Whether the latest run has ended and answers the current question. */
  readonly isQuestionAnswered: boolean;
  /** Trials that every candidate of the latest run has, resting ones excluded. */
  readonly trials: number;
  readonly gamesPerSecond: number | null;
  /** The job that the page would start now. */
  readonly question: Pick<CourseJob, 'counts'> | undefined;
  readonly settings: CourseSettings;
  /** Column of the score among the estimates. */
  readonly score: number;
  /** Whether a job has no difference to decide, so that `jsd` and `confident` never end it. */
  readonly hasNoAlternative: boolean;
  /** Whether the candidates are the lines of an offer. */
  readonly isOffer: boolean;
}

const mostTrials = (job: Pick<CourseJob, 'counts'>, settings: CourseSettings): number =>
  job.counts === null ? settings.trials : job.counts.reduce((most, trials) => Math.max(most, trials), 0);

const isUneven = (counts: readonly number[] | null): boolean => new Set(counts).size > 1;

function ruleOf(course: CourseSettings, hasCounts: boolean, hasNoAlternative: boolean): StopRule['name'] {
  const { stopRule } = course;
  return hasCounts || (hasNoAlternative && (stopRule === 'jsd' || stopRule === 'confident'))
    ? 'none'
    : stopRule;
}

const candidatesOf = (
  { candidates }: RankedResult,
  score: number,
  targetTrialsByCandidate: readonly number[],
): ForecastRun['candidates'] =>
  candidates.map(({ trials, resting, estimates }, index) => ({
    trials,
    targetTrials: targetTrialsByCandidate[index]!,
    resting,
    standardError: estimates[score]?.standardError,
  }));

/** Predicts a run, active or to be started: its trials, its end and its error. */
export function planRun(parts: RunPlanParts): RunPlan {
  const { job, result, isActive, isQuestionAnswered, settings, question, hasNoAlternative } = parts;
  const isShown = (isActive || isQuestionAnswered) && job !== null;
  if (isShown && result !== null)
    return isActive ? activePlan(parts, job, result) : answeredPlan(parts, job, result);
  const { counts } = (isShown ? job : question) ?? { counts: null };
  const asked = isShown ? job.settings : settings;
  const maxTrialsPerCandidate = mostTrials({ counts }, asked);
  const course = counts === null ? asked : recordCourse(asked, maxTrialsPerCandidate);
  return {
    maxTrialsPerCandidate,
    targetTrialsByCandidate: [],
    isUneven: isUneven(counts),
    extensionTrials: null,
    course,
    rule: ruleOf(course, counts !== null, hasNoAlternative),
    forecast: null,
    isPastLimit: false,
    error: null,
  };
}

/** Recorded trials are played in full, without a time limit. */
const recordCourse = (course: CourseSettings, trials: number): CourseSettings => ({
  ...course,
  trials,
  stopSeconds: 0,
});

function activePlan(parts: RunPlanParts, job: CourseJob, result: RolloutResult): RunPlan {
  const { score, hasNoAlternative, isOffer, gamesPerSecond } = parts;
  const { seconds } = result;
  const { counts, settings } = job;
  const maxTrialsPerCandidate = mostTrials(job, settings);
  const targetTrialsByCandidate = result.candidates.map((_, index) => trialsAsked(job, index));
  const course = counts === null ? settings : recordCourse(settings, maxTrialsPerCandidate);
  const rule = ruleOf(course, counts !== null, hasNoAlternative);
  const candidates = candidatesOf(result, score, targetTrialsByCandidate);
  const run = { course, rule, candidates, isOffer, seconds, gamesPerSecond };
  return {
    maxTrialsPerCandidate,
    targetTrialsByCandidate,
    isUneven: isUneven(counts),
    extensionTrials: null,
    course,
    rule,
    // Do not let forecastRun fall back on the mean speed: it includes the start of the workers.
    forecast: gamesPerSecond === null ? null : (forecastRun(run) ?? null),
    isPastLimit: isPastLimit(run),
    error: largestError(score, result, targetTrialsByCandidate) ?? null,
  };
}

/** The trials that an ended run should be extended to; null if it has all that are asked for now. */
function extensionTrialsOf(
  { question, settings, trials }: RunPlanParts,
  job: CourseJob,
  result: RolloutResult,
) {
  const counts = question?.counts ?? null;
  const wanted = mostTrials({ counts }, settings);
  if (wanted <= trials) return null;
  if (counts !== null)
    return result.candidates.some((each, index) => each.trials < (counts[index] ?? 0)) ? wanted : null;
  // A run that its rule ended is complete, unless a higher number of trials or another rule is set now.
  return isRuleInForce(settings, result) && wanted === mostTrials(job, job.settings) ? null : wanted;
}

function answeredPlan(parts: RunPlanParts, job: CourseJob, result: RolloutResult): RunPlan {
  const { settings, score, hasNoAlternative, isOffer, gamesPerSecond, trials } = parts;
  const { seconds } = result;
  const extensionTrials = extensionTrialsOf(parts, job, result);
  const counts = extensionTrials === null ? job.counts : (parts.question?.counts ?? null);
  const isRecord = extensionTrials !== null && counts !== null;
  const course = isRecord
    ? recordCourse(settings, extensionTrials)
    : continuedCourse(settings, extensionTrials ?? trials, result);
  const rule = ruleOf(course, isRecord, hasNoAlternative);
  // Candidates stay at rest only under the rule that rested them.
  const mayRest = rule !== 'none' && isSameRule(course, result);
  const going = mayRest
    ? result
    : { ...result, candidates: result.candidates.map((each) => ({ ...each, resting: false })) };
  const targetTrialsByCandidate = result.candidates.map((each, index) =>
    extensionTrials === null ? each.trials : Math.max(each.trials, counts?.[index] ?? extensionTrials),
  );
  const candidates = candidatesOf(going, score, targetTrialsByCandidate);
  const forecast =
    extensionTrials === null
      ? undefined
      : forecastRun({ course, rule, candidates, isOffer, seconds, gamesPerSecond });
  return {
    // A run that its rule has ended is whole, however many trials it might have played.
    maxTrialsPerCandidate:
      extensionTrials ??
      (isRuleInForce(settings, result) ? trials : Math.max(trials, mostTrials(job, job.settings))),
    targetTrialsByCandidate,
    isUneven: isUneven(counts),
    extensionTrials,
    course,
    rule,
    forecast: forecast ?? null,
    isPastLimit: false,
    error: largestError(score, going, targetTrialsByCandidate) ?? null,
  };
}

/**
 * Extends a finished run.
 *
 * @param trials - of each candidate; if equal to `extensionTrials`, the link's recorded counts apply
 */
export function extendRun<Job extends CourseJob>(
  { extendTo, goOn }: Pick<RolloutSlice<Job>, 'extendTo' | 'goOn'>,
  { extensionTrials }: Pick<RunPlan, 'extensionTrials'>,
  question: TrialRecord | undefined,
  settings: CourseSettings,
  trials: number,
): void {
  const { counts, timed = false } = question ?? NO_RECORD;
  if (counts !== null && trials === extensionTrials) goOn({ counts, timed });
  else extendTo(trials, settings);
}

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
interface Forecast {
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
