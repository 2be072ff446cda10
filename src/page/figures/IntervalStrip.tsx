import type { Interval } from '../../engine/types.ts';
import { candidateLook } from '../../ui/charts/palette.ts';
import styles from './IntervalStrip.module.css';

/** The ends of an axis that all rows share. */
export type Scale = readonly [low: number, high: number];

/** What a row shows on the axis: an interval with its mean, an evaluation, or both. */
interface Placed {
  readonly equity: Pick<Interval, 'mean' | 'halfWidth'> | undefined;
  /** Undefined while not evaluated. */
  readonly evaluated: number | undefined;
}

/** Cap on half-widths: an early interval would squeeze all others into a corner. */
const WIDEST = 0.6;
/** Cap on the axis, below its high end: a blunder would do the same. */
const LONGEST = 2;

const half = ({ halfWidth = 0 }: Pick<Interval, 'halfWidth'>): number => Math.min(WIDEST, halfWidth);

/** The shared axis of these rows, with some air. */
export function scaleOf(rows: readonly Placed[]): Scale {
  const ends = rows.flatMap(({ equity, evaluated }) => [
    ...(equity === undefined ? [] : [equity.mean - half(equity), equity.mean + half(equity)]),
    ...(evaluated === undefined ? [] : [evaluated]),
  ]);
  if (ends.length === 0) return [-1, 1];
  const high = Math.max(...ends);
  const low = Math.max(Math.min(...ends), high - LONGEST);
  const air = Math.max(0.01, (high - low) * 0.06);
  return [low - air, high + air];
}

const WIDTH = 120;
const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;

interface IntervalStripProps extends Placed {
  readonly scale: Scale;
  /** The value of the best row, marked in all rows; undefined for none. */
  readonly best: number | undefined;
  /** Selects the color: the candidate's index; undefined for none. */
  readonly look: number | undefined;
}

/** A 95 % interval with its mean, and the evaluation as a hollow diamond, on the axis of all rows. */
export function IntervalStrip({ equity, evaluated, scale: [low, high], best, look }: IntervalStripProps) {
  const x = (value: number) => ((value - low) / (high - low)) * WIDTH;
  const color = look === undefined ? 'var(--edge)' : candidateLook(look).color;
  return (
    <svg className={styles.strip} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className={styles.axis} x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
      {best !== undefined && <line className={styles.best} x1={x(best)} x2={x(best)} y1="0" y2={HEIGHT} />}
      {equity !== undefined && (
        <g stroke={color}>
          <line
            x1={Math.max(0, x(equity.mean - half(equity)))}
            x2={Math.min(WIDTH, x(equity.mean + half(equity)))}
            y1={MIDDLE}
            y2={MIDDLE}
            strokeWidth="3"
          />
          <line x1={x(equity.mean)} x2={x(equity.mean)} y1="3" y2={HEIGHT - 3} strokeWidth="3" />
        </g>
      )}
      {evaluated !== undefined && evaluated >= low && (
        <path
          className={styles.evaluated}
          d={`M${x(evaluated)} ${MIDDLE - 4}l4 4l-4 4l-4 -4z`}
          stroke={color}
        />
      )}
    </svg>
  );
}
