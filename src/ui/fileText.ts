import { RolloutError } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { failLoad } from './failedLoads.ts';

/** Characters of a file name shown in a message. */
const LONGEST_NAME = 80;

/**
 * The text of a file from any program; the text form of a binary match file.
 *
 * @throws RolloutError `bad-file` if it is empty, or the browser cannot read it: moved, deleted or locked
 */
export async function fileText(file: Blob): Promise<string> {
  const { textOfFile } = await import('../formats/files/textOfFile.ts').catch(() => failLoad());
  if (file.size === 0) throw new RolloutError('bad-file', phrase('The file is empty. Copy it again.'));
  try {
    return textOfFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    const name = (file instanceof File ? file.name : '').slice(0, LONGEST_NAME) || '?';
    throw new RolloutError(
      'bad-file',
      phrase('{name} cannot be read. If it was moved or deleted, open it from its new place.', { name }),
    );
  }
}
