import { borneOff, isSameBoard } from '../../games/backgammon/position.ts';
import { BAR, type Board, type Checkers, type Dice, type Play } from '../../games/backgammon/types.ts';

/** Index of a notation place (25 = bar, 1 … 24 = points) in a side's checkers; there is none for off. */
const indexOf = (place: number): number => place - 1;

const countOf = (checkers: Checkers, place: number): number =>
  place === 0 ? borneOff(checkers) : (checkers[indexOf(place)] ?? 0);

const BAR_PLACE = BAR + 1;

/** Whether a legal play can still be reached: every checker it needs can get there by moving forward. */
function isWithinReach(working: Checkers, after: Checkers): boolean {
  let above = 0;
  for (let place = BAR_PLACE; place >= 0; place--) {
    above += countOf(working, place) - countOf(after, place);
    if (above < 0) return false;
  }
  return true;
}

/** A side's checkers with one moved. */
const carried = (checkers: Checkers, from: number, to: number): Checkers =>
  checkers.map((count, index) =>
    index === indexOf(from) ? count - 1 : index === indexOf(to) ? count + 1 : count,
  );

/** Whether moving one checker gets the board closer to the end of a legal play, without overshooting. */
const leadsTo = (working: Checkers, after: Checkers, from: number, to: number): boolean =>
  countOf(working, from) > countOf(after, from) &&
  countOf(working, to) < countOf(after, to) &&
  isWithinReach(carried(working, from, to), after);

/**
 * Where the roller's checker on `from` may be moved while a play is entered on the board.
 * The kernel knows the rules: a move is allowed if it leads toward the end of a legal play. So a checker may
 * be moved straight to its final point, and in any order.
 *
 * @param working - the roller's checkers so far
 * @param from - notation place: 1 … 24, or 25 for the bar
 * @returns notation places, highest first; 0 = off
 */
export function stepTargets(working: Checkers, plays: readonly Play[], from: number): readonly number[] {
  const targets = new Set<number>();
  if (countOf(working, from) === 0) return [];
  for (const { after } of plays) {
    const mine = after.opponent; // the roller of the position is the opponent after its play
    if (!isWithinReach(working, mine)) continue;
    for (let to = from - 1; to >= 0; to--) if (leadsTo(working, mine, from, to)) targets.add(to);
  }
  return [...targets].sort((a, b) => b - a);
}

/** Moves one of the roller's checkers, hitting a blot on the target point. */
export function carryOn(board: Board, from: number, to: number): Board {
  const roller = carried(board.roller, from, to);
  const theirs = BAR - to; // the opponent's index of the target point
  const hits = to > 0 && board.opponent[theirs] === 1;
  const opponent = hits
    ? board.opponent.map((count, index) => (index === theirs ? 0 : index === BAR ? count + 1 : count))
    : board.opponent;
  return { roller, opponent };
}

/**
 * The legal play that matches the board; undefined while it is unfinished. If plays differ only in what they
 * hit on the way, prefers the one whose hits are on the board, else the first.
 */
export function completedPlay<P extends Play>(board: Board, plays: readonly P[]): P | undefined {
  const mine = board.roller.join();
  const same = plays.filter(({ after }) => after.opponent.join() === mine);
  return (
    same.find(({ after }) => isSameBoard({ roller: after.opponent, opponent: after.roller }, board)) ??
    same[0]
  );
}

/** A checker moved while a play is entered: notation places, 25 = bar, 0 = off. */
export interface CheckerStep {
  readonly from: number;
  readonly to: number;
}

/**
 * How much of each die the steps of an unfinished play have used. A step may use several dice; a checker
 * borne off from a lower point than the die uses the smallest die that is large enough.
 *
 * @returns shares 0 … 1 in the order of the dice; a die of doubles stands for two moves
 */
export function spentDice([first, second]: Dice, steps: readonly CheckerStep[]): [number, number] {
  if (first === second) {
    const moves = steps.reduce((sum, { from, to }) => sum + Math.ceil((from - to) / first), 0);
    return [Math.min(1, moves / 2), Math.min(1, Math.max(0, moves - 2) / 2)];
  }
  const spent: [number, number] = [0, 0];
  for (const { from, to } of steps) {
    const pips = from - to;
    const free = [first, second].filter((_, index) => spent[index] === 0);
    const die = free.includes(pips)
      ? pips
      : to === 0
        ? free.filter((each) => each > pips).sort((a, b) => a - b)[0]
        : undefined;
    if (die === undefined) spent.fill(1);
    else spent[die === first ? 0 : 1] = 1;
  }
  return spent;
}
