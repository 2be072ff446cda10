import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { ArimaaServices } from '../arimaa/services.ts';
import type { KeptRuns } from '../keeping/keptRuns.ts';
import type { VerifyStore } from '../keeping/verifySlice.ts';
import type { MatchServices } from '../match/services.ts';
import type { ManualLibraryStore } from '../replay/manualLibrarySlice.ts';
import type { RolloutStore } from '../rollout/rolloutSlice.ts';
import type { WorkInProgress } from '../rollout/workInProgress.ts';
import type { PresetsStore } from '../settings/presetsSlice.ts';

/** What the library view needs. */
export interface LibraryServices {
  readonly keeping: KeptRuns & { readonly hands: ManualLibraryStore };
  readonly rollout: RolloutStore;
  readonly verifying: VerifyStore<RolloutJob>;
  /** Tracks work in progress, so that an update waits for it. */
  readonly work: Pick<WorkInProgress, 'during'>;
  /** The reader's own settings presets, loaded on the first call. */
  presets(): Promise<PresetsStore>;
  /** Services of the match view, created on the first call. */
  matches(): Promise<MatchServices>;
  /** Services of the Arimaa view, created on the first call. */
  arimaa(): Promise<ArimaaServices>;
}
