import { isSameBoard, positionKey, swapSides } from '../../src/games/backgammon/position.ts';
import { BAR, type Board, type Dice, type Move, type Play } from '../../src/games/backgammon/types.ts';

/**
 * The rules of backgammon, written for clarity instead of speed, as a reference for the kernel. It tries both
 * orders of the dice, keeps the plays that use the most dice, and compares results as text.
 */

interface Line {
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly dice: readonly number[];
}

/**
 * Moves one checker from a place (point 1 … 24, 25 = bar) by one die.
 *
 * @returns undefined if that is illegal
 */
function step(board: Board, from: number, die: number): { board: Board; move: Move } | undefined {
  const roller = [...board.roller];
  const opponent = [...board.opponent];
  if (roller[from - 1] === 0) return undefined;
  if (roller[BAR]! > 0 && from !== 25) return undefined; // a checker on the bar must enter first
  roller[from - 1]! -= 1;
  const to = from - die;
  if (to <= 0) {
    // Bearing off: all checkers must be home, and a die may be too high only for the highest checker.
    if (board.roller.some((count, index) => count > 0 && index >= 6)) return undefined;
    if (to < 0 && board.roller.some((count, index) => count > 0 && index > from - 1)) return undefined;
    return { board: { roller, opponent }, move: { from, to: 0, hit: false } };
  }
  const theirs = 24 - to; // index of the opponent's point 25 − to
  if (opponent[theirs]! >= 2) return undefined;
  const hit = opponent[theirs] === 1;
  if (hit) {
    opponent[theirs] = 0;
    opponent[BAR]! += 1;
  }
  roller[to - 1]! += 1;
  return { board: { roller, opponent }, move: { from, to, hit } };
}

/** Every way to play these dice in this order, as far as possible. */
function extend(line: Line, dice: readonly number[]): readonly Line[] {
  const [die, ...rest] = dice;
  if (die === undefined) return [line];
  const longer: Line[] = [];
  for (let from = 25; from >= 1; from--) {
    const next = step(line.board, from, die);
    if (next === undefined) continue;
    longer.push(
      ...extend({ board: next.board, moves: [...line.moves, next.move], dice: [...line.dice, die] }, rest),
    );
  }
  return longer.length > 0 ? longer : [line];
}

/**
 * Every legal sequence of steps for a roll, in every order; many lead to the same board. One empty sequence
 * if there is no legal play. Boards after a play have the opponent on roll.
 */
export function oracleSequences(board: Board, [a, b]: Dice): readonly Play[] {
  const start: Line = { board, moves: [], dice: [] };
  const lines = a === b ? extend(start, [a, a, a, a]) : [...extend(start, [a, b]), ...extend(start, [b, a])];
  const most = Math.max(...lines.map((line) => line.dice.length));
  const longest = lines.filter((line) => line.dice.length === most);
  // If either die could be played but not both, the larger must be.
  const largest = Math.max(...longest.map((line) => (most === 1 ? line.dice[0]! : 0)));
  return longest
    .filter((line) => most !== 1 || line.dice[0] === largest)
    .map((line) => ({ moves: line.moves, after: swapSides(line.board) }));
}

/** Legal plays: one sequence for each distinct board. */
export function oracleLegalPlays(board: Board, dice: Dice): readonly Play[] {
  const plays = new Map<string, Play>();
  for (const play of oracleSequences(board, dice)) {
    const key = positionKey(play.after);
    if (!plays.has(key)) plays.set(key, play);
  }
  return [...plays.values()];
}

/**
 * Distinct boards after the legal plays, with the opponent on
 * roll. If there are none, the same board with sides swapped.
 */
export const oraclePlays = (board: Board, dice: Dice): readonly Board[] =>
  oracleLegalPlays(board, dice).map((play) => play.after);

/** Whether the roll leaves the roller without a legal play. */
export const oracleCannotMove = (board: Board, dice: Dice): boolean =>
  oraclePlays(board, dice).every((after) => isSameBoard(swapSides(after), board));
