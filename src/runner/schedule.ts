import { RolloutError } from '../engine/errors.ts';
import type { Piece } from '../engine/types.ts';

/** Milliseconds a piece should take: short enough for pause and progress, long enough that handing it over costs nothing. */
const PIECE_MS = 50;
/** Trials of the longest piece: what the kernel's buffers hold. */
export const MAX_PIECE_TRIALS = 1024;
/** Rows that may wait for an earlier trial (8 MiB): when so many do, no further pieces go out until it arrives. */
export const MAX_WAITING_ROWS = 131_072;

/** Trials [first, first + count) of every candidate: what joins the merged prefix. */
export interface MergedTrials {
  readonly first: number;
  readonly count: number;
  /** For each candidate [count × columns], row-major. */
  readonly rows: readonly Float64Array[];
}

/** What the size of the next piece depends on; no result does. */
export interface Pace {
  readonly workers: number;
  /** Measured so far; undefined before the first piece ends, which makes it a single trial. */
  readonly msPerTrial: number | undefined;
}

/** Hands out the trials of one run and puts the rows back into order. */
export interface Schedule {
  /** The next piece for a free worker; undefined while none may go out. Handed-back pieces come first, then all candidates in step. */
  next(pace: Pace): Piece | undefined;
  /**
   * Takes rows of a piece in hand, which arrive in its order, a few at a time. Rows of a piece that is not in hand (any
   * more) are ignored: a late message of a lost worker changes nothing.
   *
   * @returns the trials that this lets join the prefix of all candidates, or undefined
   */
  take(piece: Piece, count: number, rows: Float64Array): MergedTrials | undefined;
  /** The worker is lost or ended early: what it has not delivered goes out again. */
  giveBack(piece: Piece): void;
  /** Trials that every candidate has, without a gap. */
  readonly prefix: number;
  /** Pieces in workers' hands. */
  readonly inHand: number;
}

interface Lane {
  /** First trial that no piece holds yet. */
  next: number;
  /** First trial whose row is missing. */
  ready: number;
  /** Rows from `ready` on, by first trial: those that came before an earlier one. */
  readonly early: Map<number, Float64Array>;
  /** Rows from the prefix to `ready`. */
  readonly waiting: Float64Array[];
}

/** The first `length` numbers of the queue, which is shortened by them; a part of an entry stays in it. */
function shift(queue: Float64Array[], length: number): Float64Array {
  const taken = new Float64Array(length);
  for (let at = 0; at < length; ) {
    const head = queue[0]!;
    const part = head.subarray(0, length - at);
    taken.set(part, at);
    at += part.length;
    if (part.length === head.length) queue.shift();
    else queue[0] = head.subarray(part.length);
  }
  return taken;
}

/**
 * A schedule of trials [done, trials) for each of `candidates`.
 *
 * The order in which rows join the prefix is that of the trials, whoever plays them, in pieces of whatever size, in
 * whatever order they finish: so the sums made from them are the same to the last bit.
 *
 * @param columns - numbers per row
 * @param done - trials that a run to go on from already holds, the same for every candidate
 */
export function createSchedule(candidates: number, trials: number, columns: number, done = 0): Schedule {
  if (!(candidates >= 1 && columns >= 1 && done >= 0))
    throw new RolloutError(
      'bad-job',
      `schedule: expected candidates and columns ≥ 1, got ${candidates} and ${columns}`,
    );
  const lanes = Array.from(
    { length: candidates },
    (): Lane => ({ next: done, ready: done, early: new Map(), waiting: [] }),
  );
  const inHand = new Map<Piece, number>();
  let handedBack: Piece[] = [];
  let prefix = done;

  function merge(): MergedTrials | undefined {
    const end = Math.min(...lanes.map(({ ready }) => ready));
    const count = end - prefix;
    if (count <= 0) return undefined;
    const merged = {
      first: prefix,
      count,
      rows: lanes.map(({ waiting }) => shift(waiting, count * columns)),
    };
    prefix = end;
    return merged;
  }

  /** Index of the lane that is furthest behind and has trials left; −1 when all are handed out. */
  function behind(): number {
    let best = -1;
    for (const [index, { next }] of lanes.entries())
      if (next < trials && (best < 0 || next < lanes[best]!.next)) best = index;
    return best;
  }

  function size({ workers, msPerTrial }: Pace): number {
    if (msPerTrial === undefined) return 1;
    const rowsLeft = lanes.reduce((sum, { next }) => sum + Math.max(0, trials - next), 0);
    // Towards the end pieces shrink, so that the workers finish together.
    const share = Math.ceil(rowsLeft / (2 * workers));
    const fitting = msPerTrial > 0 ? Math.floor(PIECE_MS / msPerTrial) : MAX_PIECE_TRIALS;
    return Math.max(1, Math.min(fitting, share, MAX_PIECE_TRIALS));
  }

  return {
    next(pace) {
      let piece = handedBack.shift();
      if (piece === undefined) {
        const candidate = behind();
        if (candidate < 0) return undefined;
        const lane = lanes[candidate]!;
        if ((lane.next - prefix) * candidates >= MAX_WAITING_ROWS) return undefined;
        piece = { candidate, first: lane.next, count: Math.min(size(pace), trials - lane.next) };
        lane.next += piece.count;
      }
      inHand.set(piece, 0);
      return piece;
    },

    take(piece, count, rows) {
      const delivered = inHand.get(piece);
      if (delivered === undefined) return undefined;
      if (!(count >= 1) || delivered + count > piece.count || rows.length !== count * columns)
        throw new RolloutError(
          'worker-failed',
          `rows of a piece: expected at most ${piece.count - delivered}, got ${count}`,
        );
      if (delivered + count === piece.count) inHand.delete(piece);
      else inHand.set(piece, delivered + count);
      const lane = lanes[piece.candidate]!;
      lane.early.set(piece.first + delivered, rows);
      for (let next = lane.early.get(lane.ready); next !== undefined; next = lane.early.get(lane.ready)) {
        lane.early.delete(lane.ready);
        lane.waiting.push(next);
        lane.ready += next.length / columns;
      }
      return merge();
    },

    giveBack(piece) {
      const delivered = inHand.get(piece);
      if (delivered === undefined) return;
      inHand.delete(piece);
      const { candidate, first, count } = piece;
      handedBack.push({ candidate, first: first + delivered, count: count - delivered });
      handedBack = handedBack.sort((a, b) => a.first - b.first || a.candidate - b.candidate);
    },

    get prefix() {
      return prefix;
    },
    get inHand() {
      return inHand.size;
    },
  };
}
