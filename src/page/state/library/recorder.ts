import { isActive } from '../rollout/rolloutSlice.ts';
import { parseJson } from '../../../jobs/json.ts';
import { restoreRun } from '../../../jobs/library/library.ts';
import { parseSafely, z } from '../../../jobs/zod.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import { KEPT_STATES, type KeptState } from '../../../jobs/library/types.ts';
import type { CourseJob, Game } from '../../../jobs/game.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { RolloutSlice, RolloutStore } from '../rollout/types.ts';
import type { LibrarySlice, RunLocks } from './types.ts';

/**
 * How often a run is saved, ms. Together with the time that
 * saving takes, a crash costs at most 5 seconds of trials.
 */
export const KEEP_EVERY_MS = 3000;

const KEPT_AS: Partial<Record<RolloutSlice['status'], KeptState>> = {
  running: 'running',
  paused: 'paused',
  stopped: 'stopped',
  done: 'done',
};

/** The state in which the library keeps a rollout; undefined if there is nothing to keep. */
const keptStateOf = (status: RolloutSlice['status']): KeptState | undefined => KEPT_AS[status];

/** Whether a run is active and to be saved: those that Live began are not. */
const isSaving = ({ status, isLive }: Pick<RolloutSlice, 'status' | 'isLive'>): boolean =>
  isActive(status) && !isLive;

/**
 * Saves a rollout to the library every few seconds while it runs, and at each pause and end.
 *
 * @param clock - milliseconds from any origin
 * @param later - calls an action after this many milliseconds
 * @returns saves the active run at once, for a page that may be closed
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
  /** The results that storage last accepted and last refused. */
  let saved: RolloutResult | undefined;
  let refused: RolloutResult | undefined;
  let release: (() => void) | undefined;
  let held: string | undefined;

  async function keep({ job, result, status }: RolloutSlice<Job>): Promise<void> {
    const state = keptStateOf(status);
    if (job === null || result === null || state === undefined) return;
    // Nothing to save before the first trials. Do not set
    // the timer either, so that they are saved immediately.
    if (result.candidates.every(({ trials }) => trials === 0)) return;
    keptAt = clock();
    const isKept = await library.getState().keep(job, result, state);
    saved = isKept ? result : saved;
    refused = isKept ? undefined : result;
    if (!isKept) keepLater(KEEP_EVERY_MS);
  }

  /** Saves the run later, if it has new trials by then or if storage has refused it. */
  function keepLater(ms: number): void {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      const state = rollout.getState();
      const isNews = isSaving(state) && state.result !== saved;
      if (isNews || (refused !== undefined && state.result === refused)) void keep(state);
    }, ms);
  }

  rollout.subscribe((state, before) => {
    const key = isSaving(state) && state.job !== null ? runIdentity(state.job) : undefined;
    if (key !== held) {
      release?.();
      held = key;
      release = key === undefined ? undefined : locks.hold(key);
    }
    // Another run replaces an active one: save how far it got. A run that is only viewed is already saved.
    if (isSaving(before) && state.job !== before.job) void keep({ ...before, status: 'stopped' });
    else if (state.isLive) return;
    else if (before.isLive && state.job === before.job) void keep(state);
    else if (state.status !== before.status && (isActive(state.status) || isActive(before.status)))
      void keep(state);
    else if (isActive(state.status)) {
      const due = keptAt + KEEP_EVERY_MS - clock();
      if (due <= 0) void keep(state);
      else if (state.result !== before.result) keepLater(due);
    }
  });
  return () => (isSaving(rollout.getState()) ? keep(rollout.getState()) : Promise.resolve());
}

const leftSchema = z.array(z.object({ state: z.enum(KEPT_STATES), run: z.unknown() }));

/** Where active runs are remembered while the page is left. */
export interface LeavingParts<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly library: { getState(): Pick<LibrarySlice<Job>, 'pack' | 'keep'> };
  /** If undefined or blocked, runs are not remembered. */
  readonly storage: TextStorage | undefined;
  readonly storageKey: string;
}

/**
 * Remembers the active runs of a page that is left or reloaded. The library's database answers too late for
 * that: its last request is dropped with the page.
 */
export function rememberLeaving<Job extends CourseJob>(
  { library, storage, storageKey }: LeavingParts<Job>,
  rollouts: readonly Pick<RolloutStore<Job>, 'getState'>[],
): void {
  const left = rollouts.flatMap(({ getState }) => {
    const { job, result, status, isLive } = getState();
    const state = keptStateOf(status);
    if (!isSaving({ status, isLive }) || state === undefined || job === null || result === null) return [];
    if (result.candidates.every(({ trials }) => trials === 0)) return [];
    return [{ state, run: library.getState().pack(job, result) }];
  });
  if (left.length > 0) keepText(storage, storageKey, JSON.stringify(left));
}

/** Saves the runs that {@link rememberLeaving} remembered in the library, which keeps the most trials. */
export async function recoverLeft<Job extends CourseJob>(parts: LeavingParts<Job>): Promise<void> {
  const { game, library, storage, storageKey } = parts;
  const read = parseSafely(leftSchema, parseJson(remembered(storage, storageKey)));
  keepText(storage, storageKey, '');
  for (const { state, run } of read.data ?? []) {
    const restored = restoreRun(game, run);
    if (restored.ok) await library.getState().keep(restored.value.job, restored.value.result, state);
  }
}
