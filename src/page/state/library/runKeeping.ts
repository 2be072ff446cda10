import { ok, type Result } from '../../../engine/errors.ts';
import type { Game } from '../../../jobs/game.ts';
import { parseJson } from '../../../jobs/json.ts';
import { restoreRun } from '../../../jobs/library/library.ts';
import type { CourseJob } from '../../../jobs/record.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { KeptReference } from '../../../jobs/library/keptReference.ts';
import { isForeign, libraryKey } from '../../../jobs/results/standing.ts';
import { parseSafely, z } from '../../../jobs/zod.ts';
import { isActive } from '../rollout/rolloutSlice.ts';
import { readableEntries } from './librarySlice.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import { whenHidden, whenLeft } from '../../../ui/whenHidden.ts';
import type { RolloutStore, RolloutSlice } from '../rollout/types.ts';
import type { LibraryStore, RunKeeping, RunLocks, LibrarySlice } from './types.ts';
import { type LibraryEntry, KEPT_STATES, type KeptState } from '../../../jobs/library/types.ts';

interface RunKeepingParts<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly library: LibraryStore<Job>;
  readonly locks: RunLocks;
  /** The main rollout. */
  readonly rollout: RolloutStore<Job>;
  /**
   * Shows a run's position, settings, candidates and pasted
   * reference; called before the rollout itself is opened.
   */
  show(job: Job, result: RolloutResult, reference: KeptReference | undefined): void;
  /** Whether a job is about the position on the board. */
  isAsked(job: Job): boolean;
  /** Whether this engine made the job, so that its trials would be the same. */
  isOurs(job: Job): boolean;
  /** The job with the current settings of the page. */
  withOwnSettings(job: Job): Job;
  /** Remembers which runs were dismissed; if undefined or blocked, they are forgotten. */
  readonly storage: TextStorage | undefined;
  readonly restingKey: string;
  /** Remembers this tab's suspended run; if undefined or blocked, it is forgotten. */
  readonly session: TextStorage | undefined;
  readonly suspendedKey: string;
}

const isLeft = ({ state }: Pick<LibraryEntry, 'state'>): boolean => state === 'running' || state === 'paused';

/** Unfinished runs that can be read, the one saved last first. */
function unfinishedRuns<Job extends CourseJob>(
  library: RunKeepingParts<Job>['library'],
): readonly LibraryEntry<Job>[] {
  const { entries, read } = library.getState();
  // Imported runs are not the user's own to resume.
  const own = entries.filter((entry) => isLeft(entry) && !isForeign(entry.standing));
  return readableEntries(own, { read });
}

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
interface LeavingParts<Job extends CourseJob> {
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
function rememberLeaving<Job extends CourseJob>(
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
async function recoverLeft<Job extends CourseJob>(parts: LeavingParts<Job>): Promise<void> {
  const { game, library, storage, storageKey } = parts;
  const read = parseSafely(leftSchema, parseJson(remembered(storage, storageKey)));
  keepText(storage, storageKey, '');
  for (const { state, run } of read.data ?? []) {
    const restored = restoreRun(game, run);
    if (restored.ok) await library.getState().keep(restored.value.job, restored.value.result, state);
  }
}

/** Waits for the library, with the runs that were remembered when the page was left. */
function readiness<Job extends CourseJob>(
  library: LibraryStore<Job>,
  leaving: LeavingParts<Job>,
): () => Promise<void> {
  let recovered: Promise<void> | undefined;
  return async () => {
    await library.getState().ready();
    await (recovered ??= recoverLeft(leaving));
  };
}

/** Saves and restores the rollouts of a game. */
export function createRunKeeping<Job extends CourseJob>(parts: RunKeepingParts<Job>): RunKeeping<Job> {
  const { game, library, locks, rollout } = parts;
  const leaving = { game, library, storage: parts.storage, storageKey: `${parts.restingKey}-left` };
  const rollouts: RolloutStore<Job>[] = [];
  const recorded: (() => Promise<void>)[] = [];
  const record = (each: RolloutStore<Job>) => {
    rollouts.push(each);
    const clock = () => performance.now();
    const later = (action: () => void, ms: number) => void setTimeout(action, ms);
    recorded.push(recordRuns(game, each, library, locks, clock, later));
  };
  record(rollout);
  const keepAll = () => Promise.all(recorded.map((keep) => keep()));
  whenHidden(keepAll);
  whenLeft(() => rememberLeaving(leaving, rollouts));
  const ready = readiness(library, leaving);

  async function openRun(key: string): Promise<Result<Job>> {
    const opened = await library.getState().open(key);
    if (!opened.ok) return opened;
    const { job, result, reference } = opened.value;
    parts.show(job, result, reference);
    rollout.getState().open(job, result);
    return ok(job);
  }

  async function goOn(key: string): Promise<Result<Job>> {
    const opened = await openRun(key);
    if (opened.ok) {
      const { counts, settings } = opened.value;
      const { extendTo, goOn: playRecord } = rollout.getState();
      if (counts === null) extendTo(settings.trials);
      else playRecord();
    }
    return opened;
  }

  /** Whether the user has asked for a rollout on this page. */
  const isUsed = (): boolean => rollout.getState().status !== 'idle' && !rollout.getState().isLive;

  let resumed: Promise<boolean> | undefined;
  async function goOnSuspended(): Promise<boolean> {
    const key = remembered(parts.session, parts.suspendedKey);
    keepText(parts.session, parts.suspendedKey, '');
    if (key === '' || isUsed()) return false;
    await ready();
    return (await goOn(key)).ok;
  }
  const resume = () => (resumed ??= goOnSuspended());

  return {
    library,
    openRun,
    record,
    async suspend() {
      const { status, job, result, isLive } = rollout.getState();
      if (status === 'running' && !isLive && job !== null)
        keepText(parts.session, parts.suspendedKey, libraryKey(game.runIdentity(job), result?.standing));
      await keepAll();
    },
    resume,
    async left() {
      if (await resume()) return undefined;
      await ready();
      const last = unfinishedRuns(library).find(({ job }) => parts.isOurs(job));
      // Milliseconds since 1970: runs saved up to then were dismissed. 0 if none were.
      const restingUntil = Number(remembered(parts.storage, parts.restingKey));
      if (last === undefined || parts.isAsked(last.job) || last.saved <= restingUntil) return undefined;
      const isHeld = await locks.isHeld(last.key);
      return isHeld || isUsed() ? undefined : last;
    },
    goOn,
    letRest({ saved }) {
      keepText(parts.storage, parts.restingKey, String(saved));
    },
    async restore() {
      if (await resume()) return false;
      await ready();
      const asked = unfinishedRuns(library).filter(({ job }) => parts.isAsked(job));
      // Prefer the run with the page's own settings to one that ran next to it for comparison.
      const isOwn = (job: Job) => game.runIdentity(parts.withOwnSettings(job)) === game.runIdentity(job);
      const left = asked.find(({ job }) => isOwn(job)) ?? asked[0];
      if (left === undefined || isUsed()) return false;
      if (await locks.isHeld(left.key)) return false;
      return (await openRun(left.key)).ok;
    },
  };
}
