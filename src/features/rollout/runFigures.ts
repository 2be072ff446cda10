import type { ChartLine } from '../../ui/charts/series.ts';
import type { History, RolloutResult } from '../../jobs/result.ts';

/**
 * What the charts draw of a run.
 *
 * @param names - of the candidates, in the order of the job
 */
export const linesOf = (history: History, names: readonly string[]): readonly ChartLine[] =>
  history.map((points, index) => ({ index, name: names[index] ?? '', points }));

/**
 * Trials that every candidate has that goes on; where none does, those of the one that has most.
 *
 * @param counts - of the job: who has its recorded trials goes on no more than one that rests
 */
export function trialsEach(
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

/** Whether every candidate of a run has a trial, so that its figures can be given away. */
export const hasTrials = ({
  result,
}: {
  readonly result: Pick<RolloutResult, 'candidates'> | null;
}): boolean => result?.candidates.every(({ trials }) => trials > 0) ?? false;
