import type { Failure, Result } from '../../engine/errors.ts';
import type { TrialRows, Piece } from '../../engine/types.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import type { TrialMs } from './runTime.ts';

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

/** Pieces of a job for the workers of a pool, whoever wants their rows. */
export interface PieceSource<Job extends CourseJob = RolloutJob> {
  readonly job: Job;
  readonly ended: boolean;
  /**
   * The next piece for a free worker; undefined if the run is paused or has ended, or if nothing may be
   * assigned now.
   */
  next(workers: number): Piece | undefined;
  /** Takes rows of an assigned piece, in trial order. */
  take(piece: Piece, count: number, rows: Float64Array): void;
  /**
   * Records how long a worker took for its trials, in milliseconds by its own clock. Sets the size of later
   * pieces.
   */
  timed(trials: number, ms: number): void;
  /** Undefined before the first trial. */
  readonly trialMs: TrialMs | undefined;
  /**
   * Whether rows of an assigned piece are still needed: no if its candidate rests or the run is paused or has
   * ended.
   */
  wants(piece: Piece): boolean;
  /** The worker ended the piece early: the rest is assigned again. */
  giveBack(piece: Piece): void;
  /**
   * The worker is far too slow: the rest of the piece is assigned to another one as well, and the first rows
   * to arrive count.
   */
  lend(piece: Piece): void;
  /**
   * The worker died while playing the piece: the rest is assigned again, at most `MAX_ATTEMPTS` times.
   */
  lost(piece: Piece, failure: Failure): void;
  /** Ends the run with a failure. */
  fail(failure: Failure): void;
  /** Ends the run with the rows taken so far. */
  stop(): void;
}
