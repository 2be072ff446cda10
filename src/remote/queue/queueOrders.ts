import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Piece } from '../../engine/types.ts';
import { protocolFailure } from '../protocol/errors.ts';
import { type GameName, type PieceOutcome, PROTOCOL, pieceKey } from '../protocol/messages.ts';
import { unpackRows } from '../protocol/packedRows.ts';
import type { PieceListener, PieceOrders } from '../pieces/service.ts';
import { KEYS, queuedPieceName } from './keys.ts';
import { readRows } from './rowsStream.ts';

/** Seconds for which a run is kept whose program says nothing: it has died. */
export const RUN_SECONDS = 30;
/** Milliseconds between two signs of life of a run, and between two searches for lost pieces. */
const TEND_MS = 5000;
/** A piece is looked for after this many milliseconds without rows. */
const OVERDUE_MS = 10_000;
/** Pieces looked for at once, oldest first. */
const SEARCHED = 64;
/** Tries to remove a piece whose rows were damaged, and the milliseconds between two of them. */
const REMOVE_TRIES = 20;
const REMOVE_MS = 50;
/** Seconds for which a queue keeps a piece that no worker could read. */
const FAILED_SECONDS = 60;

/** Where the pieces of a run are queued, and who waits for them. */
export interface QueueOrdersOptions {
  readonly run: string;
  readonly record: { readonly game: GameName; readonly job: unknown };
  /** Numbers per row. */
  readonly columns: number;
  readonly redis: Redis;
  /** A connection for reading rows. */
  readonly reader: Redis;
  readonly queue: Queue;
  readonly listener: PieceListener;
  readonly onDamage: (() => void) | undefined;
}

interface QueuedPiece {
  readonly piece: Piece;
  at: number;
  /** Whether the last search did not find it: its rows may have been under way. */
  isMissing: boolean;
}

/** The pieces of one run in a queue. */
export class QueueOrders implements Omit<PieceOrders, 'close'> {
  readonly #options: QueueOrdersOptions;
  readonly #pieces = new Map<string, QueuedPiece>();
  readonly #stopReading: () => void;
  readonly #timer: NodeJS.Timeout;
  /** The last command; each waits for the one before. */
  #last: Promise<void>;
  #isClosed = false;

  constructor(options: QueueOrdersOptions) {
    this.#options = options;
    // If it fails, the next sign of life makes up for it.
    this.#last = this.#keepAlive().catch(() => {});
    this.#stopReading = readRows(options.reader, options.run, (outcome) => this.#take(outcome));
    this.#timer = setInterval(() => this.#then(() => this.#tend()), TEND_MS);
  }

  submit(pieces: readonly Piece[]): void {
    const { run, queue } = this.#options;
    for (const piece of pieces)
      this.#pieces.set(pieceKey(piece), { piece, at: performance.now(), isMissing: false });
    this.#then(async () => {
      await queue.addBulk(
        pieces.map(({ candidate, first, count }) => ({
          name: 'piece',
          data: { version: PROTOCOL, run, candidate, first, count },
          opts: {
            jobId: queuedPieceName(run, pieceKey({ candidate, first, count })),
            removeOnComplete: true,
            removeOnFail: { age: FAILED_SECONDS },
          },
        })),
      );
    });
  }

  withdraw(pieces: readonly Piece[]): void {
    this.#then(async () => {
      for (const piece of pieces) if (await this.#remove(piece)) this.#return(piece);
    });
  }

  /** Resolves when the queue holds no piece of the run. Rejects if the connection ends before. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const { run, redis } = this.#options;
    const left = [...this.#pieces.values()];
    this.#isClosed = true;
    this.#pieces.clear();
    clearInterval(this.#timer);
    this.#stopReading();
    // Workers skip pieces without a run, so one that cannot be removed costs nothing.
    await this.#last;
    await redis.del(KEYS.run(run), KEYS.rows(run));
    await Promise.all(left.map(({ piece }) => this.#remove(piece)));
  }

  /** Runs a command after those before it. A lost connection delays it; its failure loses nothing for long. */
  #then(command: () => Promise<void>): void {
    this.#last = this.#last.then(() => (this.#isClosed ? undefined : command())).catch(() => {});
  }

  async #keepAlive(): Promise<void> {
    const { run, record, redis } = this.#options;
    const text = JSON.stringify({ version: PROTOCOL, ...record });
    await redis.set(KEYS.run(run), text, 'EX', RUN_SECONDS);
  }

  /** @returns whether the piece is no longer in the queue; false while a worker plays it */
  async #remove(piece: Piece): Promise<boolean> {
    const { run, queue } = this.#options;
    return (await queue.remove(queuedPieceName(run, pieceKey(piece)))) === 1;
  }

  #return(piece: Piece): void {
    if (this.#pieces.delete(pieceKey(piece))) this.#options.listener.onReturned(piece);
  }

  #take({ piece: key, failure, rows: packed, ms }: PieceOutcome): void {
    const { run, columns, listener, onDamage } = this.#options;
    const queued = this.#pieces.get(key);
    // A piece that two workers played counts once.
    if (queued === undefined || this.#isClosed) return;
    const { piece } = queued;
    if (failure !== undefined) {
      this.#pieces.delete(key);
      return listener.onFailed(piece, failure);
    }
    const rows = packed && unpackRows(packed, run, piece, columns);
    if (rows === undefined) {
      onDamage?.();
      return this.#then(() => this.#playAgain(piece));
    }
    this.#pieces.delete(key);
    listener.onRows(piece, rows, ms);
  }

  /** Returns a piece as soon as its worker has finished with it; until then its name is taken. */
  async #playAgain(piece: Piece): Promise<void> {
    for (let tries = 0; tries < REMOVE_TRIES; tries++) {
      if (await this.#remove(piece)) return this.#return(piece);
      await new Promise((resolve) => void setTimeout(resolve, REMOVE_MS));
    }
  }

  /** Keeps the run alive and returns pieces that have left the queue without rows. */
  async #tend(): Promise<void> {
    await this.#keepAlive();
    const now = performance.now();
    const overdue = [...this.#pieces.values()].filter(({ at }) => now - at > OVERDUE_MS).slice(0, SEARCHED);
    for (const queued of overdue) await this.#search(queued);
  }

  async #search(queued: QueuedPiece): Promise<void> {
    const { run, queue, listener } = this.#options;
    const { piece } = queued;
    const state = await queue.getJobState(queuedPieceName(run, pieceKey(piece)));
    // Unreadable for a worker, or given up after ending several.
    if (state === 'failed' && (await this.#remove(piece)) && this.#pieces.delete(pieceKey(piece)))
      return listener.onFailed(piece, protocolFailure('queue-piece-failed'));
    if (state !== 'unknown') return;
    if (queued.isMissing) this.#return(piece);
    else queued.isMissing = true;
  }
}
