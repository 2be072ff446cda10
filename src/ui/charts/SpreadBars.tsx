import { memo } from 'react';
import type { Spread } from '../../engine/spread.ts';
import styles from './charts.module.css';
import { percent, signed } from './format.ts';
import { AxisTitles } from './frame.tsx';
import { candidateLook } from './palette.ts';
import { marksOf, spreadView, type SpreadView } from './resultSpread.ts';
import { EQUITY } from './unit.ts';
import { useWidth } from './useWidth.ts';
import { t } from '../../language/language.ts';
import { useLanguage } from '../useLanguage.ts';
import type { Unit } from './types.ts';

/** A candidate with the distribution of its trial scores. */
export interface SpreadRow {
  readonly index: number;
  readonly name: string;
  readonly spread: Spread;
  /** Mean of the scores, in points per game. */
  readonly mean: number;
}

interface SpreadBarsProps {
  readonly rows: readonly SpreadRow[];
  /** Unit of the scores; default: points. */
  readonly unit?: Unit;
  /** Name of the score with its unit. */
  readonly quantity: string;
}

const ROW = 76;
const BARS_HEIGHT = 48;
const AXIS = 38;

/**
 * How single trials vary: one row per candidate on a common scale, with its mean and an outline of the raw
 * results.
 */
export const SpreadBars = memo(function SpreadBars({ rows, unit = EQUITY, quantity }: SpreadBarsProps) {
  useLanguage();
  const [ref, width] = useWidth();
  const all = rows.flatMap(({ spread }) => [spread.counted, spread.played]);
  const views = rows.map(({ spread }) => ({
    counted: spreadView(spread.counted, all),
    played: spreadView(spread.played, all),
  }));
  const count = views[0]?.counted.bars.length ?? 1;
  const reach = views[0]?.counted.bars.at(-1)?.center ?? 1;
  const pitch = width / count;
  const x = (value: number) => (width / 2) * (1 + value / (reach + reach / (count - 1)));
  const height = rows.length * ROW + AXIS;
  const marks = marksOf(reach, unit);
  return (
    <div ref={ref} className={styles.bars} style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={t('How single trials vary; the table has the figures.')}
        >
          {marks.map(({ at, text }) => (
            <line key={text} className={styles.gridLine} x1={x(at)} x2={x(at)} y1={18} y2={height - AXIS} />
          ))}
          {rows.map((row, place) => (
            <CandidateBars
              key={row.index}
              row={row}
              place={place}
              counted={views[place]!.counted}
              played={views[place]!.played}
              pitch={pitch}
              meanX={x(row.mean)}
              unit={unit}
            />
          ))}
          {marks.map(({ at, text }) => (
            <text
              key={text}
              className={styles.tick}
              x={x(at)}
              y={height - 22}
              textAnchor={x(at) < 12 ? 'start' : x(at) > width - 12 ? 'end' : 'middle'}
            >
              {text}
            </text>
          ))}
          <AxisTitles across={quantity} right={width} height={height} />
        </svg>
      )}
    </div>
  );
});

interface CandidateBarsProps {
  readonly row: SpreadRow;
  /** Row from the top, from 0. */
  readonly place: number;
  readonly counted: SpreadView;
  /** Raw results, luck included. */
  readonly played: SpreadView;
  /** Width of a bar. */
  readonly pitch: number;
  readonly meanX: number;
  readonly unit: Unit;
}

function CandidateBars({ row, place, counted, played, pitch, meanX, unit }: CandidateBarsProps) {
  const base = place * ROW + ROW - 6;
  return (
    <g>
      <text className={styles.barName} x="0" y={place * ROW + 12}>
        {row.name}
      </text>
      <path
        className={styles.played}
        d={played.bars
          .map(({ share }, at) => {
            const y = base - (share / Math.max(played.most, 1e-9)) * BARS_HEIGHT;
            return `${at === 0 ? 'M' : 'L'}${at * pitch} ${y}H${(at + 1) * pitch}`;
          })
          .join('')}
      />
      {counted.bars.map(({ center, share }, at) =>
        share === 0 ? null : (
          <rect
            key={center}
            x={at * pitch + 0.5}
            width={Math.max(1, pitch - 1)}
            y={base - (share / counted.most) * BARS_HEIGHT}
            height={(share / counted.most) * BARS_HEIGHT}
            fill={candidateLook(row.index).color}
            fillOpacity="0.75"
          >
            <title>
              {unit.kind === 'chance' ? unit.value(center) : signed(center, 1)}: {percent(share)}
            </title>
          </rect>
        ),
      )}
      <line className={styles.meanMark} x1={meanX} x2={meanX} y1={base - BARS_HEIGHT - 4} y2={base + 4} />
    </g>
  );
}
