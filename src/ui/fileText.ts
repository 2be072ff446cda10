import { RolloutError } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';

/** Marks that begin a text in 16-bit characters, which Windows programs write. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of bytes: UTF-8, UTF-16 where they begin with its mark, and what is no UTF-8 as older Windows programs write names. */
export function textOf(bytes: Uint8Array): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** More of a file's name nobody needs to know it by. */
const LONGEST_NAME = 80;

/**
 * The text of a file of some other program.
 *
 * @throws RolloutError `bad-file` where the browser cannot read it: a folder, or a file that has gone
 */
export async function fileText(file: Blob): Promise<string> {
  try {
    return textOf(new Uint8Array(await file.arrayBuffer()));
  } catch {
    const name = (file instanceof File ? file.name : '').slice(0, LONGEST_NAME) || '?';
    throw new RolloutError(
      'bad-file',
      phrase('{name} cannot be read. If it is a folder, drop its files instead.', { name }),
    );
  }
}
