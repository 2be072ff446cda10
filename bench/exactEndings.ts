import { uniformInt } from '../src/engine/rng.ts';
import { BAR, type Board, type Checkers } from '../src/games/backgammon/types.ts';
import type { Pair } from '../training/endings.ts';
import { shareOf } from '../training/endingSplit.ts';

/** Checkers of the side with a straggler, and of the side that bears off. */
const SHAPES = [
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 2],
] as const;
const HOME = 6;
/** The pairs of checkers that have all these endings: four minutes of one core solve them. */
export const JUDGED_PAIRS: readonly Pair[] = [
  [4, 1],
  [2, 2],
];
/** Lowest winning chance of either side. */
const LEAST_CHANCE = 0.05;
const SEED = 4202;

/** Place of a side's rear checker. With those of both sides at 24 or more in all, there is contact. */
const rear = (side: Checkers): number => side.findLastIndex((count) => count > 0);

const isPossible = (one: Checkers, other: Checkers): boolean =>
  one.every((count, place) => place === BAR || count === 0 || other[BAR - 1 - place] === 0);

/**
 * Random endings of the judge's share: a side with a straggler behind checkers of one that bears off, either of them on
 * roll, in which each wins at least 5 %. The first of them do not depend on the count.
 *
 * @param chanceOf - exact chance of winning of the side on roll
 */
export function drawEndings(chanceOf: (board: Board) => number, count: number): readonly Board[] {
  const found: Board[] = [];
  for (let trial = 0; found.length < count; trial++) {
    let draw = 0;
    const below = (n: number): number => uniformInt(SEED, trial, draw++, n);
    const side = (checkers: number, places: number): Checkers => {
      const counts = new Array<number>(BAR + 1).fill(0);
      for (let checker = 0; checker < checkers; checker++) counts[below(places)]! += 1;
      return counts;
    };
    const [late, home] = SHAPES[below(SHAPES.length)]!;
    const [straggler, bearing] = [side(late, BAR + 1), side(home, HOME)];
    if (!isPossible(straggler, bearing) || rear(straggler) + rear(bearing) < BAR) continue;
    const board =
      below(2) === 0 ? { roller: straggler, opponent: bearing } : { roller: bearing, opponent: straggler };
    const chance = chanceOf(board);
    if (shareOf(board) === 'judge' && chance >= LEAST_CHANCE && chance <= 1 - LEAST_CHANCE) found.push(board);
  }
  return found;
}
