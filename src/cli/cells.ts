import { grouped } from '../language/number.ts';

/** A number for a table: with a true minus sign, optionally a plus sign, and a dash for null. */
export function decimalCell(value: number | null, digits = 3, signed = false): string {
  if (value === null) return '–';
  const text = Math.abs(value).toFixed(digits);
  const isZero = Number(text) === 0;
  return `${value < 0 && !isZero ? '−' : signed && !isZero ? '+' : signed ? ' ' : ''}${text}`;
}

/** A count with its noun: `1 trial`, `1,296 trials`. @param noun - singular, whose plural takes an s */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Formats rows as columns separated by two spaces, the first left-aligned and the others right-aligned. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) =>
    lines.reduce((widest, line) => Math.max(widest, Array.from(line[column] ?? '').length), 0),
  );
  return lines
    .map((line) =>
      widths
        .map((width, column) =>
          column === 0 ? (line[column] ?? '').padEnd(width) : (line[column] ?? '').padStart(width),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
