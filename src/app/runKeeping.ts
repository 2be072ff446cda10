import { ok, type Result } from '../engine/errors.ts';
import type { CourseJob, Game } from '../protocol/game.ts';
import type { RolloutResult } from '../protocol/job.ts';
import type { LibraryEntry } from '../protocol/library.ts';
import type { LibraryStore } from '../stores/librarySlice.ts';
import { recordRuns, type RunLocks } from '../stores/recorder.ts';
import type { RolloutStore } from '../stores/rolloutSlice.ts';
import type { TextStorage } from '../stores/settingsSlice.ts';
import { whenHidden } from './whenHidden.ts';

/** What keeps the rollouts of a game beyond the visit. */
export interface RunKeeping<Job extends CourseJob> {
  readonly library: LibraryStore<Job>;
  /** Shows a run of the library as it was left: its position, settings, choice and figures. */
  openRun(key: string): Promise<Result<Job>>;
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
  /** Puts a run on the page: its position, settings and choice; the rollout is shown after that. */
  show(job: Job, result: RolloutResult): void;
  /** Whether a job is about the position on the board. */
  isAsked(job: Job): boolean;
  /** Whether the job's games are played here as they were: by the same engine. */
  isOurs(job: Job): boolean;
  /** The job with the settings of the page. */
  withOwnSettings(job: Job): Job;
  /** Where it is remembered, under which key, which runs were let rest; undefined or refusing storage only forgets it. */
  readonly storage: TextStorage | undefined;
  readonly restingKey: string;
}

const isLeft = ({ state }: Pick<LibraryEntry, 'state'>): boolean => state === 'running' || state === 'paused';

/** Runs kept until then were let rest, milliseconds since 1970; 0 where nothing is remembered. */
function restingUntil({
  storage,
  restingKey,
}: Pick<RunKeepingParts<never>, 'storage' | 'restingKey'>): number {
  try {
    return Number(storage?.getItem(restingKey) ?? 0);
  } catch {
    return 0;
  }
}

/** Keeps rollouts as they go and brings them back, those of any game alike. */
export function createRunKeeping<Job extends CourseJob>(parts: RunKeepingParts<Job>): RunKeeping<Job> {
  const { game, library, locks, rollout } = parts;
  const recorded: (() => Promise<void>)[] = [];
  const record = (each: RolloutStore<Job>) => {
    recorded.push(recordRuns(game, each, library, locks, () => performance.now()));
  };
  record(rollout);
  whenHidden(() => Promise.all(recorded.map((keep) => keep())));

  async function openRun(key: string): Promise<Result<Job>> {
    const opened = await library.getState().open(key);
    if (!opened.ok) return opened;
    const { job, result } = opened.value;
    parts.show(job, result);
    rollout.getState().open(job, result);
    return ok(job);
  }

  return {
    library,
    openRun,
    record,
    async left() {
      await library.getState().load();
      const last = library.getState().entries.find((entry) => isLeft(entry) && parts.isOurs(entry.job));
      if (last === undefined || parts.isAsked(last.job) || last.saved <= restingUntil(parts))
        return undefined;
      const isHeld = await locks.isHeld(last.key);
      return isHeld || rollout.getState().status !== 'idle' ? undefined : last;
    },
    async goOn(key) {
      const opened = await openRun(key);
      if (opened.ok) {
        const { counts, settings } = opened.value;
        rollout.getState().extendTo(Math.max(...(counts ?? [settings.trials])));
      }
      return opened;
    },
    letRest({ saved }) {
      try {
        parts.storage?.setItem(parts.restingKey, String(saved));
      } catch {
        // It is told of once more.
      }
    },
    async restore() {
      await library.getState().load();
      const lefts = library.getState().entries.filter((entry) => isLeft(entry) && parts.isAsked(entry.job));
      // One that ran beside the main rollout comes back only where that is not there.
      const isOwn = (job: Job) => game.runIdentity(parts.withOwnSettings(job)) === game.runIdentity(job);
      const left = lefts.find(({ job }) => isOwn(job)) ?? lefts[0];
      if (left === undefined || rollout.getState().status !== 'idle') return false;
      if (await locks.isHeld(left.key)) return false;
      return (await openRun(left.key)).ok;
    },
  };
}
