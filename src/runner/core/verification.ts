import type { Segment } from '../../engine/segments.ts';
import type { ChartData } from '../../jobs/result.ts';

/** Trials whose replayed sums differ from the stored ones. */
export interface WrongTrials extends Segment {
  /** Counted from 0. */
  readonly candidates: readonly number[];
}

/** Result of replaying trials of a run. */
export interface Verification {
  /** Number of segments of the run. */
  readonly segments: number;
  /** The segments that were replayed, in order. */
  readonly replayed: readonly Segment[];
  /** Whether all trials were replayed and all sums compared. */
  readonly isWhole: boolean;
  readonly wrong: readonly WrongTrials[];
  /** What charts show, if all trials were replayed and none is wrong. */
  readonly pictures?: ChartData;
}
