import { BINARY_MAGICS, startsWithMagic } from '../binaryText.ts';
import { ByteReader } from './byteReader.ts';

/** The files of a stream. */
export interface OgxmStream {
  /** At least one. */
  readonly files: readonly Uint8Array[];
  /** The bytes behind the last whole file, as in a download that broke off; empty if there are none. */
  readonly rest: Uint8Array;
}

/** Bytes of the header up to its last field, the size of the file. */
const HEADER_BYTES = 16;
const SIZE_AT = 12;

/** The size that the file at a place states; undefined if no file begins there. */
function sizeAt(bytes: Uint8Array): number | undefined {
  if (bytes.length < HEADER_BYTES || !startsWithMagic(bytes, BINARY_MAGICS.ogxm)) return undefined;
  return new ByteReader(bytes, SIZE_AT).uint32('file size');
}

/** Splits a stream (.ogxms), which is whole OGXM files back to back. Anything else is one file, whole or damaged. */
export function splitStream(stream: Uint8Array): OgxmStream {
  const files: Uint8Array[] = [];
  let rest = stream;
  for (;;) {
    const size = sizeAt(rest);
    if (size === undefined || size < HEADER_BYTES || size > rest.length) break;
    files.push(rest.subarray(0, size));
    rest = rest.subarray(size);
  }
  const isFollowed = files.length > 1 || startsWithMagic(rest, BINARY_MAGICS.ogxm);
  if (files.length === 0 || (rest.length > 0 && !isFollowed))
    return { files: [stream], rest: new Uint8Array() };
  return { files, rest };
}
