import styles from './charts.module.css';
import { digitsFor, grouped, plusMinus, signed } from './format.ts';
import { candidateLook } from './palette.ts';
import type { ChartLine, ChartPoint } from './series.ts';

/** Pixels; the plots have one height, so that end labels can be placed beside them. */
export const PLOT_HEIGHT = 224;
const AXIS_HEIGHT = 28;
/** Room on the right is for the end labels. */
export const MARGIN = { top: 12, right: 132, bottom: 0, left: 0 } as const;

/** Shared by all axes. */
export const AXIS = {
  stroke: 'var(--ink-2)',
  tickLine: false,
  axisLine: { stroke: 'var(--hairline)' },
  tick: { fontSize: 12, fill: 'var(--ink-2)' },
  height: AXIS_HEIGHT,
} as const;

const THOUSAND = 1000;
/** Trials on an axis: `500`, `1,296`, `50k`. */
export const countTick = (value: number): string =>
  value >= 10 * THOUSAND && value % THOUSAND === 0 ? `${grouped(value / THOUSAND)}k` : grouped(value);

/** Writes equities on an axis, all with the digits that its step needs. */
export function equityTicks(ticks: readonly number[]): (value: number) => string {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const digits = Math.max(2, Math.ceil(-Math.log10(step) - 1e-9));
  return (value) => signed(value, digits);
}

/** A standard error on a logarithmic axis. */
export const errorTick = (value: number): string => String(Number(value.toPrecision(2)));

export interface ReadOutProps {
  readonly lines: readonly ChartLine[];
  readonly quantity: 'mean' | 'standardError';
  /** Given by recharts: whether the pointer is on the plot, and the trials under it. */
  readonly active?: boolean;
  readonly label?: string | number;
}

/** The latest point of a line up to so many trials. */
export function pointAt(points: readonly ChartPoint[], trials: number): ChartPoint | undefined {
  return points.findLast((point) => point.trials <= trials);
}

function valueText(
  { mean, standardError, halfWidth }: ChartPoint,
  quantity: ReadOutProps['quantity'],
): string {
  if (quantity === 'standardError') return standardError === undefined ? '–' : standardError.toPrecision(2);
  const digits = digitsFor(standardError);
  return signed(mean, digits) + (halfWidth === undefined ? '' : ` ${plusMinus(halfWidth, digits)}`);
}

/** What the candidates had after the trials under the pointer. */
export function ReadOut({ lines, quantity, active, label }: ReadOutProps) {
  const trials = Number(label);
  if (active !== true || !Number.isFinite(trials)) return null;
  return (
    <div className={styles.readOut}>
      <p>{grouped(trials)} trials</p>
      <table>
        <tbody>
          {lines.map(({ index, name, points }) => {
            const point = pointAt(points, trials);
            if (point === undefined) return null;
            return (
              <tr key={index}>
                <th scope="row">
                  <i style={{ background: candidateLook(index).colour }} />
                  {name}
                </th>
                <td>{valueText(point, quantity)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
