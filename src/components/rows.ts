import { halfWidth } from '../engine/stats.ts';
import type { Estimate } from '../engine/types.ts';
import { makePlay } from '../formats/notation.ts';
import { type Outcome, ROW } from '../games/backgammon/types.ts';
import { type Candidate, type RolloutJob, type RolloutResult, scoreColumn } from '../protocol/job.ts';
import { rankedCandidates } from '../protocol/resultJson.ts';

/** What a candidate is called on the page. */
export const candidateName = (candidate: Candidate): string =>
  candidate.kind === 'play'
    ? makePlay(candidate.moves)
    : candidate.kind === 'double'
      ? 'double, take'
      : 'this position';

/** A mean with the half-width of its 95 % interval; undefined while no error is known. */
export interface Interval {
  readonly mean: number;
  readonly halfWidth: number | undefined;
  readonly standardError: number | undefined;
}

/** One rolled-out candidate, ready for the table. Equities in points per game. */
export interface RolledRow {
  /** Place in the job: what its colour and dash go by, whatever its rank. */
  readonly index: number;
  readonly name: string;
  readonly trials: number;
  /** Standard deviation of a single trial; undefined while unknown. */
  readonly standardDeviation: number | undefined;
  readonly equity: Interval;
  /** Best − this one; null for the best. */
  readonly behind: Interval | null;
  readonly jsd: number | null;
  readonly chanceBest: number | null;
  readonly outcome: Outcome;
}

function outcomeOf(estimates: readonly Estimate[]): Outcome {
  const mean = (column: number) => estimates[column]?.mean ?? 0;
  return [
    mean(ROW.win),
    mean(ROW.winGammon),
    mean(ROW.winBackgammon),
    mean(ROW.loseGammon),
    mean(ROW.loseBackgammon),
  ];
}

/** Candidates with at least one trial, best first. */
export function rolledRows(job: RolloutJob, result: RolloutResult): readonly RolledRow[] {
  return rankedCandidates(result).flatMap((index) => {
    const [candidate, asked] = [result.candidates[index], job.candidates[index]];
    const equity = candidate?.estimates[scoreColumn(job)];
    if (candidate === undefined || asked === undefined || equity === undefined || candidate.trials === 0)
      return [];
    const { difference, jsd, chanceBest, trials } = candidate;
    const interval = (estimate: Estimate): Interval => ({
      mean: estimate.mean,
      standardError: estimate.standardError,
      halfWidth: halfWidth(estimate),
    });
    return {
      index,
      name: candidateName(asked),
      trials,
      standardDeviation: equity.standardDeviation,
      equity: interval(equity),
      behind: difference === null ? null : interval(difference),
      jsd,
      chanceBest,
      outcome: outcomeOf(candidate.estimates),
    };
  });
}
