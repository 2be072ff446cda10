import { shownChance } from '../../engine/shownChance.ts';
import { equityUnit } from '../../games/backgammon/cube.ts';
import { makeXgid } from '../ids/xgid.ts';
import type { Report, ReportCube, ReportLine } from './types.ts';
import {
  capitalAction,
  capital,
  asciiChance,
  type CubeActionRow,
  cubeActionRows,
  equityDigits,
  programText,
  lineEquity,
  lineError,
  halfOf,
  lineName,
  rowNames,
  settingsText,
  asciiSigned,
  trialsText,
} from './words.ts';
import { uncountedText } from './uncountedText.ts';
import { actionVerdict, playsVerdict } from './verdict.ts';

/** Content of a forum post: a table with text around it. */
interface Post {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  /** Text above the table; empty for none. */
  readonly warning: string;
}

const MINUS = '−';
const number = (value: number | null, digits: number): string =>
  asciiSigned(value, digits).replace('-', MINUS);
const share = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : (100 * shownChance(value)).toFixed(1);

/** Formats the numbers of a post, as equities or as match winning chances in percent. */
interface Told {
  readonly value: (equity: number | null, error: number | null) => string;
  /** Formats a difference. */
  readonly gap: (difference: number | null, error: number | null) => string;
  readonly half: (half: number, error: number | null) => string;
}

/** A percentage has one decimal less than an equity. */
const chanceDigits = (error: number | null): number => equityDigits(error) - 1;

function toldOf({ asChances, match }: Report): Told {
  if (!asChances || match === null)
    return {
      value: (equity, error) => number(equity, equityDigits(error)),
      gap: (difference, error) => number(difference, equityDigits(error)),
      half: (half, error) => half.toFixed(equityDigits(error)),
    };
  const { even, perPoint } = match;
  return {
    value: (equity, error) =>
      equity === null
        ? '?'
        : `${(100 * shownChance(even + perPoint * equity)).toFixed(chanceDigits(error))} %`,
    gap: (difference, error) =>
      difference === null ? '?' : `${number(100 * perPoint * difference, chanceDigits(error))} %`,
    half: (half, error) => `${(100 * perPoint * half).toFixed(chanceDigits(error))} %`,
  };
}

function withHalf(text: string, interval: ReportLine['interval'], error: number | null, told: Told): string {
  const half = halfOf(interval);
  return half === null ? text : `${text} ± ${told.half(half, error)}`;
}

function candidateRow(line: ReportLine, report: Report): readonly string[] {
  const told = toldOf(report);
  const error = lineError(line);
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = line.outcome;
  const behind = line.difference === null ? null : -line.difference;
  return [
    line.name,
    withHalf(told.value(lineEquity(line), error), line.interval, error, told),
    behind === null ? '' : withHalf(told.gap(behind, error), line.differenceInterval, error, told),
    line.chanceBest === null || report.lines.length === 1 ? '' : asciiChance(line.chanceBest),
    ...[win, winGammon, winBackgammon, loseGammon, loseBackgammon].map(share),
    String(line.trials),
  ];
}

/** The unit of a post's numbers. */
function unitText({ asChances, match, cube, position }: Report): string {
  if (asChances) return 'Match winning chances';
  if (cube === null)
    return {
      points: 'Equities in points per game',
      unit: 'Equities in points per unit of the cube',
      normalized: 'Normalized equities (EMG)',
    }[equityUnit(position)];
  const { offer } = position;
  const turn = offer === 'none' || offer === 'double' ? 'doubling' : `the ${offer}`;
  return `Equities${match === null ? '' : ' (EMG)'} in units of the cube before ${turn}`;
}

/** A difference with half of its 95 % interval. */
const amount = (difference: number, interval: ReportLine['interval'], told: Told): string =>
  withHalf(told.gap(difference, null), interval, null, told);

/** The verdict on plays, see {@link playsVerdict}. Empty for a single candidate. */
function verdictNotes(report: Report): readonly string[] {
  const told = toldOf(report);
  const verdict = playsVerdict(report, ({ difference, differenceInterval }) =>
    amount(difference ?? 0, differenceInterval, told).replace(/^\+/, ''),
  );
  return verdict === '' ? [] : [verdict];
}

/** The right cube action, how certain it is, and the differences that decide it. */
function cubeNote(cube: ReportCube, report: Report): string {
  const told = toldOf(report);
  const chances = [
    ...(cube.noDouble === null ? [] : [`Doubling is right with ${asciiChance(cube.chanceDoubleRight)}.`]),
    `Taking is right with ${asciiChance(cube.chanceTakeRight)}.`,
  ];
  const pairs = cube.pairs.map(
    ({ line, against, difference, interval }) =>
      `${lineName(cube, line)} less ${lineName(cube, against)}: ${amount(difference, interval, told)}`,
  );
  const answer = actionVerdict(capitalAction(cube.action, 'xg'), report);
  return [answer, ...chances, `${capital(pairs.join('; '))}.`].join(' ');
}

/** Headings of the five chances, in brackets if nobody plays for them. */
const chanceColumns = ({ lines }: Report): readonly string[] =>
  ['W %', 'Wg', 'Wbg', 'Lg', 'Lbg'].map((name, index) =>
    lines.every(({ uncounted }) => uncounted[index]) ? `(${name})` : name,
  );

function postOf(report: Report): Post {
  const { cube, lines, warning } = report;
  const unplayed = uncountedText(lines, report.match !== null);
  const notes = [
    ...(unplayed === '' ? [] : [`${unplayed}${cube === null ? ' These columns are in brackets.' : ''}`]),
    `${unitText(report)}, ± is half of a 95 % interval. ${trialsText(report)}: ${settingsText(report)}.`,
    programText(report),
  ];
  const heading = makeXgid(report.position);
  const value = report.asChances ? 'MWC' : 'Equity';
  const told = toldOf(report);
  const errorOfRow = (kind: CubeActionRow['kind']) =>
    kind === 'pass' ? null : ((kind === 'none' ? lines[0] : lines.at(-1))?.cubefulError ?? null);
  if (cube !== null)
    return {
      heading,
      columns: ['Cube', value],
      rows: cubeActionRows(cube, lines).map(({ kind, value: worth, interval }) => [
        rowNames(cube, '/')[kind],
        withHalf(told.value(worth, errorOfRow(kind)), interval, errorOfRow(kind), told),
      ]),
      notes: [cubeNote(cube, report), ...notes],
      warning,
    };
  return {
    heading,
    columns: ['Play', value, 'Error', 'P(best)', ...chanceColumns(report), 'Trials'],
    rows: lines.map((line) => candidateRow(line, report)),
    notes: [...verdictNotes(report), ...notes],
    warning,
  };
}

/** Escapes Markdown characters; plays with hits have many asterisks. */
const markdown = (text: string): string => text.replace(/[\\`*_{}[\]<>|#~]/g, '\\$&');

/** Writes a rollout as a Markdown table (GitHub, forums), XGID first. */
export function makeMarkdown(report: Report): string {
  const { heading, columns, rows, notes, warning } = postOf(report);
  const row = (cells: readonly string[]) => `| ${cells.map(markdown).join(' | ')} |`;
  return [
    `\`${heading}\``,
    '',
    ...(warning === '' ? [] : [`**${markdown(warning)}**`, '']),
    row(columns),
    `|${columns.map((_, index) => (index === 0 ? ' --- ' : ' ---: ')).join('|')}|`,
    ...rows.map(row),
    '',
    ...notes.map((note) => `${markdown(note)}\n`),
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Writes a rollout as an HTML fragment without scripts or styles, as forums allow it. */
export function makeHtml(report: Report): string {
  const { heading, columns, rows, notes, warning } = postOf(report);
  const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${html(text)}</${tag}>`).join('');
  return [
    `<p><code>${html(heading)}</code></p>`,
    ...(warning === '' ? [] : [`<p><strong>${html(warning)}</strong></p>`]),
    '<table>',
    `<tr>${cells('th', columns)}</tr>`,
    ...rows.map((row) => `<tr>${cells('td', row)}</tr>`),
    '</table>',
    ...notes.map((note) => `<p>${html(note)}</p>`),
    '',
  ].join('\n');
}
