import { base64FromBytes, bytesFromBase64 } from '../../base64.ts';

/** Begins the text form of a file that is not text. */
const PREFIX = 'data:application/octet-stream;base64,';
/** First bytes of eXtreme Gammon's files: `RGMH`. */
const MAGIC = [0x52, 0x47, 0x4d, 0x48];
/** The same in base 64. */
const MAGIC_TEXT = `${PREFIX}UkdNS`;

/** Whether a file begins as those of eXtreme Gammon do. */
export const isXgFile = (file: Uint8Array): boolean => MAGIC.every((byte, at) => file[at] === byte);

/**
 * The text form of a file of eXtreme Gammon, so that it can be stored and passed on like other match files.
 *
 * @returns undefined for a file of another kind
 */
export const xgTextOf = (file: Uint8Array): string | undefined =>
  isXgFile(file) ? PREFIX + base64FromBytes(file) : undefined;

/** Whether a text is the text form of a file of eXtreme Gammon. */
export const isXgText = (text: string): boolean => text.startsWith(MAGIC_TEXT);

/** The inverse of {@link xgTextOf}; undefined if the text is damaged. */
export const xgFileOf = (text: string): Uint8Array | undefined =>
  bytesFromBase64(text.slice(PREFIX.length).trimEnd());
