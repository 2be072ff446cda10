import type { Interval } from '../../engine/types.ts';
import styles from './charts.module.css';
import { grouped, plain, pointText, signed, THIN_SPACE } from './format.ts';
import { candidateLook } from './palette.ts';
import type { ChartQuantity } from './series.ts';
import { t } from '../../language/language.ts';
import { decimal } from '../../language/number.ts';
import type { ChartLine } from './types.ts';

/** Height of all plots in pixels, so that end labels can be placed next to them. */
export const PLOT_HEIGHT = 224;
/** Tick labels and the axis title below them. */
const AXIS_HEIGHT = 44;
/** Pixels above a plot, for the title of the vertical axis. */
export const PLOT_TOP = 28;
/** Height of a chart in pixels: the plot with the room above and below it. */
export const CHART_HEIGHT: number = PLOT_TOP + PLOT_HEIGHT + AXIS_HEIGHT;
const MARGIN = { top: PLOT_TOP, right: 132, bottom: 0, left: 0 } as const;
/** Below this width, names go above the plot: next to it they would take half of it. */
const NARROW = 400;

/** Number of characters beyond which names do not fit next to their lines. */
const LONGEST_BESIDE = 17;

/** Layout of a plot by width: room on the right for end labels, unless names are too long. */
export const layoutOf = (width: number, lines: readonly Pick<ChartLine, 'name'>[]) =>
  width < NARROW || lines.some(({ name }) => name.length > LONGEST_BESIDE)
    ? { labelsBeside: false, margin: { ...MARGIN, right: 12 } }
    : { labelsBeside: true, margin: MARGIN };

/** Properties common to all axes. */
export const AXIS = {
  stroke: 'var(--ink-2)',
  tickLine: false,
  axisLine: { stroke: 'var(--hairline)' },
  tick: { fontSize: 13, fill: 'var(--ink-2)' },
  height: AXIS_HEIGHT,
} as const;

export interface AxisTitlesProps {
  /** Title of the vertical axis, with unit. */
  readonly up?: string;
  /** Title of the horizontal axis, with unit. */
  readonly across: string;
  /** Right edge of the plot. */
  readonly right: number;
  /** Height of the whole drawing. */
  readonly height: number;
}

/** Axis titles, at the top of the vertical and the right end of the horizontal axis. */
export const AxisTitles = ({ up, across, right, height }: AxisTitlesProps) => (
  <>
    {up !== undefined && (
      <text className={styles.tick} x={0} y={11}>
        {up}
      </text>
    )}
    <text className={styles.tick} x={right} y={height - 5} textAnchor="end">
      {across}
    </text>
  </>
);

const THOUSAND = 1000;
/** Trials on an axis: `500`, `1,296`, `50k`. */
export const countTick = (value: number): string =>
  value >= 10 * THOUSAND && value % THOUSAND === 0 ? `${grouped(value / THOUSAND)}k` : grouped(value);

/** Formats equities or percentages on an axis, with the digits that its tick step requires. */
export function equityTicks(ticks: readonly number[], isPercent = false): (value: number) => string {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const digits = Math.max(isPercent ? 0 : 2, Math.ceil(-Math.log10(step) - 1e-9));
  if (isPercent) return (value) => `${plain(value, digits)}${THIN_SPACE}%`;
  // Rounding leaves a tiny value where the ticks cross zero.
  return (value) => (Math.abs(value) < step / 2 ? '0' : signed(value, digits));
}

/** Formats differences on an axis, with the digits that its tick step requires. */
export function gapTicks(ticks: readonly number[], isPercent: boolean): (value: number) => string {
  const write = equityTicks(ticks, isPercent);
  return isPercent ? (value) => `${value > 0 ? '+' : ''}${write(value)}` : write;
}

/** Formats standard errors or percentages on a logarithmic axis. */
export const errorTicks =
  (isPercent: boolean) =>
  (value: number): string =>
    `${decimal(String(Number(value.toPrecision(2))))}${isPercent ? `${THIN_SPACE}%` : ''}`;

interface ReadOutProps {
  readonly lines: readonly ChartLine[];
  readonly quantity: ChartQuantity;
  /** Set by recharts: whether the pointer is on the plot, and the trials under it. */
  readonly active?: boolean;
  readonly label?: string | number;
}

/** The latest point of a line at or before this number of trials. */
export function pointAt(points: readonly Interval[], trials: number): Interval | undefined {
  return points.findLast((point) => point.trials <= trials);
}

/** The candidates' figures after the trials under the pointer. */
export function ReadOut({ lines, quantity, active, label }: ReadOutProps) {
  const trials = Number(label);
  if (active !== true || !Number.isFinite(trials)) return null;
  return (
    <div className={styles.readOut}>
      <p>{t('{n, plural, one {# trial} other {# trials}}', { n: trials })}</p>
      <table>
        <tbody>
          {lines.map((line) => {
            const { index, name, points } = line;
            const point = pointAt(points, trials);
            if (point === undefined) return null;
            return (
              <tr key={index}>
                <th scope="row">
                  <i style={{ background: candidateLook(index).color }} />
                  {name}
                </th>
                <td>{pointText(point, quantity, line)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
