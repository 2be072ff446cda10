const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Decodes base 64 (standard alphabet, no padding) to bits, least significant bit of each byte first, as in GNU IDs. Ignores
 * trailing bits that do not fill a byte.
 *
 * @returns undefined for a character outside the alphabet, or if ignored bits are not zero
 */
export function bitsFromBase64(text: string): readonly boolean[] | undefined {
  const bits: boolean[] = [];
  let pending = 0;
  let pendingBits = 0;
  for (const character of text) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return undefined;
    pending = (pending << 6) | value;
    pendingBits += 6;
    if (pendingBits < 8) continue;
    pendingBits -= 8;
    const byte = pending >> pendingBits;
    pending &= (1 << pendingBits) - 1;
    for (let bit = 0; bit < 8; bit++) bits.push(((byte >> bit) & 1) === 1);
  }
  return pending === 0 ? bits : undefined;
}

/** The inverse of {@link bitsFromBase64}; pads the last byte with zeros. */
export function base64FromBits(bits: readonly boolean[]): string {
  let text = '';
  let pending = 0;
  let pendingBits = 0;
  for (let first = 0; first < bits.length; first += 8) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) if (bits[first + bit]) byte |= 1 << bit;
    pending = (pending << 8) | byte;
    pendingBits += 8;
    while (pendingBits >= 6) {
      pendingBits -= 6;
      text += ALPHABET.charAt(pending >> pendingBits);
      pending &= (1 << pendingBits) - 1;
    }
  }
  return pendingBits > 0 ? text + ALPHABET.charAt(pending << (6 - pendingBits)) : text;
}

/** The whole number in bits [first, first + count), least significant first. */
export function readBits(bits: readonly boolean[], first: number, count: number): number {
  let value = 0;
  for (let bit = count - 1; bit >= 0; bit--) value = value * 2 + (bits[first + bit] ? 1 : 0);
  return value;
}

/** The lowest `count` bits of a whole number, least significant first. */
export const numberBits = (value: number, count: number): readonly boolean[] =>
  Array.from({ length: count }, (_, bit) => ((value >> bit) & 1) === 1);
