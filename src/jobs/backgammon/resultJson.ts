import {
  type CandidateFigures,
  errorOf,
  intervalOf,
  meanOf,
  projectedError,
  settledJson,
  settlingJson,
} from '../results/estimateJson.ts';
import { rankedCandidates } from '../results/ranking.ts';
import { ROLL_NAMES } from '../../engine/firstRolls.ts';
import { makePlay } from '../../formats/text/notation.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import type { Statistics } from '../../games/backgammon/statistics.ts';
import { ESTIMATES_VERSION } from '../../games/backgammon/version.ts';
import { ROW } from '../../games/backgammon/types.ts';
import { cubeLines, pairsOf } from './cubeDecision.ts';
import { type CubeRolloutJson, decisionJson, mwcOf, viewOf } from './cubeJson.ts';
import type { Candidate, RolloutJob } from './types.ts';
import { countsPoints, scoreColumn } from './job.ts';
import type { StopReason } from '../result.ts';
import type { Digest } from '../results/digest.ts';
import { type PackedRun, seal } from '../results/resultFile.ts';
import { type RunState, type Summary, summarise } from '../results/runs.ts';
import { recordOf, withRecord } from '../record.ts';
import { runEnd } from '../results/settled.ts';
import type { RolloutSettings } from '../settings/settings.ts';

/** Five cumulative probabilities in the order of Outcome; an entry is null where no figure is known yet. */
export type FiveNumbers = readonly (number | null)[];

/** One candidate of {@link RolloutJson}; every figure is for the player who asked: on roll, or about to answer a double. */
export interface CandidateJson extends CandidateFigures {
  /** The play in the usual notation; absent for a rollout of the position. */
  readonly play?: string;
  /** What is rolled out instead of a play. */
  readonly line?: string;
  /** GNU position ID of the position that rolls at turn 0. */
  readonly positionId: string;
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
  /** Independent trials without variance reduction that would give as small an error of the equity of the kind compared; null where unknown. */
  readonly equivalentTrials: number | null;
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
  /** Best candidate − this one after this roll, of either sign; null for the best, and for the lines of a cube decision. */
  readonly difference: number | null;
  readonly differenceStandardError: number | null;
}

/** What `rollout --json` prints: see the terminal contract in the docs. Everything but `seconds` follows from the job. */
export interface RolloutJson {
  readonly id: string;
  readonly settings: RolloutSettings;
  /** `estimates`: version of how figures are made from sums. */
  readonly engine: { readonly version: string; readonly weights: string; readonly estimates: number };
  /** Trials of the candidate that has most. */
  readonly trials: number;
  readonly seconds: number;
  readonly stopReason: StopReason | null;
  /** Whether the answer is settled, by the one rule of settled.ts; null where a single position was rolled out. */
  readonly settled: boolean | null;
  /** Best first; of a cube decision no double, then the double. */
  readonly candidates: readonly CandidateJson[];
  /** The decision where both of its lines were rolled out, or the answer to a pending double. */
  readonly cube: CubeRolloutJson | null;
  /** The job, for `--job`; where a hand or the clock ended the run with the trials of each candidate. */
  readonly job: RolloutJob;
  /** The sums, for `--extend` and `--combine`. */
  readonly runs: readonly PackedRun[];
  /** What vouches for job and sums: see {@link digestOf}. */
  readonly digest: Digest;
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

function firstRollsJson(
  { firstRolls, firstRollDifferences, cube }: Summary,
  index: number,
): readonly FirstRollJson[] {
  return firstRolls[index]!.map((own, roll): FirstRollJson => {
    const behind = cube === null ? firstRollDifferences[index]?.[roll] : undefined;
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

function candidateJson(summary: Summary, job: RolloutJob, index: number, name: CandidateName): CandidateJson {
  const candidate = summary.candidates[index]!;
  const { estimates } = candidate;
  // A line of the cube that is worth more is not the better one, and the pass may be: see cube.
  const isLine = summary.cube !== null;
  const difference = isLine ? null : candidate.difference;
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
    jsd: isLine ? null : candidate.jsd,
    chanceBest: isLine ? null : candidate.chanceBest,
    resting: candidate.resting,
    standardDeviation: equity.standardDeviation ?? null,
    equivalentTrials: summary.equivalentTrials[index]!,
    ...settlingJson(difference),
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
  const decision = summary.cube ?? summary.answer;
  const lines = cubeLines(job.candidates);
  return {
    id,
    settings: job.settings,
    engine: { ...job.engine, estimates: ESTIMATES_VERSION },
    trials: Math.max(...summary.candidates.map(({ trials }) => trials)),
    seconds,
    stopReason,
    settled: settledJson(
      runEnd(stopReason, job),
      decision === null
        ? summary.candidates.map(({ difference }) => difference)
        : pairsOf(decision).map(({ difference }) => difference),
    ),
    candidates: (lines === undefined ? rankedCandidates(summary) : [lines.none, lines.doubled]).map((index) =>
      candidateJson(summary, job, index, names[index]!),
    ),
    cube: decisionJson(summary, job),
    // Where a hand or the clock ended the run, the trials of each candidate are what repeats it.
    ...seal(
      id,
      isRecord ? withRecord(job, recordOf(job, { stopReason, candidates: summary.candidates })) : job,
      runs,
    ),
  };
}
