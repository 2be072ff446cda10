import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import { checkArimaaBoard, pieceAt, squareName, TRAPS } from '../../games/arimaa/position.ts';
import type { Board, Position, Side } from '../../games/arimaa/types.ts';
import { tidyText } from '../text/tidyText.ts';

/** A board as read, with the side to move if the text says it. */
export interface ReadBoard {
  readonly board: Board;
  readonly side: Side | undefined;
  /** The turn's number in a label line such as `12g`. */
  readonly turn: number | undefined;
}

const SIDE_LETTERS: Readonly<Record<string, Side>> = { g: 'gold', w: 'gold', s: 'silver', b: 'silver' };

/** Reads a side: g or s, in old records w or b. */
export const parseSide = (letter: string): Side | undefined => SIDE_LETTERS[letter.toLowerCase()];
/** Writes a side as g or s. */
export const makeSide = (side: Side): string => (side === 'gold' ? 'g' : 's');

/** The name of a square, such as `e5`, by its index in the text of a board. */
const placeName = (place: number): string => squareName(8 * (7 - (place >> 3)) + (place & 7));

/** Trims line breaks but keeps blanks, which can be empty squares. */
function withoutEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (text[from] === '\n') from++;
  while (to > from && text[to - 1] === '\n') to--;
  return text.slice(from, to);
}

/**
 * Reads 64 squares from a8 … h8 down to a1 … h1, blank or `.` if empty, with optional brackets and side letter: `g [rrrr…]`.
 *
 * @returns the board; or `bad-board`, with the square at fault in `where`
 */
export function parseShortBoard(text: string): Result<ReadBoard> {
  const tidy = tidyText(text);
  const bracketed = /^\s*(?:([gswb])\s*)?\[([^\]]*)\]\s*$/i.exec(tidy);
  // Skip only one blank after the letter: others can be empty squares.
  const lettered = /^\s*([gswb])\s(.*?)\n*$/i.exec(tidy);
  const [, letter, squares = ''] = bracketed ?? lettered ?? ['', undefined, withoutEnds(tidy)];
  const plain = bracketed === null && squares.length !== 64 ? squares.trim() : squares;
  if (plain.length !== 64) return fail('bad-board', reason('square-count', { n: plain.length }));
  const odd = plain.search(/[^ .RCDHME]/i);
  if (odd >= 0)
    return fail(
      'bad-board',
      reason('square-letter', {
        square: placeName(odd),
        got: plain.charAt(odd),
      }),
      placeName(odd),
    );
  const checked = checkArimaaBoard(plain.replaceAll(' ', '.'));
  if (!checked.ok) return checked;
  return ok({
    board: checked.value,
    side: letter === undefined ? undefined : parseSide(letter),
    turn: undefined,
  });
}

const ROW = /^\s*([1-8])\s?\|(.*)$/;

/** Whether a text contains at least one row of a drawn board. */
export const isLongBoard = (text: string): boolean =>
  tidyText(text)
    .split('\n')
    .some((line) => ROW.test(line));

/**
 * Reads a drawn board: a label line such as `12g`, then eight rows `8| r . r … |`. An empty square is a blank or `.`, an empty
 * trap also x or X.
 *
 * @returns the board; or `bad-board`, with the square at fault in `where`
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
    if (rows.has(rank)) return fail('bad-board', reason('rank-twice', { rank }), `rank ${rank}`);
    const read = parseRow(rank, cells);
    if (!read.ok) return read;
    rows.set(rank, read.value);
  }
  let board = '';
  for (let rank = 8; rank >= 1; rank--) {
    const row = rows.get(rank);
    if (row === undefined) return fail('bad-board', reason('rank-missing', { rank }), `rank ${rank}`);
    board += row;
  }
  const checked = checkArimaaBoard(board);
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
        reason(isTrap ? 'trap-letter' : 'drawn-square-letter', { square: squareName(square), got: cell }),
        squareName(square),
      );
    row += /[RCDHME]/i.test(cell) ? cell : '.';
  }
  return ok(row);
}

/** Draws a board as {@link parseLongBoard} reads it; the label line includes the turn's number if given. */
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

/** Writes a position in one line: the side's letter and the 64 squares in brackets. */
export const makeShortBoard = ({ board, side }: Position): string => `${makeSide(side)} [${board}]`;
