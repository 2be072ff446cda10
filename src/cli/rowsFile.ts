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
 * A CSV file of rows, one line per trial and candidate, in trial order whatever order pieces finished in.
 * The trials of a resumed candidate that catches up come where it plays them.
 */
export interface RowsFile {
  readonly add: (rows: TrialRows) => void;
  /** Starts writing everything added so far. @returns size of the file in bytes once it is written */
  readonly mark: () => number;
  /** Resolves when everything up to the last mark has been written, or has failed. */
  readonly written: () => Promise<void>;
  /** Writes the rest. @throws RolloutError `storage-refused` if the file could not be written */
  readonly close: () => Promise<void>;
}

const MEANS = ['trial', 'candidate', ...Object.keys(ROW)];
/** Facts of each game of a trial: the cube as its final value; turns count from 1, with 0 for none. */
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

/** The column names; those of a second game end in 2. */
const header = (row: Float64Array): readonly string[] => [
  ...MEANS,
  ...[0, 1].flatMap((game) =>
    factsOf(row, game) === undefined ? [] : FACTS.map((name) => (game === 0 ? name : `${name}2`)),
  ),
];

/** Where to continue the rows file of another run. */
export interface RowsStart {
  /** Bytes to keep. */
  readonly bytes: number;
}

/**
 * Opens a rows file. Numbers are written with all digits, so they read back as the same doubles.
 *
 * @param job - names the candidates; the last columns identify the rollout
 * @param from - what to keep of an existing file; default: nothing
 * @param onTrouble - called once if the file can no longer be written; the run continues
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
      // Rows of candidates for the same trials arrive one after another; lines are ordered by trial.
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
