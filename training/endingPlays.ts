import { BAR } from '../src/games/backgammon/types.ts';
import { mirrored, rankOf, type Sides } from './endingSides.ts';

/** The 21 rolls, the higher die first, and how many of the 36 ordered rolls each is. */
export const ROLLS: readonly (readonly [number, number])[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_each, low) => [high + 1, low + 1] as const),
).flat();
/** Number of ordered rolls in each of {@link ROLLS}. */
export const ROLL_WEIGHTS: readonly number[] = ROLLS.map(([high, low]) => (high === low ? 1 : 2));

/** Bits of a rank in {@link Plays.ends}; the number of checkers left is above them. */
export const RANK_BITS = 20;
const PLACES = BAR + 1;
const HOME = 6;

/** All legal plays of all placements of a side, while the other side blocks certain points. */
export interface Plays {
  /** Per placement and roll where its plays begin; then where the last one ends. */
  readonly starts: Uint32Array;
  /** Per play the checkers that are left (above {@link RANK_BITS}) and the rank of their placement. */
  readonly ends: Uint32Array;
  /** Per play the points on which a checker landed, in the other side's numbering: its blots there are hit. */
  readonly landed: Int32Array;
}

/** A list of numbers that grows. */
function createNumbers() {
  let numbers = new Float64Array(1 << 16);
  let length = 0;
  return {
    push(value: number): void {
      if (length === numbers.length) {
        const longer = new Float64Array(2 * length);
        longer.set(numbers);
        numbers = longer;
      }
      numbers[length++] = value;
    },
    length: () => length,
    map: <Result>(to: (values: Float64Array) => Result): Result => to(numbers.subarray(0, length)),
  };
}

/** End and landed points of a play as one number. */
const LANDED = 2 ** BAR;

/** Lists the ways to play one roll from a placement; `counts` is as before when it returns. */
function createGenerator(blocked: number) {
  const counts = new Uint8Array(PLACES);
  let left = 0;
  /** Plays found, by the number of dice that they use. */
  const found = [0, 1, 2, 3, 4].map(() => new Set<number>());

  /** Whether the checker on a place may use a die. @param highest - the highest place with a checker */
  function mayMove(from: number, die: number, highest: number): boolean {
    if (counts[from] === 0 || (highest === BAR && from !== BAR)) return false;
    if (from >= die) return (blocked & (1 << (from - die))) === 0;
    return highest < HOME && (from + 1 === die || from === highest);
  }

  function play(dice: readonly number[], used: number, landed: number, before: number): void {
    const key = (left * 2 ** RANK_BITS + rankOf(counts)) * LANDED + landed;
    found[used]!.add(key);
    const die = dice[used];
    if (die === undefined || left === 0) return;
    let highest = BAR;
    while (counts[highest] === 0) highest--;
    // With a double the order does not matter, so the rear checker moves first.
    for (let from = Math.min(highest, before); from >= 0; from--) {
      if (!mayMove(from, die, highest)) continue;
      counts[from]! -= 1;
      if (from >= die) counts[from - die]! += 1;
      else left--;
      const point = from >= die ? 1 << (from - die) : 0;
      play(dice, used + 1, landed | point, dice[0] === dice[1] ? from : BAR);
      if (from >= die) counts[from - die]! -= 1;
      else left++;
      counts[from]! += 1;
    }
  }

  return (placement: Uint8Array, checkers: number, [high, low]: readonly [number, number]): Set<number> => {
    counts.set(placement);
    left = checkers;
    for (const each of found) each.clear();
    if (high === low) {
      play([high, high, high, high], 0, 0, BAR);
      const longest = found.findLast(({ size }) => size > 0)!;
      // A side that is off needs no more dice.
      return new Set([...longest, ...found.flatMap((each) => [...each].filter(isOff))]);
    }
    play([high, low], 0, 0, BAR);
    const higher = new Set(found[1]);
    play([low, high], 0, 0, BAR);
    const off = [...found[1]!].filter(isOff);
    if (found[2]!.size > 0) return new Set([...found[2]!, ...off]);
    if (higher.size > 0) return higher;
    return found[1]!.size > 0 ? found[1]! : found[0]!;
  };
}

const isOff = (key: number): boolean => key < LANDED * 2 ** RANK_BITS;

/**
 * Lists the plays of all placements by the full rules: both dice if possible, else the higher one if possible.
 *
 * @param blocked - points that the other side blocks, in this side's numbering; placements on them are left out
 */
export function playsOf({ checkers, size, counts, blots, blocks }: Sides, blocked: number): Plays {
  const generate = createGenerator(blocked);
  const starts = new Uint32Array(size * ROLLS.length + 1);
  const keys = createNumbers();
  for (let rank = 0; rank < size; rank++) {
    const isPossible = ((blots[rank]! | blocks[rank]!) & blocked) === 0;
    const placement = counts.subarray(rank * PLACES, (rank + 1) * PLACES);
    for (const [roll, dice] of ROLLS.entries()) {
      if (isPossible) for (const key of generate(placement, checkers, dice)) keys.push(key);
      starts[rank * ROLLS.length + roll + 1] = keys.length();
    }
  }
  return keys.map((found) => ({
    starts,
    ends: Uint32Array.from(found, (key) => Math.floor(key / LANDED)),
    landed: Int32Array.from(found, (key) => mirrored(key % LANDED)),
  }));
}
