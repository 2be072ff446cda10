/** The characters 0x80 to 0x9F of Windows-1252; the others are those of Unicode. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const FIRST_HIGH = 0x80;

/** Decodes a character of Windows-1252. @param code - 0 … 255 */
export const fromWindows1252 = (code: number): string => HIGH[code - FIRST_HIGH] ?? String.fromCharCode(code);

/** Reads little-endian fields of a record. All offsets count from its start. */
export class RecordView {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  /** @throws RangeError unless the bytes have such a part */
  constructor(bytes: Uint8Array, start: number, length: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset + start, length);
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset + start, length);
  }

  byte(at: number): number {
    return this.#view.getUint8(at);
  }
  flag(at: number): boolean {
    return this.#view.getUint8(at) !== 0;
  }
  int16(at: number): number {
    return this.#view.getInt16(at, true);
  }
  int32(at: number): number {
    return this.#view.getInt32(at, true);
  }
  uint32(at: number): number {
    return this.#view.getUint32(at, true);
  }
  single(at: number): number {
    return this.#view.getFloat32(at, true);
  }
  double(at: number): number {
    return this.#view.getFloat64(at, true);
  }

  /** Signed bytes in a row: a view, not a copy. */
  bytes(at: number, count: number): Int8Array {
    return new Int8Array(this.#bytes.buffer, this.#bytes.byteOffset + at, count);
  }
  int32s(at: number, count: number): readonly number[] {
    return Array.from({ length: count }, (_, nth) => this.int32(at + 4 * nth));
  }
  singles(at: number, count: number): readonly number[] {
    return Array.from({ length: count }, (_, nth) => this.single(at + 4 * nth));
  }

  /** A Pascal string of Windows-1252 characters. @param most - its declared length */
  text(at: number, most: number): string {
    const length = Math.min(this.byte(at), most);
    const codes = this.#bytes.subarray(at + 1, at + 1 + length);
    return Array.from(codes, fromWindows1252).join('').trim();
  }

  /** A text of UTF-16 units up to the first zero. @param units - its declared length */
  wide(at: number, units: number): string {
    const codes = Array.from({ length: units }, (_, nth) => this.#view.getUint16(at + 2 * nth, true));
    const end = codes.indexOf(0);
    return String.fromCharCode(...codes.slice(0, end < 0 ? units : end)).trim();
  }
}
