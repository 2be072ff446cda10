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

/** Every die of a roll, doubles four times. */
const allDice = (dice: Dice): readonly number[] => (dice[0] === dice[1] ? [...dice, ...dice] : [...dice]);

/**
 * Replays a play with the dice of a roll: every step takes one die, none ends on a point of two or more checkers of the
 * other side, and a single checker there is hit.
 *
 * @param before, after - both from the mover's view
 * @returns the steps that lead to `after`; undefined if none do
 */
export const replayWays = (
  ways: readonly Way[],
  dice: Dice,
  before: Places,
  after: Places,
): readonly Move[] | undefined => new Replay(before, after).search(ways, allDice(dice));

/** The same without a position to reach: the steps, and the position they lead to from the mover's view. */
export function followWays(
  ways: readonly Way[],
  dice: Dice,
  before: Places,
): { readonly steps: readonly Move[]; readonly after: Places } | undefined {
  const replay = new Replay(before, undefined);
  const steps = replay.search(ways, allDice(dice));
  return steps === undefined ? undefined : { steps, after: replay.places() };
}

/** The steps of any play of a roll from one position to another; undefined if there is none. Plays may be illegal. */
export function stepsBetween(dice: Dice, before: Places, after: Places): readonly Move[] | undefined {
  const all = allDice(dice);
  const orders = dice[0] === dice[1] ? [all] : [all, all.toReversed()];
  for (const order of orders) {
    const steps = new Replay(before, after).searchAny(order, BAR_POINT);
    if (steps !== undefined && steps.length > 0) return steps;
  }
  return undefined;
}

/** Both sides' checkers by the mover's points, changed step by step and back. */
class Replay {
  readonly #own: Places;
  readonly #other: Places;
  /** Any position if undefined. */
  readonly #after: Places | undefined;

  constructor(before: Places, after: Places | undefined) {
    this.#own = before.map((count) => Math.max(0, count));
    this.#other = before.map((count) => Math.max(0, -count));
    this.#after = after;
  }

  /** The position, from the mover's view. */
  places(): Places {
    return this.#own.map((count, place) => count - this.#other[place]!);
  }

  /** Tries the dice for the first way, then goes on with the others. */
  search([way, ...others]: readonly Way[], dice: readonly number[]): readonly Move[] | undefined {
    if (way === undefined) return this.#isReached() ? [] : undefined;
    const { from } = way;
    for (const [nth, die] of dice.entries()) {
      const to = Math.max(OFF, from - die);
      if (to < way.to || dice.indexOf(die) < nth) continue;
      const rest = to === way.to ? others : [{ from: to, to: way.to }, ...others];
      const moves = this.#tryStep(from, to, () => this.search(rest, dice.toSpliced(nth, 1)));
      if (moves !== undefined) return moves;
    }
    return undefined;
  }

  /**
   * Tries every checker for the next die. Steps with equal dice go from the back to the front: other orders lead to the same
   * positions.
   *
   * @param highest - point to start from
   */
  searchAny([die, ...others]: readonly number[], highest: number): readonly Move[] | undefined {
    if (this.#isReached()) return [];
    if (die === undefined) return undefined;
    for (let from = highest; from > OFF; from--) {
      if (this.#own[from] === 0) continue;
      const next = others[0] === die ? from : BAR_POINT;
      const moves = this.#tryStep(from, Math.max(OFF, from - die), () => this.searchAny(others, next));
      if (moves !== undefined) return moves;
    }
    return undefined;
  }

  /** Makes a step and goes on; takes it back if that leads nowhere. */
  #tryStep(from: number, to: number, goOn: () => readonly Move[] | undefined): readonly Move[] | undefined {
    const there = to === OFF ? 0 : this.#other[to]!;
    if (there > 1) return undefined;
    const hit = there === 1;
    this.#step(from, to, hit, 1);
    const moves = goOn();
    if (moves !== undefined) return [{ from, to, hit }, ...moves];
    this.#step(from, to, hit, -1);
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
    const after = this.#after;
    const isAt = (count: number, place: number): boolean =>
      this.#own[place] === Math.max(0, count) && this.#other[place] === Math.max(0, -count);
    return after === undefined ? this.#own.every((count) => count >= 0) : after.every(isAt);
  }
}
