import { type CsvFields, makeCsvTable } from './csv.ts';
import { makeXgid } from '../ids/xgid.ts';
import type { Report } from './types.ts';
import { equityOf, errorOf } from './words.ts';

/** Columns of {@link reportRows}, before those of its source. */
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
 * A rollout as rows of CSV, one for each candidate; a cube decision has one for the pass too, which is exact, and no line of it is
 * behind another. Equities and
 * chances of winning the match (`mwc`, 0 … 1, empty in money games) both have their columns.
 */
export function reportRows(report: Report): readonly CsvFields[] {
  const { cube, match, source, warning } = report;
  const origin = { ...source, xgid: makeXgid(report.position), warning };
  /** A difference or an error of equities as one of chances. */
  const chance = (equity: number | null) =>
    equity === null || match === null ? null : match.perPoint * equity;
  const rows = report.lines.map((line): CsvFields => {
    const [win = null, winGammon = null, winBackgammon = null, loseGammon = null, loseBackgammon = null] =
      line.outcome;
    return {
      ...origin,
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
  const pass: readonly CsvFields[] =
    cube === null
      ? []
      : [
          {
            ...origin,
            // As the other lines are called in results: the same whoever owns the cube.
            candidate: cube.noDouble === null ? 'pass' : 'double/pass',
            trials: 0,
            equity: cube.doublePass,
            mwc: match === null ? null : match.even + match.perPoint * cube.doublePass,
          },
        ];
  return [...rows, ...pass];
}

/** The column of a report's warning; only in files where one has it. */
export const warningColumn = (reports: readonly Report[]): readonly string[] =>
  reports.some(({ warning }) => warning !== '') ? ['warning'] : [];

/** A rollout as CSV: the columns of {@link reportRows}, then where the figures come from, and a warning where there is one. */
export const makeCsv = (report: Report): string =>
  makeCsvTable(
    [...REPORT_COLUMNS, ...Object.keys(report.source), ...warningColumn([report])],
    reportRows(report),
  );
