import { neighborsOf, pieceAt, sideOfPiece, squareName, TRAPS } from '../../../games/arimaa/position.ts';
import { t } from '../../../language/language.ts';
import { pieceWords } from '../../figures/arimaa/terms.ts';
import type { Board, Square } from '../../../games/arimaa/types.ts';

/** A piece next to a trap: it keeps a piece of its side on the trap from being captured. */
interface TrapGuard {
  readonly square: Square;
  readonly trap: Square;
}

/** All pieces next to traps. */
export const guardsOf = (board: Board): readonly TrapGuard[] =>
  TRAPS.flatMap((trap) =>
    neighborsOf(trap)
      .filter((square) => pieceAt(board, square) !== '.')
      .map((square) => ({ square, trap })),
  );

/** Pieces that the board marks. */
export interface BoardMarks {
  readonly frozen: ReadonlySet<Square>;
  /** Pieces that the opponent could capture in one turn, by exact search. */
  readonly threatened: ReadonlySet<Square>;
}

export const NO_MARKS: BoardMarks = { frozen: new Set(), threatened: new Set() };

/** A square's accessible name: `e2, gold camel, frozen`. */
export function squareText(board: Board, square: Square, { frozen, threatened }: BoardMarks): string {
  const piece = pieceAt(board, square);
  const trap = TRAPS.includes(square);
  if (piece === '.') return `${squareName(square)}, ${trap ? t('empty trap') : t('empty')}`;
  const guarded = neighborsOf(square)
    .filter((neighbor) => TRAPS.includes(neighbor))
    .map((neighbor) => t('guards {square}', { square: squareName(neighbor) }));
  return [
    squareName(square),
    pieceWords(piece),
    ...(trap ? [t('on a trap')] : []),
    ...(frozen.has(square) ? [t('frozen')] : []),
    ...guarded,
    ...(threatened.has(square) ? [t('can be captured')] : []),
  ].join(', ');
}

/** All pieces of both sides in words. */
export function boardText(board: Board): string {
  const listOf = (side: 'gold' | 'silver') =>
    Array.from({ length: 64 }, (_, square) => square)
      .filter((square) => pieceAt(board, square) !== '.' && sideOfPiece(pieceAt(board, square)) === side)
      .map((square) => `${pieceWords(pieceAt(board, square))} ${squareName(square)}`)
      .join(', ');
  return [listOf('gold'), listOf('silver')].filter((pieces) => pieces !== '').join('; ');
}
