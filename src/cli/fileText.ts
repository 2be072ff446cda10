import { readFile } from 'node:fs/promises';
import { RolloutError } from '../engine/errors.ts';
import { xgTextOf } from '../formats/files/xg/xgText.ts';
import { fileTrouble } from './fileTrouble.ts';

/**
 * The text of a match or position file; the text form of one of eXtreme Gammon.
 *
 * @throws RolloutError `bad-match` if it cannot be read
 */
export async function readFileText(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    return xgTextOf(bytes) ?? bytes.toString('utf8');
  } catch (thrown) {
    throw new RolloutError('bad-match', `${file}: cannot be read: ${fileTrouble(thrown)}.`);
  }
}
