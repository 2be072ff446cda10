import type { StoreApi } from 'zustand/vanilla';
import type { Notices } from '../../state/notices/types.ts';
import type { PresetsStore } from '../../state/settings/types.ts';
import type { KeptRuns, VerifyStore } from '../../state/library/types.ts';
import type { ManualLibrarySlice } from '../../state/replay/types.ts';
import type { MatchLibrarySlice, MatchServices } from '../../state/matches/types.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutStore, WorkInProgress } from '../../state/rollout/types.ts';

/** The lists that the contents of a file are added to. */
export interface Shelves {
  readonly keeping: Pick<KeptRuns, 'library' | 'rules'>;
  readonly hands: StoreApi<ManualLibrarySlice>;
  readonly arimaa: Pick<ArimaaServices, 'keeping' | 'kernel'>;
  readonly matches: StoreApi<MatchLibrarySlice>;
  readonly presets: Pick<PresetsStore, 'getState'>;
}

/** What the library view needs. */
export interface LibraryServices {
  readonly notices: Notices;
  readonly keeping: KeptRuns & { readonly hands: StoreApi<ManualLibrarySlice> };
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
