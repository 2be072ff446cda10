import { projectError, type Scores } from '../../engine/difference.ts';
import { negated } from '../../engine/estimates.ts';
import { halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import { CANNOT_MOVE, makePlay } from '../../formats/text/notation.ts';
import { outcomeOf } from '../../games/backgammon/outcome.ts';
import {
  answerDecision,
  cubeDecision,
  cubeLines,
  offerOf,
  pairsOf,
} from '../../jobs/backgammon/cubeDecision.ts';
import type { Candidate, RolloutJob } from '../../jobs/backgammon/types.ts';
import type { CandidateResult } from '../../jobs/result.ts';
import { scoreColumn } from '../../jobs/backgammon/job.ts';
import { rankedCandidates } from '../../jobs/results/ranking.ts';
import { furtherTrials, leastSure } from '../../jobs/results/settled.ts';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import type { AnswerRollout, CubePair, CubeRollout } from '../../jobs/backgammon/cubeTypes.ts';
import type { RolledCube, Interval, RankedResult, RolledFigures, RolledRow } from '../state/rollout/types.ts';

/** Display name of a candidate. */
export function candidateName(
  candidate: Candidate,
  { candidates, position }: Pick<RolloutJob, 'candidates' | 'position'>,
): string {
  const isRedouble = position.cube.owner === 'roller';
  if (candidate.kind === 'play') return lineText(makePlay(candidate.moves));
  if (candidate.kind === 'take') return t('take');
  if (candidate.kind === 'double') return isRedouble ? t('redouble, take') : t('double, take');
  if (cubeLines(candidates) === undefined) return t('this position');
  return isRedouble ? t('no redouble') : t('no double');
}

/**
 * Name of the line that ends with a pass, which is exact and not a candidate; matches {@link candidateName}.
 */
export function passName({ candidates, position }: Pick<RolloutJob, 'candidates' | 'position'>): string {
  if (candidates[0]?.kind === 'take') return t('pass');
  return position.cube.owner === 'roller' ? t('redouble, pass') : t('double, pass');
}

/** The pass line with its value for the deciding player; undefined if the job is no cube question. */
export function passLine(job: RolloutJob): { readonly name: string; readonly equity: number } | undefined {
  const offer = offerOf(job);
  return offer && { name: passName(job), equity: offer.refused };
}

/** Names of lines that files give in English, with their translations. */
const LINES: Readonly<Record<string, Text>> = {
  [CANNOT_MOVE]: 'cannot move',
  position: 'this position',
  'no double': 'no double',
  'double, take': 'double, take',
  'double, pass': 'double, pass',
  'no redouble': 'no redouble',
  'redouble, take': 'redouble, take',
  'redouble, pass': 'redouble, pass',
  take: 'take',
  pass: 'pass',
};

/** Translates the name of a line; plays are the same in every language. */
export function lineText(name: string): string {
  const line = LINES[name];
  return line === undefined ? name : t(line);
}

/** Whether a difference, ≥ 0, may be 0: its 95 % interval reaches 0 or is unknown. */
export const isWithinError = ({ mean, halfWidth }: Interval): boolean =>
  halfWidth === undefined || mean <= halfWidth;

export const intervalOf = (estimate: Estimate): Interval => ({
  trials: estimate.trials,
  mean: estimate.mean,
  standardError: estimate.standardError,
  halfWidth: halfWidth(estimate),
});

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

/** The least certain pair of lines of a cube decision or an answer. */
export function decisivePair(decision: Pick<CubeRollout | AnswerRollout, 'pairs'>): CubePair {
  const pairs = pairsOf(decision);
  const least = leastSure(pairs.map(({ difference }) => difference));
  return pairs.find(({ difference }) => difference === least)!;
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
