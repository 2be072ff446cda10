import type { Result } from '../engine/errors.ts';
import type { Piece } from '../engine/types.ts';
import type { CourseJob } from './game.ts';
import type { RolloutJob } from './job.ts';

/** What a backgammon worker needs before it can play: shared by all workers of a pool and copied into each one's memory. */
export interface WorkerAssets {
  readonly kernel: WebAssembly.Module;
  /** The weights file, checked by hash before it gets here. */
  readonly weights: ArrayBuffer;
  /** The bearoff tables; absent where the worker is to make them (see makeBearoff) or only rules and nets are wanted. */
  readonly bearoff?: ArrayBuffer;
}

/** Message on a worker's row port: trials of the piece in hand, in order, a few at a time. The buffer is transferred. */
export interface RowsMessage {
  readonly run: number;
  readonly candidate: number;
  readonly first: number;
  readonly count: number;
  readonly rows: Float64Array;
}

/**
 * What a game's rollout worker exposes, by comlink in browser and Node alike. Arguments and results are plain data or
 * transferables; failures travel as data, since an Error's class and code would be lost on the way.
 */
export interface RolloutWorkerApi<Job extends CourseJob, Given> {
  /** Instantiates the kernel with its assets; rows of later pieces go out on `rows`. Once per worker. */
  load(assets: Given, rows: MessagePort): Promise<Result<true>>;
  /**
   * Plays the piece's trials. Each row depends on the job's identity, the candidate and the trial number alone.
   * Resolves to the number of trials played: fewer than asked after {@link RolloutWorkerApi.abort}.
   */
  playPiece(run: number, job: Job, piece: Piece): Promise<Result<number>>;
  /** Takes effect between trials: the piece in hand ends early. */
  abort(): void | Promise<void>;
}

/** The same for backgammon. */
export interface BackgammonWorkerApi extends RolloutWorkerApi<RolloutJob, WorkerAssets> {
  /** Generates the bearoff tables in this worker's kernel (one or two seconds) and returns a copy of them. */
  makeBearoff(): Promise<Result<ArrayBuffer>>;
}
