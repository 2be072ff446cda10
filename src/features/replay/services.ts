import type { Evaluator } from '../../runner/worker/evaluator.ts';
import type { AnalysisServices } from '../analysis/index.ts';
import type { HandLibraryStore } from './handLibrarySlice.ts';
import type { HandStorage } from './handSlice.ts';

/** What replays of trials work with. */
export interface ReplayServices extends AnalysisServices {
  readonly evaluator: Evaluator;
  readonly keeping: {
    /** All trials played by hand. */
    readonly hands: HandLibraryStore;
    readonly handStorage: HandStorage;
  };
}
