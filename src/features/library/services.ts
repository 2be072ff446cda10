import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { ArimaaServices } from '../arimaa/index.ts';
import type { KeptRuns, VerifyStore } from '../keeping/index.ts';
import type { MatchServices } from '../match/index.ts';
import type { ManualLibraryStore } from '../replay/index.ts';
import type { RolloutStore, WorkInProgress } from '../rollout/index.ts';
import type { PresetsStore } from '../settings/index.ts';

/** What the library works with. */
export interface LibraryServices {
  readonly keeping: KeptRuns & { readonly hands: ManualLibraryStore };
  readonly presets: PresetsStore;
  readonly rollout: RolloutStore;
  readonly verifying: VerifyStore<RolloutJob>;
  /** Counts what goes on, so that an update waits for it. */
  readonly work: Pick<WorkInProgress, 'during'>;
  /** What the match view needs: made when it is first asked for. */
  matches(): Promise<MatchServices>;
  /** The same of Arimaa. */
  arimaa(): Promise<ArimaaServices>;
}
