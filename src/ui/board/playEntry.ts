import { borneOff, isSameBoard } from '../../games/backgammon/position.ts';
import { BAR, type Board, type Checkers, type Play } from '../../games/backgammon/types.ts';

/** Index of a notation place (25 = bar, 1 … 24 = points) in a side's checkers; off has none. */
const indexOf = (place: number): number => place - 1;

const countOf = (checkers: Checkers, place: number): number =>
  place === 0 ? borneOff(checkers) : (checkers[indexOf(place)] ?? 0);

const BAR_PLACE = BAR + 1;

/** A legal play is still within reach when every checker it needs can get there by moving on. */
function isWithinReach(working: Checkers, after: Checkers): boolean {
  let above = 0;
  for (let place = BAR_PLACE; place >= 0; place--) {
    above += countOf(working, place) - countOf(after, place);
    if (above < 0) return false;
  }
  return true;
}

/** A side's checkers with one carried on. */
const carried = (checkers: Checkers, from: number, to: number): Checkers =>
  checkers.map((count, index) =>
    index === indexOf(from) ? count - 1 : index === indexOf(to) ? count + 1 : count,
  );

/** Whether carrying one checker leads from the working board towards where a legal play ends, and not past it. */
const leadsTo = (working: Checkers, after: Checkers, from: number, to: number): boolean =>
  countOf(working, from) > countOf(after, from) &&
  countOf(working, to) < countOf(after, to) &&
  isWithinReach(carried(working, from, to), after);

/**
 * Where the roller's checker on `from` may be carried while a play is entered on the board.
 *
 * The rules stay with the kernel: a step is allowed when it leads towards the end of one of the legal plays, so a checker
 * may be carried straight to where it ends, and in any order.
 *
 * @param working - the roller's checkers so far
 * @param from - notation place: 1 … 24, or 25 for the bar
 * @returns notation places, highest first; 0 = off
 */
export function targetsOf(working: Checkers, plays: readonly Play[], from: number): readonly number[] {
  const targets = new Set<number>();
  if (countOf(working, from) === 0) return [];
  for (const { after } of plays) {
    const mine = after.opponent; // the roller of the position is the opponent after its play
    if (!isWithinReach(working, mine)) continue;
    for (let to = from - 1; to >= 0; to--) if (leadsTo(working, mine, from, to)) targets.add(to);
  }
  return [...targets].sort((a, b) => b - a);
}

/** The board with one of the roller's checkers carried on, hitting a single checker on the way's end. */
export function carryOn(board: Board, from: number, to: number): Board {
  const roller = carried(board.roller, from, to);
  const theirs = BAR - to; // their index of the point where the checker lands
  const hits = to > 0 && board.opponent[theirs] === 1;
  const opponent = hits
    ? board.opponent.map((count, index) => (index === theirs ? 0 : index === BAR ? count + 1 : count))
    : board.opponent;
  return { roller, opponent };
}

/**
 * The legal play that a working board completes, undefined while it is unfinished. Where plays differ only in what they
 * hit on the way, the one whose hits are on the board, else the first of the list.
 */
export function completedPlay<P extends Play>(board: Board, plays: readonly P[]): P | undefined {
  const mine = board.roller.join();
  const same = plays.filter(({ after }) => after.opponent.join() === mine);
  return (
    same.find(({ after }) => isSameBoard({ roller: after.opponent, opponent: after.roller }, board)) ??
    same[0]
  );
}
