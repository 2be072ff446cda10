import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { LibraryDatabase } from './libraryDatabase.ts';
import type { PersistenceStore } from './persistence.ts';
import type { RunLocks } from './recorder.ts';
import type { RunKeeping } from './runKeeping.ts';

/** What saves backgammon rollouts across visits. */
export interface KeptRuns extends RunKeeping<RolloutJob> {
  readonly persistence: PersistenceStore;
  /** The database of all library lists. */
  readonly database: LibraryDatabase;
  readonly locks: RunLocks;
  /** The engine once it is loaded; undefined if loading failed. */
  readonly rules: Promise<BackgammonKernel | undefined>;
}
