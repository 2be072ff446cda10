import type { Interval } from '../../engine/types.ts';

/**
 * How equities are shown: as equities, or as match winning chances. A chance is linear in the normalized
 * equity (EMG), so errors, intervals and ranks are equivalent. Texts depend on the standard error, which
 * determines the digits.
 */
export interface Unit {
  readonly kind: 'equity' | 'chance';
  /** `+0.257`, `58.31 %`. */
  value(equity: number, standardError?: number): string;
  /** A difference with its sign: `−0.044`, `−1.24 %`. */
  gap(difference: number, standardError?: number): string;
  /** A difference without its sign: `0.131`, `3.70 %`. */
  size(difference: number, standardError?: number): string;
  /** A half-width: `± 0.018`, `± 0.51 %`; empty while unknown. */
  error(halfWidth: number | null | undefined, standardError?: number): string;
  /** A standard deviation or standard error; `digits` applies to points: `0.0123`, `0.208 %`. */
  deviation(deviation: number, digits: number): string;
  /** The value for charts: points or percent. */
  drawn(equity: number): number;
  /** Size of one point in the chart's unit. */
  readonly factor: number;
}

/** One candidate's data for charts. */
export interface ChartLine {
  /** Index in the job: selects color and dash pattern. */
  readonly index: number;
  readonly name: string;
  /** Whether values are percentages instead of points per game. */
  readonly isPercent?: boolean;
  /** In order of increasing trials. */
  readonly points: readonly Interval[];
}
