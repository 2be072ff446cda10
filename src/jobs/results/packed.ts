/**
 * Compact text for lists of numbers that preserves every bit: doubles, little-endian, in base64. Trailing
 * zeros are omitted; the reader must know the length.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BYTES = 8;

/** Packs numbers as compact text; {@link unpackNumbers} is the inverse. */
export function packNumbers(numbers: readonly number[]): string {
  // Negative zero is kept, since sums must be restored bit for bit.
  const length = numbers.findLastIndex((value) => !Object.is(value, 0)) + 1;
  const view = new DataView(new ArrayBuffer(BYTES * length));
  for (let i = 0; i < length; i++) view.setFloat64(BYTES * i, numbers[i]!, true);
  const parts: string[] = [];
  for (let at = 0; at < view.byteLength; at += 3) {
    const left = Math.min(3, view.byteLength - at);
    let word = 0;
    for (let i = 0; i < 3; i++) word = (word << 8) | (i < left ? view.getUint8(at + i) : 0);
    for (let i = 0; i < 4; i++) parts.push(i <= left ? ALPHABET[(word >>> (18 - 6 * i)) & 63]! : '=');
  }
  return parts.join('');
}

/**
 * Unpacks numbers.
 *
 * @param length - how many there are, including trailing zeros
 * @returns undefined unless the text encodes at most this many finite numbers
 */
export function unpackNumbers(text: string, length: number): number[] | undefined {
  const [, digits] = /^([A-Za-z0-9+/]*)=*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const size = Math.floor((digits.length * 3) / 4);
  if (size % BYTES !== 0 || size > BYTES * length) return undefined;
  const view = new DataView(new ArrayBuffer(BYTES * length));
  let bits = 0;
  let word = 0;
  let at = 0;
  for (const digit of digits) {
    word = ((word << 6) | ALPHABET.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    view.setUint8(at++, (word >>> bits) & 255);
  }
  const numbers = Array.from({ length }, (_, i) => view.getFloat64(BYTES * i, true));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}
