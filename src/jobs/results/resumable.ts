import type { RolloutResult } from '../result.ts';

/** One run of a question: all that is needed to continue it or to combine it with runs of other seeds. */
export type ResumableRun = Pick<RolloutResult, 'course' | 'state' | 'stopReason' | 'tallies' | 'kernels'> & {
  readonly seed: number;
};
