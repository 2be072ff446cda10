import { pipCount } from './position.ts';
import { BAR, type Board, type Player } from './types.ts';

const UPPER = '+13-14-15-16-17-18------19-20-21-22-23-24-+';
const LOWER = '+12-11-10--9--8--7-------6--5--4--3--2--1-+';
const MIDDLE = '|                  |BAR|                  |';
const ROWS = 5;

/**
 * Draws a board in plain characters, as terminals and forums show it. The player on roll moves from the top
 * right to the bottom right, and the numbers are that player's points. A stack of more than five shows its
 * count.
 *
 * @param onRoll - letter of the player on roll
 * @returns 14 lines, without a line break at the end
 */
export function boardDiagram(board: Board, onRoll: Player = 'X'): string {
  const other: Player = onRoll === 'X' ? 'O' : 'X';
  const cell = (letter: Player, count: number, row: number): string => {
    if (count <= row) return '   ';
    return row === ROWS - 1 && count > ROWS ? `${count}`.padStart(2).padEnd(3) : ` ${letter} `;
  };
  const point = (number: number, row: number): string => {
    const own = board.roller[number - 1] ?? 0;
    return own > 0 ? cell(onRoll, own, row) : cell(other, board.opponent[BAR - number] ?? 0, row);
  };
  const half = (numbers: readonly number[], row: number) =>
    numbers.map((number) => point(number, row)).join('');
  const line = (left: readonly number[], right: readonly number[], bar: string, row: number) =>
    `|${half(left, row)}|${bar}|${half(right, row)}|`;
  const rows = [0, 1, 2, 3, 4];
  const numbers = (first: number, step: 1 | -1) =>
    Array.from({ length: 6 }, (_, index) => first + step * index);
  const upper = rows.map((row) =>
    line(numbers(13, 1), numbers(19, 1), cell(onRoll, board.roller[BAR] ?? 0, row), row),
  );
  const lower = rows
    .toReversed()
    .map((row) => line(numbers(12, -1), numbers(6, -1), cell(other, board.opponent[BAR] ?? 0, row), row));
  const pips = `${onRoll} on roll, pips ${onRoll} ${pipCount(board.roller)}, ${other} ${pipCount(board.opponent)}`;
  return [UPPER, ...upper, MIDDLE, ...lower, LOWER, pips].join('\n');
}
