import { type Accumulator, createAccumulator } from '../../engine/accumulator.ts';
import { combinedScores, combineEstimates } from '../../engine/combine.ts';
import { rank, type Scores } from '../../engine/difference.ts';
import { reason, RolloutError } from '../../engine/errors.ts';
import { firstRollDifferences, firstRolls } from '../../engine/firstRolls.ts';
import { SERIES_SUMS, SQUARES } from '../../engine/series.ts';
import { estimates } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import { equivalentTrials, type Statistics, statisticsOf } from '../../games/backgammon/statistics.ts';
import { combineTallies } from '../../games/backgammon/tally.ts';
import { ROW } from '../../games/backgammon/types.ts';
import { answerDecision, cubeDecision, cubeLines } from '../backgammon/cubeDecision.ts';
import { BACKGAMMON } from '../backgammon/game.ts';
import type { Game } from '../game.ts';
import type { CourseJob } from '../record.ts';
import type { CandidateResult, RolloutResult } from '../result.ts';
import type { RolloutJob } from '../backgammon/types.ts';
import { scoreColumn } from '../backgammon/job.ts';
import type { AnswerRollout, CubeRollout } from '../backgammon/cubeTypes.ts';
import type { ResumableRun } from './resumable.ts';

/** The run of a result, as files store it. */
export const runStateOf = (
  { settings: { seed } }: CourseJob,
  { course, state, tallies, stopReason, kernels }: RolloutResult,
): ResumableRun => ({
  seed,
  course,
  state,
  tallies,
  stopReason,
  ...(kernels === undefined ? {} : { kernels }),
});

/** The joint result of one or several runs. */
export interface Summary {
  /** One for each candidate of the job, in its order. */
  readonly candidates: readonly CandidateResult[];
  /** Index of the best candidate. */
  readonly best: number;
  /** For each candidate, its score by first roll, [21] in the order of ROLL_NAMES. */
  readonly firstRolls: readonly (readonly Estimate[])[];
  /** For each candidate, best − this one by first roll; null for the best. */
  readonly firstRollDifferences: readonly (readonly Estimate[] | null)[];
  /** For each candidate, counts of game events over all runs. */
  readonly statistics: readonly Statistics[];
  /**
   * For each candidate, its equivalent number of plain independent trials, see equivalentTrials in
   * statistics.ts.
   */
  readonly equivalentTrials: readonly (number | null)[];
  /** Set if both lines of a cube decision were rolled out. */
  readonly cube: CubeRollout | null;
  /** Set if the answer to a pending offer was rolled out. */
  readonly answer: AnswerRollout | null;
}

/** A job with another seed. */
export const withSeed = <Job extends CourseJob>(job: Job, seed: number): Job => ({
  ...job,
  settings: { ...job.settings, seed },
});

/** Identity of a question, ignoring its seed: runs that share it may be combined. 64 hexadecimal digits. */
export const questionIdentityOf = <Job extends CourseJob>(game: Game<Job>, job: Job): string =>
  game.runIdentity(withSeed(job, 0));
/** {@link questionIdentityOf} for backgammon. */
export const questionIdentity = (job: RolloutJob): string => questionIdentityOf(BACKGAMMON, job);

/** Combines the estimates that runs give of the same quantities, one by one; lists in the order of their seeds. */
export const combineLists = (lists: readonly (readonly Estimate[])[]): readonly Estimate[] =>
  (lists[0] ?? []).map((_, index) => combineEstimates(lists.map((list) => list[index]!)));

/** The joint result of runs of any game's job. */
export interface CombinedRuns extends Pick<Summary, 'candidates' | 'best'> {
  readonly sums: readonly Accumulator[];
  readonly scores: Scores;
}

/**
 * Combines the runs of a job.
 *
 * @param runs - at least one, in order of their seeds
 * @throws {@link RolloutError} `bad-job` if the sums of a run do not fit the job's candidates
 */
export function sumUp<Job extends CourseJob>(
  game: Game<Job>,
  job: Job,
  runs: readonly ResumableRun[],
): CombinedRuns {
  const sums = runs.map(({ seed, state }) => createAccumulator(game.shapeOf(withSeed(job, seed)), state));
  const scores = combinedScores(sums);
  const { best, compared } = rank(scores);
  const candidates = compared.map(
    (comparison, index): CandidateResult => ({
      trials: sums.reduce((total, run) => total + run.trials(index), 0),
      resting: runs.every(({ course }) => course.resting[index]),
      estimates: combineLists(sums.map((run) => estimates(run, index))),
      ...comparison,
    }),
  );
  return { candidates, best, sums, scores };
}

/**
 * Summarizes the runs of a backgammon job.
 *
 * @param runs - at least one, in order of their seeds
 * @throws {@link RolloutError} as {@link sumUp}
 */
export function summarize(job: RolloutJob, runs: readonly ResumableRun[]): Summary {
  const { candidates, best, sums, scores } = sumUp(BACKGAMMON, job, runs);
  const lines = cubeLines(job.candidates);
  const tallies = candidates.map((_, index) => combineTallies(runs.map((run) => run.tallies[index]!)));
  const score = scoreColumn(job);
  return {
    candidates,
    best,
    statistics: tallies.map(statisticsOf),
    equivalentTrials: candidates.map(({ estimates: means }, index) =>
      equivalentTrials(tallies[index]!, means[score]!, means[ROW.luck]!),
    ),
    answer: job.candidates[0]?.kind === 'take' ? answerDecision(job.position, scores.score(0)) : null,
    cube: lines === undefined ? null : cubeDecision(job.position, scores, lines),
    firstRolls: candidates.map((_, index) => combineLists(sums.map((run) => firstRolls(run, index)))),
    firstRollDifferences: candidates.map((_, index) =>
      index === best ? null : combineLists(sums.map((run) => firstRollDifferences(run, best, index))),
    ),
  };
}

/**
 * Groups of runs that may be combined: two or more runs of one question with different seeds. Runs with the
 * same seed play the same games, so only the one with the most trials is included.
 *
 * @param given - runs of any backgammon jobs, in any order
 */
export function combinableRuns<Run extends { readonly job: RolloutJob; readonly trials: number }>(
  given: readonly Run[],
): readonly (readonly Run[])[] {
  const questions = new Map<string, Map<number, Run>>();
  for (const run of given) {
    const question = questionIdentity(run.job);
    const bySeed = questions.get(question) ?? new Map<number, Run>();
    questions.set(question, bySeed);
    const { seed } = run.job.settings;
    if (run.trials > (bySeed.get(seed)?.trials ?? 0)) bySeed.set(seed, run);
  }
  return [...questions.values()].map((bySeed) => [...bySeed.values()]).filter((runs) => runs.length > 1);
}

/** Combines runs of one backgammon question; see {@link combineRunsOf}. */
export const combineRuns = (given: readonly Asked<RolloutJob>[]): Asked<RolloutJob> =>
  combineRunsOf(BACKGAMMON, given);

/** A question and its runs. */
interface Asked<Job> {
  readonly job: Job;
  readonly runs: readonly ResumableRun[];
}

/**
 * Combines runs of one question, in order of their seeds.
 *
 * @throws {@link RolloutError} `bad-job` for runs of different questions, or if a seed occurs twice
 */
export function combineRunsOf<Job extends CourseJob>(
  game: Game<Job>,
  given: readonly Asked<Job>[],
): Asked<Job> {
  const [first] = given;
  if (first === undefined || given.length < 2)
    throw new RolloutError('bad-job', reason('results-to-combine', { n: given.length }));
  const question = questionIdentityOf(game, first.job);
  for (const [index, { job }] of given.entries())
    if (questionIdentityOf(game, job) !== question)
      throw new RolloutError('bad-job', reason('result-of-another-question', { n: index + 1 }));
  const runs = given.flatMap((each) => each.runs).sort((a, b) => a.seed - b.seed);
  const twice = runs.find(({ seed }, index) => index > 0 && runs[index - 1]!.seed === seed);
  if (twice !== undefined)
    throw new RolloutError('bad-job', reason('seed-twice', { seed: String(twice.seed) }));
  const copy = runs.findIndex((run, index) => runs.slice(0, index).some((other) => isCopy(run, other)));
  if (copy > 0) throw new RolloutError('bad-job', reason('seed-copied', { seed: String(runs[copy]!.seed) }));
  return { job: withSeed(first.job, runs[0]!.seed), runs };
}

/**
 * Whether a run has exactly the sums of another with different dice: impossible for games with any variance.
 */
export function isCopy(
  { state }: Pick<ResumableRun, 'state'>,
  { state: other }: Pick<ResumableRun, 'state'>,
): boolean {
  return state.candidates.every((sums, candidate) => {
    const { trials, whole, open } = other.candidates[candidate]!;
    const isVaried = [...whole, ...open].some((sum, at) => at % SERIES_SUMS === SQUARES && sum > 0);
    const isSame = (own: readonly number[], its: readonly number[]) =>
      own.every((sum, at) => Object.is(sum, its[at]));
    return isVaried && sums.trials === trials && isSame(sums.whole, whole) && isSame(sums.open, open);
  });
}
