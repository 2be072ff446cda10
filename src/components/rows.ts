import { projectError, projectTrials, type Scores } from '../engine/difference.ts';
import { halfWidth } from '../engine/stats.ts';
import type { Estimate } from '../engine/types.ts';
import { CANNOT_MOVE, makePlay } from '../formats/notation.ts';
import { type Outcome, ROW } from '../games/backgammon/types.ts';
import {
  answerDecision,
  type AnswerRollout,
  cubeDecision,
  cubeLines,
  type CubeRollout,
} from '../protocol/cubeDecision.ts';
import {
  type Candidate,
  type CandidateResult,
  type RolloutJob,
  type RolloutResult,
  scoreColumn,
} from '../protocol/job.ts';
import { rankedCandidates } from '../protocol/resultJson.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

/** What a candidate is called on the page. */
export function candidateName(candidate: Candidate, { candidates }: Pick<RolloutJob, 'candidates'>): string {
  if (candidate.kind === 'play') return lineText(makePlay(candidate.moves));
  if (candidate.kind === 'take') return t('take');
  if (candidate.kind === 'double') return t('double, take');
  return cubeLines(candidates) === undefined ? t('this position') : t('no double');
}

/** What files and formats say of candidates in words, which is English there. */
const LINES: Readonly<Record<string, Text>> = {
  [CANNOT_MOVE]: 'cannot move',
  position: 'this position',
  'no double': 'no double',
  'double, take': 'double, take',
  take: 'take',
};

/** A play or line as the page says it: plays are the same in every language. */
export function lineText(name: string): string {
  const line = LINES[name];
  return line === undefined ? name : t(line);
}

/** A mean with the half-width of its 95 % interval; undefined while no error is known. */
export interface Interval {
  readonly mean: number;
  readonly halfWidth: number | undefined;
  readonly standardError: number | undefined;
}

/** What of a result its rows need: a run's, or several combined. */
export type RankedResult = Pick<RolloutResult, 'candidates' | 'best'>;

/** One rolled-out candidate of any game, ready for the table. Equities in points per game, or scores. */
export interface RolledFigures {
  /** Place in the job: what its colour and dash go by, whatever its rank. */
  readonly index: number;
  readonly name: string;
  readonly trials: number;
  /** Whether others have more trials. */
  readonly hasFewer: boolean;
  /** Standard deviation of a single trial; undefined while unknown. */
  readonly standardDeviation: number | undefined;
  readonly equity: Interval;
  /** Best − this one; null for the best. */
  readonly behind: Interval | null;
  /** Further trials that would settle the difference if it stays; undefined where it is settled, or nobody can tell. */
  readonly trialsToSettle: number | undefined;
  readonly jsd: number | null;
  readonly chanceBest: number | null;
}

/** The same of backgammon. */
export interface RolledRow extends RolledFigures {
  readonly outcome: Outcome;
}

export const intervalOf = (estimate: Estimate): Interval => ({
  mean: estimate.mean,
  standardError: estimate.standardError,
  halfWidth: halfWidth(estimate),
});

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

/** Trials still needed until the 95 % interval of a difference leaves zero out, if it stays. */
function stillNeeded(difference: Estimate | null): number | undefined {
  const all = difference === null ? undefined : projectTrials(difference);
  return all === undefined || difference === null || all <= difference.trials
    ? undefined
    : all - difference.trials;
}

/**
 * Candidates with at least one trial, best first.
 *
 * @param column - of the estimate that ranks them
 * @param names - of the candidates, in the order of the job
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
      trialsToSettle: stillNeeded(difference),
      jsd,
      chanceBest,
    };
  });
}

/** Candidates of a backgammon rollout with at least one trial, best first. */
export function rolledRows(job: RolloutJob, result: RankedResult): readonly RolledRow[] {
  const names = job.candidates.map((candidate) => candidateName(candidate, job));
  return rolledFigures(result, scoreColumn(job), names).map((row) => ({
    ...row,
    outcome: outcomeOf(result.candidates[row.index]!.estimates),
  }));
}

/** The scores of two candidates as their result tells them. */
function scoresOfPair(candidates: readonly CandidateResult[], column: number): Scores {
  const turned = (estimate: Estimate): Estimate => ({ ...estimate, mean: 0 - estimate.mean });
  return {
    candidates: candidates.length,
    score: (index) => candidates[index]!.estimates[column]!,
    difference(a, b) {
      const ofB = candidates[b]!.difference;
      return ofB === null ? turned(candidates[a]!.difference!) : ofB;
    },
  };
}

/** A cube decision as it stands in a running or finished rollout. */
export interface CubeStanding extends CubeRollout {
  /** Double/take − no double, on the dice that both lines share. */
  readonly gap: Estimate;
  /** Places of the lines in the job. */
  readonly lines: { readonly none: number; readonly doubled: number };
}

/** Undefined where no cube decision is rolled out, or its first trials are not in. */
export function cubeStanding(job: RolloutJob, { candidates }: RankedResult): CubeStanding | undefined {
  const lines = cubeLines(job.candidates);
  if (lines === undefined || candidates.some(({ trials }) => trials === 0)) return undefined;
  const scores = scoresOfPair(candidates, scoreColumn(job));
  return {
    ...cubeDecision(job.position, scores, lines),
    gap: scores.difference(lines.doubled, lines.none),
    lines,
  };
}

/** The answer to a pending double as it stands in a rollout; undefined where none is rolled out, or its first trial is not in. */
export function answerStanding(job: RolloutJob, { candidates }: RankedResult): AnswerRollout | undefined {
  const index = job.candidates.findIndex(({ kind }) => kind === 'take');
  const take = candidates[index];
  const equity = take?.estimates[scoreColumn(job)];
  return take === undefined || equity === undefined || take.trials === 0
    ? undefined
    : answerDecision(job.position, equity);
}

/**
 * The largest standard error of a run's equities, and what it would be after so many trials each; undefined while unknown.
 *
 * @param column - of the estimate that ranks the candidates
 */
export function largestError(
  column: number,
  { candidates }: Pick<RankedResult, 'candidates'>,
  atTrials: number,
): { readonly now: number; readonly later: number } | undefined {
  const errors = candidates.flatMap(({ estimates, trials, resting }) => {
    const equity = estimates[column];
    if (equity?.standardError === undefined) return [];
    const later = resting ? equity.standardError : projectError(equity, Math.max(trials, atTrials));
    return [{ now: equity.standardError, later: later ?? equity.standardError }];
  });
  if (errors.length === 0) return undefined;
  return {
    now: Math.max(...errors.map(({ now }) => now)),
    later: Math.max(...errors.map(({ later }) => later)),
  };
}
