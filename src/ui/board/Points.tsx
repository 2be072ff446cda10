import styles from './Board.module.css';
import { AREA, type Cell, HEIGHT, POINT_HEIGHT } from './geometry.ts';

interface CellProps {
  readonly cell: Cell;
}

/** A point without its number, as part of an SVG; nothing for the bar and the trays. */
export function PointShape({ cell: { spot, row, column, x, width } }: CellProps) {
  if (spot.kind !== 'point') return null;
  const [base, tip] =
    row === 0 ? [AREA.top, AREA.top + POINT_HEIGHT] : [AREA.bottom, AREA.bottom - POINT_HEIGHT];
  const place = column < 6 ? column : column - 1;
  return (
    <path
      className={(place + row) % 2 === 0 ? styles.pointDark : styles.pointLight}
      d={`M${x + 1} ${base}L${x + width / 2} ${tip}L${x + width - 1} ${base}Z`}
    />
  );
}

/** The number of a point, as part of an SVG; nothing for the bar and the trays. */
export function PointNumber({ cell: { spot, row, x, width } }: CellProps) {
  if (spot.kind !== 'point') return null;
  return (
    <text
      className={styles.number}
      x={x + width / 2}
      y={row === 0 ? AREA.top / 2 : HEIGHT - AREA.top / 2}
      dy="0.36em"
      textAnchor="middle"
    >
      {spot.point}
    </text>
  );
}
