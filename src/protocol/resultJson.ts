import { type Estimate } from '../engine/types.ts';
import { ROW } from '../games/backgammon/types.ts';
import type { CandidateResult, RolloutJob, RolloutResult, StopReason } from './job.ts';
import type { RolloutSettings } from './settings.ts';

/** Five cumulative probabilities in the order of Outcome; an entry is null where no figure is known yet. */
export type FiveNumbers = readonly (number | null)[];

/** One candidate of {@link RolloutJson}; every figure is for the player who asked. */
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
  /** Null until cubeful rollouts exist; `mwc`, its twin in matches, likewise. */
  readonly cubefulEquity: null;
  readonly mwc?: null;
  readonly standardErrors: {
    readonly probabilities: FiveNumbers;
    readonly cubelessEquity: number | null;
    readonly cubefulEquity: null;
  };
  /** Best − this candidate, ≥ 0; null for the best. */
  readonly difference: number | null;
  readonly differenceStandardError: number | null;
  readonly jsd: number | null;
  readonly chanceBest: number | null;
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
  readonly cube: null;
}

/** How a candidate is called in print. */
export interface CandidateName {
  readonly text: string;
  readonly positionId: string;
}

const FIVE = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon] as const;

/** Mean of a column, null before the first trial. */
const meanOf = (estimate: Estimate | undefined): number | null =>
  estimate === undefined || estimate.trials === 0 ? null : estimate.mean;
const errorOf = (estimate: Estimate | undefined): number | null => estimate?.standardError ?? null;

/** Indices of the candidates, best first: by mean equity, at a tie in the order of the job. */
export function rankedCandidates(result: RolloutResult): readonly number[] {
  const equity = (index: number) => meanOf(result.candidates[index]?.estimates[ROW.equity]) ?? -Infinity;
  return result.candidates
    .map((_, index) => index)
    .sort((a, b) => (a === result.best ? -1 : b === result.best ? 1 : equity(b) - equity(a) || a - b));
}

function candidateJson(
  candidate: CandidateResult,
  job: RolloutJob,
  index: number,
  name: CandidateName,
): CandidateJson {
  const { estimates } = candidate;
  const isPlay = job.candidates[index]?.kind === 'play';
  return {
    ...(isPlay ? { play: name.text } : { line: name.text }),
    positionId: name.positionId,
    trials: candidate.trials,
    probabilities: FIVE.map((column) => meanOf(estimates[column])),
    cubelessEquity: meanOf(estimates[ROW.equity]),
    cubefulEquity: null,
    ...(job.position.matchLength > 0 ? { mwc: null } : {}),
    standardErrors: {
      probabilities: FIVE.map((column) => errorOf(estimates[column])),
      cubelessEquity: errorOf(estimates[ROW.equity]),
      cubefulEquity: null,
    },
    difference: candidate.difference?.mean ?? null,
    differenceStandardError: candidate.difference?.standardError ?? null,
    jsd: candidate.jsd,
    chanceBest: candidate.chanceBest,
  };
}

/**
 * A result as the terminal prints it.
 *
 * @param id - the ID as it was given
 * @param names - one for each candidate of the job, in its order
 */
export function makeResultJson(
  id: string,
  job: RolloutJob,
  result: RolloutResult,
  names: readonly CandidateName[],
): RolloutJson {
  return {
    id,
    settings: job.settings,
    engine: job.engine,
    trials: Math.max(...result.candidates.map(({ trials }) => trials)),
    seconds: result.seconds,
    stopReason: result.stopReason,
    candidates: rankedCandidates(result).map((index) =>
      candidateJson(result.candidates[index]!, job, index, names[index]!),
    ),
    cube: null,
  };
}
