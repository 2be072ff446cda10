import type { Redis } from 'ioredis';
import type { Failure } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { parseJson } from '../../jobs/json.ts';
import { type PieceOutcome, outcomeSchema, PROTOCOL, pieceKey } from '../protocol/messages.ts';
import { packRows } from '../protocol/packedRows.ts';
import type { PlayedPiece } from '../pieces/pieceSession.ts';
import { KEYS } from './keys.ts';

/** Seconds for which rows are kept that nobody reads. */
const ROWS_SECONDS = 600;
/** Entries read at once. */
const READ_COUNT = 64;
/** Milliseconds that a read waits for the first entry. */
const READ_MS = 2000;

/** Sends the rows of a piece to the program that waits for them. */
export async function sendRows(redis: Redis, run: string, piece: Piece, played: PlayedPiece): Promise<void> {
  const bytes = Buffer.from(packRows(played.rows, run, piece).buffer);
  await send(redis, run, { piece: pieceKey(piece), ms: String(played.ms), rows: bytes });
}

/** Tells the program that waits for a piece why it cannot be played. */
export const sendFailure = (redis: Redis, run: string, piece: Piece, failure: Failure): Promise<void> =>
  send(redis, run, { piece: pieceKey(piece), failure: JSON.stringify(failure) });

/** A {@link PieceOutcome} as Redis stores it. */
type Entry = { readonly [Field in keyof PieceOutcome]?: string | Buffer };

async function send(redis: Redis, run: string, entry: Entry): Promise<void> {
  const key = KEYS.rows(run);
  await redis
    .multi()
    .xadd(key, '*', ...Object.entries({ version: String(PROTOCOL), ...entry }).flat())
    .expire(key, ROWS_SECONDS)
    .exec();
}

/** Reads an entry; undefined if its form is unknown. */
function readEntry(fields: readonly Buffer[]): PieceOutcome | undefined {
  const named: [string, unknown][] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [name, value] = [fields[at]!.toString(), fields[at + 1]!];
    const text = (): string => value.toString();
    named.push([name, name === 'rows' ? value : name === 'failure' ? parseJson(text()) : text()]);
  }
  return outcomeSchema.safeParse(Object.fromEntries(named)).data;
}

/**
 * Reads the stream of a run until it is closed. Entries are removed when they have been handed over, so that
 * the server keeps only those that nobody has read.
 *
 * @param redis - a connection of its own, since reading blocks it
 */
export function readRows(redis: Redis, run: string, onOutcome: (outcome: PieceOutcome) => void): () => void {
  const key = KEYS.rows(run);
  let isClosed = false;
  let last = '0';
  async function read(): Promise<void> {
    const streams = await redis.xreadBuffer('COUNT', READ_COUNT, 'BLOCK', READ_MS, 'STREAMS', key, last);
    const entries = streams?.[0]?.[1] ?? [];
    if (entries.length === 0 || isClosed) return;
    for (const [id, fields] of entries) {
      last = id.toString();
      const outcome = readEntry(fields);
      if (outcome !== undefined) onOutcome(outcome);
    }
    await redis.xdel(key, ...entries.map(([id]) => id));
  }
  void (async () => {
    while (!isClosed) {
      try {
        await read();
      } catch {
        // A lost connection is restored by itself, and reading goes on after the last entry.
        await new Promise((resolve) => void setTimeout(resolve, 100));
      }
    }
  })();
  return () => {
    isClosed = true;
    redis.disconnect();
  };
}
