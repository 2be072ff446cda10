import { type CsvFields, makeCsvTable } from './csv.ts';
import { makeXgid } from '../ids/xgid.ts';
import type { Report } from './types.ts';
import { lineEquity, lineError } from './words.ts';

/** Columns of {@link reportRows}; those of the report's source follow them. */
export const REPORT_COLUMNS = [
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

/**
 * A rollout as CSV rows, one for each candidate. A cube decision also has a row for the pass, which is exact,
 * and its rows have no differences. Equities and match winning chances (`mwc`, 0 … 1, empty in money games)
 * have separate columns.
 */
export function reportRows(report: Report): readonly CsvFields[] {
  const { cube, match, source, warning } = report;
  const origin = { ...source, xgid: makeXgid(report.position), warning };
  /** Converts a difference or an error from equity to match winning chance. */
  const chance = (equity: number | null) =>
    equity === null || match === null ? null : match.perPoint * equity;
  const rows = report.lines.map((line): CsvFields => {
    const [win = null, winGammon = null, winBackgammon = null, loseGammon = null, loseBackgammon = null] =
      line.outcome;
    return {
      ...origin,
      candidate: line.name,
      trials: line.trials,
      equity: lineEquity(line),
      standard_error: lineError(line),
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
      mwc_standard_error: chance(lineError(line)),
      mwc_difference: chance(line.difference),
      mwc_difference_standard_error: chance(line.differenceError),
    };
  });
  const pass: readonly CsvFields[] =
    cube === null
      ? []
      : [
          {
            ...origin,
            // Named as in results, whoever owns the cube.
            candidate: cube.noDouble === null ? 'pass' : 'double/pass',
            trials: 0,
            equity: cube.doublePass,
            mwc: match === null ? null : match.even + match.perPoint * cube.doublePass,
          },
        ];
  return [...rows, ...pass];
}

/** The warning column, only for files in which a report has a warning. */
export const warningColumn = (reports: readonly Report[]): readonly string[] =>
  reports.some(({ warning }) => warning !== '') ? ['warning'] : [];

/**
 * Writes a rollout as CSV: the columns of {@link reportRows}, then the report's source, then a warning if
 * there is one.
 */
export const makeCsv = (report: Report): string =>
  makeCsvTable(
    [...REPORT_COLUMNS, ...Object.keys(report.source), ...warningColumn([report])],
    reportRows(report),
  );
