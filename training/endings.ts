import { BAR, type Board } from '../src/games/backgammon/types.ts';
import { checkersLeft } from '../src/games/backgammon/position.ts';
import { type Plays, playsOf, RANK_BITS, ROLL_WEIGHTS, ROLLS } from './endingPlays.ts';
import { mirrored, rankOf, type Sides, sidesOf } from './endingSides.ts';

/** Checkers of the side on roll and of the other one, 1 … 5 each; all others are borne off. */
export type Pair = readonly [number, number];

/** Values of the side on roll before a double and the roll: chance of winning, money equities by cube owner. */
export const WIN = 0;
export const CENTERED = 1;
export const OWN = 2;
export const THEIRS = 3;
/** Numbers of a position. */
export const VALUES = 4;

/** How a pair of layers was solved. */
export interface Solved {
  readonly pair: Pair;
  readonly sweeps: number;
  /** Largest change in the last sweep of a chance of winning, and of an equity (points). */
  readonly winChange: number;
  readonly equityChange: number;
}

/** Exact values of endings. */
export interface Endings {
  /** The pairs with values, with those that they lead to: `[n, m]` stands for both orders, n ≥ m. */
  readonly pairs: readonly Pair[];
  /** Values of all placements of a pair, in the order that {@link Endings.at} gives; both orders together. */
  layers(pair: Pair): readonly Float64Array[];
  /** Index of a position in {@link Endings.values}. @throws RangeError if its checkers are not among the pairs */
  at(board: Board): number;
  readonly values: Float64Array;
  /** Improves the values of a pair until they no longer change; those that it leads to must be solved. */
  solve(pair: Pair, onSweep?: (solved: Solved) => void): Solved;
  /** The four values of a position without a double now, from those of the positions after each roll. */
  beforeRoll(board: Board): Float64Array;
}

/** Change below which a sweep is the last one. */
const SETTLED = 1e-9;
const MOST_SWEEPS = 5000;
const RANK = 2 ** RANK_BITS - 1;
const MOST = 6;
/** The first cell: the side on roll has lost. */
const LOST = 0;

/** The pairs that pairs lead to, with themselves, the smallest first. */
function closure(pairs: readonly Pair[]): readonly Pair[] {
  const all = new Map<string, Pair>();
  for (const [a, b] of pairs)
    for (let n = 1; n <= a; n++)
      for (let m = 1; m <= b; m++) {
        const pair: Pair = [Math.max(n, m), Math.min(n, m)];
        all.set(pair.join(), pair);
      }
  return [...all.values()].toSorted((a, b) => a[0] + a[1] - b[0] - b[1] || b[0] - a[0]);
}

/** Placements by pip count. */
function byPips({ size, pips }: Sides): readonly (readonly number[])[] {
  const found: number[][] = Array.from({ length: Math.max(...pips) + 1 }, () => []);
  for (let rank = 0; rank < size; rank++) found[pips[rank]!]!.push(rank);
  return found;
}

/** Opens a table for pairs, with all that they lead to; unsolved, every value is 0. */
export function openEndings(wanted: readonly Pair[]): Endings {
  const pairs = closure(wanted);
  const sides = Array.from({ length: MOST }, (_, checkers) =>
    checkers === 0 || pairs.some(([n]) => n >= checkers) ? sidesOf(checkers) : undefined,
  );
  const own = (checkers: number): Sides => sides[checkers]!;
  const offsets = new Map<number, number>();
  let cells = 1;
  for (const [n, m] of pairs)
    for (const [a, b] of n === m ? [[n, m] as const] : [[n, m] as const, [m, n] as const]) {
      offsets.set(MOST * a + b, cells);
      cells += own(a).size * own(b).size;
    }
  const values = new Float64Array(cells * VALUES);
  values.set([0, -1, -1, -1], LOST * VALUES);

  const offsetOf = (a: number, b: number): number => {
    const offset = offsets.get(MOST * a + b);
    if (offset === undefined)
      throw new RangeError(`endings: ${a} against ${b} checkers are not in the table`);
    return offset;
  };

  const playCache = new Map<number, Map<number, Plays>>();
  function playsAgainst(checkers: number, blocked: number): Plays {
    const known = playCache.get(checkers) ?? new Map<number, Plays>();
    playCache.set(checkers, known);
    const plays = known.get(blocked) ?? playsOf(own(checkers), blocked);
    known.set(blocked, plays);
    return plays;
  }

  function at({ roller, opponent }: Board): number {
    const [a, b] = [checkersLeft(roller), checkersLeft(opponent)];
    return offsetOf(a, b) + rankOf(roller) * own(b).size + rankOf(opponent);
  }

  const layerOf = (a: number, b: number): Float64Array =>
    values.subarray(VALUES * offsetOf(a, b), VALUES * (offsetOf(a, b) + own(a).size * own(b).size));

  return {
    pairs,
    layers: ([n, m]) => (n === m ? [layerOf(n, m)] : [layerOf(n, m), layerOf(m, n)]),
    at,
    values,
    solve(pair, onSweep) {
      const result = solvePair(pair, own, values, offsetOf, playsAgainst, onSweep);
      playCache.clear();
      return result;
    },
    beforeRoll(board) {
      const [a, b] = [checkersLeft(board.roller), checkersLeft(board.opponent)];
      const result = new Float64Array(VALUES);
      const evaluate = createEvaluator(
        own(b),
        a,
        values,
        (left) => (left === 0 ? LOST : offsetOf(b, left)),
        own,
      );
      const opponent = rankOf(board.opponent);
      evaluate(playsAgainst(a, mirrored(own(b).blocks[opponent]!)), rankOf(board.roller), opponent, result);
      return result;
    },
  };
}

type Evaluate = (plays: Plays, roller: number, opponent: number, result: Float64Array) => void;

/**
 * Computes values before the roll, without a double now: the mean over the rolls of the best play for each value.
 *
 * @param theirs - the opponent's placements
 * @param offsetAfter - where the opponent's layer begins against a number of checkers that the roller has left
 */
function createEvaluator(
  theirs: Sides,
  checkers: number,
  values: Float64Array,
  offsetAfter: (left: number) => number,
  own: (checkers: number) => Sides,
): Evaluate {
  const sizes = Int32Array.from({ length: checkers + 1 }, (_, left) => (left === 0 ? 0 : own(left).size));
  const offsets = Int32Array.from(sizes, (_, left) => offsetAfter(left));
  const rows = new Int32Array(checkers + 1);
  const { blots, hit } = theirs;

  function afterHits(opponent: number, hits: number): number {
    let [rank, left] = [opponent, hits];
    while (left !== 0) {
      const point = 31 - Math.clz32(left);
      rank = hit[rank * BAR + point]!;
      left &= ~(1 << point);
    }
    return rank;
  }

  return ({ starts, ends, landed }, roller, opponent, result) => {
    for (let left = 0; left <= checkers; left++) rows[left] = offsets[left]! + opponent * sizes[left]!;
    const single = blots[opponent]!;
    let [win, centered, mine, other] = [0, 0, 0, 0];
    let entry = roller * ROLLS.length;
    for (let roll = 0; roll < ROLLS.length; roll++, entry++) {
      let [least, leastCentered, leastTheirs, leastOwn] = [2, 4, 4, 4];
      for (let play = starts[entry]!, last = starts[entry + 1]!; play < last; play++) {
        const end = ends[play]!;
        const left = end >>> RANK_BITS;
        const hits = landed[play]! & single;
        const row = hits === 0 ? rows[left]! : offsets[left]! + afterHits(opponent, hits) * sizes[left]!;
        const cell = (VALUES * (row + (end & RANK))) | 0;
        least = Math.min(least, values[cell]!);
        leastCentered = Math.min(leastCentered, values[cell + CENTERED]!);
        leastOwn = Math.min(leastOwn, values[cell + OWN]!);
        leastTheirs = Math.min(leastTheirs, values[cell + THEIRS]!);
      }
      const weight = ROLL_WEIGHTS[roll]!;
      win += weight * (1 - least);
      centered -= weight * leastCentered;
      mine -= weight * leastTheirs;
      other -= weight * leastOwn;
    }
    result[WIN] = win / 36;
    result[CENTERED] = centered / 36;
    result[OWN] = mine / 36;
    result[THEIRS] = other / 36;
  };
}

/** Replaces values without a double by those with the best cube action. */
function decide(result: Float64Array): void {
  const doubled = Math.min(1, 2 * result[THEIRS]!);
  result[CENTERED] = Math.max(result[CENTERED]!, doubled);
  result[OWN] = Math.max(result[OWN]!, doubled);
}

/** Sweeps over both orders of a pair by pips, so that all but hits and passes lead to cells of the same sweep. */
function solvePair(
  pair: Pair,
  own: (checkers: number) => Sides,
  values: Float64Array,
  offsetOf: (a: number, b: number) => number,
  playsAgainst: (checkers: number, blocked: number) => Plays,
  onSweep: ((solved: Solved) => void) | undefined,
): Solved {
  const [n, m] = pair;
  const result = new Float64Array(VALUES);
  let [winChange, equityChange] = [0, 0];

  function updater(a: number, b: number): (roller: number, opponent: number) => void {
    const theirs = own(b);
    const evaluate = createEvaluator(
      theirs,
      a,
      values,
      (left) => (left === 0 ? LOST : offsetOf(b, left)),
      own,
    );
    const plays = Array.from(theirs.blocks, (blocks) => playsAgainst(a, mirrored(blocks)));
    const offset = offsetOf(a, b);
    return (roller, opponent) => {
      evaluate(plays[opponent]!, roller, opponent, result);
      decide(result);
      const cell = VALUES * (offset + roller * theirs.size + opponent);
      winChange = Math.max(winChange, Math.abs(result[WIN]! - values[cell]!));
      for (let value = CENTERED; value < VALUES; value++)
        equityChange = Math.max(equityChange, Math.abs(result[value]! - values[cell + value]!));
      values.set(result, cell);
    };
  }

  const [first, second] = [updater(n, m), n === m ? undefined : updater(m, n)];
  const [ours, theirs] = [own(n), own(m)];
  const points = ({ blots, blocks }: Sides, rank: number): number => blots[rank]! | blocks[rank]!;
  const facing = Int32Array.from({ length: theirs.size }, (_, rank) => mirrored(points(theirs, rank)));
  const [oursByPips, theirsByPips] = [byPips(ours), byPips(theirs)];
  for (let sweeps = 1; sweeps <= MOST_SWEEPS; sweeps++) {
    [winChange, equityChange] = [0, 0];
    for (let pips = n + m; pips < oursByPips.length + theirsByPips.length; pips++)
      for (let their = m; their < theirsByPips.length; their++)
        for (const opponent of theirsByPips[their]!)
          for (const roller of oursByPips[pips - their] ?? []) {
            if ((points(ours, roller) & facing[opponent]!) !== 0) continue;
            first(roller, opponent);
            second?.(opponent, roller);
          }
    const solved = { pair, sweeps, winChange, equityChange };
    onSweep?.(solved);
    if (winChange < SETTLED && equityChange < SETTLED) return solved;
  }
  throw new Error(`endings: ${n} against ${m} checkers did not settle in ${MOST_SWEEPS} sweeps`);
}
