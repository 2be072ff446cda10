import type { Failure, Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { CourseJob } from '../../jobs/game.ts';

/** What a backgammon worker needs before it can play: shared by all workers of a pool and copied into each one's memory. */
export interface WorkerAssets {
  readonly kernel: WebAssembly.Module;
  /** SHA-256 of its bytes, hexadecimal: results name it. Absent in tests. */
  readonly kernelHash?: string;
  /** The weights file, checked by hash before it gets here. */
  readonly weights: ArrayBuffer;
  /** The bearoff tables; absent where the worker is to make them (see makeBearoff) or only rules and nets are wanted. */
  readonly bearoff?: ArrayBuffer;
}

/** To a worker, on its port. */
export type WorkerOrder<Job extends CourseJob> =
  | {
      readonly kind: 'play';
      /** Names the piece in what follows: no other piece that this worker ever gets has the same. */
      readonly order: number;
      readonly run: number;
      /** Sent with the first piece, and where the piece before was of another run. */
      readonly job?: Job;
      readonly piece: Piece;
    }
  /** These are not needed any more: those that wait are forgotten, the one in play ends between two trials. */
  | { readonly kind: 'drop'; readonly orders: readonly number[] };

/** From a worker. Reports of a piece come in the order of its trials; the one with its last trial ends it. */
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
   * The piece ends here: it was dropped, or playing it failed, and then the worker plays nothing any more. Failures
   * travel as data: an Error's class and code would be lost.
   */
  | { readonly kind: 'ended'; readonly order: number; readonly failure?: Failure };

/** What a game's rollout worker exposes, by comlink in browser and Node alike. Arguments and results are plain data or transferables. */
export interface RolloutWorkerApi<Given> {
  /**
   * Instantiates the kernel with its assets. From then on the worker takes {@link WorkerOrder}s on `port`, plays their pieces one
   * after the other and answers with {@link WorkerReport}s. Each row depends on the job's identity, the candidate and the trial
   * number alone. Once per worker.
   */
  load(assets: Given, port: MessagePort): Promise<Result<true>>;
}

/** The same for backgammon. */
export interface BackgammonWorkerApi extends RolloutWorkerApi<WorkerAssets> {
  /** Generates the bearoff tables in this worker's kernel (one or two seconds) and returns a copy of them. */
  makeBearoff(): Promise<Result<ArrayBuffer>>;
}
