import type { WrongAnswer } from '../games/backgammon/cube.ts';
import type { CandidateJson } from '../jobs/backgammon/resultJson.ts';

/** A number as the tables show it: true minus, sign where asked, a dash where there is none. */
export function decimal(value: number | null, digits = 3, signed = false): string {
  if (value === null) return '–';
  const text = Math.abs(value).toFixed(digits);
  const isZero = Number(text) === 0;
  return `${value < 0 && !isZero ? '−' : signed && !isZero ? '+' : signed ? ' ' : ''}${text}`;
}

/** An equity: sign and three digits, a fourth only when its error is below 0.0005. */
export const equity = (value: number | null, standardError: number | null = null): string =>
  decimal(value, standardError !== null && standardError < 0.0005 ? 4 : 3, true);

/** A candidate's equity of the kind compared: points alone have no cubeful equity. */
export const equityOf = (candidate: CandidateJson): number | null =>
  candidate.cubefulEquity ?? candidate.cubelessEquity;

/** The standard error of the same. */
export const errorOf = ({ cubefulEquity, standardErrors }: CandidateJson): number | null =>
  cubefulEquity === null ? standardErrors.cubelessEquity : standardErrors.cubefulEquity;

/** A probability in percent. */
export const percent = (value: number | null): string => decimal(value === null ? null : 100 * value, 2);

/** A chance in percent, never as a certainty: short of 100 whatever the rounding. */
export function chance(value: number | null): string {
  if (value === null) return '–';
  return value > 0.999 ? '> 99.9 %' : value < 0.001 ? '< 0.1 %' : `${decimal(100 * value, 1)} %`;
}

/** What an action is about: `redoubling` with a cube of one's own. */
export const doublingWord = (action: string): string =>
  action.includes('redouble') ? 'redoubling' : 'doubling';

/** What follows a cube action in print: how many wrong answers would make doubling right; empty where that is no question. */
export const wrongAnswerText = (wrong: WrongAnswer | null, action: string): string =>
  wrong === null
    ? ''
    : ` (${action.includes('redouble') ? 'redouble' : 'double'} if your opponent wrongly ${wrong.answer === 'pass' ? 'passes' : 'takes'} more than ${percent(wrong.share)} % of the time)`;

/** Rows of text in columns, the first aligned left and the others right, two spaces between. */
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

/** Headings of the five cumulative probabilities, in percent. */
export const FIVE_HEADINGS = ['win %', 'win g', 'win bg', 'lose g', 'lose bg'] as const;
