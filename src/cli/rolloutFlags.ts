import type { Command } from 'commander';
import { RolloutError } from '../engine/errors.ts';
import { REPORT_FORMAT_NAMES, REPORT_FORMATS, type ReportFormat } from '../formats/reports/reportFormats.ts';
import { MAX_CANDIDATES } from '../jobs/parts.ts';
import { PRESETS } from '../jobs/settings/presets.ts';
import { reportOf } from '../jobs/backgammon/report.ts';
import type { RolloutJson } from '../jobs/backgammon/resultJson.ts';
import type { AnswerFlags } from './answer.ts';
import type { PlayChoice } from '../library/answers/job.ts';
import { addSettingFlags, MAX_THREADS, readInteger } from './options.ts';
import { printRollout } from './rolloutText.ts';
import { printStatistics } from './statistics.ts';
import { sentence } from '../language/sentences.ts';

/** Flags of `rollout` other than settings. */
export interface RolloutFlags extends AnswerFlags {
  readonly cube?: boolean;
  readonly plays?: string;
  readonly top?: string;
  readonly threads?: string;
  readonly queue?: string;
  readonly rows?: string;
  readonly statistics?: boolean;
  readonly preset?: string;
  readonly job?: string;
  readonly printJob?: boolean;
  readonly extend?: string;
  readonly combine?: readonly string[];
  readonly replay?: string;
  readonly format?: string;
}

const DEFAULT_TOP = 3;
/** Format name of the terminal's own table. */
const TEXT_FORMAT = 'text';

/** Adds the flags of `rollout`, including the settings. */
export const addRolloutFlags = (command: Command): Command =>
  addSettingFlags(command)
    .option('--plays <list>', 'plays to compare, separated by semicolons')
    .option('--top <n>', `compare the n best plays by evaluation (default ${DEFAULT_TOP})`)
    .option('--cube', 'roll out the cube decision: no double, and double/take')
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS}; results do not depend on it`)
    .option('--queue <url>', 'play on the workers of a Redis server (strata worker), to the same digits')
    .option('--statistics', 'also print game statistics: by cube value, hits, closeouts, lengths')
    .option('--rows <file>', 'write every trial to a CSV file; counted from 0, on the page from 1')
    .option(
      '--preset <name|file>',
      `initial settings: ${PRESETS.map(({ name }) => name).join(', ')}, your own (.json) or GNU Backgammon’s (.rol)`,
    )
    .option('--job <file>', 'read the whole job from a job or result file')
    .option('--format <name>', `print as ${[TEXT_FORMAT, ...REPORT_FORMAT_NAMES].join(', ')}`)
    .option('--print-job', 'print the job instead of running it')
    .option('--extend <file>', 'continue a result with more --trials or another stop rule')
    .option('--combine <files...>', 'combine results of one question with different seeds')
    .option(
      '--replay <trial>',
      'show the games of one trial, move by move; counted from 0, on the page from 1',
    );

/** What to compare. @throws RolloutError `bad-settings` for two flags that exclude each other */
export function readChoice({ plays, top, cube }: RolloutFlags): PlayChoice {
  if (cube === true) {
    if (plays === undefined && top === undefined) return { cube };
    throw new RolloutError(
      'bad-settings',
      `--cube and --${plays === undefined ? 'top' : 'plays'}: expected one of the two, got both.`,
    );
  }
  if (plays !== undefined && top !== undefined)
    throw new RolloutError('bad-settings', '--plays and --top: expected one of the two, got both.');
  if (plays !== undefined) return { plays };
  return { top: top === undefined ? DEFAULT_TOP : readInteger('top', top, 1, MAX_CANDIDATES) };
}

/** Flags that read the question from files; they exclude each other. */
const FROM_FILES = ['job', 'extend', 'combine'] as const;

/**
 * Rejects an ID, flags or settings that would silently have no effect because a file contains the question.
 *
 * @param settings - names of the given settings that the flag excludes
 */
export function refuseBeside(
  flag: (typeof FROM_FILES)[number],
  id: string | undefined,
  flags: RolloutFlags,
  settings: readonly string[],
): void {
  const others = FROM_FILES.filter((name) => name !== flag);
  const idle = { job: [], extend: ['replay', 'printJob'], combine: ['replay', 'printJob', 'rows'] } as const;
  const beside = [
    ...(id === undefined ? [] : ['an ID']),
    ...(
      [
        'dice',
        'jacoby',
        'beavers',
        'stdin',
        'cube',
        'plays',
        'top',
        'preset',
        ...others,
        ...idle[flag],
      ] as const
    )
      .filter((name) => flags[name] !== undefined)
      .map((name) => (name === 'printJob' ? '--print-job' : `--${name}`)),
    ...settings.map((name) => `the setting ${name}`),
  ];
  if (beside.length > 0)
    throw new RolloutError(
      'bad-settings',
      `--${flag}: the question comes from the file, but got ${beside.join(', ')} as well. Use one or the other.`,
    );
}

/**
 * How a result is printed without --json: as the terminal's table, or as --format says. @throws RolloutError
 * `bad-settings`
 */
export function printerOf({
  format,
  json,
  stdin,
  statistics,
}: RolloutFlags): (answer: RolloutJson) => string {
  const asTable = (answer: RolloutJson): string =>
    statistics === true ? `${printRollout(answer)}\n\n${printStatistics(answer)}` : printRollout(answer);
  if (format === undefined) return asTable;
  const isOther = format !== TEXT_FORMAT && statistics === true;
  const idle = json === true ? '--json' : stdin === true ? '--stdin' : isOther ? '--statistics' : undefined;
  if (idle !== undefined)
    throw new RolloutError('bad-settings', `--format has no effect with ${idle}. Remove one of the two.`);
  if (format === TEXT_FORMAT) return asTable;
  const known = REPORT_FORMAT_NAMES.find((name): name is ReportFormat => name === format);
  if (known === undefined)
    throw new RolloutError(
      'bad-settings',
      `--format: expected ${[TEXT_FORMAT, ...REPORT_FORMAT_NAMES].join(', ')}, got ${format}.`,
    );
  return (answer) => REPORT_FORMATS[known].write(reportOf(answer, { say: sentence })).trimEnd();
}
