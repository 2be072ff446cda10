import { memo, useEffect, useRef, useState } from 'react';
import { plain, signed, THIN_SPACE } from './format.ts';
import { countTick, equityTicks } from './frame.tsx';
import styles from './LiveStrip.module.css';
import { t } from '../../language/language.ts';
import { candidateLook } from './palette.ts';
import { fittingLabels, labelGap, nearDomain, spreadLabels, ticksOf, trialsInSight } from './series.ts';
import type { ChartLine } from './types.ts';

interface LiveStripProps {
  readonly lines: readonly ChartLine[];
  /** Maximum trials of a candidate in the whole run. */
  readonly total: number;
  /** Indices of the lines, best first. The first two have bands: more would cover each other. */
  readonly ranking: readonly number[];
  /** Whether the first of them is known to be the best: the others fade then. */
  readonly isDecided: boolean;
  /** Name of the quantity with its unit. */
  readonly quantity: string;
  /** Whether results are still coming: then the chart lags behind the table, and names no values. */
  readonly isLive: boolean;
  /** Describes the strip to screen readers. */
  readonly label: string;
}

/** Room for the axis titles and ticks, in pixels. */
const ROOM = { top: 20, left: 48, bottom: 18 } as const;
/** Widths of a character of the names and of the line in front of them. */
const CHARACTER = 7.4;
/** Room for a number of trials below the chart, in pixels. */
const TICK_ROOM = 56;
/** From this width on, equities follow the names. */
const WIDE = 520;
const KEY = 20;

/** Size of an element in whole pixels, 0 until known. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: Math.floor(element.clientWidth), height: Math.floor(element.clientHeight) }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}

/** Equities against trials with their 95 % bands, low enough for the first screen. It fills its parent. */
export const LiveStrip = memo(function LiveStrip(props: LiveStripProps) {
  const [ref, { width, height }] = useSize();
  return (
    <div ref={ref} className={styles.strip} role="img" aria-label={props.label}>
      {width > 0 && height > 0 && <Drawing {...props} width={width} height={height} />}
    </div>
  );
});

interface DrawingProps extends LiveStripProps {
  readonly width: number;
  readonly height: number;
}

function Drawing({ lines, total, ranking, isDecided, quantity, isLive, width, height }: DrawingProps) {
  const hasBand = ({ index }: ChartLine) => ranking.slice(0, 2).includes(index);
  const [low, high] = nearDomain(lines.map((line) => (hasBand(line) ? line : withoutBand(line))));
  const end = trialsInSight(lines, total);
  const pointed = lines.map((line) => withArrow(line, [low, high]));
  const labelled = width < WIDE ? pointed : pointed.map(withEquity);
  // Their room is kept from the start, so that the chart keeps its width.
  const longest = Math.max(...labelled.map(({ name }) => name.length));
  const right = Math.min(0.36 * width, KEY + CHARACTER * longest);
  const bottom = height - ROOM.bottom;
  const x = (trials: number) => ROOM.left + (trials / end) * (width - ROOM.left - right - 6);
  const y = (value: number) => ROOM.top + ((high - value) / (high - low)) * (bottom - ROOM.top);
  const ticks = ticksOf([low, high], height < 130 ? 2 : 4);
  const steps = Math.min(4, Math.max(1, Math.floor((x(end) - ROOM.left) / TICK_ROOM)));
  const winner = isDecided ? ranking[0] : undefined;
  const tick = equityTicks(ticks, lines[0]?.isPercent === true);
  return (
    <svg width={width} height={height} aria-hidden="true">
      <text className={styles.tick} x="0" y="11">
        {quantity}
      </text>
      {ticks.map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={ROOM.left} x2={x(end)} y1={y(value)} y2={y(value)} />
          <text className={styles.tick} x={ROOM.left - 6} y={y(value) + 4} textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {ticksOf([0, end], steps).map((trials) => (
        <text
          key={trials}
          className={styles.tick}
          x={x(trials)}
          y={height - 4}
          // The last one must not touch the unit.
          textAnchor={x(trials) > x(end) - 40 ? 'end' : 'middle'}
        >
          {countTick(trials)}
        </text>
      ))}
      <text className={styles.tick} x={width - right} y={height - 4}>
        {t('Trials')}
      </text>
      <svg x={ROOM.left} y={ROOM.top} width={x(end) - ROOM.left + 2} height={bottom - ROOM.top}>
        <g transform={`translate(${-ROOM.left} ${-ROOM.top})`}>
          {lines.filter(hasBand).map(({ index, points }) => (
            <path
              key={index}
              d={bandPath(points, x, y)}
              fill={candidateLook(index).color}
              fillOpacity="0.16"
            />
          ))}
          {lines.map(({ index, points }) => (
            <polyline
              key={index}
              className={lineClass(index, winner)}
              points={points.map(({ trials, mean }) => `${round(x(trials))},${round(y(mean))}`).join(' ')}
              stroke={candidateLook(index).color}
              strokeDasharray={candidateLook(index).dash}
            />
          ))}
        </g>
      </svg>
      <Names lines={isLive ? pointed : labelled} winner={winner} x={width - right} y={y} bottom={bottom} />
    </svg>
  );
}

/** The line alone: what is not drawn must not stretch the axis. */
const withoutBand = (line: ChartLine): ChartLine => ({
  ...line,
  points: line.points.map((point) => ({ ...point, halfWidth: undefined })),
});

/** The name of a line outside the chart says where it is. */
function withArrow(line: ChartLine, [low, high]: readonly [number, number]): ChartLine {
  const last = line.points.at(-1);
  if (last === undefined || (last.mean >= low && last.mean <= high)) return line;
  return { ...line, name: `${last.mean > high ? '↑' : '↓'} ${line.name}` };
}

/** The line with its latest value behind its name. */
function withEquity(line: ChartLine): ChartLine {
  const last = line.points.at(-1);
  if (last === undefined) return line;
  const value = line.isPercent === true ? `${plain(last.mean, 1)}${THIN_SPACE}%` : signed(last.mean);
  return { ...line, name: `${line.name} ${value}` };
}

/** Once the best is known, the other lines step back. */
const lineClass = (index: number, winner: number | undefined): string | undefined =>
  winner === undefined || index === winner ? styles.line : `${styles.line} ${styles.beaten}`;

const round = (value: number): number => Math.round(10 * value) / 10;

/** The area between the ends of the 95 % intervals. */
function bandPath(
  points: ChartLine['points'],
  x: (trials: number) => number,
  y: (value: number) => number,
): string {
  const known = points.filter(({ halfWidth }) => halfWidth !== undefined);
  const edge = (sign: 1 | -1) =>
    known.map(({ trials, mean, halfWidth }) => `${round(x(trials))} ${round(y(mean + sign * halfWidth!))}`);
  return known.length < 2 ? '' : `M${edge(1).join('L')}L${edge(-1).toReversed().join('L')}Z`;
}

interface NamesProps {
  readonly lines: readonly ChartLine[];
  /** Index of the line that is known to be the best. */
  readonly winner: number | undefined;
  readonly x: number;
  readonly y: (value: number) => number;
  readonly bottom: number;
}

/** Names next to the ends of their lines; if there are too many, only the topmost. */
function Names({ lines, winner, x, y, bottom }: NamesProps) {
  // Clear of the axis title below.
  const height = bottom - ROOM.top - 8;
  const ends = lines.flatMap(({ index, name, points }) => {
    const last = points.at(-1);
    return last === undefined ? [] : [{ index, name, y: y(last.mean) - ROOM.top }];
  });
  const shown = fittingLabels(ends, height);
  const places = spreadLabels(
    shown.map((end) => end.y),
    labelGap(shown.length, height),
    height,
  );
  return shown.map(({ index, name }, at) => {
    const { color, dash } = candidateLook(index);
    const middle = ROOM.top + (places[at] ?? 0);
    return (
      <g key={index}>
        {index === winner ? (
          <path className={styles.check} d={`M${x + 1} ${middle}l4 4 7 -9`} stroke={color} />
        ) : (
          <line
            className={lineClass(index, winner)}
            x1={x}
            x2={x + KEY - 6}
            y1={middle}
            y2={middle}
            stroke={color}
            strokeDasharray={dash}
          />
        )}
        <text
          className={index === winner ? `${styles.name} ${styles.best}` : styles.name}
          x={x + KEY}
          y={middle + 4}
        >
          {name}
        </text>
      </g>
    );
  });
}
