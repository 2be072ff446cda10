import { RolloutError, unwrap } from '../../engine/errors.ts';
import { parseJob, type RolloutJob, type RolloutResult, runIdentity } from '../../protocol/job.ts';
import type { StoredResult } from '../../protocol/resultFile.ts';
import {
  type CandidateJson,
  type CubeRolloutJson,
  makeResultJson,
  nameCandidates,
  type RolloutJson,
} from '../../protocol/resultJson.ts';
import { cubeLevelText, playLevelText, truncationText } from '../../protocol/playLevel.ts';
import { reductionText } from '../../protocol/reduction.ts';
import { combineRuns } from '../../protocol/runs.ts';
import { COURSE_SETTINGS, parseSettings, type RolloutSettings } from '../../protocol/settings.ts';
import type { Runner, RunStart } from '../../runner/types.ts';
import type { Engine } from '../engine.ts';
import type { Asked } from '../input.ts';
import { makeJob, type PlayChoice } from '../job.ts';
import { chance, decimal, equity, FIVE_HEADINGS, percent, table, wrongAnswerText } from '../output.ts';
import { type GivenSettings, withRule } from '../options.ts';
import { openRowsFile } from '../rowsFile.ts';

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

/** Why a rollout ended, in a table's last line. */
function endOf({ stopReason, settings, runs, cube }: RolloutJson): string {
  switch (stopReason) {
    case 'se':
      return `stopped: standard errors of ${settings.stopStandardError} reached`;
    case 'jsd':
      return `stopped: ${cube === null ? 'the others are' : 'the wrong actions are'} ${settings.stopJsds} JSD behind`;
    case 'confident':
      return `stopped: the ${cube === null ? 'best' : 'cube action'} is clear (95 %)`;
    case 'time':
      return 'stopped by the time limit';
    case 'stopped':
      return 'stopped by hand';
    case 'combined':
      return `${runs.length} runs combined: no stop rule vouches for them`;
    default:
      return 'all trials played';
  }
}

function behind({ difference, differenceInterval }: CandidateJson): string {
  if (difference === null) return '';
  const half = differenceInterval === null ? '' : ` ± ${decimal(differenceInterval[1] - difference)}`;
  return `${equity(-difference)}${half}`;
}

/** Of the kind compared: points alone have no cubeful equity. */
const equityOf = (candidate: CandidateJson): number | null =>
  candidate.cubefulEquity ?? candidate.cubelessEquity;
const errorOf = ({ cubefulEquity, standardErrors }: CandidateJson): number | null =>
  cubefulEquity === null ? standardErrors.cubelessEquity : standardErrors.cubefulEquity;

function printCube({ action, wrongAnswer, jsd, ...chances }: CubeRolloutJson): string {
  const { chanceDoubleRight, chanceTakeRight, chanceTurnRight, stake } = chances;
  const jsds = (value: number | null) => (value === null ? '' : ` (${decimal(value, 2)} JSD)`);
  const taking = `taking is right with ${chance(chanceTakeRight)}${jsds(jsd.take)}`;
  const turning =
    chanceTurnRight === undefined
      ? ''
      : `, a ${stake === undefined ? 'beaver' : 'raccoon'} with ${chance(chanceTurnRight)}`;
  const unit = stake === undefined ? '' : ` · in units of ${stake} times the cube of the ID`;
  // Of a pending offer only the answer is asked.
  if (chances.noDouble === null) return `${action} · ${taking}${turning}${unit}`;
  return `${action}${wrongAnswerText(wrongAnswer)} · doubling is right with ${chance(chanceDoubleRight)}${jsds(jsd.double)}, ${taking}`;
}

export function printRollout(answer: RolloutJson): string {
  const { candidates, settings, seconds, runs } = answer;
  const rows = candidates.map((candidate) => [
    candidate.play ?? candidate.line ?? '',
    equity(equityOf(candidate), errorOf(candidate)),
    decimal(errorOf(candidate), 4),
    behind(candidate),
    candidates.length > 1 ? chance(candidate.chanceBest) : '',
    ...candidate.probabilities.map(percent),
    String(candidate.trials),
  ]);
  const header = ['candidate', 'equity', 'SE', 'behind (95 %)', 'best', ...FIVE_HEADINGS, 'trials'];
  const dice = `${settings.quasiRandom ? 'quasi-random' : 'plain'} dice${settings.initial ? `, initial position${settings.bothSides ? ', averaged over who begins' : ''}` : ''}`;
  const seeds = runs.map(({ seed }) => seed);
  const seed = `${seeds.length > 1 ? 'seeds' : 'seed'} ${seeds.join(', ')}`;
  const cube = settings.cubeless ? 'cubeless' : `cubeful (cube ${cubeLevelText(settings)})`;
  const facts = [`${cube}, ${playLevelText(settings)}`, reductionText(settings), dice, seed];
  const truncation = truncationText(settings);
  if (truncation !== undefined) facts.push(truncation);
  const { noise, opponentNoise } = settings;
  if (noise > 0 || opponentNoise > 0) facts.push(`noise ${noise} against ${opponentNoise}`);
  const worth = candidates[0]?.equivalentTrials ?? null;
  if (worth !== null) facts.push(`error of the first as of ${Math.round(worth)} independent trials`);
  facts.push(`${seconds.toFixed(1)} s`, endOf(answer));
  const decision = answer.cube === null ? '' : `${printCube(answer.cube)}\n`;
  return `${table(header, rows)}\n${decision}${facts.join(' · ')}`;
}
