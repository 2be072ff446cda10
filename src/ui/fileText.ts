import { RolloutError } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { failLoad } from './failedLoads.ts';

/** Byte order marks of UTF-16, which Windows programs write. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * Decodes bytes: UTF-16 if they begin with its byte order mark, else UTF-8, else Windows-1252, as in old
 * Windows programs.
 */
export function textOf(bytes: Uint8Array): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Characters of a file name shown in a message. */
const LONGEST_NAME = 80;

/**
 * The text of a file from any program; the text form of a binary match file.
 *
 * @throws RolloutError `bad-file` if it is empty, or the browser cannot read it: moved, deleted or locked
 */
export async function fileText(file: Blob): Promise<string> {
  const { binaryTextOf } = await import('../formats/files/binaryText.ts').catch(() => failLoad());
  if (file.size === 0) throw new RolloutError('bad-file', phrase('The file is empty. Copy it again.'));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return binaryTextOf(bytes) ?? textOf(bytes);
  } catch {
    const name = (file instanceof File ? file.name : '').slice(0, LONGEST_NAME) || '?';
    throw new RolloutError(
      'bad-file',
      phrase('{name} cannot be read. If it was moved or deleted, open it from its new place.', { name }),
    );
  }
}
