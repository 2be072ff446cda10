import { shownChance } from '../../engine/shownChance.ts';
import { fixed } from '../../language/number.ts';
import { digitsFor, plusMinus, signed, THIN_SPACE } from './format.ts';
import type { ChartLine, Unit } from './types.ts';

/** Points per game; EMG in matches. */
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

/** Standard error, in percent, below which a third digit is meaningful. */
const THREE_DIGITS_BELOW = 0.005;

/**
 * Match winning chances.
 *
 * @param chanceOf - the chance, 0 … 1, at a normalized equity; must be linear
 */
export function chanceUnit(chanceOf: (equity: number) => number): Unit {
  const middle = 100 * chanceOf(0);
  const factor = 100 * chanceOf(1) - middle;
  const digits = (error: number | undefined) =>
    error !== undefined && error > 0 && factor * error < THREE_DIGITS_BELOW ? 3 : 2;
  const unit = `${THIN_SPACE}%`;
  return {
    kind: 'chance',
    value: (equity, error) =>
      `${fixed(100 * shownChance((middle + factor * equity) / 100), digits(error))}${unit}`,
    gap: (difference, error) => `${signed(factor * difference, digits(error))}${unit}`,
    size: (difference, error) => `${fixed(Math.abs(factor * difference), digits(error))}${unit}`,
    error: (halfWidth, error) =>
      halfWidth == null ? '' : `${plusMinus(factor * halfWidth, digits(error))}${unit}`,
    // One digit less: a point is worth tens of percent.
    deviation: (deviation, digits) => `${fixed(factor * deviation, digits - 1)}${unit}`,
    drawn: (equity) => middle + factor * equity,
    factor,
  };
}

/** Converts chart lines to another unit; percent for chances. */
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
