import { pieceAt } from '../../../games/arimaa/position.ts';
import type { Board } from '../../../games/arimaa/types.ts';
import styles from '../../figures/arimaa/Board.module.css';
import { cornerOf, MARGIN, SQUARE, squaresInView } from '../../figures/arimaa/geometry.ts';
import { Squares } from '../../figures/arimaa/Squares.tsx';
import { Token } from '../../figures/arimaa/Token.tsx';

/** A small board for recognition, hidden from screen readers; text next to it describes the position. */
export const ArimaaThumbnail = ({ board }: { readonly board: Board }) => (
  <svg
    className={`${styles.thumbnail} ${styles.colors}`}
    viewBox={`${MARGIN} 0 ${8 * SQUARE} ${8 * SQUARE}`}
    aria-hidden="true"
  >
    <Squares flipped={false} />
    {squaresInView(false)
      .filter((square) => pieceAt(board, square) !== '.')
      .map((square) => {
        const { x, y } = cornerOf(square, false);
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <Token piece={pieceAt(board, square)} />
          </g>
        );
      })}
  </svg>
);
