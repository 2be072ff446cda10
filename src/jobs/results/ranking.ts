import type { RolloutResult } from '../result.ts';

/**
 * Indices of the candidates, best first, by their difference to the best on common dice; ties in the order of
 * the job.
 */
export function rankedCandidates({
  candidates,
  best,
}: Pick<RolloutResult, 'candidates' | 'best'>): readonly number[] {
  const behind = (index: number): number => {
    const { trials, difference } = candidates[index]!;
    return index === best ? -Infinity : trials === 0 ? Infinity : (difference?.mean ?? Infinity);
  };
  return candidates
    .map((_, index) => index)
    .sort((a, b) => (behind(a) === behind(b) ? a - b : behind(a) - behind(b)));
}

/** Whether every candidate has a trial, so that all have figures. */
export const hasAllFigures = ({ candidates }: Pick<RolloutResult, 'candidates'>): boolean =>
  candidates.every(({ trials }) => trials > 0);
