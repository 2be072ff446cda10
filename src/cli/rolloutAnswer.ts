import { RolloutError, unwrap } from '../engine/errors.ts';
import { parseJob, type RolloutJob, type RolloutResult, runIdentity } from '../protocol/job.ts';
import type { StoredResult } from '../protocol/resultFile.ts';
import { makeResultJson, nameCandidates, type RolloutJson } from '../protocol/resultJson.ts';
import { combineRuns } from '../protocol/runs.ts';
import { COURSE_SETTINGS, parseSettings, type RolloutSettings } from '../protocol/settings.ts';
import type { Runner, RunStart } from '../runner/types.ts';
import type { Engine } from './engine.ts';
import type { Asked } from './input.ts';
import { makeJob, type PlayChoice } from './job.ts';
import { type GivenSettings, withRule } from './options.ts';
import { openRowsFile } from './rowsFile.ts';

/** How a rollout is run; none of it shapes a number. */
export interface RolloutHow {
  readonly threads: number;
  /** File for the rows of all trials. */
  readonly rows: string | undefined;
}

/**
 * The job of a position asked about.
 *
 * @throws RolloutError as makeJob
 */
export async function jobOf(
  engine: Engine,
  asked: Asked,
  settings: RolloutSettings,
  choice: PlayChoice,
): Promise<RolloutJob> {
  return makeJob(asked.position, settings, choice, await engine.rules(), () => engine.evaluator());
}

/** Runs a job to its end; Ctrl-C stops it with what it has. */
async function runJob(
  runner: Runner,
  job: RolloutJob,
  rows: string | undefined,
  from: RunStart | undefined,
): Promise<RolloutResult> {
  const names = nameCandidates(job).map(({ text }) => text);
  const file = rows === undefined ? undefined : await openRowsFile(rows, names);
  const listener = { onProgress() {}, ...(file === undefined ? {} : { onRows: file.add }) };
  const run = runner.start(job, listener, from);
  const stop = () => run.stop();
  process.once('SIGINT', stop);
  try {
    return unwrap(await run.finished);
  } finally {
    process.off('SIGINT', stop);
    await file?.close();
  }
}

/**
 * @param from - the run to go on from
 * @throws RolloutError the codes of the engine's assets; `storage-refused` for the rows file; `worker-failed`
 */
export async function answerRollout(
  engine: Engine,
  id: string,
  job: RolloutJob,
  how: RolloutHow,
  from?: RunStart,
): Promise<RolloutJson> {
  const pool = await engine.pool(how.threads);
  const { candidates, course, state, tallies, stopReason, seconds } = await runJob(pool, job, how.rows, from);
  if (candidates.some(({ trials }) => trials === 0))
    throw new RolloutError(
      'worker-failed',
      'The rollout was stopped before its first trial ended: there is nothing to show.',
    );
  const runs = [{ seed: job.settings.seed, course, state, tallies, stopReason }];
  return makeResultJson({ id, job, runs, seconds }, nameCandidates(job));
}

/**
 * Goes on from a result: more trials, or another stop rule.
 *
 * @param given - settings of the course that were given; the rest stay as they were, but for the time limit, which has passed
 * @throws RolloutError as {@link answerRollout}; `bad-job` for combined runs, `bad-settings` for settings that shape a trial
 */
export async function extendRollout(
  engine: Engine,
  stored: StoredResult,
  given: GivenSettings,
  how: RolloutHow,
): Promise<RolloutJson> {
  const [run, ...others] = stored.runs;
  if (run === undefined || others.length > 0)
    throw new RolloutError(
      'bad-job',
      '--extend: a combined result has several runs. Extend each of them and combine them anew.',
    );
  const shaping = Object.keys(given).filter((name) => !COURSE_SETTINGS.some((course) => course === name));
  if (shaping.length > 0)
    throw new RolloutError(
      'bad-settings',
      `--extend: the games stay those of the result, but got the setting ${shaping.join(', ')} as well. Leave it away, or start a new rollout.`,
    );
  const settings = unwrap(parseSettings({ ...stored.job.settings, stopSeconds: 0, ...withRule(given) }));
  const job = unwrap(parseJob({ ...stored.job, settings, counts: null }));
  const { course, state, tallies } = run;
  const seconds = stored.seconds;
  const from = { identity: runIdentity(job), seconds, history: [], spreads: [], course, state, tallies };
  return answerRollout(engine, stored.id, job, how, from);
}

/** Results of one question with different seeds, taken together. @throws RolloutError `bad-job` */
export function combineResults(stored: readonly StoredResult[]): RolloutJson {
  const { job, runs } = combineRuns(stored);
  const seconds = stored.reduce((sum, each) => sum + each.seconds, 0);
  return makeResultJson({ id: stored[0]!.id, job, runs, seconds }, nameCandidates(job));
}
