const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));
const NO_VALUE = 255;
/** Values of the digits by their character codes, which are below 128. */
const VALUES = new Uint8Array(128).fill(NO_VALUE);
for (const [value, code] of CODES.entries()) VALUES[code] = value;
const PADDING = '=';
const PADDING_CODE = PADDING.charCodeAt(0);
/** Bytes turned to text at a time; divisible by 3. */
const PORTION = 3 * 1024;

/** Writes bytes in base 64 with the standard alphabet and padding. */
export function base64FromBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PORTION) parts.push(portion(bytes.subarray(at, at + PORTION)));
  return parts.join('');
}

function portion(bytes: Uint8Array): string {
  const codes = new Uint8Array(4 * Math.ceil(bytes.length / 3));
  let end = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let i = 0; i < 4; i++)
      codes[end++] = i <= left ? CODES[(word >>> (18 - 6 * i)) & 63]! : PADDING_CODE;
  }
  return String.fromCharCode(...codes);
}

/**
 * The inverse of {@link base64FromBytes}. Padding may be missing.
 *
 * @returns undefined for a character outside the alphabet
 */
export function bytesFromBase64(text: string): Uint8Array | undefined {
  const end = text.endsWith(PADDING) ? text.indexOf(PADDING) : text.length;
  if (text.length - end > 2) return undefined;
  const bytes = new Uint8Array(Math.floor((end * 3) / 4));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (let index = 0; index < end; index++) {
    const value = VALUES[text.charCodeAt(index)] ?? NO_VALUE;
    if (value === NO_VALUE) return undefined;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (word >>> bits) & 255;
  }
  return bytes;
}
