import { candidateName } from './candidateNames.ts';
import { intervalOf } from '../../engine/stats.ts';
import { outcomeOf } from '../../games/backgammon/outcome.ts';
import { cubeLines } from '../../jobs/backgammon/cubeDecision.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { scoreColumn } from '../../jobs/backgammon/job.ts';
import { rankedCandidates } from '../../jobs/results/ranking.ts';
import { furtherTrials } from '../../jobs/results/settled.ts';
import type { RankedResult, RolledFigures, RolledRow } from '../state/rollout/types.ts';

/**
 * Candidates with at least one trial, best first.
 *
 * @param column - the estimate to rank by
 * @param names - of the candidates, in job order
 */
export function rolledFigures(
  result: RankedResult,
  column: number,
  names: readonly string[],
): readonly RolledFigures[] {
  const most = Math.max(...result.candidates.map(({ trials }) => trials));
  return rankedCandidates(result).flatMap((index) => {
    const [candidate, name] = [result.candidates[index], names[index]];
    const equity = candidate?.estimates[column];
    if (candidate === undefined || name === undefined || equity === undefined || candidate.trials === 0)
      return [];
    const { difference, jsd, chanceBest, trials } = candidate;
    return {
      index,
      name,
      trials,
      hasFewer: trials < most,
      standardDeviation: equity.standardDeviation,
      equity: intervalOf(equity),
      behind: difference === null ? null : intervalOf(difference),
      toSettle: difference === null ? undefined : furtherTrials(difference),
      jsd,
      chanceBest,
    };
  });
}

/**
 * Candidates of a backgammon rollout with at least one trial: plays best first, cube lines in job order. A
 * cube line with a higher equity is not a better choice, so none is ranked.
 */
export function rolledRows(job: RolloutJob, result: RankedResult): readonly RolledRow[] {
  const names = job.candidates.map((candidate) => candidateName(candidate, job));
  const rows = rolledFigures(result, scoreColumn(job), names).map((row) => ({
    ...row,
    outcome: outcomeOf(result.candidates[row.index]!.estimates),
  }));
  if (cubeLines(job.candidates) === undefined) return rows;
  const unranked = { behind: null, toSettle: undefined, jsd: null, chanceBest: null };
  return rows.map((row) => ({ ...row, ...unranked })).sort((a, b) => a.index - b.index);
}
