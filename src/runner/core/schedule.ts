import { RolloutError } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { Lane } from './lane.ts';
import { PiecesInFlight } from './piecesInFlight.ts';

/** How work is cut into pieces. Never affects results. */
export interface Pacing {
  /**
   * Target duration of a piece in milliseconds: short enough for pause and progress, long enough to make its
   * messages cheap.
   */
  readonly pieceMs: number;
  /**
   * Milliseconds added to a worker's share of the remaining work: pieces near the end that are shorter than
   * their messages would only delay it.
   */
  readonly extraMs: number;
  /**
   * Maximum milliseconds of work assigned to all workers together if a decision may make it needless. Pieces
   * are therefore shorter with many workers.
   */
  readonly decidingMs: number;
  /** How many times the trials between two decisions a piece may have. */
  readonly decisionsPerPiece: number;
  /**
   * Maximum rows that may wait for an earlier trial, over all candidates. Beyond it no further pieces are
   * assigned until that trial arrives.
   */
  readonly waitingRows: number;
}

/** Pieces for workers of the same process. */
export const LOCAL_PACING: Pacing = {
  pieceMs: 50,
  extraMs: 0.15,
  decidingMs: 200,
  decisionsPerPiece: 1,
  waitingRows: 131_072, // 8 MiB
};
/**
 * Remaining work is cut into this many pieces per worker, which evens out trials of different length and
 * workers of different speed.
 */
const SHARES = 3;
/**
 * The last trials, this many per worker, are assigned one by one: then the last worker ends one trial late,
 * not two.
 */
const LAST_SINGLES = 0.75;
/**
 * Maximum trials of a piece until the time per trial is known. The first piece of each worker has one trial.
 */
const FIRST_TRIALS = 4;
/** Maximum trials of a piece; limited by the kernel's buffers. */
export const MAX_PIECE_TRIALS = 1024;

/** What determines the size of the next piece. Never affects results. */
export interface Throughput {
  readonly workers: number;
  /** Milliseconds; undefined before the first trial. */
  readonly msPerTrial: number | undefined;
  /** Number of trials measured. The shortest trials end first, so piece size grows only with this number. */
  readonly timedTrials: number;
}

/** Assigns the trials of one run and puts the rows of each candidate back into trial order. */
export interface Schedule {
  /**
   * The next piece for a free worker; undefined if none may be assigned now. Returned pieces come first, then
   * the trials most likely to be needed; among those, the candidate with the fewest assigned trials.
   */
  next(pace: Throughput): Piece | undefined;
  /**
   * Takes rows of an assigned piece, which arrive in trial order, a few at a time. Rows of a piece that is no
   * longer assigned are ignored, so late messages of a lost worker do no harm.
   */
  take(piece: Piece, count: number, rows: Float64Array): void;
  /**
   * The worker died or ended the piece early: undelivered trials are assigned again, unless another worker is
   * playing them.
   */
  giveBack(piece: Piece): void;
  /**
   * Assigns the rest of a piece to another worker as well; of each trial the row that arrives first counts.
   */
  lend(piece: Piece): void;
  /** Whether a piece is assigned, so that its rows are still expected. */
  holds(piece: Piece): boolean;
  /**
   * First trial of a candidate whose row is missing; all earlier rows have been removed by `shift` or can be.
   */
  ready(candidate: number): number;
  /**
   * Removes and returns rows in trial order.
   *
   * @param count - at most the number of rows that are ready
   * @returns [count × columns], row-major
   */
  shift(candidate: number, count: number): Float64Array;
  /** Number of pieces assigned to workers. */
  readonly inFlight: number;
}

/** What a schedule needs to know about its run. */
export interface ScheduleOptions {
  /** Numbers per row. */
  readonly columns: number;
  /** For each candidate, the trials that the continued run already has. */
  readonly done: readonly number[];
  /** Number of trials that a candidate should have as far as is known; may grow and shrink during the run. */
  readonly wanted: (candidate: number) => number;
  /** How likely a trial is to be needed: higher goes first. Default: all equal. */
  readonly prospect?: (candidate: number, trial: number) => number;
  /** Trials from one decision to the next, if decisions may make the rest of a piece needless. */
  readonly decisionTrials?: number;
  /** Default: {@link LOCAL_PACING}. */
  readonly pacing?: Pacing | undefined;
}

/** Number of trials of the next piece. @param isFirst - whether some worker has no piece yet */
function pieceSize(
  { workers, msPerTrial, timedTrials }: Throughput,
  rowsLeft: number,
  isFirst: boolean,
  { pacing = LOCAL_PACING, decisionTrials }: Pick<ScheduleOptions, 'pacing' | 'decisionTrials'>,
): number {
  // Towards the end pieces shrink, so that all workers finish together.
  const share = rowsLeft / (SHARES * workers);
  const most =
    decisionTrials === undefined
      ? MAX_PIECE_TRIALS
      : Math.min(MAX_PIECE_TRIALS, pacing.decisionsPerPiece * decisionTrials);
  // Each worker starts with one trial, and gets few more until the time per trial is known.
  const known = isFirst && timedTrials === 0 ? 1 : FIRST_TRIALS + Math.floor(timedTrials / workers);
  if (msPerTrial === undefined) return Math.max(1, Math.min(known, Math.ceil(share), most));
  const within = (ms: number) => (msPerTrial > 0 ? ms / msPerTrial : MAX_PIECE_TRIALS);
  const extra = rowsLeft > LAST_SINGLES * workers ? within(pacing.extraMs) : 0;
  const { pieceMs, decidingMs } = pacing;
  const fitting = within(decisionTrials === undefined ? pieceMs : Math.min(pieceMs, decidingMs / workers));
  return Math.max(1, Math.min(known, Math.floor(fitting), Math.ceil(share + extra), most));
}

/**
 * A schedule of each candidate's trials, from `done` to what is wanted.
 *
 * Rows are removed in trial order, whatever worker played them, in whatever pieces and order. So the sums are
 * identical to the last bit. Rows no longer wanted are kept: a candidate that resumes has them at once.
 */
export function createSchedule(options: ScheduleOptions): Schedule {
  const { columns, done, wanted, prospect, pacing = LOCAL_PACING } = options;
  const candidates = done.length;
  if (!(candidates >= 1 && columns >= 1 && done.every((trials) => trials >= 0)))
    throw new RolloutError(
      'bad-job',
      `schedule: expected candidates and columns ≥ 1, got ${candidates} and ${columns}`,
    );
  const lanes = done.map((trials) => new Lane(trials, columns));
  const inFlight = new PiecesInFlight();

  /** Index of the candidate whose trials come next; −1 if all are assigned. */
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
    return pieceSize(pace, rowsLeft, inFlight.size < pace.workers, options);
  }

  return {
    next(pace) {
      const again = inFlight.again(wanted);
      if (again !== undefined) return again;
      const candidate = following();
      if (candidate < 0) return undefined;
      const lane = lanes[candidate]!;
      if (lane.outstanding * candidates >= pacing.waitingRows) return undefined;
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
