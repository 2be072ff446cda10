import type { CourseJob, Game } from '../../../jobs/game.ts';
import { parseJson } from '../../../jobs/json.ts';
import { restoreRun } from '../../../jobs/library/library.ts';
import { parseSafely, z } from '../../../jobs/zod.ts';
import { isActive } from '../rollout/rolloutSlice.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import { keptStateOf } from './recorder.ts';
import type { RolloutStore } from '../rollout/types.ts';
import type { LibrarySlice } from './types.ts';
import { KEPT_STATES } from '../../../jobs/library/types.ts';

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
    const { job, result, status } = getState();
    const state = keptStateOf(status);
    if (!isActive(status) || state === undefined || job === null || result === null) return [];
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
