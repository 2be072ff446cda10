import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { RolloutError } from '../engine/errors.ts';
import { partialOf, pathOf, type Target, targetOf } from './target.ts';
import type { RowsStart } from './rowsFile.ts';
import type { ResumableRun } from '../jobs/results/resumable.ts';

/** The rows file named in a partial file, and how many of its bytes belong to the saved trials. */
export interface KeptRows {
  readonly file: string;
  readonly bytes: number;
}

/** Files of a rollout that must not be the rows file. */
interface OtherFiles {
  /** Path of the result file, with links resolved. */
  readonly out: string | undefined;
  /** Files that the question is read from, as given. */
  readonly extend: string | undefined;
  readonly job: string | undefined;
}

/**
 * Rejects a rows file that the rollout uses for something else, even through links.
 *
 * @throws RolloutError `storage-refused`
 */
export function refuseSharedRows(rows: string, { out, extend, job }: OtherFiles): void {
  const { path } = targetOf('--rows', rows);
  const others: readonly (readonly [name: string, path: string | undefined])[] = [
    ['the file of the result', out],
    ['the file that keeps the trials while they are played', out && partialOf(out)],
    ['the --extend file', extend && pathOf(extend)],
    ['the --job file', job && pathOf(job)],
  ];
  const [shared] = others.find(([, other]) => other === path) ?? [];
  if (shared !== undefined)
    throw new RolloutError(
      'storage-refused',
      `--rows ${rows}: this is also ${shared}. Give the rows another file.`,
    );
}

/** Number of rows for the trials of a run. */
const linesOf = ({ state }: ResumableRun): number =>
  state.candidates.reduce((sum, { trials }) => sum + trials, 0);

/** Whether a file consists of the rows header and exactly this many lines. */
async function holdsRows(path: string, lines: number): Promise<boolean> {
  let count = -1;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (count === -1 && !line.startsWith('trial,candidate,')) return false;
    if (++count > lines) return false;
  }
  return count === lines;
}

/**
 * Where the rows of a run begin in their file. Existing rows are never overwritten without --force.
 *
 * @param kept - what the run's partial file says about its rows file
 * @param before - the run that is continued
 * @throws RolloutError `storage-refused` if the file exists and does not end where the run continues
 */
export async function rowsStart(
  file: string,
  isForced: boolean,
  kept: KeptRows | undefined,
  before: ResumableRun | undefined,
): Promise<RowsStart> {
  const { path, kind }: Target = targetOf('--rows', file);
  const isKept = kept?.file === path && kind === 'file' && Number.isSafeInteger(kept.bytes);
  if (isKept && statSync(path).size >= kept.bytes) return { bytes: Math.max(0, kept.bytes) };
  if (kind !== 'file' || isForced) return { bytes: 0 };
  const { size } = statSync(path);
  if (size === 0 || (before !== undefined && (await holdsRows(path, linesOf(before)))))
    return { bytes: size };
  throw new RolloutError(
    'storage-refused',
    `--rows ${file}: the file exists${before === undefined ? '' : ', and does not end where this run continues'}. Give another name, or --force to overwrite it.`,
  );
}
