import { randomBytes } from 'node:crypto';
import { asFailure, type Failure, ok, type Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { trialsAsked } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { refuse } from '../protocol/errors.ts';
import { type EngineIdentity, type ServerEvent, pieceKey } from '../protocol/messages.ts';
import { packRows } from '../protocol/packedRows.ts';
import { type CheckedGame, readOutsideJob } from '../pieces/checkedGames.ts';
import { overlapTrouble, pieceTrouble } from '../pieces/pieceChecks.ts';
import type { PieceListener, PieceOrders, PieceService } from '../pieces/service.ts';

/** Runs that may be open at once. A page with a comparison has several. */
const MOST_RUNS = 16;
/** Trials of a job, over all its candidates. */
const MOST_TRIALS = 20_000_000;
/** Milliseconds for which a run waits for its page to come back. */
const LOST_MS = 30_000;
/** Pieces that a page may have under way: more than its share of any queue. */
const MOST_HELD = 4096;

/** A checked job of a page, and what plays its pieces. */
interface OpenedJob {
  readonly job: CourseJob;
  readonly orders: PieceOrders;
}

/** A game that the server plays for pages. */
export interface ServedGame {
  readonly engine: EngineIdentity;
  readonly threads: () => number;
  /** Checks a job from a page and opens it. */
  readonly open: (job: unknown, listener: PieceListener) => Result<OpenedJob>;
}

/** Serves a game with a service's workers. */
export function serveGame<Job extends CourseJob>(
  checked: CheckedGame<Job>,
  service: PieceService<Job>,
): ServedGame {
  return {
    engine: checked.engine,
    threads: () => service.threads,
    open(input, listener) {
      const job = readOutsideJob(checked, input);
      if (!job.ok) return job;
      const trials = job.value.candidates.reduce<number>(
        (sum, _, candidate) => sum + trialsAsked(job.value, candidate),
        0,
      );
      if (trials > MOST_TRIALS) return refuse('server-long-job', { trials, most: MOST_TRIALS });
      return ok({ job: job.value, orders: service.open(job.value, listener) });
    },
  };
}

/** A numbered event of a run. */
export interface NumberedEvent {
  readonly number: number;
  readonly event: ServerEvent;
}

/** A run of a page. */
export class PageRun implements PieceListener {
  readonly id = randomBytes(16).toString('hex');
  readonly #game: ServedGame;
  readonly #onEnd: () => void;
  #opened: OpenedJob | undefined;
  #events: NumberedEvent[] = [];
  #last = 0;
  /** Pieces being played. */
  readonly #held = new Map<string, Piece>();
  #send: ((event: NumberedEvent) => void) | undefined;
  #lost: NodeJS.Timeout | undefined;

  constructor(game: ServedGame, onEnd: () => void) {
    this.#game = game;
    this.#onEnd = onEnd;
  }

  open(job: unknown): Result<true> {
    const opened = this.#game.open(job, this);
    if (!opened.ok) return opened;
    this.#opened = opened.value;
    this.#expectPage();
    return ok(true);
  }

  /**
   * Takes orders; forgets events that the page has handled. Refused orders change nothing else.
   *
   * @returns `bad-job` for pieces that are not of the job, that overlap, or that are too many
   */
  order(submit: readonly Piece[], withdraw: readonly Piece[], seen: number): Result<true> {
    if (this.#opened === undefined) return refuse('server-run-gone');
    const { job, orders } = this.#opened;
    this.#events = this.#events.filter(({ number }) => number > seen);
    const fresh = this.#freshOf(submit);
    if (this.#held.size + fresh.length > MOST_HELD) return refuse('server-many-pieces');
    const troubles = fresh.map((piece) => pieceTrouble(job, piece));
    const error =
      troubles.find((trouble) => trouble !== undefined) ?? overlapTrouble([...this.#held.values(), ...fresh]);
    if (error !== undefined) return { ok: false, error };
    for (const piece of fresh) this.#held.set(pieceKey(piece), piece);
    if (fresh.length > 0) orders.submit(fresh);
    const held = withdraw.filter((piece) => this.#held.has(pieceKey(piece)));
    if (held.length > 0) orders.withdraw(held);
    return ok(true);
  }

  /**
   * Sends the events after `seen`, and later ones as they happen.
   *
   * @returns a function to call when the connection ends
   */
  follow(seen: number, send: (event: NumberedEvent) => void): () => void {
    clearTimeout(this.#lost);
    this.#send = send;
    send({ number: seen, event: { kind: 'threads', threads: this.#game.threads() } });
    for (const event of this.#events) if (event.number > seen) send(event);
    return () => {
      if (this.#send !== send) return;
      this.#send = undefined;
      this.#expectPage();
    };
  }

  close(): void {
    clearTimeout(this.#lost);
    this.#opened?.orders.close();
    this.#opened = undefined;
    this.#onEnd();
  }

  onRows(piece: Piece, rows: Float64Array, ms: number): void {
    const text = Buffer.from(packRows(rows, this.id, piece).buffer).toString('base64');
    this.#settle({ kind: 'rows', piece, rows: text, ms });
  }

  onReturned(piece: Piece): void {
    this.#settle({ kind: 'returned', piece });
  }

  onFailed(piece: Piece, problem: Failure): void {
    this.#settle({ kind: 'failed', piece, failure: problem });
  }

  onBroken(problem: Failure): void {
    this.#tell({ kind: 'broken', failure: problem });
  }

  onThreads(): void {
    this.#tell({ kind: 'threads', threads: this.#game.threads() });
  }

  /** Each piece once, without those ordered before: a request is sent again if its answer was lost. */
  #freshOf(pieces: readonly Piece[]): readonly Piece[] {
    const fresh = new Map(pieces.map((piece) => [pieceKey(piece), piece]));
    for (const key of this.#held.keys()) fresh.delete(key);
    for (const { event } of this.#events) if ('piece' in event) fresh.delete(pieceKey(event.piece));
    return [...fresh.values()];
  }

  #settle(event: ServerEvent & { readonly piece: Piece }): void {
    this.#held.delete(pieceKey(event.piece));
    this.#tell(event);
  }

  #tell(event: ServerEvent): void {
    const numbered = { number: ++this.#last, event };
    this.#events.push(numbered);
    this.#send?.(numbered);
  }

  #expectPage(): void {
    this.#lost = setTimeout(() => this.close(), LOST_MS);
  }
}

/** The runs of all pages. */
export class PageRuns {
  readonly #games: readonly ServedGame[];
  readonly #runs = new Map<string, PageRun>();

  constructor(games: readonly ServedGame[]) {
    this.#games = games;
  }

  /** Opens a run. @returns `bad-job` or the codes of jobs and positions if it is refused */
  open(name: string, job: unknown): Result<string> {
    const game = this.#games.find(({ engine }) => engine.game === name);
    if (game === undefined) return refuse('server-game', { got: name });
    if (this.#runs.size >= MOST_RUNS) return refuse('server-busy', { most: MOST_RUNS });
    const run = new PageRun(game, () => void this.#runs.delete(run.id));
    try {
      const opened = run.open(job);
      if (!opened.ok) return opened;
    } catch (thrown) {
      return { ok: false, error: asFailure(thrown) };
    }
    this.#runs.set(run.id, run);
    return ok(run.id);
  }

  find(id: string): PageRun | undefined {
    return this.#runs.get(id);
  }

  close(): void {
    for (const run of this.#runs.values()) run.close();
  }
}
