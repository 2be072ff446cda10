import { BAR } from '../src/games/backgammon/types.ts';

/** Places of a checker on the board: 24 points and the bar. */
const PLACES = BAR + 1;

/** All placements of one side's checkers on the board, by rank: its other checkers are borne off. */
export interface Sides {
  /** Checkers on the board or the bar, 0 … 5. */
  readonly checkers: number;
  /** Number of placements. */
  readonly size: number;
  /** Per placement its counts on the 25 places, as {@link BAR} numbers them. */
  readonly counts: Uint8Array;
  readonly pips: Uint16Array;
  /** Per placement the points with one checker, and those with several: bit p is the side's own point p + 1. */
  readonly blots: Int32Array;
  readonly blocks: Int32Array;
  /** Per placement and own point: the rank after a checker is hit there; meaningless if none is there. */
  readonly hit: Int32Array;
}

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (n / k) * binomial(n - 1, k - 1));
const MOST_CHECKERS = 5;
/** BINOMIALS[k][n] is n over k. */
const BINOMIALS = Array.from({ length: MOST_CHECKERS + 1 }, (_, k) =>
  Float64Array.from({ length: PLACES + MOST_CHECKERS }, (_each, n) =>
    n < k ? 0 : Math.round(binomial(n, k)),
  ),
);

/** Rank of a placement among all with as many checkers, by combinatorial numbering. @param from - where its 25 counts begin */
export function rankOf(counts: ArrayLike<number>, from = 0): number {
  let [rank, placed] = [0, 0];
  for (let place = 0; place < PLACES; place++)
    for (let each = counts[from + place]!; each > 0; each--) {
      rank += BINOMIALS[placed + 1]![place + placed]!;
      placed++;
    }
  return rank;
}

/** Lists the placements of a number of checkers, 0 … 5. */
export function sidesOf(checkers: number): Sides {
  const size = checkers === 0 ? 1 : BINOMIALS[checkers]![PLACES + checkers - 1]!;
  const counts = new Uint8Array(size * PLACES);
  const current = new Uint8Array(PLACES);
  function place(from: number, left: number): void {
    if (left === 0) counts.set(current, rankOf(current) * PLACES);
    else
      for (let to = from; to < PLACES; to++) {
        current[to]! += 1;
        place(to, left - 1);
        current[to]! -= 1;
      }
  }
  place(0, checkers);

  const sides = {
    checkers,
    size,
    counts,
    pips: new Uint16Array(size),
    blots: new Int32Array(size),
    blocks: new Int32Array(size),
    hit: new Int32Array(size * BAR),
  };
  for (let rank = 0; rank < size; rank++) {
    const own = counts.subarray(rank * PLACES, (rank + 1) * PLACES);
    sides.pips[rank] = own.reduce((sum, count, at) => sum + count * (at + 1), 0);
    for (let point = 0; point < BAR; point++) {
      if (own[point] === 0) continue;
      (own[point] === 1 ? sides.blots : sides.blocks)[rank]! |= 1 << point;
      current.set(own);
      current[point]! -= 1;
      current[BAR]! += 1;
      sides.hit[rank * BAR + point] = rankOf(current);
    }
  }
  return sides;
}

/** The same points in the other side's numbering. */
export function mirrored(points: number): number {
  let found = 0;
  for (let point = 0; point < BAR; point++) if (points & (1 << point)) found |= 1 << (BAR - 1 - point);
  return found;
}
