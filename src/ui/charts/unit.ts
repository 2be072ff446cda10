import { fixed } from '../../language/number.ts';
import { digitsFor, plain, plusMinus, signed, THIN_SPACE } from './format.ts';
import type { ChartLine } from './series.ts';

/**
 * How equities are shown: as they are, or as chances of winning the match. A chance is linear in the normalised equity, so
 * that errors, intervals and ranks say the same in both. Every text takes the standard error that decides on its digits.
 */
export interface Unit {
  readonly kind: 'equity' | 'chance';
  /** `+0.257`, `58.31 %`. */
  value(equity: number, standardError?: number): string;
  /** A difference with its sign: `−0.044`, `−1.24 %`. */
  gap(difference: number, standardError?: number): string;
  /** A difference without its sign: `0.131`, `3.70 %`. */
  size(difference: number, standardError?: number): string;
  /** A half-width: `± 0.018`, `± 0.51 %`. */
  error(halfWidth: number, standardError?: number): string;
  /** A standard deviation or standard error by itself, with so many digits of points: `0.0123`, `0.208 %`. */
  deviation(deviation: number, digits: number): string;
  /** The number to draw: points, or percent. */
  drawn(equity: number): number;
  /** What a difference of one point is when drawn. */
  readonly factor: number;
}

/** Points per game, in matches normalised (EMG). */
export const EQUITY: Unit = {
  kind: 'equity',
  value: (equity, standardError) => signed(equity, digitsFor(standardError)),
  gap: (difference, standardError) => signed(difference, digitsFor(standardError)),
  size: (difference, standardError) => fixed(Math.abs(difference), digitsFor(standardError)),
  error: (halfWidth, standardError) => plusMinus(halfWidth, digitsFor(standardError)),
  deviation: (deviation, digits) => fixed(deviation, digits),
  drawn: (equity) => equity,
  factor: 1,
};

/** Below this standard error, in percent, a third digit says something. */
const THREE_DIGITS_BELOW = 0.005;

/**
 * Chances of winning the match.
 *
 * @param chanceOf - the chance, 0 … 1, at a normalised equity; linear
 */
export function chanceUnit(chanceOf: (equity: number) => number): Unit {
  const middle = 100 * chanceOf(0);
  const factor = 100 * chanceOf(1) - middle;
  const digits = (error: number | undefined) =>
    error !== undefined && error > 0 && factor * error < THREE_DIGITS_BELOW ? 3 : 2;
  const unit = `${THIN_SPACE}%`;
  return {
    kind: 'chance',
    // An interval may reach beyond what a chance can be.
    value: (equity, error) => `${plain(middle + factor * equity, digits(error))}${unit}`,
    gap: (difference, error) => `${signed(factor * difference, digits(error))}${unit}`,
    size: (difference, error) => `${fixed(Math.abs(factor * difference), digits(error))}${unit}`,
    error: (halfWidth, error) => `${plusMinus(factor * halfWidth, digits(error))}${unit}`,
    // A point is some tens of percent.
    deviation: (deviation, digits) => `${fixed(factor * deviation, digits - 1)}${unit}`,
    drawn: (equity) => middle + factor * equity,
    factor,
  };
}

/** Lines of a chart in another unit; in percent where they are chances. */
export function linesIn(unit: Unit, lines: readonly ChartLine[]): readonly ChartLine[] {
  if (unit.kind === 'equity') return lines;
  const scaled = (value: number | undefined) => (value === undefined ? undefined : unit.factor * value);
  return lines.map((line) => ({
    ...line,
    isPercent: true,
    points: line.points.map(({ trials, mean, standardError, halfWidth }) => ({
      trials,
      mean: unit.drawn(mean),
      standardError: scaled(standardError),
      halfWidth: scaled(halfWidth),
    })),
  }));
}
