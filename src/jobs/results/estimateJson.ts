import { type Certainty, isFinal } from '../../engine/certainty.ts';
import { projectError } from '../../engine/difference.ts';
import { halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import { certaintyOf, type RunEnd, trialsIfItStays, trialsToSettle } from './settled.ts';

/** Figures of a candidate in the results of every game, with the field names of the terminal's JSON. */
export interface CandidateFigures {
  readonly trials: number;
  /**
   * Best − this candidate, ≥ 0, in cubeful equity (cubeless without the cube); null for the best, and for
   * cube lines, which have pairs instead.
   */
  readonly difference: number | null;
  readonly differenceStandardError: number | null;
  /**
   * 95 % intervals, low and high, of the compared equity and of the difference; null while the standard error
   * is unknown.
   */
  readonly interval: readonly [number, number] | null;
  readonly differenceInterval: readonly [number, number] | null;
  readonly jsd: number | null;
  readonly chanceBest: number | null;
  /** Whether the stop rule assigned it no further trials. */
  readonly resting: boolean;
  /** Standard deviation of a single trial's compared equity. */
  readonly standardDeviation: number | null;
  /**
   * Total trials after which the difference is settled if it does not change; null for the best, for a tie,
   * and without a standard error.
   */
  readonly trialsToSettle: number | null;
  /**
   * The same for both ends of the one-standard-error interval; the high end is null if too uncertain. See
   * trialsToSettle in settled.ts.
   */
  readonly trialsToSettleRange: readonly [number, number | null] | null;
  /** Expected standard error of the equity after all requested trials; null once they are played. */
  readonly projected: { readonly trials: number; readonly standardError: number } | null;
}

/** Mean of a column, null before the first trial. */
export const meanOrNull = (estimate: Estimate | undefined): number | null =>
  estimate === undefined || estimate.trials === 0 ? null : estimate.mean;
/** Standard error of a column, null while unknown. */
export const columnError = (estimate: Estimate | undefined): number | null => estimate?.standardError ?? null;
/** The 95 % interval of a mean, low and high; null while the standard error is unknown. */
export function intervalBounds(estimate: Estimate): readonly [number, number] | null {
  const half = halfWidth(estimate);
  return half === undefined ? null : [estimate.mean - half, estimate.mean + half];
}

/** Standard errors of a value without and with the cube; null while unknown, or without the cube. */
export interface EquityErrors {
  readonly cubelessEquity: number | null;
  readonly cubefulEquity: number | null;
}

export const equityErrors = (cubeless: Estimate, cubeful: Estimate | null): EquityErrors => ({
  cubelessEquity: columnError(cubeless),
  cubefulEquity: columnError(cubeful ?? undefined),
});

/** Expected standard error of a score after all trials; null once they are played, and while unknown. */
export function projectedError(equity: Estimate, trials: number): CandidateFigures['projected'] {
  const error = equity.trials < trials ? projectError(equity, trials) : undefined;
  return error === undefined ? null : { trials, standardError: error };
}

/** The number of trials needed to settle a difference to the best. */
export function settlingJson(
  difference: Estimate | null,
): Pick<CandidateFigures, 'trialsToSettle' | 'trialsToSettleRange'> {
  const range = difference === null ? undefined : trialsToSettle(difference);
  return {
    trialsToSettle: difference === null ? null : (trialsIfItStays(difference) ?? null),
    trialsToSettleRange: range === undefined ? null : [range.low, range.high ?? null],
  };
}

/** How sure the answer of a result is, with the field names of the terminal's JSON; null without a choice. */
export interface CertaintyFields {
  /** How sure the answer is, see CERTAINTIES. */
  readonly certainty: Certainty | null;
  /** Whether it needs no more trials: `certainty` is `clear`, `settled` or `tied`. */
  readonly settled: boolean | null;
}

/** How sure the differences to the best are. */
export function certaintyJson(end: RunEnd, differences: readonly (Estimate | null)[]): CertaintyFields {
  const known = differences.filter((difference) => difference !== null);
  const certainty = known.length === 0 ? null : certaintyOf(end, known);
  return { settled: certainty && isFinal(certainty), certainty };
}
