import type { Evaluator } from '../../runner/worker/evaluator.ts';
import type { AnalysisServices } from '../analysis/services.ts';
import type { ManualLibraryStore } from './manualLibrarySlice.ts';
import type { ManualStorage } from './manualSlice.ts';

/** The stores and services that replays use. */
export interface ReplayServices extends AnalysisServices {
  readonly evaluator: Evaluator;
  readonly keeping: {
    /** All trials played by hand. */
    readonly hands: ManualLibraryStore;
    readonly manualStorage: ManualStorage;
  };
}
