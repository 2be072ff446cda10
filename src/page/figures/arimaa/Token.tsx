import { sideOfPiece, strengthOf } from '../../../games/arimaa/position.ts';
import styles from './Board.module.css';
import { COUNTERS, PIECE_SHAPES } from './pieceShapes.ts';

/** A piece on its token, drawn in a square of 100 × 100 with its corner at the origin. */
export function Token({ piece }: { readonly piece: string }) {
  const side = sideOfPiece(piece);
  return (
    <g className={side === 'gold' ? styles.gold : styles.silver}>
      <path className={styles.counter} d={COUNTERS[side]} />
      <g transform="translate(9 9) scale(0.82)">
        {PIECE_SHAPES[strengthOf(piece)]?.map(({ kind, d }) => (
          <path key={d} className={styles[kind]} d={d} />
        ))}
      </g>
    </g>
  );
}
