import { base64FromBytes, bytesFromBase64 } from '../base64.ts';

/** Begins the text form of a file that is not text. */
const PREFIX = 'data:application/octet-stream;base64,';

/** The first bytes of binary match files: four letters of eXtreme Gammon's and of OpenGammon's. */
export const BINARY_MAGICS = { xg: 'RGMH', ogxm: 'OGXM' } as const;
type Magic = (typeof BINARY_MAGICS)[keyof typeof BINARY_MAGICS];

/** Whether a file begins with these letters. */
export const startsWithMagic = (file: Uint8Array, magic: Magic): boolean =>
  [...magic].every((letter, at) => file[at] === letter.charCodeAt(0));

/**
 * The text form of a binary match file, so that it can be stored and passed on like other match files.
 *
 * @returns undefined for a file of another kind
 */
export const binaryTextOf = (file: Uint8Array): string | undefined =>
  Object.values(BINARY_MAGICS).some((magic) => startsWithMagic(file, magic))
    ? PREFIX + base64FromBytes(file)
    : undefined;

/** Whether a text is the text form of a file that begins with these letters. */
export const isTextOf = (text: string, magic: Magic): boolean => {
  if (!text.startsWith(PREFIX)) return false;
  // Eight characters of base 64 are six bytes.
  const head = bytesFromBase64(text.slice(PREFIX.length, PREFIX.length + 8));
  return head !== undefined && startsWithMagic(head, magic);
};

/** The inverse of {@link binaryTextOf}; undefined if the text is damaged. */
export const bytesOfText = (text: string): Uint8Array | undefined =>
  bytesFromBase64(text.slice(PREFIX.length).trimEnd());
