import type { Failure, Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { CourseJob } from '../../jobs/record.ts';

/**
 * What a backgammon worker needs before it can play. Shared by all workers of a pool and copied into each
 * one's memory.
 */
export interface WorkerAssets {
  readonly kernel: WebAssembly.Module;
  /** SHA-256 of the kernel's bytes, hexadecimal, stored in results. Absent in tests. */
  readonly kernelHash?: string;
  /** The weights file; its hash has already been checked. */
  readonly weights: ArrayBuffer;
  /**
   * The bearoff tables. Absent if this worker must generate them (see makeBearoff) or if only rules and nets
   * are needed.
   */
  readonly bearoff?: Blob;
}

/** Message to a worker, on its port. */
export type WorkerOrder<Job extends CourseJob> =
  | {
      readonly kind: 'play';
      /** Identifies the piece in later messages; unique per worker. */
      readonly order: number;
      readonly run: number;
      /** Sent with the first piece, and whenever the previous piece belonged to another run. */
      readonly job?: Job;
      /** The file of the net that the job plays by, if the worker does not have it yet. */
      readonly net?: ArrayBuffer;
      readonly piece: Piece;
    }
  /**
   * These pieces are no longer needed: waiting ones are discarded, the current one ends between two trials.
   */
  | { readonly kind: 'drop'; readonly orders: readonly number[] };

/**
 * Message from a worker. Reports of a piece come in trial order; the one with its last trial ends the piece.
 */
export type WorkerReport =
  | {
      readonly kind: 'rows';
      readonly order: number;
      readonly count: number;
      /** [count × columns of the game]; the buffer is transferred. */
      readonly rows: Float64Array;
      /** Milliseconds that the worker took for these trials. */
      readonly ms: number;
    }
  /**
   * The piece ends here: it was dropped, or it failed, in which case the worker plays nothing more. Failures
   * travel as data, since an Error would lose its class and code.
   */
  | { readonly kind: 'ended'; readonly order: number; readonly failure?: Failure };

/**
 * What a game's rollout worker exposes, via comlink in browser and Node. Arguments and results are plain data
 * or transferables.
 */
export interface RolloutWorkerApi<Given> {
  /**
   * Instantiates the kernel with its assets. From then on the worker takes {@link WorkerOrder}s on `port`,
   * plays their pieces one after the other and answers with {@link WorkerReport}s. Each row depends only on
   * the job's identity, the candidate and the trial number. Call once per worker.
   */
  load(assets: Given, port: MessagePort): Promise<Result<true>>;
}

/** What a backgammon worker exposes in addition. */
export interface BackgammonWorkerApi extends RolloutWorkerApi<WorkerAssets> {
  /** Generates the bearoff tables in this worker's kernel and returns a copy. */
  makeBearoff(): Promise<Result<Blob>>;
}
