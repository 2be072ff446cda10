/** Code units made at a time; a call takes a limited number of arguments. */
const PORTION = 8192;
const CONTINUATION_BITS = 6;
/** The least code point that needs one, two and three continuation bytes. */
const LEAST: readonly number[] = [0, 0x80, 0x800, 0x1_0000];
const MOST = 0x10_ffff;

/** The text of bytes in UTF-8; undefined if they are malformed. The language itself has no decoder. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  let text = '';
  let points: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++]!;
    const more =
      first < 0x80 ? 0 : first < 0xc0 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf8 ? 3 : -1;
    if (more < 0) return undefined;
    let point = more === 0 ? first : first & (0x3f >> more);
    for (let nth = 0; nth < more; nth++) {
      const byte = bytes[at++] ?? 0;
      if ((byte & 0xc0) !== 0x80) return undefined;
      point = (point << CONTINUATION_BITS) | (byte & 0x3f);
    }
    const isSurrogate = point >= 0xd800 && point < 0xe000;
    if (point < LEAST[more]! || point > MOST || isSurrogate) return undefined;
    points.push(point);
    if (points.length < PORTION) continue;
    text += String.fromCodePoint(...points);
    points = [];
  }
  return text + String.fromCodePoint(...points);
}
