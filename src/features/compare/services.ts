import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { AnalysisServices, UndoOrderStore } from '../analysis/index.ts';
import type { RunKeeping, VerifyStore } from '../keeping/index.ts';
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
