import { RolloutError, unwrap } from '../engine/errors.ts';
import { BACKGAMMON } from '../jobs/backgammon/game.ts';
import { parseJob } from '../jobs/backgammon/job.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import type { StoredResult } from '../jobs/results/resultFile.ts';
import { makeResultJson, nameCandidates, type RolloutJson } from '../jobs/backgammon/resultJson.ts';
import { combineRuns } from '../jobs/results/runs.ts';
import { COURSE_SETTINGS, parseSettings } from '../jobs/settings/settings.ts';
import type { Asked } from '../library/answers/position.ts';
import { makeJob, type PlayChoice } from '../library/answers/job.ts';
import { type RolledOut, rollOut, type RunFiles, type TimedRun } from './keptRun.ts';
import { type GivenSettings, withRule } from './options.ts';
import type { OutFile } from './outFile.ts';
import type { RolloutFlags } from './rolloutFlags.ts';
import { openRowsFile } from './rowsFile.ts';
import { refuseSharedRows } from './rowsTarget.ts';
import { partialOf } from './target.ts';
import type { Terminal } from './terminal.ts';
import type { Runner } from '../runner/core/types.ts';
import { NO_RECORD, withRecord } from '../jobs/record.ts';
import type { RolloutSettings } from '../jobs/settings/settingFields.ts';
import type { TerminalEngine } from './engineTypes.ts';

/** How a rollout is run; never affects results. */
export interface RolloutHow {
  /** Starts the workers. */
  readonly runner: () => Promise<Runner>;
  readonly files: RunFiles;
}

/**
 * Creates the job for a position.
 *
 * @throws RolloutError as makeJob
 */
export async function jobOf(
  engine: TerminalEngine,
  asked: Asked,
  settings: RolloutSettings,
  choice: PlayChoice,
): Promise<RolloutJob> {
  return makeJob(asked.position, settings, choice, await engine.rules(), () => engine.evaluator());
}

/**
 * Where a rollout saves its trials: next to the result file, and in the rows file.
 *
 * @param flags - if --extend or --job is given, the job comes from that file
 * @throws RolloutError `storage-refused` if the rows file is also used for something else
 */
export function filesOf(
  job: RolloutJob,
  { file }: Pick<OutFile, 'file'>,
  flags: Pick<RolloutFlags, 'rows' | 'force' | 'extend' | 'job'>,
): RunFiles {
  const { rows, force, extend, job: source } = flags;
  if (rows !== undefined) refuseSharedRows(rows, { out: file, extend, job: source });
  return {
    partial: file === undefined ? undefined : partialOf(file),
    rows:
      rows === undefined
        ? undefined
        : { file: rows, open: (from, onTrouble) => openRowsFile(rows, job, from, onTrouble) },
    isForced: force === true,
  };
}

/**
 * Runs a rollout and returns its answer.
 *
 * @param before - the run to continue
 * @throws RolloutError as the runner; as {@link rollOut}
 */
export async function answerRollout(
  terminal: Terminal,
  id: string,
  job: RolloutJob,
  { runner, files }: RolloutHow,
  before?: TimedRun,
): Promise<RolledOut<RolloutJson>> {
  const names = nameCandidates(job);
  const rollout = {
    game: BACKGAMMON,
    job,
    runner: await runner(),
    before,
    answer: ({ run, seconds }: TimedRun) => makeResultJson({ id, job, runs: [run], seconds }, names),
  };
  return rollOut(terminal, rollout, files);
}

/**
 * The job that continues a result with more trials or another stop rule.
 *
 * @param given - given settings for the number of trials; the others are kept, except the time limit, which
 * has passed
 * @throws RolloutError `bad-job` for combined runs, `bad-settings` for settings that affect trials
 */
export function extendedJob(
  stored: StoredResult,
  given: GivenSettings,
): { readonly job: RolloutJob; readonly before: TimedRun } {
  const [run, ...others] = stored.runs;
  if (run === undefined || others.length > 0)
    throw new RolloutError(
      'bad-job',
      '--extend: a combined result has several runs. Extend each of them, then combine them again.',
    );
  const shaping = Object.keys(given).filter((name) => !COURSE_SETTINGS.some((course) => course === name));
  if (shaping.length > 0)
    throw new RolloutError(
      'bad-settings',
      `--extend: the result fixes how games are played, but got ${shaping.join(', ')} too. Remove it, or start a new rollout.`,
    );
  const settings = unwrap(parseSettings({ ...stored.job.settings, stopSeconds: 0, ...withRule(given) }));
  const job = unwrap(parseJob({ ...withRecord(stored.job, NO_RECORD), settings }));
  return { job, before: { run, seconds: stored.seconds } };
}

/** Combines results of one question with different seeds. @throws RolloutError `bad-job` */
export function combineResults(stored: readonly StoredResult[]): RolloutJson {
  const { job, runs } = combineRuns(stored);
  const seconds = stored.reduce((sum, each) => sum + each.seconds, 0);
  return makeResultJson({ id: stored[0]!.id, job, runs, seconds }, nameCandidates(job));
}
