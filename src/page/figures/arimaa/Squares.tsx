import { TRAPS, sideOfPiece, strengthOf } from '../../../games/arimaa/position.ts';
import { COUNTERS, PIECE_SHAPES } from './pieceShapes.ts';
import styles from './Board.module.css';
import { cornerOf, MARGIN, SQUARE } from './geometry.ts';

/** The squares of the board and its traps, without coordinates. */
export const Squares = ({ flipped }: { readonly flipped: boolean }) => (
  <>
    <rect className={styles.field} x={MARGIN} y={0} width={8 * SQUARE} height={8 * SQUARE} />
    {Array.from({ length: 64 }, (_, square) => square)
      .filter((square) => ((square >> 3) + square) % 2 === 0)
      .map((square) => {
        const { x, y } = cornerOf(square, flipped);
        return <rect key={square} className={styles.other} x={x} y={y} width={SQUARE} height={SQUARE} />;
      })}
    {TRAPS.map((trap) => {
      const { x, y } = cornerOf(trap, flipped);
      return (
        <g key={trap} transform={`translate(${x} ${y})`}>
          <rect className={styles.trap} width={SQUARE} height={SQUARE} />
          <path className={styles.trapMark} d="M14 14L86 86M86 14L14 86" />
        </g>
      );
    })}
  </>
);

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
