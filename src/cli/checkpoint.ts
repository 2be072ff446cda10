import { RolloutError } from '../engine/errors.ts';
import { writeWhole } from '../runner/node/wholeFile.ts';
import type { RolloutResult } from '../jobs/result.ts';
import { parseJson } from '../jobs/json.ts';
import { readText } from './fileText.ts';
import { fileTrouble } from './fileTrouble.ts';
import { cannotWrite } from './target.ts';
import type { KeptRows } from './rowsTarget.ts';
import type { RowsFile } from './rowsFile.ts';
import type { Surroundings } from './surroundings.ts';

/** Milliseconds between two checkpoints: the most work that a killed program loses. */
export const CHECKPOINT_MS = 2000;

/** Saves the trials of a run in progress to a file. */
export interface Checkpoint {
  /** Takes the newest state of the run, to be written soon. */
  readonly take: (result: RolloutResult) => void;
  /** Stops writing; resolves when the last write is done. */
  readonly close: () => Promise<void>;
}

/** What is saved along with the result. */
export interface CheckpointContent {
  /** The result so far as JSON; undefined until it can be continued. */
  readonly answer: (result: RolloutResult) => object | undefined;
  readonly rows: { readonly file: string; readonly writer: RowsFile } | undefined;
}

/** Content of the partial file: a result, and how much of the rows file belongs to its trials. */
const contentOf = (answer: object, rows: KeptRows | undefined): string =>
  `${JSON.stringify(rows === undefined ? answer : { ...answer, rows })}\n`;

/**
 * Writes the partial file before anything is played, so that a write error shows at once.
 *
 * @param answer - the result to continue; `{ runs: [] }` if none
 * @throws RolloutError `storage-refused`
 */
export async function beginPartial(file: string, answer: object, rows: KeptRows | undefined): Promise<void> {
  try {
    await writeWhole(file, contentOf(answer, rows));
  } catch (thrown) {
    throw cannotWrite('-o', file, thrown);
  }
}

/** Saves the trials of a run to a file created by {@link beginPartial}. */
export function openCheckpoint(
  terminal: Surroundings,
  file: string,
  { answer, rows }: CheckpointContent,
): Checkpoint {
  let latest: { readonly result: RolloutResult; readonly bytes: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isFailing = false;
  let isClosed = false;
  let delay = 0;

  async function write(): Promise<void> {
    try {
      const made = latest && answer(latest.result);
      if (latest === undefined || made === undefined) return;
      const kept = rows && { file: rows.file, bytes: latest.bytes };
      // Rows first: their file must contain everything that the partial file says it does.
      await rows?.writer.written();
      await writeWhole(file, contentOf(made, kept));
      isFailing = false;
    } catch (thrown) {
      if (!isFailing) terminal.note(`${file}: cannot be written: ${fileTrouble(thrown)}. The run continues.`);
      isFailing = true;
    }
  }

  /** Writes the newest state soon; one that arrives during the write follows it. */
  function schedule(): void {
    timer ??= setTimeout(() => {
      const saved = latest;
      writing = write().finally(() => {
        timer = undefined;
        if (latest !== saved && !isClosed) schedule();
      });
    }, delay);
    delay = CHECKPOINT_MS;
  }

  return {
    take(result) {
      // Marked with every report, so that rows and trials always match.
      latest = { result, bytes: rows?.writer.mark() ?? 0 };
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await writing;
    },
  };
}

/**
 * Contents of a partial file; undefined if it does not exist. @throws RolloutError `storage-refused` if it
 * cannot be read
 */
export async function readPartial(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readText(file);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cannotGoOn(file, `it cannot be read: ${fileTrouble(thrown)}`);
  }
  const data = parseJson(text);
  if (data === undefined) throw cannotGoOn(file, 'it has no run');
  return data;
}

/** The error for a partial file that this command cannot continue. */
export const cannotGoOn = (file: string, why: string): RolloutError =>
  new RolloutError(
    'storage-refused',
    `${file} was left by an interrupted program, but ${why}. Move it away, or start over with --force.`,
  );
