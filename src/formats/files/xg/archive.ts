import { fail, ok, type Reason, reason, type Result } from '../../../engine/errors.ts';
import { RecordView } from './recordView.ts';
import { isXgFile } from './xgText.ts';
import { crc32, inflateStream } from './inflate.ts';

const HEADER_BYTES = 8232;
const TRAILER_BYTES = 36;
const ENTRY_BYTES = 532;
/** More members than eXtreme Gammon writes. */
const MOST_MEMBERS = 16;
const MEBIBYTE = 1 << 20;

/** Members that are read, and how large each may be when unpacked. */
const MEMBERS = {
  'temp.xg': 32 * MEBIBYTE,
  'temp.xgr': 8 * MEBIBYTE,
  'temp.xgc': 8 * MEBIBYTE,
} as const;
type MemberName = keyof typeof MEMBERS;
const isMember = (name: string): name is MemberName => Object.hasOwn(MEMBERS, name);

/** Records shrink to a fifth, those without an analysis to a twentieth. Small members may shrink more. */
const MOST_SHRUNK = 100;
const SMALL_BYTES = 6 * MEBIBYTE;

/** How large a member may be when unpacked. @param stored - its bytes in the file */
const mostOf = (name: MemberName, stored: number): number =>
  Math.min(MEMBERS[name], SMALL_BYTES + MOST_SHRUNK * stored);

/** Largest file: in base 64 it still fits into the library. */
export const MOST_BYTES = 11_900_000;

/** The unpacked content of a file. */
export interface XgArchive {
  /** The game: records of 2,560 bytes. */
  readonly game: Uint8Array;
  /** Rollouts: records of 2,184 bytes. */
  readonly rollouts: Uint8Array;
  readonly comments: Uint8Array;
  /** What is damaged; empty if nothing is. `game` then has what could be saved. */
  readonly damage: readonly Reason[];
}

/**
 * Unpacks a file of eXtreme Gammon. Without its index, only the game is read.
 *
 * @returns `bad-match` if it is too large, another kind of file, or would unpack to more than is allowed
 */
export function openArchive(file: Uint8Array): Result<XgArchive> {
  if (file.length > MOST_BYTES)
    return fail('bad-match', reason('xg-too-large', { most: MOST_BYTES / 1e6 }), 'file');
  if (!isXgFile(file)) return fail('bad-match', reason('xg-not-xg'), 'file');
  if (file.length < HEADER_BYTES) return fail('bad-match', reason('xg-header-cut'), 'header');
  const header = new RecordView(file, 0, HEADER_BYTES);
  const first = HEADER_BYTES + header.uint32(20);
  if (header.uint32(8) !== HEADER_BYTES || first > file.length)
    return fail('bad-match', reason('xg-header-damaged'), 'header');
  const index = readIndex(file, first);
  return index === undefined ? withoutIndex(file.subarray(first)) : unpacked(index);
}

/** A member as the index lists it. */
interface Entry {
  readonly name: MemberName;
  readonly stored: Uint8Array;
  readonly size: number;
  readonly crc: number;
  readonly isCompressed: boolean;
}

interface Index {
  readonly entries: readonly Entry[];
  /** Whether the checksum over all stored data agrees. */
  readonly isIntact: boolean;
}

/** The index at the end of a file; undefined if it is damaged. @param first - of the first data byte */
function readIndex(file: Uint8Array, first: number): Index | undefined {
  const end = file.length - TRAILER_BYTES;
  if (end < first) return undefined;
  const trailer = new RecordView(file, end, TRAILER_BYTES);
  const [count, indexBytes, dataBytes] = [trailer.int32(4), trailer.int32(12), trailer.int32(16)];
  const isSound =
    count > 0 &&
    count <= MOST_MEMBERS &&
    indexBytes > 0 &&
    dataBytes >= 0 &&
    first + dataBytes + indexBytes === end;
  if (!isSound) return undefined;
  const stored = file.subarray(first + dataBytes, end);
  const plain = trailer.flag(20) ? inflateStream(stored, MOST_MEMBERS * ENTRY_BYTES).bytes : stored;
  if (plain.length !== count * ENTRY_BYTES) return undefined;
  const entries = Array.from({ length: count }, (_, nth) =>
    readEntry(new RecordView(plain, nth * ENTRY_BYTES, ENTRY_BYTES), file.subarray(first, first + dataBytes)),
  );
  if (entries.includes(undefined)) return undefined;
  const isIntact = crc32(file.subarray(first, end)) === trailer.uint32(0);
  return { entries: entries.filter((entry) => entry !== undefined && entry !== 'other'), isIntact };
}

/** @returns `other` for a member that is not needed; undefined if it lies outside the data */
function readEntry(entry: RecordView, data: Uint8Array): Entry | 'other' | undefined {
  const [size, storedBytes, start] = [entry.int32(512), entry.int32(516), entry.int32(520)];
  if (size < 0 || storedBytes < 0 || start < 0 || start + storedBytes > data.length) return undefined;
  const name = entry.text(0, 255).toLowerCase();
  if (!isMember(name)) return 'other';
  const stored = data.subarray(start, start + storedBytes);
  return { name, stored, size, crc: entry.uint32(524), isCompressed: entry.byte(528) === 0 };
}

const NOTHING = new Uint8Array();
const bomb = (name: MemberName, stored: number): Result<never> =>
  fail('bad-match', reason('xg-bomb', { name, most: Math.ceil(mostOf(name, stored) / MEBIBYTE) }), name);

function unpacked({ entries, isIntact }: Index): Result<XgArchive> {
  const damage: Reason[] = [];
  const members = new Map<MemberName, Uint8Array>();
  for (const { name, stored, size, crc, isCompressed } of entries) {
    if (size > mostOf(name, stored.length)) return bomb(name, stored.length);
    const found = isCompressed ? inflateStream(stored, size).bytes : stored.subarray(0, size);
    const isWhole = found.length === size && crc32(found) === crc;
    if (!isWhole) damage.push(reason('xg-member-damaged', { name }));
    // Damaged rollouts and comments could belong to other moves: their place in the member is their name.
    members.set(name, isWhole || name === 'temp.xg' ? found : NOTHING);
  }
  if (!isIntact && damage.length === 0) damage.push(reason('xg-checksum'));
  const game = members.get('temp.xg');
  if (game === undefined) return fail('bad-match', reason('xg-no-game'), 'temp.xg');
  return ok({
    game,
    rollouts: members.get('temp.xgr') ?? NOTHING,
    comments: members.get('temp.xgc') ?? NOTHING,
    damage,
  });
}

/** Saves the game of a file whose end is missing: it is the first stream. */
function withoutIndex(data: Uint8Array): Result<XgArchive> {
  const { bytes, state } = inflateStream(data, mostOf('temp.xg', data.length));
  if (state === 'bomb') return bomb('temp.xg', data.length);
  return ok({ game: bytes, rollouts: NOTHING, comments: NOTHING, damage: [reason('xg-no-index')] });
}
