import { fail, ok, type Result } from '../engine/errors.ts';
import { checkBoard, pieceAt, squareName, TRAPS } from '../games/arimaa/position.ts';
import type { Board, Position, Side } from '../games/arimaa/types.ts';
import { tidyText } from './tidyText.ts';
import { phrase } from '../language/phrase.ts';

/** A board as read; the side to move only where the text says it. */
export interface ReadBoard {
  readonly board: Board;
  readonly side: Side | undefined;
  /** The turn's number in a label line such as `12g`. */
  readonly turn: number | undefined;
}

const SIDE_LETTERS: Readonly<Record<string, Side>> = { g: 'gold', w: 'gold', s: 'silver', b: 'silver' };

/** The side of g or s, in old records w or b. */
export const parseSide = (letter: string): Side | undefined => SIDE_LETTERS[letter.toLowerCase()];
/** g or s. */
export const makeSide = (side: Side): string => (side === 'gold' ? 'g' : 's');

/** `on e5` for a place in the text of a board. */
const placeName = (place: number): string => squareName(8 * (7 - (place >> 3)) + (place & 7));

/**
 * Reads 64 squares a8 … h8 down to a1 … h1, blank or `.` for empty, with or without brackets and the side's letter before
 * them: `g [rrrr…]`.
 *
 * @returns the board, or `bad-board` with the square in question
 */
export function parseShortBoard(text: string): Result<ReadBoard> {
  const tidy = tidyText(text);
  const bracketed = /^\s*(?:([gswb])\s*)?\[([^\]]*)\]\s*$/i.exec(tidy);
  // One blank stands behind the letter: further ones may be empty squares.
  const lettered = /^\s*([gswb])\s(.*?)\n*$/i.exec(tidy);
  const [, letter, squares = ''] = bracketed ?? lettered ?? ['', undefined, tidy.replace(/^\n+|\n+$/g, '')];
  const plain = bracketed === null && squares.length !== 64 ? squares.trim() : squares;
  if (plain.length !== 64)
    return fail(
      'bad-board',
      phrase('Board: expected 64 squares, a8 … h8 down to a1 … h1, got {n}.', { n: plain.length }),
    );
  const odd = plain.search(/[^ .RCDHME]/i);
  if (odd >= 0)
    return fail(
      'bad-board',
      phrase('Board: expected one of . R C D H M E r c d h m e on {square}, got {got}.', {
        square: placeName(odd),
        got: plain.charAt(odd),
      }),
      placeName(odd),
    );
  const checked = checkBoard(plain.replaceAll(' ', '.'));
  if (!checked.ok) return checked;
  return ok({
    board: checked.value,
    side: letter === undefined ? undefined : parseSide(letter),
    turn: undefined,
  });
}

const ROW = /^\s*([1-8])\s?\|(.*)$/;

/** Whether a text holds a drawn board: at least one of its rows. */
export const isLongBoard = (text: string): boolean =>
  tidyText(text)
    .split('\n')
    .some((line) => ROW.test(line));

/**
 * Reads a drawn board: a label line such as `12g`, eight rows `8| r . r … |`. Empty is a blank or `.`; an empty trap may be x or X.
 *
 * @returns the board, or `bad-board` with the square in question
 */
export function parseLongBoard(text: string): Result<ReadBoard> {
  let label: RegExpExecArray | null = null;
  const rows = new Map<number, string>();
  for (const line of tidyText(text).split('\n')) {
    const [, digit, cells] = ROW.exec(line) ?? [];
    if (digit === undefined || cells === undefined) {
      label ??= rows.size === 0 ? /^\s*(\d{1,4})?([gswb])\b/i.exec(line) : null;
      continue;
    }
    const rank = Number(digit);
    if (rows.has(rank))
      return fail('bad-board', phrase('Board: rank {rank} is there twice.', { rank }), `rank ${rank}`);
    const read = parseRow(rank, cells);
    if (!read.ok) return read;
    rows.set(rank, read.value);
  }
  let board = '';
  for (let rank = 8; rank >= 1; rank--) {
    const row = rows.get(rank);
    if (row === undefined)
      return fail(
        'bad-board',
        phrase('Board: expected eight rows 8| … | to 1| … |, rank {rank} is missing.', { rank }),
        `rank ${rank}`,
      );
    board += row;
  }
  const checked = checkBoard(board);
  if (!checked.ok) return checked;
  const [, turn, letter] = label ?? [];
  return ok({
    board,
    side: letter === undefined ? undefined : parseSide(letter),
    turn: turn === undefined ? undefined : Number(turn),
  });
}

/** The eight squares of one drawn row: every second character after the bar. */
function parseRow(rank: number, cells: string): Result<string> {
  let row = '';
  for (let file = 0; file < 8; file++) {
    const square = 8 * (rank - 1) + file;
    const cell = cells.charAt(2 * file + 1) || ' ';
    const isTrap = TRAPS.includes(square);
    if (!/[ .RCDHME]/i.test(cell) && !(isTrap && /x/i.test(cell)))
      return fail(
        'bad-board',
        phrase(
          isTrap
            ? 'Board: expected a piece, a blank or . on {square}, or x for the trap, got {got}.'
            : 'Board: expected a piece, a blank or . on {square}, got {got}.',
          { square: squareName(square), got: cell },
        ),
        squareName(square),
      );
    row += /[RCDHME]/i.test(cell) ? cell : '.';
  }
  return ok(row);
}

/** The board as a drawing that {@link parseLongBoard} reads, with a label line where `turn` is given. */
export function makeLongBoard({ board, side }: Position, turn?: number): string {
  const rows = Array.from({ length: 8 }, (_, row) => {
    const cells = Array.from({ length: 8 }, (_cell, file) => {
      const square = 8 * (7 - row) + file;
      const piece = pieceAt(board, square);
      return piece === '.' && TRAPS.includes(square) ? 'x' : piece;
    });
    return `${8 - row}| ${cells.join(' ')} |`;
  });
  const border = ' +-----------------+';
  return [`${turn ?? ''}${makeSide(side)}`, border, ...rows, border, '   a b c d e f g h'].join('\n');
}

/** The side's letter and the 64 squares in brackets: the position in one line. */
export const makeShortBoard = ({ board, side }: Position): string => `${makeSide(side)} [${board}]`;
