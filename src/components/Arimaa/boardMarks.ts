import { besides, pieceAt, pieceName, sideOf, squareName, TRAPS } from '../../games/arimaa/position.ts';
import type { Board, Square } from '../../games/arimaa/types.ts';

/** A piece beside a trap: whatever of its side stands on the trap stays while it is there. */
export interface Guard {
  readonly square: Square;
  readonly trap: Square;
}

/** All pieces beside traps. */
export const guardsOf = (board: Board): readonly Guard[] =>
  TRAPS.flatMap((trap) =>
    besides(trap)
      .filter((square) => pieceAt(board, square) !== '.')
      .map((square) => ({ square, trap })),
  );

/** What is to be known of a board at a glance. */
export interface BoardMarks {
  readonly frozen: ReadonlySet<Square>;
  /** Pieces that the other side could have removed with its next turn, by exact search. */
  readonly threatened: ReadonlySet<Square>;
}

export const NO_MARKS: BoardMarks = { frozen: new Set(), threatened: new Set() };

/** What a square is called: `e2, gold camel, frozen`. */
export function squareText(board: Board, square: Square, { frozen, threatened }: BoardMarks): string {
  const piece = pieceAt(board, square);
  const trap = TRAPS.includes(square);
  if (piece === '.') return `${squareName(square)}, ${trap ? 'empty trap' : 'empty'}`;
  const guarded = besides(square)
    .filter((beside) => TRAPS.includes(beside))
    .map((beside) => `guards ${squareName(beside)}`);
  return [
    squareName(square),
    pieceName(piece),
    ...(trap ? ['on a trap'] : []),
    ...(frozen.has(square) ? ['frozen'] : []),
    ...guarded,
    ...(threatened.has(square) ? ['can be captured'] : []),
  ].join(', ');
}

/** The pieces of each side in words. */
export function boardText(board: Board): string {
  const told = (side: 'gold' | 'silver') =>
    Array.from({ length: 64 }, (_, square) => square)
      .filter((square) => pieceAt(board, square) !== '.' && sideOf(pieceAt(board, square)) === side)
      .map((square) => `${pieceName(pieceAt(board, square)).replace(`${side} `, '')} ${squareName(square)}`)
      .join(', ');
  return `Gold: ${told('gold') || 'none'}. Silver: ${told('silver') || 'none'}.`;
}
