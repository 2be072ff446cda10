import { ok, type Result } from '../../../engine/errors.ts';
import type { CourseJob, Game } from '../../../jobs/game.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { KeptReference } from '../../../jobs/library/keptReference.ts';
import { isForeign, libraryKey } from '../../../jobs/results/standing.ts';
import { readableEntries } from './librarySlice.ts';
import { recordRuns, recoverLeft, rememberLeaving, type LeavingParts } from './recorder.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import { whenHidden, whenLeft } from '../../../ui/whenHidden.ts';
import type { RolloutStore } from '../rollout/types.ts';
import type { LibraryStore, RunKeeping, RunLocks } from './types.ts';
import type { LibraryEntry } from '../../../jobs/library/types.ts';

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
