import type { Failure, Reason, Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { Clock } from '../core/runTime.ts';
import type { Runner, WorkerIncident, PieceSource } from '../core/types.ts';
import type { RolloutWorkerApi, WorkerAssets } from '../worker/workerApi.ts';

/** A running worker, however it was started. */
export interface WorkerHandle<Api> {
  readonly api: Api;
  terminate(): void;
}

/** The files that the workers of a pool need. */
export interface PoolAssets<Given, Api> {
  /** Reads the files once; after a failure the next call tries again. */
  load(): Promise<Result<Given>>;
  /** False if one worker must first generate something that all the others need. */
  isWhole(given: Given): boolean;
  /** Has a worker generate what is missing. The worker has already loaded the incomplete assets. */
  complete(given: Given, worker: Api): Promise<Result<Given>>;
}

/** The identity of the kernel that plays: SHA-256, hexadecimal. */
export interface NamedKernel {
  readonly kernelHash?: string;
}

/** Calls `f` every `ms` milliseconds until the function it returns is called. */
export type Every = (ms: number, f: () => void) => () => void;

/** What a pool is made of: a game, its workers and their files. */
export interface PoolOptions<Job extends CourseJob, Given, Api extends RolloutWorkerApi<Given>> {
  readonly game: Game<Job>;
  /** Number of workers, at least 1. */
  readonly workers: number;
  /** Starts a worker. `onDeath` is called at most once, if the worker ends without having been told to. */
  readonly spawn: (onDeath: (how: Reason | string) => void) => WorkerHandle<Api>;
  readonly assets: PoolAssets<Given, Api>;
  /**
   * The file of the net that a job plays by, if it is not among the assets. It is read when the first such job
   * starts, and sent to each worker once.
   */
  readonly netOf?: ((job: Job) => Promise<Result<ArrayBuffer>> | undefined) | undefined;
  readonly clock: Clock;
  /** Default: setInterval. */
  readonly every?: Every | undefined;
  /** Called when a worker had to be replaced; other workers play its pieces. */
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/** A {@link Runner} over workers. The number of workers never affects the result, not even its last bit. */
export interface Pool<Job extends CourseJob = RolloutJob, Given = WorkerAssets> extends Runner<Job> {
  /** Starts the workers, so that a later run begins at once. After a failure the next call tries again. */
  prepare(): Promise<Result<Given>>;
  /**
   * Plays pieces that come from elsewhere, until their source has ended.
   *
   * @returns a function to call when the source has new pieces, or no longer wants some
   */
  play(source: PieceSource<Job>): () => void;
}

/** A piece that has been sent to a worker. */
export interface Assignment<Job extends CourseJob> {
  /** Number of the message that assigned the piece. */
  readonly order: number;
  readonly session: PieceSource<Job>;
  readonly piece: Piece;
  /** Trials whose rows have not arrived yet. */
  left: number;
  /** Whether the worker has been told to skip it. */
  dropped: boolean;
}

/** A worker of a pool, with its assignments. */
export interface PoolWorker<Job extends CourseJob, Api = unknown> {
  /** Index in the pool, from 0; a replacement worker has the same index. */
  readonly index: number;
  readonly handle: WorkerHandle<Api>;
  readonly port: MessagePort;
  /** In the order in which the worker plays them. */
  readonly assignments: Assignment<Job>[];
  /** Number of the run whose job was sent to it last. */
  run: number | undefined;
  /** Whether it has been sent the net of {@link PoolOptions.netOf}. */
  hasNet: boolean;
  /** Milliseconds since its last message, counted only while it has an assignment. */
  silentMs: number;
  /** Why it died; undefined while it lives. */
  death: { readonly ok: false; readonly error: Failure } | undefined;
  /**
   * Called when the worker dies: ends the call in progress (there is at most one), or reclaims its
   * assignments.
   */
  onDeath: (death: { readonly ok: false; readonly error: Failure }) => void;
}
