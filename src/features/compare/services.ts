import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { AnalysisServices } from '../analysis/services.ts';
import type { UndoOrderStore } from '../analysis/undoOrder.ts';
import type { RunKeeping } from '../keeping/runKeeping.ts';
import type { VerifyStore } from '../keeping/verifySlice.ts';
import type { ComparisonStore } from './comparisonSlice.ts';

/** The stores and services that the comparison uses. */
export interface CompareServices extends AnalysisServices {
  /** The compared rollouts, besides the main one. */
  readonly comparison: ComparisonStore;
  /** Common undo order for edits of the board and of the comparison. */
  readonly edits: UndoOrderStore;
  readonly keeping: RunKeeping<RolloutJob>;
  /** Replays trials of rollouts. */
  readonly verifying: VerifyStore<RolloutJob>;
}
