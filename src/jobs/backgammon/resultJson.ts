import {
  type CandidateFigures,
  type CertaintyFields,
  certaintyJson,
  columnError,
  intervalBounds,
  meanOrNull,
  projectedError,
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
import { type CubeRolloutJson, decisionJson, mwcOf, viewedPosition } from './cubeJson.ts';
import type { Candidate, RolloutJob } from './types.ts';
import { countsPoints, scoreColumn } from './job.ts';
import type { StopReason } from '../result.ts';
import type { Digest } from '../results/digest.ts';
import { seal } from '../results/resultFile.ts';
import { summarize, type Summary } from '../results/runs.ts';
import { trialRecordOf, withRecord } from '../record.ts';
import { runEnd } from '../results/settled.ts';
import type { PackedRun } from '../results/packed.ts';
import type { RolloutSettings } from '../settings/settingFields.ts';
import type { ResumableRun } from '../results/resumable.ts';

/** Five cumulative probabilities in the order of Outcome; null while unknown. */
export type FiveNumbers = readonly (number | null)[];

/**
 * One candidate of {@link RolloutJson}. Figures are from the viewpoint of the asker: the player on roll, or
 * the one who answers a double.
 */
export interface CandidateJson extends CandidateFigures {
  /** The play in the usual notation; absent unless the candidate is a play. */
  readonly play?: string;
  /** Name of a candidate that is not a play: the position or a cube line. */
  readonly line?: string;
  /** GNU position ID of the position from which the first roll is thrown. */
  readonly positionId: string;
  readonly probabilities: FiveNumbers;
  /** Points per game. */
  readonly cubelessEquity: number | null;
  /**
   * With a live cube, in units of the current cube, normalized in matches; null for a rollout without the
   * cube.
   */
  readonly cubefulEquity: number | null;
  /** The cubeful equity as a match winning chance; only in matches. */
  readonly mwc?: number | null;
  readonly standardErrors: {
    readonly probabilities: FiveNumbers;
    readonly cubelessEquity: number | null;
    readonly cubefulEquity: number | null;
  };
  /**
   * Number of independent trials without variance reduction that would give the same standard error of the
   * compared equity; null while unknown.
   */
  readonly equivalentTrials: number | null;
  /** The 21 first rolls 11, 21, 22 … 66: the opponent's after a play, else those of the player on roll. */
  readonly firstRolls: readonly FirstRollJson[];
  /** Counts of game events. */
  readonly statistics: Statistics;
}

/** A candidate's result for one first roll. */
export interface FirstRollJson {
  /** High die first. */
  readonly roll: string;
  readonly trials: number;
  /** Of the compared kind. */
  readonly equity: number | null;
  /** Conservative: ignores that later rolls are balanced as well. */
  readonly standardError: number | null;
  /** Best candidate − this one after this roll, of either sign; null for the best, and for cube lines. */
  readonly difference: number | null;
  readonly differenceStandardError: number | null;
}

/**
 * What `rollout --json` prints: see the terminal contract in the docs. Everything except `seconds` is
 * determined by the job.
 */
export interface RolloutJson extends CertaintyFields {
  readonly id: string;
  readonly settings: RolloutSettings;
  /** `estimates`: version of the formulas that compute figures from sums. */
  readonly engine: { readonly version: string; readonly weights: string; readonly estimates: number };
  /** Most trials of any candidate. */
  readonly trials: number;
  readonly seconds: number;
  readonly stopReason: StopReason | null;
  /** Best first; for a cube decision no double, then the double. */
  readonly candidates: readonly CandidateJson[];
  /** The cube decision if both of its lines were rolled out, or the answer to a pending offer. */
  readonly cube: CubeRolloutJson | null;
  /**
   * The job, for `--job`; if the user or the time limit ended the run, it records the trials of each
   * candidate.
   */
  readonly job: RolloutJob;
  /** The sums, for `--extend` and `--combine`. */
  readonly runs: readonly PackedRun[];
  /** Digest of job and sums, which detects changes: see {@link digestOf}. */
  readonly digest: Digest;
}

/** Name of a candidate in texts. */
export interface CandidateName {
  readonly text: string;
  readonly positionId: string;
}

function lineName(kind: Exclude<Candidate['kind'], 'play'>, { candidates }: RolloutJob): string {
  if (kind === 'take') return 'take';
  if (kind === 'double') return 'double/take';
  return cubeLines(candidates) === undefined ? 'position' : 'no double';
}

/** Names of the job's candidates. */
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
      equity: meanOrNull(own),
      standardError: columnError(own),
      difference: behind === undefined ? null : meanOrNull(behind),
      differenceStandardError: columnError(behind),
    };
  });
}

function candidateJson(summary: Summary, job: RolloutJob, index: number, name: CandidateName): CandidateJson {
  const candidate = summary.candidates[index]!;
  const { estimates } = candidate;
  // For cube lines a higher equity is not better, and a pass may be best: see `cube`.
  const isLine = summary.cube !== null;
  const difference = isLine ? null : candidate.difference;
  const equity = estimates[scoreColumn(job)]!;
  const cubeful = countsPoints(job.settings, job.position) ? undefined : estimates[ROW.cubeful];
  const cubefulEquity = meanOrNull(cubeful);
  const view = viewedPosition(job);
  const isPlay = job.candidates[index]?.kind === 'play';
  return {
    ...(isPlay ? { play: name.text } : { line: name.text }),
    positionId: name.positionId,
    trials: candidate.trials,
    probabilities: FIVE.map((column) => meanOrNull(estimates[column])),
    cubelessEquity: meanOrNull(estimates[ROW.equity]),
    cubefulEquity,
    ...(job.position.matchLength > 0
      ? { mwc: cubefulEquity === null ? null : mwcOf(view, cubefulEquity) }
      : {}),
    standardErrors: {
      probabilities: FIVE.map((column) => columnError(estimates[column])),
      cubelessEquity: columnError(estimates[ROW.equity]),
      cubefulEquity: columnError(cubeful),
    },
    difference: difference?.mean ?? null,
    differenceStandardError: difference?.standardError ?? null,
    interval: intervalBounds(equity),
    differenceInterval: difference && intervalBounds(difference),
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

/** A finished rollout to print. */
export interface FinishedRollout {
  /** The ID as the user gave it. */
  readonly id: string;
  readonly job: RolloutJob;
  /** One run, or several combined, in order of their seeds. */
  readonly runs: readonly ResumableRun[];
  readonly seconds: number;
}

/**
 * A result as the terminal prints it.
 *
 * @param names - one for each candidate of the job, in order
 * @throws RolloutError as {@link summarize}
 */
export function makeResultJson(
  { id, job, runs, seconds }: FinishedRollout,
  names: readonly CandidateName[],
): RolloutJson {
  const summary = summarize(job, runs);
  const [only] = runs.length === 1 ? runs : [];
  const stopReason = only === undefined ? 'combined' : only.stopReason;
  // Where the settings do not determine the trials, the job must name those of each candidate.
  const recorded = only?.stopReason
    ? withRecord(job, trialRecordOf(job, { ...only, candidates: summary.candidates }))
    : job;
  const decision = summary.cube ?? summary.answer;
  const lines = cubeLines(job.candidates);
  return {
    id,
    settings: job.settings,
    engine: { ...job.engine, estimates: ESTIMATES_VERSION },
    trials: Math.max(...summary.candidates.map(({ trials }) => trials)),
    seconds,
    stopReason,
    ...certaintyJson(
      runEnd(stopReason, job),
      decision === null
        ? summary.candidates.map(({ difference }) => difference)
        : pairsOf(decision).map(({ difference }) => difference),
    ),
    candidates: (lines === undefined ? rankedCandidates(summary) : [lines.none, lines.doubled]).map((index) =>
      candidateJson(summary, job, index, names[index]!),
    ),
    cube: decisionJson(summary, job),
    ...seal({ id, seconds }, recorded, runs),
  };
}
