/** Thrown where the bytes of a record make no sense; `parseOgxm` turns it into a failure. */
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

const percentCode = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`;

/** Reads the fields of a part of a file in order; every read stays within the part. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether all bytes are read. */
  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** @throws OgxmDamage if fewer than `count` bytes are left */
  bytes(count: number, field: string): Uint8Array {
    if (count > this.#bytes.length - this.#at) throw new OgxmDamage(field);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }
  byte(field: string): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new OgxmDamage(field);
    this.#at++;
    return byte;
  }
  int32(field: string): number {
    const bytes = this.bytes(4, field);
    return new DataView(bytes.buffer, bytes.byteOffset, 4).getInt32(0, true);
  }
  uint32(field: string): number {
    return this.int32(field) >>> 0;
  }
  uint16(field: string): number {
    const [low = 0, high = 0] = this.bytes(2, field);
    return low + 256 * high;
  }

  /** A number in portions of 7 bits, the least first. @throws OgxmDamage also for one with needless bytes */
  varint(field: string): number {
    let value = 0;
    for (let nth = 0; nth < SHORT_BYTES; nth++) {
      const byte = this.byte(field);
      value += (byte & 0x7f) * 2 ** (7 * nth);
      if (byte >= 0x80) continue;
      if ((byte === 0 && nth > 0) || value > MOST_SHORT) break;
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
      if (byte >= 0x80) continue;
      if ((byte === 0 && nth > 0) || value > MOST_LONG) break;
      return value;
    }
    throw new OgxmDamage(field);
  }

  text(field: string): string {
    const bytes = this.bytes(this.varint(field), field);
    try {
      // The only decoder of UTF-8 that the language itself has; it refuses malformed bytes.
      return decodeURIComponent(Array.from(bytes, percentCode).join(''));
    } catch {
      throw new OgxmDamage(field);
    }
  }

  /** A record with its length; what it has after the fields that are read is skipped. */
  record(field: string): OgxmRecord {
    const body = new ByteReader(this.bytes(this.varint(field), field));
    const mask = body.varint64(field);
    return { body, has: (bit) => ((mask >> BigInt(bit)) & 1n) === 1n };
  }
}
