import type { ChartLine } from '../charts/series.ts';
import type { History, RolloutResult } from '../protocol/job.ts';

/**
 * What the charts draw of a run.
 *
 * @param names - of the candidates, in the order of the job
 */
export const linesOf = (history: History, names: readonly string[]): readonly ChartLine[] =>
  history.map((points, index) => ({ index, name: names[index] ?? '', points }));

/** Trials that every candidate has that does not rest; where all do, those of the one that has most. */
export function trialsEach(result: Pick<RolloutResult, 'candidates'> | null): number {
  const all = result?.candidates ?? [];
  const awake = all.filter(({ resting }) => !resting).map(({ trials }) => trials);
  if (all.length === 0) return 0;
  return awake.length > 0 ? Math.min(...awake) : Math.max(...all.map(({ trials }) => trials));
}

/** Whether every candidate of a run has a trial, so that its figures can be given away. */
export const hasTrials = ({
  result,
}: {
  readonly result: Pick<RolloutResult, 'candidates'> | null;
}): boolean => result?.candidates.every(({ trials }) => trials > 0) ?? false;
