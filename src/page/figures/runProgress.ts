import type { History, RolloutResult } from '../../jobs/result.ts';
import type { ChartLine } from '../../ui/charts/types.ts';

/**
 * The lines of a run's charts.
 *
 * @param names - of the candidates, in job order
 */
export const chartLines = (history: History, names: readonly string[]): readonly ChartLine[] =>
  history.map((points, index) => ({ index, name: names[index] ?? '', points }));

/**
 * The fewest trials among candidates that still play; if none does, the most of any candidate.
 *
 * @param counts - of the job: a candidate that has its recorded trials no longer plays
 */
export function trialsPerCandidate(
  result: Pick<RolloutResult, 'candidates'> | null,
  counts: readonly number[] | null = null,
): number {
  const all = result?.candidates ?? [];
  const awake = all
    .filter(({ trials, resting }, index) => !resting && trials < (counts?.[index] ?? Infinity))
    .map(({ trials }) => trials);
  if (all.length === 0) return 0;
  return awake.length > 0 ? Math.min(...awake) : Math.max(...all.map(({ trials }) => trials));
}

/** Whether every candidate of a run has a trial, so that it can be exported. */
export const everyCandidateHasTrials = ({
  result,
}: {
  readonly result: Pick<RolloutResult, 'candidates'> | null;
}): boolean => result?.candidates.every(({ trials }) => trials > 0) ?? false;
