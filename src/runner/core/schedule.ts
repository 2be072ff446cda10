import { RolloutError } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { Lane } from './lane.ts';
import { PiecesInFlight } from './piecesInFlight.ts';

/** Milliseconds a piece should take: short enough for pause and progress, long enough that handing it over costs nothing. */
const PIECE_MS = 50;
/** Milliseconds of play in all workers' hands at most where a decision may make it needless: shorter pieces for many workers. */
const DECIDING_MS = 200;
/** Pieces in which a worker could play what is left: so many that trials of different length and workers of different speed even out. */
const SHARES = 3;
/** Milliseconds by which a piece is longer than that: short ones cost more by their messages, and the thread that merges falls behind. */
const EXTRA_MS = 0.15;
/** Trials a worker that go out one by one at the very end all the same: who ends last is then one trial late, not two. */
const LAST_SINGLES = 0.75;
/** Trials of a piece before it is known what one takes, after a first one for every worker. */
const FIRST_TRIALS = 4;
/** Trials of the longest piece: what the kernel's buffers hold. */
export const MAX_PIECE_TRIALS = 1024;
/** Rows that may wait for an earlier trial (8 MiB): when so many do, no further pieces go out until it arrives. */
export const MAX_WAITING_ROWS = 131_072;

/** What the size of the next piece depends on; no result does. */
export interface Throughput {
  readonly workers: number;
  /** Measured so far; undefined before the first trial. */
  readonly msPerTrial: number | undefined;
  /** Trials that it was measured by: the first to end are the shortest, so pieces grow only as fast as these. */
  readonly timedTrials: number;
}

/** Hands out the trials of one run and puts the rows of each candidate back into order. */
export interface Schedule {
  /**
   * The next piece for a free worker; undefined while none may go out. Handed-back pieces come first, then trials that are wanted
   * most surely, of these those of whoever is furthest behind.
   */
  next(pace: Throughput): Piece | undefined;
  /**
   * Takes rows of a piece in hand, which arrive in its order, a few at a time. Rows of a piece that is not in hand (any
   * more) are ignored: a late message of a lost worker changes nothing.
   */
  take(piece: Piece, count: number, rows: Float64Array): void;
  /** The worker is lost or ended early: what it has not delivered goes out again, unless another has it too. */
  giveBack(piece: Piece): void;
  /** What is left of a piece in hand goes out once more, to another worker as well: of each trial the row that comes first counts. */
  lend(piece: Piece): void;
  /** Whether a piece is in hand: its rows are still awaited. */
  holds(piece: Piece): boolean;
  /** First trial of a candidate whose row is missing: all before it have been taken out or wait. */
  ready(candidate: number): number;
  /**
   * Takes rows out, in the order of trials.
   *
   * @param count - no more than wait
   * @returns [count × columns], row-major
   */
  shift(candidate: number, count: number): Float64Array;
  /** Pieces in flight. */
  readonly inFlight: number;
}

/** What a schedule is made for. */
export interface ScheduleOptions {
  /** Numbers per row. */
  readonly columns: number;
  /** For each candidate the trials that a run to go on from already holds. */
  readonly done: readonly number[];
  /** Trials that a candidate is to have, as far as is known: may grow and shrink while the run goes on. */
  readonly wanted: (candidate: number) => number;
  /** How surely a trial will be wanted, the greater the more; default: all alike. */
  readonly prospect?: (candidate: number, trial: number) => number;
  /** Trials of a piece at most; default {@link MAX_PIECE_TRIALS}. Small where a decision may make the rest of a piece needless. */
  readonly longest?: number;
}

/** Trials of the next piece. @param isFirst - whether not every worker has a piece yet */
function pieceSize(
  { workers, msPerTrial, timedTrials }: Throughput,
  rowsLeft: number,
  isFirst: boolean,
  longest: number | undefined,
): number {
  // Towards the end pieces shrink, so that the workers finish together.
  const share = rowsLeft / (SHARES * workers);
  const most = longest ?? MAX_PIECE_TRIALS;
  // Every worker has a trial of its own to begin with, and little more before it is known what one takes.
  const known = isFirst && timedTrials === 0 ? 1 : FIRST_TRIALS + Math.floor(timedTrials / workers);
  if (msPerTrial === undefined) return Math.max(1, Math.min(known, Math.ceil(share), most));
  const within = (ms: number) => (msPerTrial > 0 ? ms / msPerTrial : MAX_PIECE_TRIALS);
  const extra = rowsLeft > LAST_SINGLES * workers ? within(EXTRA_MS) : 0;
  const fitting = within(longest === undefined ? PIECE_MS : Math.min(PIECE_MS, DECIDING_MS / workers));
  return Math.max(1, Math.min(known, Math.floor(fitting), Math.ceil(share + extra), most));
}

/**
 * A schedule of trials from `done` to what is wanted, for each candidate.
 *
 * The order in which rows are taken out is that of the trials, whoever plays them, in pieces of whatever size, in whatever
 * order they finish: so the sums made from them are the same to the last bit. Rows that are no longer wanted are kept: a
 * candidate that comes back has them at once.
 */
export function createSchedule({ columns, done, wanted, prospect, longest }: ScheduleOptions): Schedule {
  const candidates = done.length;
  if (!(candidates >= 1 && columns >= 1 && done.every((trials) => trials >= 0)))
    throw new RolloutError(
      'bad-job',
      `schedule: expected candidates and columns ≥ 1, got ${candidates} and ${columns}`,
    );
  const lanes = done.map((trials) => new Lane(trials, columns));
  const inFlight = new PiecesInFlight();

  /** Index of the candidate whose trials come next; −1 when all are handed out. */
  function following(): number {
    let [best, most] = [-1, -Infinity];
    for (const [index, { next }] of lanes.entries()) {
      if (next >= wanted(index)) continue;
      const likely = prospect?.(index, next) ?? 0;
      if (likely < most || (likely === most && next >= lanes[best]!.next)) continue;
      [best, most] = [index, likely];
    }
    return best;
  }

  function sizeOf(pace: Throughput): number {
    const rowsLeft = lanes.reduce((sum, { next }, index) => sum + Math.max(0, wanted(index) - next), 0);
    return pieceSize(pace, rowsLeft, inFlight.size < pace.workers, longest);
  }

  return {
    next(pace) {
      const again = inFlight.again(wanted);
      if (again !== undefined) return again;
      const candidate = following();
      if (candidate < 0) return undefined;
      const lane = lanes[candidate]!;
      if (lane.outstanding * candidates >= MAX_WAITING_ROWS) return undefined;
      const count = Math.min(sizeOf(pace), wanted(candidate) - lane.next);
      const piece = { candidate, first: lane.next, count };
      lane.next += count;
      inFlight.hold(piece);
      return piece;
    },

    take(piece, count, rows) {
      if (!inFlight.holds(piece)) return;
      const left = inFlight.left(piece);
      if (!(count >= 1) || count > left || rows.length !== count * columns)
        throw new RolloutError('worker-failed', `rows of a piece: expected at most ${left}, got ${count}`);
      inFlight.deliver(piece, count, (first, known) =>
        lanes[piece.candidate]!.accept(first, known === 0 ? rows : rows.subarray(known * columns)),
      );
    },

    giveBack: (piece) => inFlight.giveBack(piece),
    lend: (piece) => inFlight.lend(piece),
    holds: (piece) => inFlight.holds(piece),
    ready: (candidate) => lanes[candidate]!.ready,
    shift: (candidate, count) => lanes[candidate]!.shift(count),

    get inFlight() {
      return inFlight.size;
    },
  };
}
