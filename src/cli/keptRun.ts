import type { CourseJob } from '../jobs/record.ts';
import { rm } from 'node:fs/promises';
import { RolloutError, unwrap } from '../engine/errors.ts';
import type { Game } from '../jobs/game.ts';
import type { RolloutResult } from '../jobs/result.ts';
import { parseResultOf } from '../jobs/results/resultFile.ts';
import { runStateOf } from '../jobs/results/runs.ts';
import { wording } from '../language/wording.ts';
import type { Runner, RunStart } from '../runner/core/types.ts';
import { counted } from './cells.ts';
import { beginPartial, cannotGoOn, openCheckpoint, readPartial } from './checkpoint.ts';
import { refuseFewer } from './extend.ts';
import { targetOf } from './target.ts';
import type { RowsFile, RowsStart } from './rowsFile.ts';
import { type KeptRows, rowsStart } from './rowsTarget.ts';
import type { Terminal } from './terminal.ts';
import type { ResumableRun } from '../jobs/results/resumable.ts';

/** A run and its wall time in seconds. */
export interface TimedRun {
  readonly run: ResumableRun;
  readonly seconds: number;
}

/** A rollout of either game. */
export interface KeptRollout<Job extends CourseJob, Answer extends object> {
  readonly game: Game<Job>;
  readonly job: Job;
  readonly runner: Runner<Job>;
  /** The answer that the terminal prints for a run. */
  readonly answer: (played: TimedRun) => Answer;
  /** The run to continue. */
  readonly before?: TimedRun | undefined;
}

/** Opens a rows file; `onTrouble` is called when it can no longer be written. */
export type OpenRows = (
  from: RowsStart | undefined,
  onTrouble: (trouble: RolloutError) => void,
) => Promise<RowsFile>;

/** Where trials are saved during a run. */
export interface RunFiles {
  /** The partial file next to the result; undefined if none is written. */
  readonly partial: string | undefined;
  /** File for the rows of all trials. */
  readonly rows: { readonly file: string; readonly open: OpenRows } | undefined;
  /** Whether to overwrite existing files. */
  readonly isForced: boolean;
}

export const NO_FILES: RunFiles = { partial: undefined, rows: undefined, isForced: false };

/** An answer, and the error of its rows file; the answer itself is complete. */
export interface RolledOut<Answer> {
  readonly answer: Answer;
  readonly trouble: RolloutError | undefined;
}

const mostTrials = ({ state }: Pick<ResumableRun, 'state'>): number =>
  Math.max(...state.candidates.map(({ trials }) => trials));
const hasAll = ({ state }: Pick<ResumableRun, 'state'>): boolean =>
  state.candidates.every(({ trials }) => trials > 0);

/** What a partial file contains for a job. */
interface Kept {
  /** Undefined before the first trials. */
  readonly played: TimedRun | undefined;
  readonly rows: KeptRows | undefined;
}

/** @throws RolloutError `storage-refused` if the file belongs to another question */
async function readKept<Job extends CourseJob>(
  { game, job }: Pick<KeptRollout<Job, object>, 'game' | 'job'>,
  file: string,
): Promise<Kept | undefined> {
  const data = (await readPartial(file)) as { runs?: unknown; job?: unknown; rows?: KeptRows } | undefined;
  if (data === undefined) return undefined;
  const isEmpty = Array.isArray(data.runs) && data.runs.length === 0;
  const read = isEmpty ? undefined : parseResultOf(game, data);
  if (read?.ok === true && read.value.digest.kind === 'differs')
    throw cannotGoOn(file, 'it has changed since');
  if (read?.ok === false) throw cannotGoOn(file, 'it has no run of this version');
  const other = read === undefined ? game.parseJob(data.job) : { ok: true as const, value: read.value.job };
  const [run] = read?.value.runs ?? [];
  if (!other.ok || game.runIdentity(other.value) !== game.runIdentity(job))
    throw cannotGoOn(file, 'its trials answer another question');
  return { played: run && { run, seconds: read?.value.seconds ?? 0 }, rows: data.rows };
}

const startOf = <Job extends CourseJob>(
  { game, job }: Pick<KeptRollout<Job, object>, 'game' | 'job'>,
  { run: { seed: _seed, stopReason: _ended, ...sums }, seconds }: TimedRun,
): RunStart => ({
  identity: game.runIdentity(job),
  seconds,
  history: [],
  spreads: [],
  ...sums,
});

/**
 * Runs a job to its end or until a signal, saving its trials: if the program is killed, the next start
 * continues from there.
 *
 * @throws RolloutError `storage-refused` for files that cannot be written or belong to another run;
 * `bad-settings` for fewer trials than are saved; `worker-failed`
 */
export async function rollOut<Job extends CourseJob, Answer extends object>(
  terminal: Terminal,
  rollout: KeptRollout<Job, Answer>,
  { partial, rows: wanted, isForced }: RunFiles,
): Promise<RolledOut<Answer>> {
  const { job, runner, before, answer } = rollout;
  if (partial !== undefined) terminal.locks.take('-o', partial);
  const rowsTarget = wanted && targetOf('--rows', wanted.file);
  if (rowsTarget !== undefined && rowsTarget.kind !== 'device')
    terminal.locks.take('--rows', rowsTarget.path);
  const kept = partial === undefined || isForced ? undefined : await readKept(rollout, partial);
  const isFurther =
    kept?.played !== undefined &&
    (before === undefined || mostTrials(kept.played.run) > mostTrials(before.run));
  const from = isFurther ? kept.played : before;
  if (partial !== undefined && isFurther && from !== undefined) {
    refuseFewer(partial, [from.run], job.settings.trials);
    terminal.note(`continuing ${partial}, which has ${counted(mostTrials(from.run), 'trial')}.`);
  }
  const start = wanted && (await rowsStart(wanted.file, isForced, kept?.rows, from?.run));
  const rowsFile = rowsTarget?.path;
  if (partial !== undefined)
    await beginPartial(
      partial,
      from === undefined ? { job, runs: [] } : answer(from),
      rowsFile === undefined || start === undefined ? undefined : { file: rowsFile, ...start },
    );
  const writer = await wanted?.open(start, (trouble) =>
    terminal.note(`${wording(trouble)} The run continues without it.`),
  );
  const playedOf = (result: RolloutResult): TimedRun => ({
    run: runStateOf(job, result),
    seconds: result.seconds,
  });
  const checkpoint =
    partial === undefined
      ? undefined
      : openCheckpoint(terminal, partial, {
          answer: (result) => (hasAll(result) ? answer(playedOf(result)) : undefined),
          rows: writer === undefined || rowsFile === undefined ? undefined : { file: rowsFile, writer },
        });
  let result: RolloutResult;
  let trouble: RolloutError | undefined;
  const listener = {
    onProgress: (progress: RolloutResult) => checkpoint?.take(progress),
    ...(writer === undefined ? {} : { onRows: writer.add }),
  };
  let unlisten = (): void => {};
  try {
    const run = runner.start(job, listener, from && startOf(rollout, from));
    unlisten = terminal.stops.listen(() => run.stop());
    result = unwrap(await run.finished);
  } finally {
    unlisten();
    await checkpoint?.close();
    await writer?.close().catch((thrown: unknown) => {
      if (!(thrown instanceof RolloutError)) throw thrown;
      trouble = thrown;
    });
  }
  if (!hasAll(result)) {
    if (partial !== undefined && from === undefined) await rm(partial, { force: true });
    throw new RolloutError(
      'worker-failed',
      'The rollout was stopped before its first trial ended. There is nothing to show.',
    );
  }
  return { answer: answer(playedOf(result)), trouble };
}
