import { Inflate } from 'pako';

/** What a compressed stream gave. */
export interface Inflated {
  readonly bytes: Uint8Array;
  /** `cut`: the stream is damaged or ends too early. `bomb`: it holds more than was allowed. */
  readonly state: 'whole' | 'cut' | 'bomb';
}

/** Compressed bytes handed over at a time. A damaged stream loses the portion with the damage. */
const PORTION = 1024;
/** Decompressed bytes returned at a time. */
const CHUNK = 8192;
/** Makes the decoder return everything that it has decoded so far. */
const SYNC = 2;

/**
 * Decompresses the zlib stream at the start of `data`; what follows it is ignored.
 *
 * @param most - bytes allowed; at most one portion more is decompressed
 */
export function inflateStream(data: Uint8Array, most: number): Inflated {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate({ chunkSize: CHUNK });
  stream.onData = (part) => {
    length += part.length;
    if (length <= most) parts.push(part);
  };
  for (let at = 0; at < data.length && !stream.ended && length <= most; at += PORTION)
    stream.push(data.subarray(at, at + PORTION), SYNC);
  const bytes = joined(parts);
  if (length > most) return { bytes, state: 'bomb' };
  return { bytes, state: stream.ended && stream.err === 0 ? 'whole' : 'cut' };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const POLYNOMIAL = 0xedb88320;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

/** The CRC-32 of zlib and ZIP. 0 … 2³² − 1. @param before - that of the bytes before */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let at = 0; at < bytes.length; at++) crc = CRC_TABLE[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
