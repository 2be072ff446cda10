import { ok, type Result } from '../../engine/errors.ts';
import type { CourseJob, Game } from '../../jobs/game.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import type { KeptReference } from '../../jobs/library/keptReference.ts';
import type { LibraryEntry } from '../../jobs/library/library.ts';
import { isForeign, libraryKey } from '../../jobs/results/standing.ts';
import { type LibraryStore, readableEntries } from './librarySlice.ts';
import { recordRuns, type RunLocks } from './recorder.ts';
import type { RolloutStore } from '../rollout/index.ts';
import { keepText, remembered, type TextStorage } from '../../ui/storage.ts';
import { whenHidden } from '../../ui/whenHidden.ts';

/** What keeps the rollouts of a game beyond the visit. */
export interface RunKeeping<Job extends CourseJob> {
  readonly library: LibraryStore<Job>;
  /** Shows a run of the library as it was left: its position, settings, choice and figures. */
  openRun(key: string): Promise<Result<Job>>;
  /** Keeps the runs in hand before this page loads again by itself, and remembers one that goes on: {@link RunKeeping.resume}. */
  suspend(): Promise<void>;
  /** Goes on with the run that was suspended when this tab loaded again; says whether there was one. Asked often, done once. */
  resume(): Promise<boolean>;
  /** The run of the position on the board that a closed tab interrupted comes back, if there is one; says whether. */
  restore(): Promise<boolean>;
  /**
   * Of the runs that a closed tab interrupted, or that were left paused, the one kept last; undefined where that is about the
   * position on the board, has been let rest, is in hand in some tab or of another engine, or where this page rolls out by now.
   */
  left(): Promise<LibraryEntry<Job> | undefined>;
  /** Shows a run of the library, and goes on with it at once. */
  goOn(key: string): Promise<Result<Job>>;
  /** From now on {@link RunKeeping.left} tells of no run that was kept before this one or with it. */
  letRest(entry: LibraryEntry<Job>): void;
  /** Keeps another rollout as it goes, beside the main one. */
  record(rollout: RolloutStore<Job>): void;
}

export interface RunKeepingParts<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly library: LibraryStore<Job>;
  readonly locks: RunLocks;
  /** The main rollout. */
  readonly rollout: RolloutStore<Job>;
  /** Puts a run on the page: its position, settings, choice and what was pasted with it; the rollout is shown after that. */
  show(job: Job, result: RolloutResult, reference: KeptReference | undefined): void;
  /** Whether a job is about the position on the board. */
  isAsked(job: Job): boolean;
  /** Whether the job's games are played here as they were: by the same engine. */
  isOurs(job: Job): boolean;
  /** The job with the settings of the page. */
  withOwnSettings(job: Job): Job;
  /** Where it is remembered, under which key, which runs were let rest; undefined or refusing storage only forgets it. */
  readonly storage: TextStorage | undefined;
  readonly restingKey: string;
  /** Where this tab remembers, under which key, the run it was suspended with; undefined or refusing storage only forgets it. */
  readonly session: TextStorage | undefined;
  readonly suspendedKey: string;
}

const isLeft = ({ state }: Pick<LibraryEntry, 'state'>): boolean => state === 'running' || state === 'paused';

/** Keeps rollouts as they go and brings them back, those of any game alike. */
export function createRunKeeping<Job extends CourseJob>(parts: RunKeepingParts<Job>): RunKeeping<Job> {
  const { game, library, locks, rollout } = parts;
  const recorded: (() => Promise<void>)[] = [];
  const record = (each: RolloutStore<Job>) => {
    const clock = () => performance.now();
    const later = (action: () => void, ms: number) => void setTimeout(action, ms);
    recorded.push(recordRuns(game, each, library, locks, clock, later));
  };
  record(rollout);
  const keepAll = () => Promise.all(recorded.map((keep) => keep()));
  whenHidden(keepAll);

  async function openRun(key: string): Promise<Result<Job>> {
    const opened = await library.getState().open(key);
    if (!opened.ok) return opened;
    const { job, result, reference } = opened.value;
    parts.show(job, result, reference);
    rollout.getState().open(job, result);
    return ok(job);
  }

  /** Runs that were left, the one saved last first; those that cannot be read are not among them. */
  function lefts(): readonly LibraryEntry<Job>[] {
    const { entries, read } = library.getState();
    // What others have left is not one's own to go on with.
    const own = entries.filter((entry) => isLeft(entry) && !isForeign(entry.standing));
    return readableEntries(own, { read });
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

  let resumed: Promise<boolean> | undefined;
  async function goOnSuspended(): Promise<boolean> {
    const key = remembered(parts.session, parts.suspendedKey);
    keepText(parts.session, parts.suspendedKey, '');
    if (key === '' || rollout.getState().status !== 'idle') return false;
    await library.getState().ready();
    return (await goOn(key)).ok;
  }
  const resume = () => (resumed ??= goOnSuspended());

  return {
    library,
    openRun,
    record,
    async suspend() {
      const { status, job, result } = rollout.getState();
      if (status === 'running' && job !== null)
        keepText(parts.session, parts.suspendedKey, libraryKey(game.runIdentity(job), result?.standing));
      await keepAll();
    },
    resume,
    async left() {
      if (await resume()) return undefined;
      await library.getState().ready();
      const last = lefts().find(({ job }) => parts.isOurs(job));
      // Runs kept until then were let rest, milliseconds since 1970; 0 where nothing is remembered.
      const restingUntil = Number(remembered(parts.storage, parts.restingKey));
      if (last === undefined || parts.isAsked(last.job) || last.saved <= restingUntil) return undefined;
      const isHeld = await locks.isHeld(last.key);
      return isHeld || rollout.getState().status !== 'idle' ? undefined : last;
    },
    goOn,
    letRest({ saved }) {
      keepText(parts.storage, parts.restingKey, String(saved));
    },
    async restore() {
      if (await resume()) return false;
      await library.getState().ready();
      const asked = lefts().filter(({ job }) => parts.isAsked(job));
      // One that ran beside the main rollout comes back only where that is not there.
      const isOwn = (job: Job) => game.runIdentity(parts.withOwnSettings(job)) === game.runIdentity(job);
      const left = asked.find(({ job }) => isOwn(job)) ?? asked[0];
      if (left === undefined || rollout.getState().status !== 'idle') return false;
      if (await locks.isHeld(left.key)) return false;
      return (await openRun(left.key)).ok;
    },
  };
}
