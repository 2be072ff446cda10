import { ok, type Result } from '../engine/errors.ts';
import type { CourseJob, Game } from '../protocol/game.ts';
import type { RolloutResult } from '../protocol/job.ts';
import type { LibraryStore } from '../stores/librarySlice.ts';
import { recordRuns, type RunLocks } from '../stores/recorder.ts';
import type { RolloutStore } from '../stores/rolloutSlice.ts';
import { whenHidden } from './whenHidden.ts';

/** What keeps the rollouts of a game beyond the visit. */
export interface RunKeeping<Job extends CourseJob> {
  readonly library: LibraryStore<Job>;
  /** Shows a run of the library as it was left: its position, settings, choice and figures. */
  openRun(key: string): Promise<Result<Job>>;
  /** The run of the position on the board that a closed tab interrupted comes back, if there is one; says whether. */
  restore(): Promise<boolean>;
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
  /** The job with the settings of the page. */
  withOwnSettings(job: Job): Job;
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
    async restore() {
      await library.getState().load();
      const lefts = library
        .getState()
        .entries.filter(
          ({ state, job }) => (state === 'running' || state === 'paused') && parts.isAsked(job),
        );
      // One that ran beside the main rollout comes back only where that is not there.
      const isOwn = (job: Job) => game.runIdentity(parts.withOwnSettings(job)) === game.runIdentity(job);
      const left = lefts.find(({ job }) => isOwn(job)) ?? lefts[0];
      if (left === undefined || rollout.getState().status !== 'idle') return false;
      if (await locks.isHeld(left.key)) return false;
      return (await openRun(left.key)).ok;
    },
  };
}
