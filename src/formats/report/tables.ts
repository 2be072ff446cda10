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

function withInterval(value: number | null, interval: ReportLine['interval'], digits: number): string {
  const half = halfOf(interval);
  return `${number(value, digits)}${half === null ? '' : ` ± ${half.toFixed(digits)}`}`;
}

function candidateRow(line: ReportLine, report: Report): readonly string[] {
  const digits = digitsFor(errorOf(line));
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = line.outcome;
  const behind = line.difference === null ? null : -line.difference;
  return [
    line.name,
    withInterval(equityOf(line), line.interval, digits),
    behind === null ? '' : withInterval(behind, line.differenceInterval, digits),
    line.chanceBest === null || report.lines.length === 1 ? '' : chanceText(line.chanceBest),
    ...[win, winGammon, winBackgammon, loseGammon, loseBackgammon].map(share),
    String(line.trials),
  ];
}

function postOf(report: Report): Post {
  const { cube, lines } = report;
  const notes = [
    `Equities ${report.position.matchLength > 0 ? 'normalised to the cube' : 'in points a game'}, ± is half of a 95 % interval. ${trialsText(report)}: ${settingsText(report)}.`,
    engineText(report),
  ];
  const heading = makeXgid(report.position);
  if (cube !== null)
    return {
      heading,
      columns: ['Cube', 'Equity'],
      rows: cubeRows(cube, lines).map(({ kind, value, interval }) => [
        rowNames(cube, '/')[kind],
        withInterval(value, interval, digitsFor(lines[0]?.cubefulError ?? null)),
      ]),
      notes: [
        `${actionText(cube.action, 'xg')}. ${cube.noDouble === null ? '' : `Doubling is right with ${chanceText(cube.chanceDoubleRight)}. `}Taking is right with ${chanceText(cube.chanceTakeRight)}.`,
        ...notes,
      ],
    };
  return {
    heading,
    columns: ['Play', 'Equity', 'To best', 'Best', 'W %', 'Wg', 'Wbg', 'Lg', 'Lbg', 'Trials'],
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
] as const;

/** A field of a CSV line, in quotes where it must be. */
export const csvField = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A rollout as CSV, one line for each candidate, with all digits; a cube decision has a line for the pass too. */
export function makeCsv(report: Report): string {
  const xgid = makeXgid(report.position);
  const rows = report.lines.map((line) => {
    const [win = null, winGammon = null, winBackgammon = null, loseGammon = null, loseBackgammon = null] =
      line.outcome;
    return [
      xgid,
      line.name,
      line.trials,
      equityOf(line),
      errorOf(line),
      line.difference,
      line.differenceError,
      line.chanceBest,
      win,
      winGammon,
      winBackgammon,
      loseGammon,
      loseBackgammon,
      line.cubeless,
      line.mwc,
    ];
  });
  const { cube } = report;
  const pass = cube === null ? [] : [[xgid, rowNames(cube, '/').pass, 0, cube.doublePass]];
  return [[...CSV_COLUMNS], ...rows, ...pass].map((row) => row.map(csvField).join(',')).join('\n') + '\n';
}
