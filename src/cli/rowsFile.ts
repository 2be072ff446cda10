import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import type { RolloutError } from '../engine/errors.ts';
import type { TrialRows } from '../engine/types.ts';
import { factsOf } from '../games/backgammon/gameFacts.ts';
import { type CsvValue, csvLine } from '../formats/reports/csv.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../games/backgammon/types.ts';
import { sourceCells } from '../jobs/backgammon/csvColumns.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import { nameCandidates } from '../jobs/backgammon/resultJson.ts';
import { cannotWrite } from './target.ts';

/**
 * A CSV file of rows: one line for each trial of each candidate, trial by trial, whatever order pieces ended in. Where a stop
 * rule lets a candidate rest and come back, the trials it catches up with stand where it did so.
 */
export interface RowsFile {
  readonly add: (rows: TrialRows) => void;
  /** Lets what has come so far be written. @returns bytes of the file once it is */
  readonly mark: () => number;
  /** Resolves once everything up to the last mark has been written, or cannot be. */
  readonly written: () => Promise<void>;
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

function factCells(row: Float64Array, game: number): readonly CsvValue[] {
  const facts = factsOf(row, game);
  if (facts === undefined) return [];
  const { end, result, level, hit, closeout, wastedPips } = facts;
  const { barTurns, dances, forcedTurns, checkersHit } = facts;
  const actions = [...barTurns, ...dances, ...forcedTurns, ...checkersHit];
  return [end, result, 2 ** level, ...hit, ...closeout, ...wastedPips, ...actions];
}

/** The names of the columns: those of a second game have a 2 behind them. */
const header = (row: Float64Array): readonly string[] => [
  ...MEANS,
  ...[0, 1].flatMap((game) =>
    factsOf(row, game) === undefined ? [] : FACTS.map((name) => (game === 0 ? name : `${name}2`)),
  ),
];

/** Where a rows file goes on that another run has begun. */
export interface RowsStart {
  /** Bytes that stay. */
  readonly bytes: number;
}

/**
 * Opens a rows file. Numbers are written with all their digits: read back they are the same doubles.
 *
 * @param job - whose rows they are: names its candidates, and the last columns say where the rows come from
 * @param from - what to keep of a file that is there; default: nothing
 * @param onTrouble - told once when the file can no longer be written; the run goes on
 * @throws RolloutError `storage-refused`
 */
export async function openRowsFile(
  file: string,
  job: RolloutJob,
  from: RowsStart = { bytes: 0 },
  onTrouble: (trouble: RolloutError) => void = () => {},
): Promise<RowsFile> {
  const refused = (thrown: unknown) => cannotWrite('--rows', file, thrown);
  let failure: RolloutError | undefined;
  let stream: WriteStream;
  try {
    if (from.bytes > 0) await truncate(file, from.bytes);
    stream = createWriteStream(file, { flags: from.bytes > 0 ? 'a' : 'w' });
    await once(stream, 'open');
  } catch (thrown) {
    throw refused(thrown);
  }
  stream.on('error', (error) => {
    if (failure === undefined) onTrouble((failure = refused(error)));
  });
  const names = nameCandidates(job).map(({ text }) => text);
  const source = sourceCells(job);
  const sourceText = csvLine(Object.values(source));
  let waiting: TrialRows[] = [];

  let { bytes } = from;
  let isBegun = bytes > 0;

  function write(): void {
    const lines: string[] = [];
    const [first] = waiting;
    if (!isBegun && first !== undefined) {
      isBegun = true;
      lines.push(csvLine([...header(first.rows.subarray(0, ROW_COLUMNS)), ...Object.keys(source)]));
    }
    for (let at = 0; at < (waiting[0]?.count ?? 0); at++)
      for (const { candidate, first, rows } of waiting) {
        const row = rows.subarray(at * ROW_COLUMNS, (at + 1) * ROW_COLUMNS);
        const cells = [
          first + at,
          names[candidate]!,
          ...row.subarray(0, MEAN_COLUMNS),
          ...factCells(row, 0),
          ...factCells(row, 1),
        ];
        lines.push(`${csvLine(cells)},${sourceText}`);
      }
    waiting = [];
    const text = lines.length === 0 ? '' : `${lines.join('\n')}\n`;
    bytes += Buffer.byteLength(text);
    if (text !== '' && failure === undefined) stream.write(text);
  }

  const written = () =>
    new Promise<void>((resolve) => {
      if (failure === undefined) stream.write('', () => resolve());
      else resolve();
    });

  return {
    add(rows) {
      // Candidates that go on together come one after the other with the same trials; lines go by trial.
      const last = waiting.at(-1);
      const isSame =
        last?.first === rows.first && last.count === rows.count && last.candidate < rows.candidate;
      if (last !== undefined && !isSame) write();
      waiting.push(rows);
    },
    mark() {
      write();
      return bytes;
    },
    written,
    async close() {
      write();
      await written();
      await new Promise<void>((resolve) => stream.close(() => resolve()));
      if (failure !== undefined) throw failure;
    },
  };
}
