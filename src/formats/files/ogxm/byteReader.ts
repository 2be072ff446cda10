import { decodeUtf8 } from './utf8.ts';

/** Thrown where the bytes of a record make no sense; `parseOgxmStream` turns it into a failure. */
export class OgxmDamage extends Error {
  /** The field at fault. */
  readonly field: string;

  constructor(field: string) {
    super(field);
    this.field = field;
  }
}

/** A record: its fields, and which of the optional ones are there. */
export interface OgxmRecord {
  readonly body: ByteReader;
  readonly has: (bit: number) => boolean;
}

const LONG_BYTES = 10;
const SHORT_BYTES = 5;
const MOST_SHORT = 0xffff_ffff;
const MOST_LONG = 0xffff_ffff_ffff_ffffn;
/** Bytes below are ASCII, and numbers of one byte. */
const ONE_BYTE = 0x80;

/**
 * Reads the fields of a part of a file in order; every read stays within the part. Hostile files have hundreds
 * of thousands of records, so those are no views of their own: making one takes longer than reading a record.
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;
  readonly #end: number;

  /** @param at - place of the first byte. @param end - place after the last one */
  constructor(bytes: Uint8Array, at = 0, end: number = bytes.length) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** Whether all bytes are read. */
  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  /** Steps over bytes and returns the place of the first. @throws OgxmDamage if fewer than `count` are left */
  #take(count: number, field: string): number {
    if (count > this.#end - this.#at) throw new OgxmDamage(field);
    this.#at += count;
    return this.#at - count;
  }

  /** @throws OgxmDamage if fewer than `count` bytes are left */
  bytes(count: number, field: string): Uint8Array {
    const at = this.#take(count, field);
    return this.#bytes.subarray(at, this.#at);
  }
  byte(field: string): number {
    if (this.#at >= this.#end) throw new OgxmDamage(field);
    return this.#bytes[this.#at++]!;
  }
  int32(field: string): number {
    const at = this.#take(4, field);
    const bytes = this.#bytes;
    return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  }
  uint32(field: string): number {
    return this.int32(field) >>> 0;
  }
  uint16(field: string): number {
    const at = this.#take(2, field);
    return this.#bytes[at]! + 256 * this.#bytes[at + 1]!;
  }
  /** Four letters. */
  letters(field: string): string {
    const at = this.#take(4, field);
    const bytes = this.#bytes;
    return String.fromCharCode(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!);
  }

  /** A number in portions of 7 bits, the least first. @throws OgxmDamage also for one with needless bytes */
  varint(field: string): number {
    let value = this.byte(field);
    if (value < ONE_BYTE) return value;
    value -= ONE_BYTE;
    for (let nth = 1; nth < SHORT_BYTES; nth++) {
      const byte = this.byte(field);
      value += (byte & 0x7f) * 2 ** (7 * nth);
      if (byte >= ONE_BYTE) continue;
      if (byte === 0 || value > MOST_SHORT) break;
      return value;
    }
    throw new OgxmDamage(field);
  }
  /** As {@link varint}, up to 64 bits. */
  varint64(field: string): bigint {
    let value = 0n;
    for (let nth = 0; nth < LONG_BYTES; nth++) {
      const byte = this.byte(field);
      value |= BigInt(byte & 0x7f) << BigInt(7 * nth);
      if (byte >= ONE_BYTE) continue;
      if ((byte === 0 && nth > 0) || value > MOST_LONG) break;
      return value;
    }
    throw new OgxmDamage(field);
  }

  text(field: string): string {
    const text = decodeUtf8(this.bytes(this.varint(field), field));
    if (text === undefined) throw new OgxmDamage(field);
    return text;
  }

  /** A record with its length; what it has after the fields that are read is skipped. */
  record(field: string): OgxmRecord {
    const at = this.#take(this.varint(field), field);
    const body = new ByteReader(this.#bytes, at, this.#at);
    const first = at < this.#at ? this.#bytes[at]! : ONE_BYTE;
    if (first < ONE_BYTE) {
      // Nearly every mask.
      body.#at++;
      return { body, has: (bit) => bit < 7 && ((first >> bit) & 1) === 1 };
    }
    const mask = body.varint64(field);
    return { body, has: (bit) => ((mask >> BigInt(bit)) & 1n) === 1n };
  }
}
