import { memo, useMemo } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './charts.module.css';
import { candidateLines } from './candidateLines.tsx';
import { EndLabels } from './EndLabels.tsx';
import {
  AXIS,
  AxisTitles,
  CHART_HEIGHT,
  countTick,
  equityTicks,
  layoutOf,
  PLOT_HEIGHT,
  ReadOut,
} from './frame.tsx';
import { candidateLook } from './palette.ts';
import { bandKey, chartRows, equityDomain, meanKey, ticksOf, trialsInSight } from './series.ts';
import { useWidth } from './useWidth.ts';
import { useLanguage } from '../useLanguage.ts';
import { t } from '../../language/language.ts';
import type { ChartLine } from './types.ts';

export interface EquityChartProps {
  readonly lines: readonly ChartLine[];
  /** Trials per candidate in the whole run. */
  readonly total: number;
  /** Name of the quantity with its unit. */
  readonly quantity: string;
}

/** Which candidate is ahead: equity against trials so far, with 95 % bands. */
export const EquityChart = memo(function EquityChart({ lines, total, quantity }: EquityChartProps) {
  const rows = useMemo(() => chartRows(lines), [lines]);
  const domain = useMemo(() => equityDomain(lines), [lines]);
  const ticks = ticksOf(domain, 5);
  const isPercent = lines[0]?.isPercent === true;
  const end = trialsInSight(lines, total);
  useLanguage();
  const [ref, width] = useWidth();
  const { margin, labelsBeside } = layoutOf(width, lines);
  // Memoized: recharts reprocesses an axis whenever its props are new.
  const across = useMemo(
    () => (
      <XAxis
        dataKey="trials"
        type="number"
        domain={[0, end]}
        ticks={[...ticksOf([0, end], 4)]}
        tickFormatter={countTick}
        {...AXIS}
      />
    ),
    [end],
  );
  return (
    <div ref={ref} className={styles.plot}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <ComposedChart data={[...rows]} margin={margin} accessibilityLayer>
          <CartesianGrid stroke="var(--hairline)" vertical={false} />
          {across}
          <YAxis
            type="number"
            domain={[...domain]}
            ticks={[...ticks]}
            tickFormatter={equityTicks(ticks, isPercent)}
            allowDataOverflow
            width={56}
            {...AXIS}
          />
          {domain[0] < 0 && domain[1] > 0 && <ReferenceLine y={0} stroke="var(--ink-2)" strokeWidth={1} />}
          <Tooltip content={<ReadOut lines={lines} quantity="mean" />} isAnimationActive={false} />
          {lines.map(({ index }) => (
            <Area
              key={bandKey(index)}
              dataKey={bandKey(index)}
              stroke="none"
              fill={candidateLook(index).color}
              fillOpacity={0.16}
              isAnimationActive={false}
              activeDot={false}
              connectNulls
            />
          ))}
          {candidateLines(lines, meanKey)}
          <AxisTitles up={quantity} across={t('Trials')} right={width - margin.right} height={CHART_HEIGHT} />
        </ComposedChart>
      </ResponsiveContainer>
      <EndLabels
        beside={labelsBeside}
        labels={lines.flatMap(({ index, name, points }) => {
          const last = points.at(-1);
          if (last === undefined) return [];
          const y = ((domain[1] - last.mean) / (domain[1] - domain[0])) * PLOT_HEIGHT;
          return { name, look: candidateLook(index), y };
        })}
      />
    </div>
  );
});
