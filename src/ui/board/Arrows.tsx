import type { Move, Position } from '../../games/backgammon/types.ts';
import { arrowsOf } from './arrows.ts';
import styles from './Board.module.css';
import { type Cell, CHECKER_RADIUS } from './geometry.ts';

/** A play as arrows in the current color, from the position's viewpoint. */
export function Arrows({
  position,
  moves,
  cells,
}: {
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly cells: readonly Cell[];
}) {
  return arrowsOf(position, moves, cells).map(({ from, stops, to }, index) => {
    const last = stops.at(-1) ?? from;
    const [dx, dy] = [to.x - last.x, to.y - last.y];
    const length = Math.hypot(dx, dy);
    if (length < 1) return null;
    const [ux, uy] = [dx / length, dy / length];
    const head = 13;
    const [bx, by] = [to.x - ux * head, to.y - uy * head];
    const line = [from, ...stops, { x: bx, y: by }].map(({ x, y }) => `${x} ${y}`).join('L');
    return (
      <g key={index} className={styles.arrow}>
        <circle cx={to.x} cy={to.y} r={CHECKER_RADIUS - 1} />
        <path className={styles.halo} d={`M${line}`} />
        <path className={styles.way} d={`M${line}`} />
        {stops.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={styles.stop} cx={x} cy={y} r={6} />
        ))}
        <path d={`M${to.x} ${to.y}L${bx - uy * 8} ${by + ux * 8}L${bx + uy * 8} ${by - ux * 8}Z`} />
      </g>
    );
  });
}
