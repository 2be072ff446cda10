import type { Interval } from '../../engine/types.ts';
import { shownChance } from '../../engine/shownChance.ts';
import { decimal, fixed, grouped } from '../../language/number.ts';
import type { ChartQuantity } from './series.ts';
import type { ChartLine } from './types.ts';

/** Typographic minus, not a hyphen. */
const MINUS = '\u2212';
/** Narrow no-break space between a number and its unit. */
export const THIN_SPACE = '\u202f';
/** Separates items of a line. It stays with the item after it, so that no line ends with a separator. */
export const DOT = ' ·\u00a0';
/** Standard error below which a fourth digit is meaningful. */
const FOUR_DIGITS_BELOW = 0.0005;

/** Number of decimals that an equity with this standard error justifies. */
export const digitsFor = (standardError: number | undefined): number =>
  standardError !== undefined && standardError > 0 && standardError < FOUR_DIGITS_BELOW ? 4 : 3;

/** A number without a plus sign, with a typographic minus: `58.31`, `−0.20`. */
export const plain = (value: number, digits: number): string =>
  value < 0 ? signed(value, digits).replace('+', '') : fixed(value, digits);

/** A number with its sign and a typographic minus: `+0.257`, `−0.044`. */
export function signed(value: number, digits = 3): string {
  const text = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(text) !== 0 ? MINUS : '+'}${decimal(text)}`;
}

/** A half-width: `± 0.018`; empty while unknown. */
export const plusMinus = (halfWidth: number | null | undefined, digits = 3): string =>
  halfWidth == null ? '' : `±${THIN_SPACE}${fixed(halfWidth, digits)}`;

/** A value and its half-width, if that is known: `+0.257 ± 0.018`. Both are texts. */
export const withError = (value: string, halfWidth: string): string =>
  halfWidth === '' ? value : `${value} ${halfWidth}`;

/** A point of a chart: `+0.257 ± 0.018`, `58.31 ± 0.34 %`, or its standard error with two digits. */
export function pointText(
  { mean, standardError, halfWidth }: Interval,
  quantity: ChartQuantity,
  { isPercent = false }: Pick<ChartLine, 'isPercent'> = {},
): string {
  const unit = isPercent ? `${THIN_SPACE}%` : '';
  if (quantity === 'standardError')
    return standardError === undefined ? '–' : `${decimal(standardError.toPrecision(2))}${unit}`;
  if (isPercent) return `${withError(fixed(mean, 2), plusMinus(halfWidth, 2))}${unit}`;
  const digits = digitsFor(standardError);
  return withError(signed(mean, digits), plusMinus(halfWidth, digits));
}

/** A probability in percent, never falsely certain: `> 99.9 %`. */
export function percent(probability: number, digits = 1): string {
  const step = 10 ** -digits;
  const value = 100 * shownChance(probability);
  if (value > 100 - step) return `> ${fixed(100 - step, digits)}${THIN_SPACE}%`;
  if (value < step) return `< ${fixed(step, digits)}${THIN_SPACE}%`;
  return `${fixed(value, digits)}${THIN_SPACE}%`;
}

/** A probability in percent without its unit, for columns whose heading has it: `54.7`. */
export const percentNumber = (probability: number): string => fixed(100 * shownChance(probability), 1);

/** An estimated count, rounded to two digits and grouped in thousands: `6,500`. */
export function roughly(count: number): string {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return grouped(Math.round(count / scale) * scale);
}

/** A duration: `12 s`, `2 min 5 s`, `1 h 4 min`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole}${THIN_SPACE}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}${THIN_SPACE}min ${whole % 60}${THIN_SPACE}s`;
  return `${grouped(Math.floor(whole / 3600))}${THIN_SPACE}h ${Math.floor((whole % 3600) / 60)}${THIN_SPACE}min`;
}

export { fixed, grouped };
