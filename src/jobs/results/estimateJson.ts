import { projectError } from '../../engine/difference.ts';
import { halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import { isSettled, type RunEnd, trialsIfItStays, trialsToSettle } from './settled.ts';

/** What the results of every game say of a candidate, with the field names of the terminal's JSON. */
export interface CandidateFigures {
  readonly trials: number;
  /** Best − this candidate, ≥ 0; null for the best, and for the lines of a cube decision: see its pairs. Of the cubeful equity, or of the cubeless one without the cube. */
  readonly difference: number | null;
  readonly differenceStandardError: number | null;
  /** 95 % intervals, low and high, of the equity of the kind compared and of the difference; null while no error is known. */
  readonly interval: readonly [number, number] | null;
  readonly differenceInterval: readonly [number, number] | null;
  readonly jsd: number | null;
  readonly chanceBest: number | null;
  /** Whether the stop rule gave it no further trials. */
  readonly resting: boolean;
  /** Of a single trial's equity, of the kind compared. */
  readonly standardDeviation: number | null;
  /** Trials in all after which the difference is settled if it stays as it is; null for the best, a tie or no error. */
  readonly trialsToSettle: number | null;
  /** The same for both ends of its one-standard-error interval; the high end null where that says nothing. See trialsToSettle of settled.ts. */
  readonly trialsToSettleRange: readonly [number, number | null] | null;
  /** What the standard error of the equity would be after all the trials asked for; null once they are played. */
  readonly projected: { readonly trials: number; readonly standardError: number } | null;
}

/** Mean of a column, null before the first trial. */
export const meanOf = (estimate: Estimate | undefined): number | null =>
  estimate === undefined || estimate.trials === 0 ? null : estimate.mean;
/** Standard error of a column, null while unknown. */
export const errorOf = (estimate: Estimate | undefined): number | null => estimate?.standardError ?? null;
/** The 95 % interval of a mean, low and high; null while no error is known. */
export function intervalOf(estimate: Estimate): readonly [number, number] | null {
  const half = halfWidth(estimate);
  return half === undefined ? null : [estimate.mean - half, estimate.mean + half];
}

/** Error that a score would have once all trials are played; null where they are, and while it is unknown. */
export function projectedError(equity: Estimate, trials: number): CandidateFigures['projected'] {
  const error = equity.trials < trials ? projectError(equity, trials) : undefined;
  return error === undefined ? null : { trials, standardError: error };
}

/** What would settle a difference to the best. */
export function settlingJson(
  difference: Estimate | null,
): Pick<CandidateFigures, 'trialsToSettle' | 'trialsToSettleRange'> {
  const range = difference === null ? undefined : trialsToSettle(difference);
  return {
    trialsToSettle: difference === null ? null : (trialsIfItStays(difference) ?? null),
    trialsToSettleRange: range === undefined ? null : [range.low, range.high ?? null],
  };
}

/** Whether the differences to the best are settled; null where there are none. */
export const settledJson = (end: RunEnd, differences: readonly (Estimate | null)[]): boolean | null => {
  const known = differences.filter((difference) => difference !== null);
  return known.length === 0 ? null : isSettled(end, known);
};
