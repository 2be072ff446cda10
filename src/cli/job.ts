import { RolloutError, unwrap } from '../engine/errors.ts';
import { parseAnyId } from '../formats/ids/anyId.ts';
import { makeXgid } from '../formats/ids/xgid.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import { isSameBoard } from '../games/backgammon/position.ts';
import type { Position } from '../games/backgammon/types.ts';
import { canonicalJson } from '../jobs/hash.ts';
import { trialsAsked } from '../jobs/game.ts';
import { parseJob } from '../jobs/backgammon/job.ts';
import { checkEngine, checkLegal } from '../jobs/backgammon/legalJob.ts';
import type { StoredResult } from '../jobs/results/resultFile.ts';
import { type NamedJob, readStoredResult } from '../library/answers/storedResult.ts';
import { readText } from './fileText.ts';
import { fileTrouble } from './fileTrouble.ts';
import { parseJsonText } from './jsonText.ts';
import type { BackgammonKernel } from '../games/backgammon/kernelTypes.ts';

/**
 * Reads a JSON file.
 *
 * @param flag - the flag that named it; undefined for an argument
 * @throws RolloutError `bad-job` if it cannot be read, is not JSON or nests too deep
 */
export async function readJson(flag: string | undefined, file: string): Promise<unknown> {
  const name = flag === undefined ? file : `--${flag} ${file}`;
  const refused = (trouble: string) => new RolloutError('bad-job', `${name}: ${trouble}.`);
  let text: string;
  try {
    text = await readText(file);
  } catch (thrown) {
    throw refused(`cannot be read: ${fileTrouble(thrown)}`);
  }
  if (text.trim() === '')
    throw refused(`is empty. With "> ${file}" the shell empties the file before it is read: use -o ${file}`);
  return parseJsonText(text, {
    code: 'bad-job',
    name,
    expected: 'JSON, as --json prints it',
  });
}

/** Checks that a job from a file is legal and can be played by this engine. */
function checkJob(job: RolloutJob, rules: BackgammonKernel): void {
  unwrap(checkLegal(job, rules));
  unwrap(checkEngine(job));
}

/** A job from a file. */
export interface FiledJob extends NamedJob {
  /** For each candidate, the trials that it has in the result or may get by the job. */
  readonly counts: readonly number[];
}

/** The most trials that each candidate of a job may get. */
export const countsAsked = (job: RolloutJob): readonly number[] =>
  job.candidates.map((_, index) => trialsAsked(job, index));

/**
 * The job in a file from --print-job, with the XGID of its position; or that of a result, with its ID.
 *
 * @throws RolloutError `bad-job`, `bad-settings`, `illegal-play`, the codes of positions; `bad-weights` for
 * other weights
 */
export async function readJob(file: string, rules: BackgammonKernel): Promise<FiledJob> {
  const data = await readJson('job', file);
  const isResult = typeof data === 'object' && data !== null && 'job' in data && 'runs' in data;
  if (isResult && Array.isArray(data.runs) && data.runs.length > 1)
    throw new RolloutError(
      'bad-job',
      `--job ${file}: a combined result has several runs, but a job has one. Use the results it was made from.`,
    );
  if (isResult) {
    const { id, job, runs } = await readResult('job', file, rules);
    return { id, job, counts: runs[0]!.state.candidates.map(({ trials }) => trials) };
  }
  const job = unwrap(parseJob(data));
  checkJob(job, rules);
  return { id: makeXgid(job.position), job, counts: countsAsked(job) };
}

/**
 * Whether an ID names a position, as far as its kind can: a position ID has only the checkers, and flags add
 * dice and money rules. True for an ID that cannot be read: older versions wrote a path.
 */
export function namesPosition(id: string, { board, cube, score, matchLength }: Position): boolean {
  const read = parseAnyId(id);
  if (!read.ok) return true;
  const { kind, position: own } = read.value;
  if (!isSameBoard(own.board, board)) return false;
  if (kind === 'position') return true;
  return canonicalJson([own.cube, own.score, own.matchLength]) === canonicalJson([cube, score, matchLength]);
}

/**
 * Reads a result file, as printed by `rollout --json`, that this engine may continue.
 *
 * @param flag - the flag that named the file
 * @throws RolloutError as {@link readJob}
 */
export async function readResult(flag: string, file: string, rules: BackgammonKernel): Promise<StoredResult> {
  const stored = await readAnyResult(flag, file);
  checkJob(stored.job, rules);
  return stored;
}

/**
 * Reads a result file of any engine. Its figures are checked against its digest, its job not against the rules.
 *
 * @param flag - the flag that named the file; undefined if it was an argument
 * @throws RolloutError as {@link readJson}
 */
export async function readAnyResult(flag: string | undefined, file: string): Promise<StoredResult> {
  const name = flag === undefined ? file : `--${flag} ${file}`;
  return readStoredResult(name, await readJson(flag, file));
}
