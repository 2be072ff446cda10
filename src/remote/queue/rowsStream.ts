import type { Redis } from 'ioredis';
import { asFailure, type Failure } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { parseJson } from '../../jobs/json.ts';
import { failureSchema, PROTOCOL, pieceKey } from '../protocol/messages.ts';
import { packRows } from '../protocol/packedRows.ts';
import type { PlayedPiece } from '../pieces/pieceSession.ts';

import { KEYS } from './keys.ts';

/** Seconds for which rows are kept that nobody reads. */
const ROWS_SECONDS = 600;
/** Entries read at once. */
const READ_COUNT = 64;
/** Milliseconds that a read waits for the first entry. */
const READ_MS = 2000;

/** What a worker says of a piece. */
export type PieceNews =
  | { readonly kind: 'rows'; readonly key: string; readonly bytes: Uint8Array; readonly ms: number }
  | { readonly kind: 'failed'; readonly key: string; readonly failure: Failure };

/** Sends the rows of a piece to the program that waits for them. */
export async function sendRows(redis: Redis, run: string, piece: Piece, played: PlayedPiece): Promise<void> {
  const bytes = Buffer.from(packRows(played.rows, run, piece).buffer);
  await send(redis, run, ['piece', pieceKey(piece), 'ms', String(played.ms), 'rows', bytes]);
}

/** Tells the program that waits for a piece why it cannot be played. */
export const sendFailure = (redis: Redis, run: string, piece: Piece, failure: Failure): Promise<void> =>
  send(redis, run, ['piece', pieceKey(piece), 'failure', JSON.stringify(failure)]);

async function send(redis: Redis, run: string, fields: readonly (string | Buffer)[]): Promise<void> {
  const key = KEYS.rows(run);
  await redis
    .multi()
    .xadd(key, '*', 'version', String(PROTOCOL), ...fields)
    .expire(key, ROWS_SECONDS)
    .exec();
}

/** Reads an entry; undefined if its form is unknown. */
function readEntry(fields: readonly Buffer[]): PieceNews | undefined {
  const named = new Map<string, Buffer>();
  for (let at = 0; at + 1 < fields.length; at += 2) named.set(fields[at]!.toString(), fields[at + 1]!);
  const key = named.get('piece')?.toString();
  if (key === undefined || named.get('version')?.toString() !== String(PROTOCOL)) return undefined;
  const failed = failureSchema.safeParse(parseJson(named.get('failure')?.toString() ?? ''));
  if (failed.success) return { kind: 'failed', key, failure: failed.data };
  const ms = Number(named.get('ms')?.toString());
  return {
    kind: 'rows',
    key,
    bytes: named.get('rows') ?? new Uint8Array(),
    ms: ms >= 0 && Number.isFinite(ms) ? ms : 0,
  };
}

/**
 * Reads the stream of a run until it is closed. Entries are removed when they have been handed over, so that
 * the server keeps only those that nobody has read.
 *
 * @param redis - a connection of its own, since reading blocks it
 */
export function readRows(
  redis: Redis,
  run: string,
  onNews: (news: PieceNews) => void,
  onTrouble: (failure: Failure) => void,
): () => void {
  const key = KEYS.rows(run);
  let isClosed = false;
  let last = '0';
  async function read(): Promise<void> {
    const streams = await redis.xreadBuffer('COUNT', READ_COUNT, 'BLOCK', READ_MS, 'STREAMS', key, last);
    const entries = streams?.[0]?.[1] ?? [];
    if (entries.length === 0 || isClosed) return;
    for (const [id, fields] of entries) {
      last = id.toString();
      const news = readEntry(fields);
      if (news !== undefined) onNews(news);
    }
    await redis.xdel(key, ...entries.map(([id]) => id));
  }
  void (async () => {
    while (!isClosed) {
      try {
        await read();
      } catch (thrown) {
        // A lost connection is restored by itself, and reading goes on after the last entry.
        if (!isClosed) onTrouble(asFailure(thrown));
        await new Promise((resolve) => void setTimeout(resolve, 100));
      }
    }
  })();
  return () => {
    isClosed = true;
    redis.disconnect();
  };
}
