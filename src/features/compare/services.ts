import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { AnalysisServices, UndoOrderStore } from '../analysis/index.ts';
import type { RunKeeping, VerifyStore } from '../keeping/index.ts';
import type { ComparisonStore } from './comparisonSlice.ts';

/** What the comparison of rollouts works with. */
export interface CompareServices extends AnalysisServices {
  /** Rollouts beside the main one. */
  readonly comparison: ComparisonStore;
  /** Edits of the board and of the comparison, in their order. */
  readonly edits: UndoOrderStore;
  readonly keeping: RunKeeping<RolloutJob>;
  /** Replays trials of rollouts. */
  readonly verifying: VerifyStore<RolloutJob>;
}
