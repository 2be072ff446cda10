import { decisivePair } from '../../jobs/backgammon/decisivePair.ts';
import { projectError, type Scores } from '../../engine/difference.ts';
import { negated } from '../../engine/estimates.ts';
import { answerDecision, cubeDecision, cubeLines } from '../../jobs/backgammon/cubeDecision.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { CandidateResult } from '../../jobs/result.ts';
import { scoreColumn } from '../../jobs/backgammon/job.ts';
import type { AnswerRollout } from '../../jobs/backgammon/cubeTypes.ts';
import type { RolledCube, RankedResult } from '../state/rollout/types.ts';

/** Scores and difference of two candidates, from their results. */
function scoresOfPair(candidates: readonly CandidateResult[], column: number): Scores {
  return {
    candidates: candidates.length,
    score: (index) => candidates[index]!.estimates[column]!,
    difference(a, b) {
      const ofB = candidates[b]!.difference;
      return ofB === null ? negated(candidates[a]!.difference!) : ofB;
    },
  };
}

/** Undefined if the job is no cube decision, or a line has no trials yet. */
export function rolledCube(job: RolloutJob, { candidates }: RankedResult): RolledCube | undefined {
  const lines = cubeLines(job.candidates);
  if (lines === undefined || candidates.some(({ trials }) => trials === 0)) return undefined;
  const scores = scoresOfPair(candidates, scoreColumn(job));
  return {
    ...cubeDecision(job.position, scores, lines),
    lines,
  };
}

/**
 * The answer to an offer as the rollout sees it; undefined if the job is not about one or has no trials yet.
 */
export function rolledAnswer(job: RolloutJob, { candidates }: RankedResult): AnswerRollout | undefined {
  const index = job.candidates.findIndex(({ kind }) => kind === 'take');
  const take = candidates[index];
  const equity = take?.estimates[scoreColumn(job)];
  return take === undefined || equity === undefined || take.trials === 0
    ? undefined
    : answerDecision(job.position, equity);
}

/**
 * Index of the candidate that the run's answer is about: the best play; for a cube decision, the line that
 * the right action plays on (no double if the double would be passed).
 */
export function leadingCandidate(job: RolloutJob, result: RankedResult): number {
  const cube = rolledCube(job, result);
  if (cube === undefined) return result.best;
  const { double, answer } = cube.action;
  return (double === 'yes' || double === 'optional') && answer !== 'pass'
    ? cube.lines.doubled
    : cube.lines.none;
}

/**
 * Standard error of the decisive difference, now and after more trials; undefined while unknown.
 *
 * @param targets - trials of each candidate at that point
 */
export function decisiveError(
  job: RolloutJob,
  result: RankedResult,
  targets: readonly number[],
): { readonly now: number; readonly later: number } | undefined {
  const decision = rolledCube(job, result) ?? rolledAnswer(job, result);
  if (decision === undefined) return largestError(scoreColumn(job), result, targets);
  const { difference } = decisivePair(decision);
  const now = difference.standardError;
  // A difference counts only the trials that both lines have.
  const later = projectError(difference, Math.max(difference.trials, Math.min(...targets)));
  return now === undefined || later === undefined ? undefined : { now, later };
}

/**
 * The largest standard error of a candidate's score, now and after more trials; undefined while unknown.
 *
 * @param column - the estimate that ranks the candidates
 * @param targets - trials of each candidate at that point
 */
export function largestError(
  column: number,
  { candidates }: Pick<RankedResult, 'candidates'>,
  targets: readonly number[],
): { readonly now: number; readonly later: number } | undefined {
  const errors = candidates.flatMap(({ estimates, trials, resting }, index) => {
    const equity = estimates[column];
    if (equity?.standardError === undefined) return [];
    const later = resting
      ? equity.standardError
      : projectError(equity, Math.max(trials, targets[index] ?? 0));
    return [{ now: equity.standardError, later: later ?? equity.standardError }];
  });
  if (errors.length === 0) return undefined;
  return {
    now: Math.max(...errors.map(({ now }) => now)),
    later: Math.max(...errors.map(({ later }) => later)),
  };
}
