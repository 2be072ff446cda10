import { memo, useMemo } from 'react';
import { CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './charts.module.css';
import { candidateLines } from './candidateLines.tsx';
import { EndLabels } from './EndLabels.tsx';
import { AXIS, countTick, errorTick, MARGIN, PLOT_HEIGHT, ReadOut } from './frame.tsx';
import { type ChartLine, chartRows, errorKey, logTicks } from './series.ts';

export interface ErrorChartProps {
  readonly lines: readonly ChartLine[];
  /** Trials a candidate gets in the whole run. */
  readonly total: number;
}

const GUIDE = 'guide';

/** How sure it is: the standard error of each equity against trials, both logarithmic, with the line of 1/√n. */
export const ErrorChart = memo(function ErrorChart({ lines, total }: ErrorChartProps) {
  const { rows, xDomain, yDomain } = useMemo(() => errorRows(lines, total), [lines, total]);
  const [low, high] = yDomain;
  return (
    <div className={styles.plot}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={rows} margin={MARGIN} accessibilityLayer>
          <CartesianGrid stroke="var(--hairline)" vertical={false} />
          <XAxis
            dataKey="trials"
            type="number"
            scale="log"
            domain={[...xDomain]}
            ticks={[...logTicks(xDomain)]}
            tickFormatter={countTick}
            interval="preserveStartEnd"
            {...AXIS}
          />
          <YAxis
            type="number"
            scale="log"
            domain={[low, high]}
            ticks={[...logTicks(yDomain)]}
            tickFormatter={errorTick}
            allowDataOverflow
            width={56}
            {...AXIS}
          />
          <Tooltip content={<ReadOut lines={lines} quantity="standardError" />} isAnimationActive={false} />
          <Line
            dataKey={GUIDE}
            stroke="var(--ink-2)"
            strokeWidth={1}
            strokeDasharray="2 4"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
            connectNulls
          />
          {candidateLines(lines, errorKey)}
        </ComposedChart>
      </ResponsiveContainer>
      <EndLabels
        labels={lines.flatMap(({ index, name, points }) => {
          const error = points.at(-1)?.standardError;
          if (error === undefined || !(error > 0)) return [];
          return { index, name, y: (Math.log(high / error) / Math.log(high / low)) * PLOT_HEIGHT };
        })}
      />
    </div>
  );
});

function errorRows(lines: readonly ChartLine[], total: number) {
  const known = lines.map((line) => ({
    ...line,
    points: line.points.filter(({ standardError }) => (standardError ?? 0) > 0),
  }));
  const points = known.flatMap((line) => line.points);
  const errors = points.map(({ standardError }) => standardError ?? 0);
  const first = Math.min(total, ...points.map(({ trials }) => trials));
  const last = known[0]?.points.at(-1);
  const xDomain: readonly [number, number] = [Math.max(1, Math.min(first, total / 2)), total];
  const guideAt = (trials: number) =>
    last === undefined ? undefined : (last.standardError ?? 0) * Math.sqrt(last.trials / trials);
  const ends = [guideAt(xDomain[0]), guideAt(xDomain[1])].filter((value) => value !== undefined);
  const all = [...errors, ...ends];
  const yDomain: readonly [number, number] =
    all.length === 0 ? [0.001, 1] : [Math.min(...all) * 0.8, Math.max(...all) * 1.25];
  const guide = xDomain.flatMap((trials) => {
    const value = guideAt(trials);
    return value === undefined ? [] : [{ trials, [GUIDE]: value }];
  });
  const rows = [...chartRows(known), ...guide].sort((a, b) => a.trials - b.trials);
  return { rows, xDomain, yDomain };
}
