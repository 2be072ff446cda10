import { decodeText } from '../text/decodeText.ts';
import { binaryTextOf } from './binaryText.ts';

/** The text of a file in any encoding; of a binary match file its text form. */
export const textOfFile = (bytes: Uint8Array): string => binaryTextOf(bytes) ?? decodeText(bytes);
