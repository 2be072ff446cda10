import { memo, useMemo } from 'react';
import { CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './charts.module.css';
import { candidateLines, stillLine } from './candidateLines.tsx';
import { EndLabels } from './EndLabels.tsx';
import {
  AXIS,
  AxisTitles,
  CHART_HEIGHT,
  countTick,
  errorTicks,
  layoutOf,
  PLOT_HEIGHT,
  ReadOut,
} from './frame.tsx';
import { candidateLook } from './palette.ts';
import { chartRows, errorKey, logTicks } from './series.ts';
import { useWidth } from './useWidth.ts';
import { useLanguage } from '../useLanguage.ts';
import { t } from '../../language/language.ts';
import type { ChartLine } from './types.ts';

export interface ErrorChartProps {
  readonly lines: readonly ChartLine[];
  /** Trials per candidate in the whole run. */
  readonly total: number;
  /** Name of the quantity with its unit. */
  readonly quantity: string;
  /** Errors that other rollout methods would have, to show what this one gains. */
  readonly yardsticks: readonly Yardstick[];
}

/** A reference line: deviation / √n. */
export interface Yardstick {
  readonly name: string;
  /** Standard deviation of a single trial, above 0. */
  readonly deviation: number;
}

const GUIDE = 'guide';
const yardKey = (index: number): string => `yard${index}`;
const YARD_DASHES = ['1 3', '8 3'];
const yardLook = (index: number) => ({
  color: 'var(--ink-2)',
  dash: YARD_DASHES[index % YARD_DASHES.length]!,
});

/** A line drawn straight between its ends. */
const STRAIGHT = {
  dot: false,
  activeDot: false,
  shape: stillLine,
  isAnimationActive: false,
  connectNulls: true,
} as const;

/**
 * How certain the equities are: their standard errors against trials, both logarithmic, with a guide of 1/√n.
 */
export const ErrorChart = memo(function ErrorChart({ lines, total, quantity, yardsticks }: ErrorChartProps) {
  const { rows, xDomain, yDomain } = useMemo(
    () => errorRows(lines, total, yardsticks),
    [lines, total, yardsticks],
  );
  useLanguage();
  const [ref, width] = useWidth();
  const { margin, labelsBeside } = layoutOf(width, lines);
  const yOf = (error: number) => (Math.log(high / error) / Math.log(high / low)) * PLOT_HEIGHT;
  const [low, high] = yDomain;
  const [first, last] = xDomain;
  // Memoized: recharts reprocesses an axis whenever its props are new.
  const across = useMemo(
    () => (
      <XAxis
        dataKey="trials"
        type="number"
        scale="log"
        domain={[first, last]}
        ticks={[...logTicks([first, last])]}
        tickFormatter={countTick}
        interval="preserveStartEnd"
        {...AXIS}
      />
    ),
    [first, last],
  );
  return (
    <div ref={ref} className={styles.plot}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <ComposedChart data={rows} margin={margin} accessibilityLayer>
          <CartesianGrid stroke="var(--hairline)" vertical={false} />
          {across}
          <YAxis
            type="number"
            scale="log"
            domain={[low, high]}
            ticks={[...logTicks(yDomain)]}
            tickFormatter={errorTicks(lines[0]?.isPercent === true)}
            allowDataOverflow
            width={56}
            {...AXIS}
          />
          <Tooltip content={<ReadOut lines={lines} quantity="standardError" />} isAnimationActive={false} />
          <Line dataKey={GUIDE} stroke="var(--ink-2)" strokeWidth={1} strokeDasharray="2 4" {...STRAIGHT} />
          {yardsticks.map(({ name }, index) => (
            <Line
              key={name}
              dataKey={yardKey(index)}
              stroke={yardLook(index).color}
              strokeWidth={1.5}
              strokeDasharray={yardLook(index).dash}
              {...STRAIGHT}
            />
          ))}
          {candidateLines(lines, errorKey)}
          <AxisTitles up={quantity} across={t('Trials')} right={width - margin.right} height={CHART_HEIGHT} />
        </ComposedChart>
      </ResponsiveContainer>
      <EndLabels beside={labelsBeside} labels={endLabels(lines, yardsticks, last, yOf)} />
    </div>
  );
});

/** @param last - trials at the right edge @param yOf - vertical position of an error */
function endLabels(
  lines: readonly ChartLine[],
  yardsticks: readonly Yardstick[],
  last: number,
  yOf: (error: number) => number,
) {
  return [
    ...lines.flatMap(({ index, name, points }) => {
      const error = points.at(-1)?.standardError;
      if (error === undefined || !(error > 0)) return [];
      return { name, look: candidateLook(index), y: yOf(error) };
    }),
    ...yardsticks.map(({ name, deviation }, index) => ({
      name,
      look: yardLook(index),
      y: yOf(deviation / Math.sqrt(last)),
    })),
  ];
}

function errorRows(lines: readonly ChartLine[], total: number, yardsticks: readonly Yardstick[]) {
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
  const yards = xDomain.map((trials) => ({
    trials,
    ...Object.fromEntries(
      yardsticks.map(({ deviation }, index) => [yardKey(index), deviation / Math.sqrt(trials)]),
    ),
  }));
  const all = [
    ...errors,
    ...ends,
    ...yardsticks.flatMap(({ deviation }) => xDomain.map((trials) => deviation / Math.sqrt(trials))),
  ];
  const yDomain: readonly [number, number] =
    all.length === 0
      ? [0.001, 1]
      : [
          all.reduce((least, each) => Math.min(least, each)) * 0.8,
          all.reduce((most, each) => Math.max(most, each)) * 1.25,
        ];
  const guide = xDomain.flatMap((trials) => {
    const value = guideAt(trials);
    return value === undefined ? [] : [{ trials, [GUIDE]: value }];
  });
  const rows = [...chartRows(known), ...guide, ...yards].sort((a, b) => a.trials - b.trials);
  return { rows, xDomain, yDomain };
}
