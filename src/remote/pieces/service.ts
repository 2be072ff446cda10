import type { Failure } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { CourseJob } from '../../jobs/record.ts';

/** What happens to the pieces of a run that others play. Calls for unknown pieces are ignored. */
export interface PieceListener {
  /** All rows of a piece, [count × columns of the game]; `ms` is the time that the worker took. */
  onRows(piece: Piece, rows: Float64Array, ms: number): void;
  /** Nobody plays the piece any more: it was withdrawn, lost, or its rows were damaged. */
  onReturned(piece: Piece): void;
  /** The piece stopped the workers that tried it. */
  onFailed(piece: Piece, failure: Failure): void;
  /** The run cannot go on. */
  onBroken(failure: Failure): void;
  /** The number of threads has changed. */
  onThreads(): void;
}

/** The pieces of one run at a service. */
export interface PieceOrders {
  /** Has pieces played. Each comes back exactly once through the listener. */
  submit(pieces: readonly Piece[]): void;
  /** Returns those pieces that nobody has begun; the others come back with their rows. */
  withdraw(pieces: readonly Piece[]): void;
  /** No more rows are wanted; the listener is not called again. */
  close(): void;
}

/** Workers elsewhere: behind a queue or a server. They play pieces and know nothing of runs and decisions. */
export interface PieceService<Job extends CourseJob> {
  /** Number of threads that play; 0 while no worker is connected. */
  readonly threads: number;
  /** SHA-256 of the kernel that plays, once it is known. */
  readonly kernelHash: string | undefined;
  open(job: Job, listener: PieceListener): PieceOrders;
  dispose(): void;
}
