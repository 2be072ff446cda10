import type { Dice, Move } from '../../../games/backgammon/types.ts';
import type { Places } from './board.ts';

/** A checker's way as stored, in notation numbers: 25 = bar, 0 = off. It may take several dice. */
export interface Way {
  readonly from: number;
  readonly to: number;
}

const BAR_POINT = 25;
const OFF = 0;

/**
 * The ways of a stored play: pairs of from and to, each one less than in notation. A negative source ends them,
 * a negative target is off; equal places in the first pair mean that no checker can move.
 *
 * @returns undefined if a number is not on the board or goes backwards
 */
export function readWays(stored: readonly number[]): readonly Way[] | undefined {
  const ways: Way[] = [];
  for (let at = 0; at + 1 < stored.length; at += 2) {
    const [from, to] = [(stored[at] ?? -1) + 1, Math.max(OFF, (stored[at + 1] ?? -1) + 1)];
    if (from <= OFF || (at === 0 && from === to)) break;
    if (from > BAR_POINT || to >= from) return undefined;
    ways.push({ from, to });
  }
  return ways;
}

/** Both sides' checkers by the mover's points. */
interface Sides {
  readonly own: readonly number[];
  readonly other: readonly number[];
}

const sidesOf = (places: Places): Sides => ({
  own: places.map((count) => Math.max(0, count)),
  other: places.map((count) => Math.max(0, -count)),
});

/**
 * Replays a play with the dice of a roll: every step takes one die, none ends on a point of two or more checkers of the
 * other side, and a single checker there is hit.
 *
 * @param before, after - both from the mover's view
 * @returns the steps that lead to `after`; undefined if none do
 */
export function replayWays(
  ways: readonly Way[],
  dice: Dice,
  before: Places,
  after: Places,
): readonly Move[] | undefined {
  const wanted = sidesOf(after);
  // The file may name the ways in any order, so counts are compared only at the end.
  const isReached = ({ own, other }: Sides): boolean =>
    wanted.own.every((count, place) => place === OFF || count === own[place]) &&
    wanted.other.every((count, place) => place === BAR_POINT || count === other[place]);
  const all = dice[0] === dice[1] ? [...dice, ...dice] : [...dice];
  return search(ways, all, sidesOf(before), isReached);
}

/** Tries the remaining dice for the first way, then goes on with the others. */
function search(
  ways: readonly Way[],
  dice: readonly number[],
  sides: Sides,
  isReached: (sides: Sides) => boolean,
): readonly Move[] | undefined {
  const [way, ...others] = ways;
  if (way === undefined) return isReached(sides) ? [] : undefined;
  for (const die of new Set(dice)) {
    const to = Math.max(OFF, way.from - die);
    if (to < way.to) continue;
    const next = stepped(sides, way.from, to);
    if (next === undefined) continue;
    const rest = to === way.to ? others : [{ from: to, to: way.to }, ...others];
    const moves = search(rest, dice.toSpliced(dice.indexOf(die), 1), next.sides, isReached);
    if (moves !== undefined) return [{ from: way.from, to, hit: next.hit }, ...moves];
  }
  return undefined;
}

/** Moves a checker one step; undefined onto a blocked point. */
function stepped(
  { own, other }: Sides,
  from: number,
  to: number,
): { readonly sides: Sides; readonly hit: boolean } | undefined {
  const there = to === OFF ? 0 : (other[to] ?? 0);
  if (there > 1) return undefined;
  const hit = there === 1;
  return {
    sides: {
      own: own.map((count, place) => count - Number(place === from) + Number(place === to)),
      // The other side's bar is at 0.
      other: hit ? other.map((count, place) => count - Number(place === to) + Number(place === 0)) : other,
    },
    hit,
  };
}
