import { shownChance } from '../../engine/shownChance.ts';
import { EITHER_ANSWER } from '../../games/backgammon/cube.ts';
import type { Report, ReportCube, ReportLine } from './types.ts';

/** Half the width of an interval; null if there is none. */
export const halfOf = (interval: ReportLine['interval']): number | null =>
  interval === null ? null : (interval[1] - interval[0]) / 2;

/** The equity that was rolled out, cubeful if there is one; null while unknown. */
export const lineEquity = ({ cubeful, cubeless }: ReportLine): number | null => cubeful ?? cubeless;
/** Standard error of {@link lineEquity}; null while unknown. */
export const lineError = ({ cubeful, cubefulError, cubelessError }: ReportLine): number | null =>
  cubeful === null ? cubelessError : cubefulError;

/** Decimals of an equity: four if its error is below 0.0005, else three. */
export const equityDigits = (error: number | null): number => (error !== null && error < 0.0005 ? 4 : 3);

/** Writes `+0.257`, `-0.001`, `+0.000` in ASCII, which every program can read; `?` for null. */
export function asciiSigned(value: number | null, digits: number): string {
  if (value === null) return '?';
  const text = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(text) !== 0 ? '-' : '+'}${text}`;
}

/** Writes a probability as `55.02%`. */
export const asciiPercent = (value: number | null): string =>
  value === null ? '?' : `${(100 * shownChance(value)).toFixed(2)}%`;

/** Writes a probability in percent with one decimal, but never as a certainty. */
export function asciiChance(value: number | null): string {
  if (value === null) return '?';
  return value > 0.999 ? '> 99.9%' : value < 0.001 ? '< 0.1%' : `${(100 * value).toFixed(1)}%`;
}

/** Writes `1296 trials`, or `1296 of 8/5 6/5, 648 of 13/9` if the numbers differ. */
export function trialsText({ lines, cube }: Report, unit = 'trials'): string {
  const [first] = lines;
  if (first === undefined) return `no ${unit}`;
  if (lines.every(({ trials }) => trials === first.trials))
    return first.trials === 1 && unit === 'trials' ? '1 trial' : `${first.trials} ${unit}`;
  return lines
    .map(({ name, trials }) => `${trials} of ${cube === null ? name : lineName(cube, name)}`)
    .join(', ');
}

/** {@link trialsText} in XG's words: `1296 Games`. */
export const xgTrialsText = (report: Report): string => trialsText(report, 'Games');

/** Describes the dice and where trials end. */
export const diceText = ({ isQuasiRandom, isInitial, truncation }: Report): string =>
  [
    isQuasiRandom ? 'quasi-random dice' : 'plain dice',
    ...(isInitial ? ['as initial position'] : []),
    ...(truncation === null ? [] : [truncation]),
  ].join(', ');

/** How plays were chosen: `0-ply by the fast net`. */
export const playLevelText = ({ playLevel, net }: Pick<Report, 'playLevel' | 'net'>): string =>
  `${playLevel} by the ${net} net`;

/** Follows every level that readers of XG may take for one ply less. */
export const PLY_COUNT = '(plies as in GNU Backgammon; XG counts one more)';

/** Describes the settings, with a note about XG's ply count. */
export function settingsText(report: Report): string {
  const { isCubeless, cubePlies, hasVarianceReduction } = report;
  return [
    isCubeless ? 'cubeless' : `with the cube (${cubePlies}-ply decisions)`,
    `plays ${playLevelText(report)} ${PLY_COUNT}`,
    hasVarianceReduction ? 'variance reduction' : 'no variance reduction',
    diceText(report),
    `seed ${report.seeds.join(', ')}`,
  ].join(', ');
}

/** Version and weights, `Strata 0.1.0, weights 60bc03e95780`. */
export const programText = ({ engine }: Report): string =>
  `Strata ${engine.version}, weights ${engine.weights.slice(0, 12)}`;

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Writes `too good to redouble/pass` as `Too good to redouble, pass` (GNU Backgammon) or `Too good to
 * redouble / Pass` (XG).
 */
export function capitalAction(action: string, style: 'gnubg' | 'xg'): string {
  const [double = '', answer] = action.split('/');
  if (answer === undefined) return capital(double);
  return style === 'gnubg' ? `${capital(double)}, ${answer}` : `${capital(double)} / ${capital(answer)}`;
}

/** A cube action with its value: no double, or one of the two answers to a double. */
export interface CubeActionRow {
  readonly kind: 'none' | 'take' | 'pass';
  readonly value: number;
  readonly interval: ReportLine['interval'];
  readonly isBest: boolean;
}

/** The right answer if it turns the cube once more, `beaver` or `raccoon`; else null. */
const turnedBy = ({ action }: ReportCube): string | null => /(?:beaver|raccoon)$/.exec(action)?.[0] ?? null;

/**
 * The rows of a cube decision or of an answer, in the usual order. If a beaver is the right answer, it
 * replaces the take.
 */
export function cubeActionRows(cube: ReportCube, lines: readonly ReportLine[]): readonly CubeActionRow[] {
  const { noDouble, doubleTake, doublePass, action } = cube;
  const interval = lines.at(-1)?.interval ?? null;
  // Either of take or pass may be named, or both.
  const isPassed = action.endsWith('pass');
  const isTaken = !isPassed || action.endsWith(EITHER_ANSWER);
  // A beaver is worth twice the take.
  const taken =
    turnedBy(cube) === null
      ? { value: doubleTake, interval }
      : { value: 2 * doubleTake, interval: interval && ([2 * interval[0], 2 * interval[1]] as const) };
  const isDouble = noDouble === null || !/^(?:no|too good)/.test(action);
  const answers: readonly CubeActionRow[] = [
    { kind: 'take', ...taken, isBest: isDouble && isTaken },
    { kind: 'pass', value: doublePass, interval: null, isBest: isDouble && isPassed },
  ];
  if (noDouble === null) return answers;
  return [
    { kind: 'none', value: noDouble, interval: lines[0]?.interval ?? null, isBest: !isDouble },
    ...answers,
  ];
}

/** A line as results name it, such as `double/take`; for a redouble, `redouble/take`. */
export const lineName = ({ action }: Pick<ReportCube, 'action'>, line: string): string =>
  action.includes('redouble') ? line.replace(/\bdouble\b/, 'redouble') : line;

/** Names of the rows: no double, double/take and double/pass, or take and pass if the double is pending. */
export const rowNames = (
  cube: ReportCube,
  between: string,
): Readonly<Record<CubeActionRow['kind'], string>> => {
  const double = lineName(cube, 'double');
  const take = turnedBy(cube) ?? 'take';
  return cube.noDouble === null
    ? { none: '', take, pass: 'pass' }
    : { none: `no ${double}`, take: `${double}${between}${take}`, pass: `${double}${between}pass` };
};
