import { BINARY_MAGICS, bytesOfText, isTextOf, startsWithMagic } from '../binaryText.ts';

/** Whether a file begins as those of eXtreme Gammon do. */
export const isXgFile = (file: Uint8Array): boolean => startsWithMagic(file, BINARY_MAGICS.xg);

/** Whether a text is the text form of a file of eXtreme Gammon. */
export const isXgText = (text: string): boolean => isTextOf(text, BINARY_MAGICS.xg);

/** The file of such a text; undefined if it is damaged. */
export const xgFileOf = bytesOfText;
