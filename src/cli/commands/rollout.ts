import { RolloutError, unwrap } from '../../engine/errors.ts';
import type { RolloutJob, RolloutResult } from '../../protocol/job.ts';
import { type CandidateJson, makeResultJson, type RolloutJson } from '../../protocol/resultJson.ts';
import { playLevelText } from '../../protocol/playLevel.ts';
import type { RolloutSettings } from '../../protocol/settings.ts';
import type { Runner } from '../../runner/types.ts';
import { withoutOffer } from '../answer.ts';
import type { Engine } from '../engine.ts';
import type { Asked } from '../input.ts';
import { makeJob, nameCandidates, type PlayChoice } from '../job.ts';
import { chance, decimal, equity, FIVE_HEADINGS, percent, table } from '../output.ts';
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
 * @throws RolloutError as makeJob; `not-yet` for a pending double
 */
export async function jobOf(
  engine: Engine,
  asked: Asked,
  settings: RolloutSettings,
  choice: PlayChoice,
): Promise<RolloutJob> {
  withoutOffer(asked);
  return makeJob(asked.position, settings, choice, await engine.rules(), () => engine.evaluator());
}

/** Runs a job to its end; Ctrl-C stops it with what it has. */
async function runJob(runner: Runner, job: RolloutJob, rows: string | undefined): Promise<RolloutResult> {
  const names = nameCandidates(job).map(({ text }) => text);
  const file = rows === undefined ? undefined : await openRowsFile(rows, names);
  const run = runner.start(job, { onProgress() {}, ...(file === undefined ? {} : { onRows: file.add }) });
  const stop = () => run.stop();
  process.once('SIGINT', stop);
  try {
    return unwrap(await run.finished);
  } finally {
    process.off('SIGINT', stop);
    await file?.close();
  }
}

/** @throws RolloutError the codes of the engine's assets; `storage-refused` for the rows file; `worker-failed` */
export async function answerRollout(
  engine: Engine,
  id: string,
  job: RolloutJob,
  how: RolloutHow,
): Promise<RolloutJson> {
  const pool = await engine.pool(how.threads);
  const result = await runJob(pool, job, how.rows);
  if (result.candidates.some(({ trials }) => trials === 0))
    throw new RolloutError(
      'worker-failed',
      'The rollout was stopped before its first trial ended: there is nothing to show.',
    );
  return makeResultJson(id, job, result, nameCandidates(job));
}

/** Half-width of the 95 % interval, in standard errors. */
const Z95 = 1.96;

function behind({ difference, differenceStandardError }: CandidateJson): string {
  if (difference === null) return '';
  const error = differenceStandardError === null ? '' : ` ± ${decimal(Z95 * differenceStandardError)}`;
  return `${equity(-difference)}${error}`;
}

export function printRollout({ candidates, settings, stopReason, seconds }: RolloutJson): string {
  const rows = candidates.map((candidate) => [
    candidate.play ?? candidate.line ?? '',
    equity(candidate.cubelessEquity, candidate.standardErrors.cubelessEquity),
    decimal(candidate.standardErrors.cubelessEquity, 4),
    behind(candidate),
    candidates.length > 1 ? chance(candidate.chanceBest) : '',
    ...candidate.probabilities.map(percent),
    String(candidate.trials),
  ]);
  const header = ['candidate', 'equity', 'SE', 'behind (95 %)', 'best', ...FIVE_HEADINGS, 'trials'];
  const reduction =
    settings.varianceReduction === 'none' ? 'no variance reduction' : 'look-ahead variance reduction';
  const dice = `${settings.quasiRandom ? 'quasi-random' : 'plain'} dice${settings.initial ? ', initial position' : ''}`;
  const facts = [`cubeless, ${playLevelText(settings)}`, reduction, dice, `seed ${settings.seed}`];
  if (settings.truncateAfterPlies > 0) facts.push(`truncated after ${settings.truncateAfterPlies} plies`);
  facts.push(`${seconds.toFixed(1)} s`, stopReason === 'stopped' ? 'stopped by hand' : 'all trials played');
  return `${table(header, rows)}\n${facts.join(' · ')}`;
}
