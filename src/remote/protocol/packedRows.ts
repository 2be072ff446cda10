import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Piece } from '../../engine/types.ts';
import { pieceKey } from './messages.ts';

const BYTES = 8;
/** Length of the checksum in bytes. */
const CHECK = 8;

/**
 * Checksum of the rows' bytes and of what they belong to. Two products mixed word by word find damage at a
 * tenth of the time of SHA-256, which would take as long as merging.
 */
function checkOf(body: Uint8Array, run: string, piece: Piece): readonly [number, number] {
  let [one, two] = [0x9e37_79b9, 0x85eb_ca6b];
  const mix = (word: number): void => {
    one = Math.imul(one ^ word, 0xcc9e_2d51);
    one ^= one >>> 15;
    two = Math.imul((two + word) | 0, 0x1b87_3593);
    two ^= two >>> 13;
  };
  for (const byte of utf8ToBytes(`${run}/${pieceKey(piece)}`)) mix(byte);
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  for (let at = 0; at < body.length; at += 4) mix(view.getInt32(at, true));
  return [one, two];
}

/** The rows of a piece as bytes: doubles, little-endian, and a checksum that covers run and piece. */
export function packRows(rows: Float64Array, run: string, piece: Piece): Uint8Array<ArrayBuffer> {
  const length = rows.length * BYTES;
  const bytes = new Uint8Array(length + CHECK);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < rows.length; index++) view.setFloat64(index * BYTES, rows[index]!, true);
  const [one, two] = checkOf(bytes.subarray(0, length), run, piece);
  view.setInt32(length, one, true);
  view.setInt32(length + 4, two, true);
  return bytes;
}

/**
 * The rows of a piece from {@link packRows}.
 *
 * @param columns - numbers per row
 * @returns undefined if the bytes are damaged, belong to another piece, or hold a number that is not finite
 */
export function unpackRows(
  bytes: Uint8Array,
  run: string,
  piece: Piece,
  columns: number,
): Float64Array | undefined {
  const length = piece.count * columns;
  if (bytes.length !== length * BYTES + CHECK) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [one, two] = checkOf(bytes.subarray(0, length * BYTES), run, piece);
  if (view.getInt32(length * BYTES, true) !== one || view.getInt32(length * BYTES + 4, true) !== two)
    return undefined;
  const rows = new Float64Array(length);
  for (let index = 0; index < length; index++) {
    const value = view.getFloat64(index * BYTES, true);
    if (!Number.isFinite(value)) return undefined;
    rows[index] = value;
  }
  return rows;
}
