import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { LibraryDatabase } from './libraryDatabase.ts';
import type { PersistenceStore } from './persistence.ts';
import type { RunLocks } from './recorder.ts';
import type { RunKeeping } from './runKeeping.ts';

/** What keeps rollouts of backgammon beyond the visit. */
export interface KeptRuns extends RunKeeping<RolloutJob> {
  readonly persistence: PersistenceStore;
  /** Where everything else is kept as well. */
  readonly database: LibraryDatabase;
  readonly locks: RunLocks;
  /** The engine, once it is loaded; undefined where it cannot be. */
  readonly rules: Promise<BackgammonKernel | undefined>;
}
