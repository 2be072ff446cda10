import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { RolloutError } from '../engine/errors.ts';
import type { TrialRows } from '../engine/types.ts';
import { ROW, ROW_COLUMNS } from '../games/backgammon/types.ts';

/**
 * A CSV file of rows: one line for each trial of each candidate, trial by trial, whatever order pieces ended in. Where a stop
 * rule lets a candidate rest and come back, the trials it catches up with stand where it did so.
 */
export interface RowsFile {
  readonly add: (rows: TrialRows) => void;
  /** Writes what is left. @throws RolloutError `storage-refused` when the file could not be written */
  readonly close: () => Promise<void>;
}

const HEADER = ['trial', 'candidate', ...Object.keys(ROW)];

/**
 * Opens a rows file. Numbers are written with all their digits: read back they are the same doubles.
 *
 * @param names - how the candidates are called
 * @throws RolloutError `storage-refused`
 */
export async function openRowsFile(file: string, names: readonly string[]): Promise<RowsFile> {
  const refused = (thrown: unknown) =>
    new RolloutError('storage-refused', `--rows ${file}: cannot be written (${(thrown as Error).message}).`);
  const stream = createWriteStream(file);
  let failure: unknown;
  try {
    await once(stream, 'open');
  } catch (thrown) {
    throw refused(thrown);
  }
  stream.on('error', (error) => {
    failure = error;
  });
  stream.write(`${HEADER.join(',')}\n`);
  const quoted = names.map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
  let waiting: TrialRows[] = [];

  function write(): void {
    const lines: string[] = [];
    for (let at = 0; at < (waiting[0]?.count ?? 0); at++)
      for (const { candidate, first, rows } of waiting) {
        const row = rows.subarray(at * ROW_COLUMNS, (at + 1) * ROW_COLUMNS);
        lines.push(`${first + at},${quoted[candidate]},${row.join(',')}\n`);
      }
    waiting = [];
    stream.write(lines.join(''));
  }

  return {
    add(rows) {
      // Candidates that go on together come one after the other with the same trials; lines go by trial.
      const last = waiting.at(-1);
      if (last !== undefined && (last.first !== rows.first || last.candidate >= rows.candidate)) write();
      waiting.push(rows);
    },
    async close() {
      write();
      await new Promise<void>((resolve) => stream.end(resolve));
      if (failure !== undefined) throw refused(failure);
    },
  };
}
