/** Encodings of text that name themselves by the first bytes: the byte order marks that Windows programs write. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** How a text is encoded. */
export type Encoding = (typeof MARKS)[number]['encoding'];

/** The encoding that a byte order mark names; undefined without one. */
const markOf = (bytes: Uint8Array) =>
  MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));

/** The encoding of a stream that begins with these bytes; undefined while more bytes could make it another. */
export function encodingOf(start: Uint8Array): Encoding | undefined {
  const isBeginning = MARKS.some(
    ({ bytes }) => start.length < bytes.length && start.every((byte, index) => byte === bytes[index]),
  );
  return isBeginning ? undefined : (markOf(start)?.encoding ?? 'utf-8');
}

/** Characters of Windows-1252 from 0x80 to 0x9f; all others have their number in Unicode. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** UTF-16 units passed to one call, which are arguments on the stack. */
const UNITS_AT_ONCE = 8192;

/** The text of UTF-16 units, with a replacement character for each half of a pair. */
function textOfUnits(units: Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += UNITS_AT_ONCE)
    parts.push(String.fromCharCode(...units.subarray(at, at + UNITS_AT_ONCE)));
  return parts.join('').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Text in UTF-16; half a unit at the end is dropped. */
const decodeUtf16 = (bytes: Uint8Array, isLittle: boolean): string =>
  textOfUnits(
    Uint16Array.from({ length: bytes.length >> 1 }, (_, index) => {
      const [one, two] = [bytes[2 * index]!, bytes[2 * index + 1]!];
      return isLittle ? one | (two << 8) : two | (one << 8);
    }),
  );

/** For each number of following bytes, the smallest character that needs them. */
const SMALLEST = [0, 0x80, 0x800, 0x1_0000];

/** Text in UTF-8; undefined if the bytes are not UTF-8. Written out, as this layer has no platform. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++]!;
    const following = first < 0x80 ? 0 : first < 0xc0 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    if (following < 0 || first > 0xf7) return undefined;
    let code = following === 0 ? first : first & (0x3f >> following);
    for (const end = at + following; at < end; at++) {
      const byte = bytes[at];
      if (byte === undefined || byte >> 6 !== 2) return undefined;
      code = (code << 6) | (byte & 0x3f);
    }
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    if (code < SMALLEST[following]! || code > 0x10_ffff || isHalf) return undefined;
    if (code >= 0x1_0000) units[length++] = 0xd7c0 + (code >> 10);
    units[length++] = code >= 0x1_0000 ? 0xdc00 | (code & 0x3ff) : code;
  }
  return textOfUnits(units.subarray(0, length));
}

const decodeWindows = (bytes: Uint8Array): string =>
  textOfUnits(
    Uint16Array.from(bytes, (byte) => (byte >= 0x80 && byte < 0xa0 ? WINDOWS.charCodeAt(byte - 0x80) : byte)),
  );

/** Bytes searched for the zeros of UTF-16. */
const HEAD = 1000;
/** Bytes from which on zeros can be judged. */
const LEAST_UTF16 = 8;

/** Whether a text without a mark is UTF-16: nearly every second byte is zero, and hardly any other. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(HEAD, bytes.length) & ~1;
  if (length < LEAST_UTF16) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at & 1]!++;
  const [even = 0, odd = 0] = zeros;
  // Letters beyond Latin-1 have no zero; a stray control character adds one.
  const isMost = (some: number, others: number) => some > 0.4 * length && others < 0.02 * length;
  return isMost(odd, even) ? 'utf-16le' : isMost(even, odd) ? 'utf-16be' : undefined;
}

/**
 * The text of a file from any program: UTF-16 if it begins with its byte order mark or its zeros show it, else UTF-8 with or without
 * one, else Windows-1252, as in files of old Windows programs. The mark is no part of the text.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = markOf(bytes);
  const rest = bytes.subarray(mark?.bytes.length ?? 0);
  if (mark !== undefined && mark.encoding !== 'utf-8') return decodeUtf16(rest, mark.encoding === 'utf-16le');
  const unmarked = mark === undefined ? utf16Of(bytes) : undefined;
  if (unmarked !== undefined) return decodeUtf16(bytes, unmarked === 'utf-16le');
  return decodeUtf8(rest) ?? decodeWindows(rest);
}

/** A text without the byte order mark that programs leave in it when they decode a file. */
export const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);
