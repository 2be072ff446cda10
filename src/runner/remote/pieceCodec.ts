import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Piece } from '../../engine/types.ts';
import { pieceKey } from './types.ts';

const BYTES = 8;
/** Length of the checksum in bytes. */
const CHECK = 16;

/** SHA-256 of the rows' bytes and of what they belong to, shortened. */
const checkOf = (body: Uint8Array, run: string, piece: Piece): Uint8Array =>
  sha256
    .create()
    .update(utf8ToBytes(`${run}/${pieceKey(piece)}/`))
    .update(body)
    .digest()
    .subarray(0, CHECK);

/** The rows of a piece as bytes: doubles, little-endian, and a checksum that names run and piece. */
export function packRows(rows: Float64Array, run: string, piece: Piece): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rows.length * BYTES + CHECK);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of rows.entries()) view.setFloat64(index * BYTES, value, true);
  const body = bytes.subarray(0, rows.length * BYTES);
  bytes.set(checkOf(body, run, piece), body.length);
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
  const body = bytes.subarray(0, length * BYTES);
  const check = checkOf(body, run, piece);
  if (check.some((byte, index) => byte !== bytes[body.length + index])) return undefined;
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  const rows = Float64Array.from({ length }, (_, index) => view.getFloat64(index * BYTES, true));
  return rows.every(Number.isFinite) ? rows : undefined;
}
