import { makeCsvTable } from '../../../../formats/reports/csv.ts';
import { REPORT_COLUMNS, reportRows, warningColumn } from '../../../../formats/reports/csvReport.ts';
import { makeXgid } from '../../../../formats/ids/xgid.ts';
import { t } from '../../../../language/language.ts';
import { SOURCE_COLUMNS } from '../../../../jobs/backgammon/csvColumns.ts';
import { makeResultJson, nameCandidates } from '../../../../jobs/backgammon/resultJson.ts';
import { combinedRuns, type Shown } from './comparedRuns.ts';
import { type ReportFormat } from '../../../../formats/reports/reportFormats.ts';
import { unwrap } from '../../../../engine/errors.ts';
import {
  exportAsFile,
  exportAsText,
  makeExportReport,
  type ExportedRollout,
  prepareExport,
} from '../../../figures/rolloutExports.ts';

/** A compared rollout as a file contains it. */
interface Exported {
  readonly name: string;
  /** `running`, `paused`, `done`, `stopped`, `failed`, or `combined`. */
  readonly state: string;
  readonly rollout: ExportedRollout;
}

/** The combined rollouts of a comparison, as results of the terminal's --combine. */
const exportedTogether = (shown: readonly Shown[]): readonly Exported[] =>
  combinedRuns(shown).map(({ job, runs, seconds }) => ({
    name: t('Combined'),
    state: 'combined',
    rollout: {
      json: makeResultJson({ id: makeXgid(job.position), job, runs, seconds }, nameCandidates(job)),
      // Runs known to be wrong are never combined.
      standing: undefined,
    },
  }));

/** The combined rollouts of a comparison as text, one after another. */
export const combinedText = (shown: readonly Shown[], format: ReportFormat): string =>
  exportedTogether(shown)
    .map(({ rollout }) => exportAsText(rollout, format))
    .join('\n');

/** The combined rollouts of a comparison as result files, one for each question. */
export const combinedFiles = (shown: readonly Shown[]): readonly string[] =>
  exportedTogether(shown).map(({ rollout }) => unwrap(exportAsFile(rollout, 'json')));

function exported(shown: readonly Shown[]): readonly Exported[] {
  const own = shown.flatMap(({ name, job, result, status }): readonly Exported[] => {
    const rollout = result === null ? undefined : prepareExport(job, result);
    return rollout === undefined ? [] : [{ name, state: status, rollout }];
  });
  return [...own, ...exportedTogether(shown)];
}

/**
 * A comparison as CSV with one row per rollout and candidate. The run number, name and state precede the
 * columns of a rollout's own CSV. Rollouts without trials have no rows.
 */
export function compareCsv(shown: readonly Shown[]): string {
  const written = exported(shown).map(({ rollout, ...run }) => ({
    ...run,
    report: makeExportReport(rollout),
  }));
  const rows = written.flatMap(({ name, state, report }, index) =>
    reportRows(report).map((row) => ({ ...row, run: index + 1, name, state })),
  );
  const warning = warningColumn(written.map(({ report }) => report));
  return makeCsvTable(['run', 'name', 'state', ...REPORT_COLUMNS, ...SOURCE_COLUMNS, ...warning], rows);
}
