import {
  type CandidateFigures,
  type CertaintyFields,
  certaintyJson,
  intervalBounds,
  projectedError,
  settlingJson,
} from '../results/estimateJson.ts';
import type { Estimate } from '../../engine/types.ts';
import { ROW_NAMES } from '../../games/arimaa/playoutKernel.ts';
import type { Board, Position } from '../../games/arimaa/types.ts';
import { ESTIMATES_VERSION } from '../../games/backgammon/version.ts';
import { ARIMAA, nameCandidate } from './job.ts';
import type { ArimaaSettings } from './settings.ts';
import type { StopReason } from '../result.ts';
import type { Digest } from '../results/digest.ts';
import { seal } from '../results/resultFile.ts';
import { rankedCandidates } from '../results/ranking.ts';
import { sumUp } from '../results/runs.ts';
import { trialRecordOf, withRecord } from '../record.ts';
import { runEnd } from '../results/settled.ts';
import type { PackedRun } from '../results/packed.ts';
import type { ArimaaJob } from './types.ts';
import type { ResumableRun } from '../results/resumable.ts';

/** Shares of playouts by the way they ended, and their mean length in turns. */
export type EndShares = Readonly<Record<Exclude<(typeof ROW_NAMES)[number], 'score'>, number>>;

/**
 * One candidate of {@link ArimaaRolloutJson}; fields shared with backgammon candidates have the same meaning.
 */
export interface ArimaaCandidateJson extends CandidateFigures {
  readonly turn: string;
  readonly board: Board;
  /** Mean result, −1 … 1. */
  readonly score: number;
  readonly winProbability: number;
  readonly standardErrors: { readonly score: number | null; readonly winProbability: number | null };
  readonly ends: EndShares;
}

/**
 * What `arimaa rollout --json` prints. Every figure is from the viewpoint of the side to move. Everything
 * except `seconds` is determined by the job.
 */
export interface ArimaaRolloutJson extends CertaintyFields {
  /** The position as `g [board]`. */
  readonly id: string;
  readonly settings: ArimaaSettings;
  /** `estimates`: version of the formulas that compute figures from sums. */
  readonly engine: { readonly version: string; readonly estimates: number };
  /** Most trials of any candidate. */
  readonly trials: number;
  readonly seconds: number;
  readonly stopReason: StopReason | null;
  /** Best first. */
  readonly candidates: readonly ArimaaCandidateJson[];
  /** The job; if the user or the time limit ended the run, it records the trials of each candidate. */
  readonly job: ArimaaJob;
  /** The sums, for `--extend`. */
  readonly runs: readonly PackedRun[];
  /** Digest of job and sums, which detects changes. */
  readonly digest: Digest;
}

/** A position as one line: the side's letter, then the board in brackets. */
export const positionLine = ({ board, side }: Position): string =>
  `${side === 'gold' ? 'g' : 's'} [${board}]`;

const errorOf = ({ standardError }: Estimate): number | null => standardError ?? null;

/**
 * A result as the terminal prints it and files store it.
 *
 * @param runs - one run, or several combined, in order of their seeds
 * @throws RolloutError as {@link sumUp}
 */
export function makeArimaaResultJson(
  job: ArimaaJob,
  runs: readonly ResumableRun[],
  seconds: number,
): ArimaaRolloutJson {
  const { candidates, best } = sumUp(ARIMAA, job, runs);
  const [only] = runs.length === 1 ? runs : [];
  const stopReason = only === undefined ? 'combined' : only.stopReason;

  // Where the settings do not determine the trials, the job must name those of each candidate.
  const recorded = only?.stopReason ? withRecord(job, trialRecordOf(job, { ...only, candidates })) : job;

  function candidateJson(index: number): ArimaaCandidateJson {
    const { trials, resting, estimates, difference, jsd, chanceBest } = candidates[index]!;
    const candidate = job.candidates[index]!;
    const score = estimates[0]!;
    const error = errorOf(score);
    return {
      turn: nameCandidate(candidate),
      board: candidate.board,
      trials,
      score: score.mean,
      winProbability: (1 + score.mean) / 2,
      standardErrors: { score: error, winProbability: error === null ? null : error / 2 },
      standardDeviation: score.standardDeviation ?? null,
      ends: Object.fromEntries(
        ROW_NAMES.slice(1).map((name, column) => [name, estimates[column + 1]!.mean]),
      ) as EndShares,
      difference: difference?.mean ?? null,
      differenceStandardError: difference && errorOf(difference),
      interval: intervalBounds(score),
      differenceInterval: difference && intervalBounds(difference),
      jsd,
      chanceBest,
      resting,
      ...settlingJson(difference),
      projected: projectedError(score, job.settings.trials),
    };
  }

  const id = positionLine(job.position);
  return {
    id,
    settings: job.settings,
    engine: { ...job.engine, estimates: ESTIMATES_VERSION },
    trials: Math.max(...candidates.map(({ trials }) => trials)),
    seconds,
    stopReason,
    ...certaintyJson(
      runEnd(stopReason, job),
      candidates.map(({ difference }) => difference),
    ),
    candidates: rankedCandidates({ candidates, best }).map(candidateJson),
    ...seal({ id, seconds }, recorded, runs),
  };
}
