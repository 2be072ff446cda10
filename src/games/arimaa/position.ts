import { fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import {
  type Board,
  PIECE_COUNTS,
  PIECE_LETTERS,
  PIECE_NAMES,
  type Position,
  type Side,
  SIDES,
  type Square,
} from './types.ts';

/** A board without pieces. */
export const EMPTY_BOARD: Board = '.'.repeat(64);
/** c3, f3, c6, f6. */
export const TRAPS: readonly Square[] = [18, 21, 42, 45];

/** Index of a square in the text of a board. */
const placeOf = (square: Square): number => 8 * (7 - (square >> 3)) + (square & 7);

/** The piece on a square, `.` for none. */
export const pieceAt = (board: Board, square: Square): string => board[placeOf(square)] ?? '.';

/** The board with a piece, or `.`, on a square. */
export function withPiece(board: Board, square: Square, piece: string): Board {
  const place = placeOf(square);
  return board.slice(0, place) + piece + board.slice(place + 1);
}

/** Whether the same side is to move on the same board. */
export const isSamePosition = (a: Position, b: Position): boolean => a.board === b.board && a.side === b.side;

/** `a1` … `h8`. */
export const squareName = (square: Square): string => `${'abcdefgh'[square & 7]}${1 + (square >> 3)}`;

/** The side of a piece, by its letter. */
export const sideOfPiece = (piece: string): Side => (piece === piece.toUpperCase() ? 'gold' : 'silver');

/** 0 rabbit … 5 elephant; −1 if it is not a piece. */
export const strengthOf = (piece: string): number =>
  piece === '' ? -1 : PIECE_LETTERS.indexOf(piece.toUpperCase());

/** Name of a piece, such as `gold cat`; the letter must be a piece's. */
export const pieceName = (piece: string): `${Side} ${(typeof PIECE_NAMES)[number]}` =>
  `${sideOfPiece(piece)} ${PIECE_NAMES[strengthOf(piece)]!}`;

const PIECE_REASONS: Readonly<Record<string, Reason>> = {
  R: reason('gold-rabbit'),
  C: reason('gold-cat'),
  D: reason('gold-dog'),
  H: reason('gold-horse'),
  M: reason('gold-camel'),
  E: reason('gold-elephant'),
  r: reason('silver-rabbit'),
  c: reason('silver-cat'),
  d: reason('silver-dog'),
  h: reason('silver-horse'),
  m: reason('silver-camel'),
  e: reason('silver-elephant'),
};

/** A piece's name as part of a reason; the letter must be a piece's. */
export const pieceReason = (piece: string): Reason => PIECE_REASONS[piece]!;

/** The squares next to a square. */
export function neighborsOf(square: Square): Square[] {
  const file = square & 7;
  return [
    ...(square < 56 ? [square + 8] : []),
    ...(square > 7 ? [square - 8] : []),
    ...(file < 7 ? [square + 1] : []),
    ...(file > 0 ? [square - 1] : []),
  ];
}

/** Squares of a piece. */
export const squaresOf = (board: Board, piece: string): Square[] =>
  Array.from({ length: 64 }, (_, square) => square).filter((square) => pieceAt(board, square) === piece);

/** The board with colors swapped and ranks reversed: what one side may do here, the other may do there. */
export const mirrorBoard = (board: Board): Board =>
  Array.from({ length: 8 }, (_, row) => board.slice(56 - 8 * row, 64 - 8 * row))
    .join('')
    .replace(/[a-z]/gi, (piece) =>
      sideOfPiece(piece) === 'gold' ? piece.toLowerCase() : piece.toUpperCase(),
    );

/** {@link mirrorBoard} with the other side to move. */
export const mirrorPosition = ({ board, side }: Position): Position => ({
  board: mirrorBoard(board),
  side: side === 'gold' ? 'silver' : 'gold',
});

/**
 * Checks a board between two turns: no more pieces than the game has, none on a trap without a friend next to
 * it.
 *
 * @returns the board, or `bad-board` with the square in question
 */
export function checkArimaaBoard(board: Board): Result<Board> {
  if (!/^[.RCDHME]{64}$/i.test(board)) return fail('bad-board', reason('board-letters', { n: board.length }));
  for (const side of SIDES)
    for (const [kind, most] of PIECE_COUNTS.entries()) {
      const letter = PIECE_LETTERS.charAt(kind);
      const piece = side === 'gold' ? letter : letter.toLowerCase();
      const squares = squaresOf(board, piece).map(squareName);
      if (squares.length > most)
        return fail(
          'bad-board',
          reason('too-many-pieces', {
            most,
            piece,
            name: pieceReason(piece),
            n: squares.length,
            squares: squares.join(', '),
            away: squares.length - most,
          }),
          squares.at(-1),
        );
    }
  for (const trap of TRAPS) {
    const piece = pieceAt(board, trap);
    if (piece === '.') continue;
    const guarded = neighborsOf(trap).some((neighbor) => {
      const friend = pieceAt(board, neighbor);
      return friend !== '.' && sideOfPiece(friend) === sideOfPiece(piece);
    });
    if (!guarded)
      return fail(
        'bad-board',
        reason('unguarded-trap', { piece: pieceReason(piece), square: squareName(trap) }),
        squareName(trap),
      );
  }
  return ok(board);
}
