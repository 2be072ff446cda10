import { readFile } from 'node:fs/promises';
import { RolloutError } from '../engine/errors.ts';
import { writeWhole } from '../runner/node/wholeFile.ts';
import type { RolloutResult } from '../jobs/result.ts';
import { parseJson } from '../jobs/json.ts';
import { fileTrouble } from './fileTrouble.ts';
import { cannotWrite } from './target.ts';
import type { KeptRows } from './rowsTarget.ts';
import type { RowsFile } from './rowsFile.ts';
import type { Surroundings } from './terminal.ts';

/** Milliseconds between two checkpoints: what a killed program loses of its trials. */
export const CHECKPOINT_MS = 2000;

/** The trials of a run under way, kept in a file. */
export interface Checkpoint {
  /** Takes the newest state of the run; it is in the file soon. */
  readonly take: (result: RolloutResult) => void;
  /** Ends the writing. */
  readonly close: () => Promise<void>;
}

/** What is kept beside the result. */
export interface Keeping {
  /** The result so far as JSON; undefined as long as it cannot be gone on from. */
  readonly answer: (result: RolloutResult) => object | undefined;
  readonly rows: { readonly file: string; readonly writer: RowsFile } | undefined;
}

/** The partial file's content: a result, and how much of the rows file its trials have made. */
const contentOf = (answer: object, rows: KeptRows | undefined): string =>
  `${JSON.stringify(rows === undefined ? answer : { ...answer, rows })}\n`;

/**
 * Writes the file of a run that has not played anything new, so that what cannot be written is known at once.
 *
 * @param answer - what the run goes on from; `{ runs: [] }` for nothing
 * @throws RolloutError `storage-refused`
 */
export async function beginPartial(file: string, answer: object, rows: KeptRows | undefined): Promise<void> {
  try {
    await writeWhole(file, contentOf(answer, rows));
  } catch (thrown) {
    throw cannotWrite('-o', file, thrown);
  }
}

/** Keeps the trials of a run in a file that {@link beginPartial} has begun. */
export function openCheckpoint(terminal: Surroundings, file: string, { answer, rows }: Keeping): Checkpoint {
  let latest: { readonly result: RolloutResult; readonly bytes: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let isFailing = false;
  let delay = 0;

  async function write(): Promise<void> {
    try {
      const made = latest && answer(latest.result);
      if (latest === undefined || made === undefined) return;
      const kept = rows && { file: rows.file, bytes: latest.bytes };
      // Rows first: their file must hold all that is said of it here.
      await rows?.writer.written();
      await writeWhole(file, contentOf(made, kept));
      isFailing = false;
    } catch (thrown) {
      if (!isFailing) terminal.note(`${file}: cannot be written: ${fileTrouble(thrown)}. The run continues.`);
      isFailing = true;
    }
  }

  return {
    take(result) {
      // Marked with every report, so that rows and trials are always of the same moment.
      latest = { result, bytes: rows?.writer.mark() ?? 0 };
      timer ??= setTimeout(() => {
        writing = write().finally(() => {
          timer = undefined;
        });
      }, delay);
      delay = CHECKPOINT_MS;
    },
    async close() {
      clearTimeout(timer);
      await writing;
    },
  };
}

/** What a partial file holds. @throws RolloutError `storage-refused` where it cannot be understood */
export async function readPartial(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cannotGoOn(file, `it cannot be read: ${fileTrouble(thrown)}`);
  }
  const data = parseJson(text);
  if (data === undefined) throw cannotGoOn(file, 'it has no run');
  return data;
}

/** A partial file that this command is not going on from. */
export const cannotGoOn = (file: string, why: string): RolloutError =>
  new RolloutError(
    'storage-refused',
    `${file} was left by an interrupted program, but ${why}. Move it away, or start over with --force.`,
  );
