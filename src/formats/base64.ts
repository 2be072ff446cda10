const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map(Array.from(ALPHABET, (digit, value) => [digit.charCodeAt(0), value]));
const PADDING = '=';
/** Bytes turned to text at a time; divisible by 3. */
const PORTION = 3 * 1024;

/** Writes bytes in base 64 with the standard alphabet and padding. */
export function base64FromBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PORTION) parts.push(portion(bytes.subarray(at, at + PORTION)));
  return parts.join('');
}

function portion(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let i = 0; i < 4; i++) text += i <= left ? ALPHABET[(word >>> (18 - 6 * i)) & 63]! : PADDING;
  }
  return text;
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
    const value = VALUES.get(text.charCodeAt(index));
    if (value === undefined) return undefined;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (word >>> bits) & 255;
  }
  return bytes;
}
