import { makeXgid } from '../xgid.ts';
import type { Report, ReportLine } from './types.ts';
import {
  actionText,
  chanceText,
  cubeRows,
  digitsFor,
  engineText,
  equityOf,
  errorOf,
  halfOf,
  rowNames,
  settingsText,
  signed,
  trialsText,
} from './words.ts';

/** What forum posts say, laid out as a table with lines of text around it. */
interface Post {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

const MINUS = '−';
const number = (value: number | null, digits: number): string => signed(value, digits).replace('-', MINUS);
const share = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : (100 * value).toFixed(1);

/** How the numbers of a post are told: equities, or chances of winning the match in percent. */
interface Told {
  readonly value: (equity: number | null, error: number | null) => string;
  /** A difference, or half of an interval. */
  readonly gap: (difference: number | null, error: number | null) => string;
  readonly half: (half: number, error: number | null) => string;
}

/** In percent one digit of points is one of percent less. */
const chanceDigits = (error: number | null): number => digitsFor(error) - 1;

function toldOf({ asChances, match }: Report): Told {
  if (!asChances || match === null)
    return {
      value: (equity, error) => number(equity, digitsFor(error)),
      gap: (difference, error) => number(difference, digitsFor(error)),
      half: (half, error) => half.toFixed(digitsFor(error)),
    };
  const { even, perPoint } = match;
  return {
    value: (equity, error) =>
      equity === null ? '?' : `${(100 * (even + perPoint * equity)).toFixed(chanceDigits(error))} %`,
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
  const error = errorOf(line);
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = line.outcome;
  const behind = line.difference === null ? null : -line.difference;
  return [
    line.name,
    withHalf(told.value(equityOf(line), error), line.interval, error, told),
    behind === null ? '' : withHalf(told.gap(behind, error), line.differenceInterval, error, told),
    line.chanceBest === null || report.lines.length === 1 ? '' : chanceText(line.chanceBest),
    ...[win, winGammon, winBackgammon, loseGammon, loseBackgammon].map(share),
    String(line.trials),
  ];
}

/** What the numbers of a post are. */
function unitText({ asChances, match, cube }: Report): string {
  if (asChances) return 'Chances of winning the match';
  if (match !== null) return 'Equities normalised to the cube';
  return cube === null ? 'Equities in points a game' : 'Equities in units of the cube before the double';
}

function postOf(report: Report): Post {
  const { cube, lines } = report;
  const notes = [
    `${unitText(report)}, ± is half of a 95 % interval. ${trialsText(report)}: ${settingsText(report)}.`,
    engineText(report),
  ];
  const heading = makeXgid(report.position);
  const value = report.asChances ? 'Match won' : 'Equity';
  const told = toldOf(report);
  const error = lines[0]?.cubefulError ?? null;
  if (cube !== null)
    return {
      heading,
      columns: ['Cube', value],
      rows: cubeRows(cube, lines).map(({ kind, value: worth, interval }) => [
        rowNames(cube, '/')[kind],
        withHalf(told.value(worth, error), interval, error, told),
      ]),
      notes: [
        `${actionText(cube.action, 'xg')}. ${cube.noDouble === null ? '' : `Doubling is right with ${chanceText(cube.chanceDoubleRight)}. `}Taking is right with ${chanceText(cube.chanceTakeRight)}.`,
        ...notes,
      ],
    };
  return {
    heading,
    columns: ['Play', value, 'To best', 'Best', 'W %', 'Wg', 'Wbg', 'Lg', 'Lbg', 'Trials'],
    rows: lines.map((line) => candidateRow(line, report)),
    notes,
  };
}

/** Marks of Markdown, which plays with hits are full of. */
const markdown = (text: string): string => text.replace(/[\\`*_{}[\]<>|#~]/g, '\\$&');

/** A rollout as a table in Markdown (GitHub, forums), XGID first. */
export function makeMarkdown(report: Report): string {
  const { heading, columns, rows, notes } = postOf(report);
  const row = (cells: readonly string[]) => `| ${cells.map(markdown).join(' | ')} |`;
  return [
    `\`${heading}\``,
    '',
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

/** A rollout as an HTML fragment without scripts or styles, as forums allow it. */
export function makeHtml(report: Report): string {
  const { heading, columns, rows, notes } = postOf(report);
  const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${html(text)}</${tag}>`).join('');
  return [
    `<p><code>${html(heading)}</code></p>`,
    '<table>',
    `<tr>${cells('th', columns)}</tr>`,
    ...rows.map((row) => `<tr>${cells('td', row)}</tr>`),
    '</table>',
    ...notes.map((note) => `<p>${html(note)}</p>`),
    '',
  ].join('\n');
}

const CSV_COLUMNS = [
  'xgid',
  'candidate',
  'trials',
  'equity',
  'standard_error',
  'difference',
  'difference_standard_error',
  'chance_best',
  'win',
  'win_gammon',
  'win_backgammon',
  'lose_gammon',
  'lose_backgammon',
  'cubeless_equity',
  'mwc',
  'mwc_standard_error',
  'mwc_difference',
  'mwc_difference_standard_error',
] as const;

/** A field of a CSV line, in quotes where it must be. */
export const csvField = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type CsvRow = Partial<Record<(typeof CSV_COLUMNS)[number], string | number | null>>;

/**
 * A rollout as CSV, one line for each candidate, with all digits; a cube decision has a line for the pass too, which is exact.
 * Equities and chances of winning the match (`mwc`, empty in money games) both have their columns, the latter 0 … 1.
 */
export function makeCsv(report: Report): string {
  const { cube, match } = report;
  const xgid = makeXgid(report.position);
  /** A difference or an error of equities as one of chances. */
  const chance = (equity: number | null) =>
    equity === null || match === null ? null : match.perPoint * equity;
  const rows = report.lines.map((line): CsvRow => {
    const [win = null, winGammon = null, winBackgammon = null, loseGammon = null, loseBackgammon = null] =
      line.outcome;
    return {
      xgid,
      candidate: line.name,
      trials: line.trials,
      equity: equityOf(line),
      standard_error: errorOf(line),
      difference: line.difference,
      difference_standard_error: line.differenceError,
      chance_best: line.chanceBest,
      win,
      win_gammon: winGammon,
      win_backgammon: winBackgammon,
      lose_gammon: loseGammon,
      lose_backgammon: loseBackgammon,
      cubeless_equity: line.cubeless,
      mwc: line.mwc,
      mwc_standard_error: chance(errorOf(line)),
      mwc_difference: chance(line.difference),
      mwc_difference_standard_error: chance(line.differenceError),
    };
  });
  const pass: readonly CsvRow[] =
    cube === null
      ? []
      : [
          {
            xgid,
            // As the other lines are called in results: the same whoever owns the cube.
            candidate: cube.noDouble === null ? 'pass' : 'double/pass',
            trials: 0,
            equity: cube.doublePass,
            mwc: match === null ? null : match.even + match.perPoint * cube.doublePass,
          },
        ];
  const lines = [...rows, ...pass].map((row) => CSV_COLUMNS.map((column) => row[column] ?? null));
  return [[...CSV_COLUMNS], ...lines].map((row) => row.map(csvField).join(',')).join('\n') + '\n';
}
