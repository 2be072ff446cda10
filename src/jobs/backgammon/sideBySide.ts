import { combineEstimates } from '../../engine/combine.ts';
import { firstRollDifferences, ROLL_NAMES } from '../../engine/firstRolls.ts';
import type { Estimate } from '../../engine/types.ts';
import { ROW } from '../../games/backgammon/types.ts';
import type { ResumableRun } from '../results/resumable.ts';
import { sumUp } from '../results/runs.ts';
import { BACKGAMMON } from './game.ts';
import { scoreColumn } from './job.ts';
import type { RolloutJob } from './types.ts';

/** One of the candidates, from the viewpoint of the player who asks. */
export interface ComparedCandidate {
  /** Index in the job. */
  readonly candidate: number;
  readonly trials: number;
  /** Equity by which candidates are compared. */
  readonly equity: Estimate;
  /** Win, win gammon, win backgammon, lose gammon, lose backgammon: 0 … 1. */
  readonly chances: readonly Estimate[];
}

/** A difference of two chances, 0 … 1. */
export interface ChanceDifference {
  readonly mean: number;
  /**
   * Root of the sum of both squared errors, since results hold no pairs of chances; undefined while one is unknown.
   */
  readonly standardError: number | undefined;
}

/** The difference after one of the 21 replies. */
export interface ReplyDifference {
  /** High die first: `31`. */
  readonly roll: string;
  /** How often it comes: 1/36 or 2/36. */
  readonly share: number;
  /** First less other after this roll; mean 0 without trials. */
  readonly difference: Estimate;
}

/** The first candidate less another one. */
export interface CandidateDifference {
  /** Paired over common trials. */
  readonly equity: Estimate;
  /** In the order of the chances of a candidate. */
  readonly chances: readonly ChanceDifference[];
  /** [21] in the order of ROLL_NAMES; weighted by their shares they add up to the equity difference in whole blocks of trials. */
  readonly replies: readonly ReplyDifference[];
}

/** Candidates of a rollout next to each other. */
export interface SideBySide {
  readonly candidates: readonly ComparedCandidate[];
  /** The first less each of the others, in their order. */
  readonly differences: readonly CandidateDifference[];
}

const CHANCES = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon] as const;

/** How often a roll comes. */
const shareOf = (roll: string): number => (roll[0] === roll[1] ? 1 : 2) / 36;

function chanceDifference(one: Estimate, other: Estimate): ChanceDifference {
  const [a, b] = [one.standardError, other.standardError];
  return {
    mean: one.mean - other.mean,
    standardError: a === undefined || b === undefined ? undefined : Math.hypot(a, b),
  };
}

/**
 * Candidates of a rollout next to each other.
 *
 * @param runs - at least one, in order of their seeds
 * @param chosen - indices of different candidates in the job; the first is compared with each other
 * @throws RolloutError as `sumUp`
 */
export function sideBySide(
  job: RolloutJob,
  runs: readonly ResumableRun[],
  chosen: readonly number[],
): SideBySide {
  const { candidates, sums, scores } = sumUp(BACKGAMMON, job, runs);
  const shown = chosen.map((candidate): ComparedCandidate => {
    const { trials, estimates } = candidates[candidate]!;
    return {
      candidate,
      trials,
      equity: estimates[scoreColumn(job)]!,
      chances: CHANCES.map((column) => estimates[column]!),
    };
  });
  const [first, ...others] = shown;
  return {
    candidates: shown,
    differences: others.map(({ candidate, chances }): CandidateDifference => {
      const byRun = sums.map((run) => firstRollDifferences(run, first!.candidate, candidate));
      return {
        equity: scores.difference(first!.candidate, candidate),
        chances: first!.chances.map((own, chance) => chanceDifference(own, chances[chance]!)),
        replies: ROLL_NAMES.map((roll, index) => ({
          roll,
          share: shareOf(roll),
          difference: combineEstimates(byRun.map((replies) => replies[index]!)),
        })),
      };
    }),
  };
}
