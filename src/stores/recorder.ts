import type { CourseJob, Game } from '../protocol/game.ts';
import type { KeptState } from '../protocol/library.ts';
import type { LibrarySlice } from './librarySlice.ts';
import type { RolloutSlice, RolloutStore } from './rolloutSlice.ts';

/** While a run goes on it is kept this often, ms: a crash costs no more than that. */
export const KEEP_EVERY_MS = 5000;

/** Tells the tabs of one browser apart: which runs are in hand somewhere. */
export interface RunLocks {
  /** Holds a run until the returned function is called, or the tab is gone. */
  hold(key: string): () => void;
  /** Whether some tab, this one included, holds the run. */
  isHeld(key: string): Promise<boolean>;
}

const KEPT_AS: Partial<Record<RolloutSlice['status'], KeptState>> = {
  running: 'running',
  paused: 'paused',
  stopped: 'stopped',
  done: 'done',
};

const isActive = ({ status }: Pick<RolloutSlice, 'status'>): boolean =>
  status === 'running' || status === 'paused';

/**
 * Keeps every rollout in the library as it goes: every few seconds, and at each pause and end.
 *
 * @param clock - milliseconds of any origin
 * @returns keeps the run in hand at once, for a page that may be closed
 */
export function recordRuns<Job extends CourseJob>(
  { runIdentity }: Pick<Game<Job>, 'runIdentity'>,
  rollout: Pick<RolloutStore<Job>, 'getState' | 'subscribe'>,
  library: { getState(): Pick<LibrarySlice<Job>, 'keep'> },
  locks: RunLocks,
  clock: () => number,
): () => Promise<void> {
  let keptAt = -Infinity;
  let release: (() => void) | undefined;
  let held: string | undefined;

  async function keep({ job, result, status }: RolloutSlice<Job>): Promise<void> {
    const state = KEPT_AS[status];
    if (job === null || result === null || state === undefined) return;
    keptAt = clock();
    await library.getState().keep(job, result, state);
  }

  rollout.subscribe((state, before) => {
    const key = isActive(state) && state.job !== null ? runIdentity(state.job) : undefined;
    if (key !== held) {
      release?.();
      held = key;
      release = key === undefined ? undefined : locks.hold(key);
    }
    // Another run takes its place: this is how far it has come. One that is only looked at is as the library has it.
    if (isActive(before) && state.job !== before.job) void keep({ ...before, status: 'stopped' });
    else if (state.status !== before.status && (isActive(state) || isActive(before))) void keep(state);
    else if (isActive(state) && clock() >= keptAt + KEEP_EVERY_MS) void keep(state);
  });
  return () => (isActive(rollout.getState()) ? keep(rollout.getState()) : Promise.resolve());
}
