import type { CourseJob, Game } from '../../jobs/game.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import type { KeptState } from '../../jobs/library/library.ts';
import type { LibrarySlice } from './librarySlice.ts';
import { isActive, type RolloutSlice, type RolloutStore } from '../rollout/index.ts';

/** A run is saved this often, ms: with the time that saving takes, a crash costs at most 5 seconds of trials. */
export const KEEP_EVERY_MS = 3000;

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

/**
 * Keeps every rollout in the library as it goes: every few seconds, and at each pause and end.
 *
 * @param clock - milliseconds of any origin
 * @param later - does something after so many milliseconds
 * @returns keeps the run in hand at once, for a page that may be closed
 */
export function recordRuns<Job extends CourseJob>(
  { runIdentity }: Pick<Game<Job>, 'runIdentity'>,
  rollout: Pick<RolloutStore<Job>, 'getState' | 'subscribe'>,
  library: { getState(): Pick<LibrarySlice<Job>, 'keep'> },
  locks: RunLocks,
  clock: () => number,
  later: (action: () => void, ms: number) => void,
): () => Promise<void> {
  let keptAt = -Infinity;
  let isWaiting = false;
  /** What storage has taken, and what it has refused, last. */
  let saved: RolloutResult | undefined;
  let refused: RolloutResult | undefined;
  let release: (() => void) | undefined;
  let held: string | undefined;

  async function keep({ job, result, status }: RolloutSlice<Job>): Promise<void> {
    const state = KEPT_AS[status];
    if (job === null || result === null || state === undefined) return;
    // Before the first trials there is nothing to save, and these are saved as soon as they are there.
    if (result.candidates.every(({ trials }) => trials === 0)) return;
    keptAt = clock();
    const isKept = await library.getState().keep(job, result, state);
    saved = isKept ? result : saved;
    refused = isKept ? undefined : result;
    if (!isKept) keepLater(KEEP_EVERY_MS);
  }

  /** Saves what is in hand then: also where trials are slow, and where storage has refused before. */
  function keepLater(ms: number): void {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      const state = rollout.getState();
      const isNews = isActive(state.status) && state.result !== saved;
      if (isNews || (refused !== undefined && state.result === refused)) void keep(state);
    }, ms);
  }

  rollout.subscribe((state, before) => {
    const key = isActive(state.status) && state.job !== null ? runIdentity(state.job) : undefined;
    if (key !== held) {
      release?.();
      held = key;
      release = key === undefined ? undefined : locks.hold(key);
    }
    // Another run takes its place: this is how far it has come. One that is only looked at is as the library has it.
    if (isActive(before.status) && state.job !== before.job) void keep({ ...before, status: 'stopped' });
    else if (state.status !== before.status && (isActive(state.status) || isActive(before.status)))
      void keep(state);
    else if (isActive(state.status)) {
      const due = keptAt + KEEP_EVERY_MS - clock();
      if (due <= 0) void keep(state);
      else if (state.result !== before.result) keepLater(due);
    }
  });
  return () => (isActive(rollout.getState().status) ? keep(rollout.getState()) : Promise.resolve());
}
