import { projectError, projectTrials } from '../engine/difference.ts';
import { ROLL_NAMES } from '../engine/firstRolls.ts';
import { halfWidth } from '../engine/stats.ts';
import { type Estimate } from '../engine/types.ts';
import { makePlay } from '../formats/notation.ts';
import { makePositionId } from '../formats/positionId.ts';
import { beaverOf, cubeActionText, mwcOfEquity, type WrongAnswer } from '../games/backgammon/cube.ts';
import { MATCH_TABLES, type MatchTable } from '../games/backgammon/met.ts';
import { answerValue, OFFER_STAKE, PASSED, turnedOn } from '../games/backgammon/offer.ts';
import { seenByAsked } from '../games/backgammon/position.ts';
import type { Statistics } from '../games/backgammon/statistics.ts';
import { type Position, ROW } from '../games/backgammon/types.ts';
import { type AnswerRollout, cubeLines, type CubeRollout, DOUBLE_PASS } from './cubeDecision.ts';
import {
  type Candidate,
  countsPoints,
  type RolloutJob,
  type RolloutResult,
  scoreColumn,
  type StopReason,
} from './job.ts';
import { type PackedRun, packRun } from './resultFile.ts';
import { type RunState, type Summary, summarise } from './runs.ts';
import type { RolloutSettings } from './settings.ts';

/** Five cumulative probabilities in the order of Outcome; an entry is null where no figure is known yet. */
export type FiveNumbers = readonly (number | null)[];

/** One candidate of {@link RolloutJson}; every figure is for the player who asked: on roll, or about to answer a double. */
export interface CandidateJson {
  /** The play in the usual notation; absent for a rollout of the position. */
  readonly play?: string;
  /** What is rolled out instead of a play. */
  readonly line?: string;
  /** GNU position ID of the position that rolls at turn 0. */
  readonly positionId: string;
  readonly trials: number;
  readonly probabilities: FiveNumbers;
  /** Points per game. */
  readonly cubelessEquity: number | null;
  /** With a live cube, in units of the cube as it is, in matches normalised; null for a rollout without the cube. */
  readonly cubefulEquity: number | null;
  /** The same as a chance of winning the match; only in matches. */
  readonly mwc?: number | null;
  readonly standardErrors: {
    readonly probabilities: FiveNumbers;
    readonly cubelessEquity: number | null;
    readonly cubefulEquity: number | null;
  };
  /** Best − this candidate, ≥ 0; null for the best. Of the cubeful equity, or of the cubeless one without the cube. */
  readonly difference: number | null;
  readonly differenceStandardError: number | null;
  /** 95 % intervals, low and high, of the equity of the kind compared and of the difference; null while no error is known. */
  readonly interval: readonly [number, number] | null;
  readonly differenceInterval: readonly [number, number] | null;
  readonly jsd: number | null;
  readonly chanceBest: number | null;
  /** Whether the stop rule gave it no further trials. */
  readonly resting: boolean;
  /** Of a single trial's equity, of the kind compared. */
  readonly standardDeviation: number | null;
  /** Independent trials without variance reduction that would give as small an error of the equity of the kind compared; null where unknown. */
  readonly equivalentTrials: number | null;
  /** Trials in all after which the 95 % interval of the difference leaves 0 out, if it stays as it is; null for the best, a tie or no error. */
  readonly trialsToSettle: number | null;
  /** What the standard error of the equity would be after all the trials asked for; null once they are played. */
  readonly projected: { readonly trials: number; readonly standardError: number } | null;
  /** The 21 first rolls 11, 21, 22 … 66: of the opponent after a play, of the player on roll for a position. */
  readonly firstRolls: readonly FirstRollJson[];
  /** What happened in its games, counted. */
  readonly statistics: Statistics;
}

/** What one first roll makes of a candidate. */
export interface FirstRollJson {
  /** High die first. */
  readonly roll: string;
  readonly trials: number;
  /** Of the kind compared. */
  readonly equity: number | null;
  /** Errs wide: later rolls are balanced as well. */
  readonly standardError: number | null;
  /** Best candidate − this one after this roll, of either sign; null for the best. */
  readonly difference: number | null;
  readonly differenceStandardError: number | null;
}

/**
 * A cube decision by rollout: equities of the player who may double, in units of the cube before it. Where the double is
 * pending, of the player who answers: all signs are turned, and what was not asked is null. Where a beaver or a raccoon is, the
 * same in units of the cube at which it was offered.
 */
export interface CubeRolloutJson {
  readonly noDouble: number | null;
  readonly doubleTake: number;
  /** Exact. */
  readonly doublePass: number;
  /** Taken and beavered: twice the take, where beavers are agreed; else null. */
  readonly doubleBeaver: number | null;
  /** Of a pending beaver: raccooned, twice the take, or null where the cube can go no higher. */
  readonly raccoon?: number | null;
  /** Of a pending beaver or raccoon: the cube at which it was offered, as a multiple of the one in the ID. */
  readonly stake?: number;
  /** Such as `redouble/take`, see cubeActionText; of an answer `take`, `pass`, `beaver` or `raccoon`. */
  readonly action: string;
  readonly standardErrors: { readonly noDouble: number | null; readonly doubleTake: number | null };
  /** Joint standard deviations by which doubling is told from not doubling, and take from pass; null while no error is known. */
  readonly jsd: { readonly double: number | null; readonly take: number | null };
  /** How often the opponent must answer wrongly for doubling to be right after all; null where it is, or never would be. */
  readonly wrongAnswer: WrongAnswer | null;
  /** Probability that doubling is right, and that taking is; null while no error is known. */
  readonly chanceDoubleRight: number | null;
  readonly chanceTakeRight: number | null;
  /** Of an offer that may be turned once more: probability that doing so is right; null while no error is known. */
  readonly chanceTurnRight?: number | null;
  /** The same three as chances of winning the match; only in matches. */
  readonly mwc?: {
    readonly noDouble: number | null;
    readonly doubleTake: number;
    readonly doublePass: number;
  };
}

/** What `rollout --json` prints: see the terminal contract in the docs. Everything but `seconds` follows from the job. */
export interface RolloutJson {
  readonly id: string;
  readonly settings: RolloutSettings;
  readonly engine: { readonly version: string; readonly weights: string };
  /** Trials of the candidate that has most. */
  readonly trials: number;
  readonly seconds: number;
  readonly stopReason: StopReason | null;
  /** Best first. */
  readonly candidates: readonly CandidateJson[];
  /** The decision where both of its lines were rolled out, or the answer to a pending double. */
  readonly cube: CubeRolloutJson | null;
  /** The job, for `--job`; where a hand or the clock ended the run with the trials of each candidate. */
  readonly job: RolloutJob;
  /** The sums, for `--extend` and `--combine`. */
  readonly runs: readonly PackedRun[];
}

/** How a candidate is called in print. */
export interface CandidateName {
  readonly text: string;
  readonly positionId: string;
}

function lineName(kind: Exclude<Candidate['kind'], 'play'>, { candidates }: RolloutJob): string {
  if (kind === 'take') return 'take';
  if (kind === 'double') return 'double/take';
  return cubeLines(candidates) === undefined ? 'position' : 'no double';
}

/** How the job's candidates are called. */
export const nameCandidates = (job: RolloutJob): readonly CandidateName[] =>
  job.candidates.map((candidate) => ({
    text: candidate.kind === 'play' ? makePlay(candidate.moves) : lineName(candidate.kind, job),
    positionId: makePositionId(candidate.board),
  }));

const FIVE = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon] as const;

/** Mean of a column, null before the first trial. */
const meanOf = (estimate: Estimate | undefined): number | null =>
  estimate === undefined || estimate.trials === 0 ? null : estimate.mean;
const errorOf = (estimate: Estimate | undefined): number | null => estimate?.standardError ?? null;
/** The 95 % interval of a mean, low and high; null while no error is known. */
export function intervalOf(estimate: Estimate): readonly [number, number] | null {
  const half = halfWidth(estimate);
  return half === undefined ? null : [estimate.mean - half, estimate.mean + half];
}

/** Indices of the candidates, best first: by their difference to the best on common dice, at a tie in the order of the job. */
export function rankedCandidates({
  candidates,
  best,
}: Pick<RolloutResult, 'candidates' | 'best'>): readonly number[] {
  const behind = (index: number): number => {
    const { trials, difference } = candidates[index]!;
    return index === best ? -Infinity : trials === 0 ? Infinity : (difference?.mean ?? Infinity);
  };
  return candidates
    .map((_, index) => index)
    .sort((a, b) => (behind(a) === behind(b) ? a - b : behind(a) - behind(b)));
}

function firstRollsJson(
  { firstRolls, firstRollDifferences }: Summary,
  index: number,
): readonly FirstRollJson[] {
  return firstRolls[index]!.map((own, roll): FirstRollJson => {
    const behind = firstRollDifferences[index]?.[roll];
    return {
      roll: ROLL_NAMES[roll]!,
      trials: own.trials,
      equity: meanOf(own),
      standardError: errorOf(own),
      difference: behind === undefined ? null : meanOf(behind),
      differenceStandardError: errorOf(behind),
    };
  });
}

/** Error that a score would have once all trials are played; null where they are, and while it is unknown. */
export function projectedError(equity: Estimate, trials: number): CandidateJson['projected'] {
  const error = equity.trials < trials ? projectError(equity, trials) : undefined;
  return error === undefined ? null : { trials, standardError: error };
}

/** The position as the player who asked sees it, and the match equities of the rollout. */
interface Viewed {
  readonly position: Position;
  readonly table: MatchTable;
}

const viewOf = ({ position, settings }: RolloutJob): Viewed => ({
  position: seenByAsked(position),
  table: MATCH_TABLES[settings.matchTable],
});

/** Normalised equity as a chance of winning the match. */
const mwcOf = ({ position, table }: Viewed, equity: number): number => mwcOfEquity(position, table, equity);

/** The three values as chances of winning the match of the player who is asked; nothing in money games. */
function cubeMwc(
  view: Viewed,
  noDouble: number | null,
  doubleTake: number,
  doublePass: number,
): Pick<CubeRolloutJson, 'mwc'> {
  if (view.position.matchLength === 0) return {};
  const mwc = (equity: number): number => mwcOf(view, equity);
  return {
    mwc: {
      noDouble: noDouble === null ? null : mwc(noDouble),
      doubleTake: mwc(doubleTake),
      doublePass: mwc(doublePass),
    },
  };
}

function cubeJson(cube: CubeRollout, view: Viewed): CubeRolloutJson {
  const { noDouble, doubleTake, action, wrongAnswer, chanceDoubleRight, chanceTakeRight } = cube;
  return {
    noDouble: noDouble.mean,
    doubleTake: doubleTake.mean,
    doublePass: DOUBLE_PASS,
    doubleBeaver: beaverOf(view.position, doubleTake.mean),
    action: cubeActionText(action),
    standardErrors: { noDouble: errorOf(noDouble), doubleTake: errorOf(doubleTake) },
    jsd: { double: cube.doubleJsd, take: cube.takeJsd },
    wrongAnswer,
    chanceDoubleRight,
    chanceTakeRight,
    ...cubeMwc(view, noDouble.mean, doubleTake.mean, DOUBLE_PASS),
  };
}

function answerJson(
  { take, answer, takeJsd, chanceTakeRight, chanceTurnRight }: AnswerRollout,
  view: Viewed,
  position: Position,
): CubeRolloutJson {
  const { offer } = position;
  const isTurnable = turnedOn(position) !== null;
  return {
    noDouble: null,
    doubleTake: take.mean,
    doublePass: PASSED,
    doubleBeaver: offer === 'double' ? beaverOf(view.position, take.mean) : null,
    ...(offer === 'beaver' ? { raccoon: isTurnable ? answerValue('raccoon', take.mean) : null } : {}),
    ...(offer === 'double' ? {} : { stake: OFFER_STAKE[offer] }),
    action: answer,
    standardErrors: { noDouble: null, doubleTake: errorOf(take) },
    jsd: { double: null, take: takeJsd },
    wrongAnswer: null,
    chanceDoubleRight: null,
    chanceTakeRight,
    ...(isTurnable ? { chanceTurnRight } : {}),
    ...cubeMwc(view, null, take.mean, PASSED),
  };
}

/** The decision or answer that a rollout was about; null where plays or the position were. */
function decisionJson({ cube, answer }: Summary, job: RolloutJob): CubeRolloutJson | null {
  const view = viewOf(job);
  if (cube !== null) return cubeJson(cube, view);
  return answer === null ? null : answerJson(answer, view, job.position);
}

function candidateJson(summary: Summary, job: RolloutJob, index: number, name: CandidateName): CandidateJson {
  const candidate = summary.candidates[index]!;
  const { estimates, difference } = candidate;
  const equity = estimates[scoreColumn(job)]!;
  const cubeful = countsPoints(job.settings, job.position) ? undefined : estimates[ROW.cubeful];
  const cubefulEquity = meanOf(cubeful);
  const view = viewOf(job);
  const isPlay = job.candidates[index]?.kind === 'play';
  return {
    ...(isPlay ? { play: name.text } : { line: name.text }),
    positionId: name.positionId,
    trials: candidate.trials,
    probabilities: FIVE.map((column) => meanOf(estimates[column])),
    cubelessEquity: meanOf(estimates[ROW.equity]),
    cubefulEquity,
    ...(job.position.matchLength > 0
      ? { mwc: cubefulEquity === null ? null : mwcOf(view, cubefulEquity) }
      : {}),
    standardErrors: {
      probabilities: FIVE.map((column) => errorOf(estimates[column])),
      cubelessEquity: errorOf(estimates[ROW.equity]),
      cubefulEquity: errorOf(cubeful),
    },
    difference: difference?.mean ?? null,
    differenceStandardError: difference?.standardError ?? null,
    interval: intervalOf(equity),
    differenceInterval: difference && intervalOf(difference),
    jsd: candidate.jsd,
    // Of a cube decision it would pass over the pass: see cube.
    chanceBest: summary.cube === null ? candidate.chanceBest : null,
    resting: candidate.resting,
    standardDeviation: equity.standardDeviation ?? null,
    equivalentTrials: summary.equivalentTrials[index]!,
    trialsToSettle: difference === null ? null : (projectTrials(difference) ?? null),
    projected: projectedError(equity, job.settings.trials),
    firstRolls: firstRollsJson(summary, index),
    statistics: summary.statistics[index]!,
  };
}

/** What a rollout leaves to be printed. */
export interface FinishedRollout {
  /** The ID as it was given. */
  readonly id: string;
  readonly job: RolloutJob;
  /** One run, or several combined, in the order of their seeds. */
  readonly runs: readonly RunState[];
  readonly seconds: number;
}

/**
 * A result as the terminal prints it.
 *
 * @param names - one for each candidate of the job, in its order
 * @throws RolloutError as {@link summarise}
 */
export function makeResultJson(
  { id, job, runs, seconds }: FinishedRollout,
  names: readonly CandidateName[],
): RolloutJson {
  const summary = summarise(job, runs);
  const [only] = runs.length === 1 ? runs : [];
  const stopReason = only === undefined ? 'combined' : only.stopReason;
  const isRecord = stopReason === 'stopped' || stopReason === 'time';
  return {
    id,
    settings: job.settings,
    engine: job.engine,
    trials: Math.max(...summary.candidates.map(({ trials }) => trials)),
    seconds,
    stopReason,
    candidates: rankedCandidates(summary).map((index) => candidateJson(summary, job, index, names[index]!)),
    cube: decisionJson(summary, job),
    // Where a hand or the clock ended the run, the trials of each candidate are what repeats it.
    job: isRecord ? { ...job, counts: summary.candidates.map(({ trials }) => trials) } : job,
    runs: runs.map(packRun),
  };
}
