import { type Failure, ok, type Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { PiecesInFlight } from '../../runner/core/piecesInFlight.ts';
import { type TrialMs, TrialTimes } from '../../runner/core/runTime.ts';
import { MAX_ATTEMPTS } from '../../runner/core/session.ts';
import type { PieceSource } from '../../runner/core/types.ts';
import { pieceKey } from '../protocol/messages.ts';

/** The rows of a whole piece. */
export interface PlayedPiece {
  /** [count × columns of the game]. */
  readonly rows: Float64Array;
  /** Milliseconds that the worker took. */
  readonly ms: number;
}

/** A piece that somebody waits for. */
interface Order {
  readonly piece: Piece;
  readonly rows: Float64Array;
  readonly settle: (outcome: Result<PlayedPiece> | undefined) => void;
  readonly outcome: Promise<Result<PlayedPiece> | undefined>;
  /** Which parts of the piece workers have. */
  readonly inFlight: PiecesInFlight;
  hasBegun: boolean;
  /** Trials whose rows are missing. */
  missing: number;
  ms: number;
  attempts: number;
}

/** Gives the pieces of somebody else's run to the workers of a pool, and collects the rows of each. */
export class PieceSession<Job extends CourseJob> implements PieceSource<Job> {
  readonly job: Job;
  readonly #columns: number;
  readonly #orders = new Map<string, Order>();
  /** The order that an assigned piece, or the rest of one, belongs to. */
  readonly #owners = new WeakMap<Piece, Order>();
  readonly #times = new TrialTimes();
  #lastMs = 0;
  #ended = false;
  /** Set by the owner: tells the pool that pieces have come or are no longer wanted. */
  onChange: () => void = () => {};

  /** @param columns - numbers per row */
  constructor(job: Job, columns: number) {
    this.job = job;
    this.#columns = columns;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get trialMs(): TrialMs | undefined {
    const { ms } = this.#times;
    // As if they took no time: a thread then gets its next piece early, since the way of a new one is long.
    return ms && { lately: 0, most: ms.most };
  }

  /** Plays a piece. Resolves to undefined if it is dropped; asking twice plays it once. */
  play(piece: Piece): Promise<Result<PlayedPiece> | undefined> {
    if (this.#ended) return Promise.resolve(undefined);
    const key = pieceKey(piece);
    const known = this.#orders.get(key);
    if (known !== undefined) return known.outcome;
    let settle: Order['settle'] = () => {};
    const outcome = new Promise<Result<PlayedPiece> | undefined>((resolve) => {
      settle = resolve;
    });
    this.#orders.set(key, {
      piece,
      rows: new Float64Array(piece.count * this.#columns),
      settle,
      outcome,
      inFlight: new PiecesInFlight(),
      hasBegun: false,
      missing: piece.count,
      ms: 0,
      attempts: 0,
    });
    this.onChange();
    return outcome;
  }

  /** Drops a piece that nobody waits for any more. @returns whether no worker had begun it */
  drop(piece: Piece): boolean {
    const order = this.#orders.get(pieceKey(piece));
    if (order === undefined || order.hasBegun) return false;
    this.#settle(order, undefined);
    return true;
  }

  next(): Piece | undefined {
    for (const order of this.#orders.values()) {
      const again = order.inFlight.again(() => Infinity);
      if (again !== undefined) return this.#assigned(again, order);
      if (order.hasBegun) continue;
      order.hasBegun = true;
      order.inFlight.hold(order.piece);
      return this.#assigned(order.piece, order);
    }
    return undefined;
  }

  take(piece: Piece, count: number, rows: Float64Array): void {
    const order = this.#owners.get(piece);
    order?.inFlight.deliver(piece, count, (first, known) => {
      const fresh = rows.subarray(known * this.#columns);
      order.rows.set(fresh, (first - order.piece.first) * this.#columns);
      order.missing -= count - known;
      order.ms += this.#lastMs;
      if (order.missing === 0) this.#settle(order, ok({ rows: order.rows, ms: order.ms }));
    });
  }

  timed(trials: number, ms: number): void {
    this.#times.add(trials, ms);
    this.#lastMs = ms;
  }

  wants(piece: Piece): boolean {
    const order = this.#owners.get(piece);
    return order !== undefined && this.#orders.get(pieceKey(order.piece)) === order;
  }

  giveBack(piece: Piece): void {
    this.#owners.get(piece)?.inFlight.giveBack(piece);
  }

  lend(piece: Piece): void {
    this.#owners.get(piece)?.inFlight.lend(piece);
  }

  lost(piece: Piece, problem: Failure): void {
    const order = this.#owners.get(piece);
    if (order === undefined) return;
    order.inFlight.giveBack(piece);
    order.attempts += 1;
    if (order.attempts >= MAX_ATTEMPTS) this.#settle(order, { ok: false, error: problem });
  }

  fail(problem: Failure): void {
    this.#end({ ok: false, error: problem });
  }

  stop(): void {
    this.#end(undefined);
  }

  #assigned(piece: Piece, order: Order): Piece {
    this.#owners.set(piece, order);
    return piece;
  }

  #end(outcome: Result<PlayedPiece> | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const order of this.#orders.values()) this.#settle(order, outcome);
    this.onChange();
  }

  #settle(order: Order, outcome: Result<PlayedPiece> | undefined): void {
    this.#orders.delete(pieceKey(order.piece));
    order.settle(outcome);
  }
}
