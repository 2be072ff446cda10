import type { Failure, Result } from '../../engine/errors.ts';
import type { TrialRows } from '../../engine/types.ts';
import type { CourseJob } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';

/** Receives the result of the merged trials, at most 8 times a second and once more at the end of the run. */
export interface RolloutListener {
  onProgress(result: RolloutResult): void;
  /** Rows in trial order, each once, when they are merged (for row files, charts, replays). */
  onRows?(rows: TrialRows): void;
}

/**
 * A started job. All methods may be called at any time; calls without effect in the present state are
 * ignored.
 */
export interface Run {
  /** Resolves when the job is done or stopped; stopping is no error. */
  readonly finished: Promise<Result<RolloutResult>>;
  pause(): void;
  resume(): void;
  /** Ends the job with the trials merged so far. */
  stop(): void;
  /**
   * Rests a candidate (counted from 0) at the user's request, or resumes it. The run then ends as a stopped
   * one, and its record lists the trials of each candidate.
   */
  hold(candidate: number, isHeld: boolean): void;
}

/** The parts of an earlier result that a run needs to continue it. */
export type RunStart = Pick<
  RolloutResult,
  | 'identity'
  | 'seconds'
  | 'history'
  | 'spreads'
  | 'playedPairs'
  | 'course'
  | 'state'
  | 'tallies'
  | 'kernels'
  | 'standing'
>;

/** Runs jobs of a game: a pool of web workers, of Node threads, or the calling thread. */
export interface Runner<Job extends CourseJob = RolloutJob> {
  /** Number of workers in use. */
  readonly workers: number;
  /**
   * Starts a job, or continues `from`: a result of the same job identity, stopped early or with fewer trials.
   * Every estimate then equals that of an uninterrupted run, to the last bit.
   */
  start(job: Job, listener: RolloutListener, from?: RunStart): Run;
  /** Ends all workers; later calls of `start` fail. */
  dispose(): void;
}

/** Reported when a worker had to be replaced; the job continues. */
export type WorkerIncident = { readonly worker: number; readonly failure: Failure };
