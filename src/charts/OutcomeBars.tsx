import { memo } from 'react';
import type { Outcome } from '../games/backgammon/types.ts';
import styles from './charts.module.css';
import { percentNumber } from './format.ts';
import { END_NAMES, endsOf, endsReach } from './outcomes.ts';
import { candidateLook } from './palette.ts';
import { useWidth } from './useWidth.ts';

/** A candidate with the probabilities of its games' ends. */
export interface OutcomeRow {
  readonly index: number;
  readonly name: string;
  readonly outcome: Outcome;
}

const ROW = 44;
const BAR = 16;
const TOP = 20;
const AXIS = 24;
/** Opacity of single games, gammons and backgammons. */
const SHADES = [0.35, 0.65, 1];

/** How the games end: wins to the right, losses to the left, each split into single games, gammons and backgammons. */
export const OutcomeBars = memo(function OutcomeBars({ rows }: { readonly rows: readonly OutcomeRow[] }) {
  const [ref, width] = useWidth();
  const ends = rows.map(({ outcome }) => endsOf(outcome));
  const reach = endsReach(ends);
  const middle = width / 2;
  const scale = middle / reach;
  const height = TOP + rows.length * ROW + AXIS;
  const ticks = [-1, -0.5, 0, 0.5, 1].map((share) => share * reach);
  return (
    <div ref={ref} className={styles.bars}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label="How the games end; the table has the figures."
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? styles.zero : styles.gridLine}
              x1={middle + tick * scale}
              x2={middle + tick * scale}
              y1={TOP - 6}
              y2={height - AXIS}
            />
          ))}
          <text className={styles.tick} x={middle - 8} y={10} textAnchor="end">
            ← lost
          </text>
          <text className={styles.tick} x={middle + 8} y={10}>
            won →
          </text>
          {rows.map(({ index, name, outcome }, row) => (
            <g key={index} transform={`translate(0 ${TOP + row * ROW})`}>
              <text className={styles.barName} x="0" y="11">
                {name}
              </text>
              <text className={styles.tick} x={width} y="11" textAnchor="end">
                {percentNumber(outcome[0])} : {percentNumber(1 - outcome[0])}
              </text>
              <Stack shares={ends[row]!.wins} from={middle} scale={scale} index={index} />
              <Stack shares={ends[row]!.losses} from={middle} scale={-scale} index={index} />
            </g>
          ))}
          {ticks.map((tick, at) => (
            <text
              key={tick}
              className={styles.tick}
              x={middle + tick * scale}
              y={height - 6}
              textAnchor={at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}
            >
              {Math.round(Math.abs(tick) * 100)}
              {tick === 0 ? ' %' : ''}
            </text>
          ))}
        </svg>
      )}
      <ul className={styles.key}>
        {END_NAMES.map((name, end) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles.neutral} fillOpacity={SHADES[end]} width="10" height="10" rx="1" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
});

interface StackProps {
  readonly shares: readonly number[];
  readonly from: number;
  /** Pixels of the share 1; below 0 to the left. */
  readonly scale: number;
  readonly index: number;
}

function Stack({ shares, from, scale, index }: StackProps) {
  let total = 0;
  return shares.map((share, end) => {
    const [start, stop] = [from + total * scale, from + (total + share) * scale];
    total += share;
    return (
      <rect
        key={END_NAMES[end]}
        x={Math.min(start, stop)}
        y="16"
        width={Math.max(0, Math.abs(stop - start) - 0.5)}
        height={BAR}
        fill={candidateLook(index).colour}
        fillOpacity={SHADES[end]}
      />
    );
  });
}
