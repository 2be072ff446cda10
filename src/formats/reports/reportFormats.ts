import { makeCsv } from './csvReport.ts';
import { makeGnubgText } from './gnubgText.ts';
import { makeHtml, makeMarkdown } from './tables.ts';
import type { Report } from './types.ts';
import { makeXgText } from './xgText.ts';

/** Formats of a rollout report, with their names on the page and in the terminal's help. */
export const REPORT_FORMATS = {
  xg: { label: 'XG text', write: makeXgText },
  gnubg: { label: 'GNU Backgammon text', write: makeGnubgText },
  markdown: { label: 'Markdown', write: makeMarkdown },
  html: { label: 'HTML', write: makeHtml },
  csv: { label: 'CSV', write: makeCsv },
} as const satisfies Record<string, { label: string; write: (report: Report) => string }>;

/** The name of a report format. */
export type ReportFormat = keyof typeof REPORT_FORMATS;
/** All formats, in the order of the menus. */
export const REPORT_FORMAT_NAMES = Object.keys(REPORT_FORMATS) as readonly ReportFormat[];
