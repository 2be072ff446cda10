import { readFile } from 'node:fs/promises';
import { RolloutError } from '../engine/errors.ts';
import { binaryTextOf } from '../formats/files/binaryText.ts';
import { fileTrouble } from './fileTrouble.ts';

/**
 * The text of a match or position file; the text form of a binary match file.
 *
 * @throws RolloutError `bad-match` if it cannot be read
 */
export async function readFileText(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    return binaryTextOf(bytes) ?? bytes.toString('utf8');
  } catch (thrown) {
    throw new RolloutError('bad-match', `${file}: cannot be read: ${fileTrouble(thrown)}.`);
  }
}
