import type { Dice, Move } from '../../../games/backgammon/types.ts';
import type { Places } from './board.ts';

/** A checker's way as stored, in notation numbers: 25 = bar, 0 = off. It may take several dice. */
export interface Way {
  readonly from: number;
  readonly to: number;
}

/** A play as stored: see {@link readWays}. */
export type StoredPlay = ArrayLike<number>;

const BAR_POINT = 25;
const OFF = 0;

/**
 * The ways of a stored play: pairs of from and to, each one less than in notation. A negative source ends them,
 * a negative target is off; equal places in the first pair mean that no checker can move.
 *
 * @returns undefined if a number is not on the board or goes backwards
 */
export function readWays(stored: StoredPlay): readonly Way[] | undefined {
  const ways: Way[] = [];
  for (let at = 0; at + 1 < stored.length; at += 2) {
    const [from, to] = [(stored[at] ?? -1) + 1, Math.max(OFF, (stored[at + 1] ?? -1) + 1)];
    if (from <= OFF || (at === 0 && from === to)) break;
    if (from > BAR_POINT || to >= from) return undefined;
    ways.push({ from, to });
  }
  return ways;
}

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
  const all = dice[0] === dice[1] ? [...dice, ...dice] : [...dice];
  return new Replay(before, after).search(ways, all);
}

/** Both sides' checkers by the mover's points, changed step by step and back. */
class Replay {
  readonly #own: Places;
  readonly #other: Places;
  readonly #after: Places;

  constructor(before: Places, after: Places) {
    this.#own = before.map((count) => Math.max(0, count));
    this.#other = before.map((count) => Math.max(0, -count));
    this.#after = after;
  }

  /** Tries the dice for the first way, then goes on with the others. */
  search([way, ...others]: readonly Way[], dice: readonly number[]): readonly Move[] | undefined {
    if (way === undefined) return this.#isReached() ? [] : undefined;
    const { from } = way;
    for (const [nth, die] of dice.entries()) {
      const to = Math.max(OFF, from - die);
      if (to < way.to || dice.indexOf(die) < nth) continue;
      const there = to === OFF ? 0 : this.#other[to]!;
      if (there > 1) continue;
      const hit = there === 1;
      this.#step(from, to, hit, 1);
      const rest = to === way.to ? others : [{ from: to, to: way.to }, ...others];
      const moves = this.search(rest, dice.toSpliced(nth, 1));
      if (moves !== undefined) return [{ from, to, hit }, ...moves];
      this.#step(from, to, hit, -1);
    }
    return undefined;
  }

  /** Moves a checker. @param by - 1, or −1 to take the step back */
  #step(from: number, to: number, hit: boolean, by: 1 | -1): void {
    this.#own[from]! -= by;
    if (to !== OFF) this.#own[to]! += by;
    if (!hit) return;
    this.#other[to]! -= by;
    // The other side's bar.
    this.#other[0]! += by;
  }

  /** Compared only at the end: the file may name the ways in any order. */
  #isReached(): boolean {
    return this.#after.every(
      (count, place) => this.#own[place] === Math.max(0, count) && this.#other[place] === Math.max(0, -count),
    );
  }
}
