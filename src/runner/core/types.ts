import type { Failure, Result } from '../../engine/errors.ts';
import type { TrialRows } from '../../engine/types.ts';
import type { CourseJob } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';

/** What a running job reports: the merged prefix, at most 8 times a second, and once more at its end. */
export interface RolloutListener {
  onProgress(result: RolloutResult): void;
  /** Rows in trial order, once each, as they join the merged prefix (for row files, charts, replays). */
  onRows?(rows: TrialRows): void;
}

/** A started job. All methods may be called at any time; those that make no sense in the present state do nothing. */
export interface Run {
  /** Resolves when the job is done or stopped; stopping is no error. */
  readonly finished: Promise<Result<RolloutResult>>;
  pause(): void;
  resume(): void;
  /** Ends the job with what the merged prefix holds. */
  stop(): void;
  /**
   * Puts a candidate, counted from 0, to rest by hand, or lets it go on. The run then ends as one that was stopped: the trials
   * of each candidate belong to its record.
   */
  hold(candidate: number, isHeld: boolean): void;
}

/** What of an earlier result a run goes on from. */
export type RunStart = Pick<
  RolloutResult,
  'identity' | 'seconds' | 'history' | 'spreads' | 'course' | 'state' | 'tallies' | 'kernels' | 'standing'
>;

/** Something that runs jobs of a game: a pool of web workers, of Node threads, or the calling thread. */
export interface Runner<Job extends CourseJob = RolloutJob> {
  /** Number of workers in use. */
  readonly workers: number;
  /**
   * Starts a job, or goes on with `from`: a result of the same job identity, stopped early or with fewer trials.
   * Every estimate is then what one unbroken run would have given, to the last bit.
   */
  start(job: Job, listener: RolloutListener, from?: RunStart): Run;
  /** Ends all workers; later calls of start fail. */
  dispose(): void;
}

/** Told when a worker had to be replaced; the job goes on. */
export type WorkerIncident = { readonly worker: number; readonly failure: Failure };
