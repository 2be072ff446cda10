import { memo } from 'react';
import styles from './charts.module.css';
import { AxisTitles } from './frame.tsx';
import { END_NAMES, endsReach } from './outcomes.ts';
import { candidateLook } from './palette.ts';
import { useWidth } from './useWidth.ts';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import { useLanguage } from '../useLanguage.ts';

/**
 * Distribution of game endings: exclusive shares in the order of their names, drawn in a candidate's color.
 */
export interface EndRow {
  /** Index of the candidate whose color the bars have. */
  readonly index: number;
  readonly name: string;
  /** Text at the end of the row. */
  readonly note: string;
  readonly wins: readonly number[];
  readonly losses: readonly number[];
}

interface EndBarsProps {
  readonly rows: readonly EndRow[];
  /** Name of the quantity with its unit. */
  readonly quantity: string;
  /** The chart summarized in a sentence. */
  readonly label: string;
  /** Names of the endings, in the order of the shares. */
  readonly ways?: readonly Text[];
}

const ROW = 44;
const BAR = 16;
const TOP = 20;
const AXIS = 40;
/** Height of the key in one line, with its distance. */
const KEY = 24;
/** Opacity of single games, gammons, backgammons and passed doubles. */
const SHADES = [0.35, 0.65, 1, 0.15];

/** How games end: wins to the right, losses to the left, each divided by ending. */
export const EndBars = memo(function EndBars({
  rows,
  quantity,
  label,
  ways: names = END_NAMES,
}: EndBarsProps) {
  useLanguage();
  const [ref, width] = useWidth();
  const reach = endsReach(rows);
  /** Only endings that occur: without a cube nobody passes a double. */
  const ways = Math.max(0, ...rows.map(({ wins }) => wins.length));
  const middle = width / 2;
  const scale = middle / reach;
  const height = TOP + rows.length * ROW + AXIS;
  const ticks = [-1, -0.5, 0, 0.5, 1].map((share) => share * reach);
  return (
    <div ref={ref} className={styles.bars} style={{ minHeight: height + KEY }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
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
            {t('← lost')}
          </text>
          <text className={styles.tick} x={middle + 8} y={10}>
            {t('won →')}
          </text>
          {rows.map(({ index, name, note, wins, losses }, row) => (
            <g key={name} transform={`translate(0 ${TOP + row * ROW})`}>
              <text className={styles.barName} x="0" y="11">
                {name}
              </text>
              <text className={styles.tick} x={width} y="11" textAnchor="end">
                {note}
              </text>
              <Stack shares={wins} from={middle} scale={scale} index={index} />
              <Stack shares={losses} from={middle} scale={-scale} index={index} />
            </g>
          ))}
          {ticks.map((tick, at) => (
            <text
              key={tick}
              className={styles.tick}
              x={middle + tick * scale}
              y={height - 22}
              textAnchor={at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}
            >
              {Math.round(Math.abs(tick) * 100)}
              {tick === 0 ? ' %' : ''}
            </text>
          ))}
          <AxisTitles across={quantity} right={width} height={height} />
        </svg>
      )}
      <ul className={styles.key}>
        {names.slice(0, ways).map((name, end) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles.neutral} fillOpacity={SHADES[end]} width="10" height="10" rx="1" />
            </svg>
            {t(name)}
          </li>
        ))}
      </ul>
    </div>
  );
});

interface StackProps {
  readonly shares: readonly number[];
  readonly from: number;
  /** Pixels for a share of 1; negative to draw to the left. */
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
        key={end}
        x={Math.min(start, stop)}
        y="16"
        width={Math.max(0, Math.abs(stop - start) - 0.5)}
        height={BAR}
        fill={candidateLook(index).color}
        fillOpacity={SHADES[end]}
      />
    );
  });
}
