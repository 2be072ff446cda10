import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { RolloutError } from '../engine/errors.ts';
import type { TrialRows } from '../engine/types.ts';
import { factsOf } from '../games/backgammon/gameFacts.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../games/backgammon/types.ts';
import { fileTrouble } from './fileTrouble.ts';

/**
 * A CSV file of rows: one line for each trial of each candidate, trial by trial, whatever order pieces ended in. Where a stop
 * rule lets a candidate rest and come back, the trials it catches up with stand where it did so.
 */
export interface RowsFile {
  readonly add: (rows: TrialRows) => void;
  /** Writes what is left. @throws RolloutError `storage-refused` when the file could not be written */
  readonly close: () => Promise<void>;
}

const MEANS = ['trial', 'candidate', ...Object.keys(ROW)];
/** Of each game of a trial; the cube as its value at the end, turns from 1 with 0 for none. */
const FACTS = [
  'end',
  'result',
  'cube',
  'hit',
  'opponentHit',
  'closeout',
  'opponentCloseout',
  'wastedPips',
  'opponentWastedPips',
  'barTurns',
  'opponentBarTurns',
  'dances',
  'opponentDances',
  'forcedTurns',
  'opponentForcedTurns',
  'checkersHit',
  'opponentCheckersHit',
] as const;

function factCells(row: Float64Array, game: number): string {
  const facts = factsOf(row, game);
  if (facts === undefined) return '';
  const { end, result, level, hit, closeout, wastedPips } = facts;
  const { barTurns, dances, forcedTurns, checkersHit } = facts;
  const deeds = [...barTurns, ...dances, ...forcedTurns, ...checkersHit];
  return `,${[end, result, 2 ** level, ...hit, ...closeout, ...wastedPips, ...deeds].join(',')}`;
}

/** The names of the columns: those of a second game have a 2 behind them. */
const header = (row: Float64Array): string =>
  [
    ...MEANS,
    ...[0, 1].flatMap((game) =>
      factsOf(row, game) === undefined ? [] : FACTS.map((name) => (game === 0 ? name : `${name}2`)),
    ),
  ].join(',');

/**
 * Opens a rows file. Numbers are written with all their digits: read back they are the same doubles.
 *
 * @param names - how the candidates are called
 * @throws RolloutError `storage-refused`
 */
export async function openRowsFile(file: string, names: readonly string[]): Promise<RowsFile> {
  const refused = (thrown: unknown) =>
    new RolloutError('storage-refused', `--rows ${file}: cannot be written: ${fileTrouble(thrown)}.`);
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
  const quoted = names.map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
  let waiting: TrialRows[] = [];

  let isBegun = false;

  function write(): void {
    const lines: string[] = [];
    const [first] = waiting;
    if (!isBegun && first !== undefined) {
      isBegun = true;
      lines.push(`${header(first.rows.subarray(0, ROW_COLUMNS))}\n`);
    }
    for (let at = 0; at < (waiting[0]?.count ?? 0); at++)
      for (const { candidate, first, rows } of waiting) {
        const row = rows.subarray(at * ROW_COLUMNS, (at + 1) * ROW_COLUMNS);
        const means = row.subarray(0, MEAN_COLUMNS).join(',');
        lines.push(`${first + at},${quoted[candidate]},${means}${factCells(row, 0)}${factCells(row, 1)}\n`);
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
