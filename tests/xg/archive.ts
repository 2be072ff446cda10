import { crc32, deflateSync } from 'node:zlib';
import { type Fields, ROLLOUT, writeFields } from './layout.ts';

const HEADER_BYTES = 8232;
const ENTRY_BYTES = 532;
const TRAILER_BYTES = 36;
/** Fills what no field covers: a reader of padding shows itself. */
const FILLER = 0xa5;

/** A member of an archive. */
export interface Member {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether it is kept without compression. */
  readonly isStored?: boolean;
}

export interface ArchiveOptions {
  readonly thumbnail?: Uint8Array;
  /** Changes the stored size of a member in the index. */
  readonly sizeOf?: (member: Member) => number;
}

/** A record of `length` bytes without fields. */
export const blank = (length: number): Uint8Array => new Uint8Array(length).fill(FILLER);

/** Writes an archive as eXtreme Gammon does: header, picture, members, index, trailer. */
export function writeArchive(
  members: readonly Member[],
  { thumbnail = new Uint8Array(), sizeOf = ({ bytes }) => bytes.length }: ArchiveOptions = {},
): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RGMH', 0, 'latin1');
  header.writeUInt32LE(1, 4);
  header.writeUInt32LE(HEADER_BYTES, 8);
  header.writeUInt32LE(thumbnail.length, 20);
  header.write('Played on a rainy day', 40, 'utf16le');
  const stored = members.map(({ bytes, isStored }) => (isStored ? bytes : deflateSync(bytes)));
  let start = 0;
  const entries = members.map((member, nth) => {
    const entry = Buffer.from(blank(ENTRY_BYTES));
    entry.writeUInt8(member.name.length, 0);
    entry.write(member.name, 1, 'latin1');
    entry.writeInt32LE(sizeOf(member), 512);
    entry.writeInt32LE(stored[nth]!.length, 516);
    entry.writeInt32LE(start, 520);
    entry.writeUInt32LE(crc32(member.bytes), 524);
    entry.writeUInt8(member.isStored ? 1 : 0, 528);
    start += stored[nth]!.length;
    return entry;
  });
  const data = Buffer.concat(stored);
  const index = deflateSync(Buffer.concat(entries));
  const trailer = Buffer.from(blank(TRAILER_BYTES));
  trailer.writeUInt32LE(crc32(Buffer.concat([data, index])), 0);
  trailer.writeInt32LE(members.length, 4);
  trailer.writeInt32LE(1, 8);
  trailer.writeInt32LE(index.length, 12);
  trailer.writeInt32LE(data.length, 16);
  trailer.writeUInt8(1, 20);
  return new Uint8Array(Buffer.concat([header, thumbnail, data, index, trailer]));
}

const ROLLOUT_BYTES = 2184;

/** What a file has besides its records. */
export interface Extras extends ArchiveOptions {
  readonly rollouts?: readonly Fields[];
  /** Lines of Rich Text Format; a line end inside is written as eXtreme Gammon does. */
  readonly comments?: readonly string[];
}

/** Writes a file of these records. */
export function writeFile(
  records: readonly Uint8Array[],
  { rollouts = [], comments = [], ...options }: Extras = {},
) {
  const rolled = rollouts.map((fields) => {
    const record = blank(ROLLOUT_BYTES);
    writeFields(record, ROLLOUT, fields);
    return record;
  });
  const text = comments.map((comment) => `${comment.replaceAll('\r\n', '\u0001\u0002')}\r\n`).join('');
  const game = Buffer.concat(records);
  return writeArchive(
    [
      { name: 'temp.xg', bytes: game },
      { name: 'temp.xgr', bytes: Buffer.concat(rolled), isStored: rolled.length === 0 },
      { name: 'temp.xgi', bytes: game.subarray(0, 5120) },
      { name: 'temp.xgc', bytes: Buffer.from(text, 'latin1'), isStored: true },
    ],
    options,
  );
}
