import type { Report, ReportLine } from './types.ts';

/** Half of a 95 % interval in standard errors of a normal distribution. */
export const INTERVAL = 1.959964;

/** Equity of the kind that was asked for, and its standard error. */
export const equityOf = (line: ReportLine, { isCubeless }: Report): number | null =>
  isCubeless ? line.cubeless : line.cubeful;
export const errorOf = (line: ReportLine, { isCubeless }: Report): number | null =>
  isCubeless ? line.cubelessError : line.cubefulError;

/** Digits of an equity: a fourth only when its error is below 0.0005. */
export const digitsFor = (error: number | null): number => (error !== null && error < 0.0005 ? 4 : 3);

/** `+0.257`, `-0.001`, `+0.000` in plain characters, which every program reads; `?` for no figure. */
export function signed(value: number | null, digits: number): string {
  if (value === null) return '?';
  const text = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(text) !== 0 ? '-' : '+'}${text}`;
}

/** `55.02%` */
export const percent = (value: number | null): string =>
  value === null ? '?' : `${(100 * value).toFixed(2)}%`;

/** A chance in percent with one digit, never as a certainty. */
export function chanceText(value: number | null): string {
  if (value === null) return '?';
  return value > 0.999 ? '> 99.9%' : value < 0.001 ? '< 0.1%' : `${(100 * value).toFixed(1)}%`;
}

/** `1296 trials of 8/5 6/5, 648 of 13/9`, or one number where all have as many. */
export function trialsText({ lines }: Report): string {
  const [first] = lines;
  if (first === undefined) return 'no trials';
  if (lines.every(({ trials }) => trials === first.trials)) return `${first.trials} trials`;
  return lines.map(({ name, trials }) => `${trials} of ${name}`).join(', ');
}

/** The settings in a sentence, XG's count of plies beside ours. */
export function settingsText(report: Report): string {
  const {
    isCubeless,
    playLevel,
    cubePlies,
    hasVarianceReduction,
    isQuasiRandom,
    isInitial,
    truncateAfterPlies,
  } = report;
  return [
    isCubeless ? 'cubeless' : `with the cube (${cubePlies}-ply decisions)`,
    `plays ${playLevel} (one more in XG's count)`,
    hasVarianceReduction ? 'variance reduction' : 'no variance reduction',
    isQuasiRandom ? 'quasi-random dice' : 'plain dice',
    ...(isInitial ? ['as initial position'] : []),
    ...(truncateAfterPlies > 0 ? [`truncated after ${truncateAfterPlies} plies`] : []),
    `seed ${report.seeds.join(', ')}`,
  ].join(', ');
}

/** What made the numbers: `Strata 0.1.0, weights 60bc03e95780`. */
export const engineText = ({ engine }: Report): string =>
  `Strata ${engine.version}, weights ${engine.weights.slice(0, 12)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `too good to redouble/pass` as `Too good to redouble, pass` (GNU Backgammon) or `Too good to redouble / Pass` (XG). */
export function actionText(action: string, style: 'gnubg' | 'xg'): string {
  const [double = '', answer = ''] = action.split('/');
  return style === 'gnubg' ? `${capital(double)}, ${answer}` : `${capital(double)} / ${capital(answer)}`;
}
