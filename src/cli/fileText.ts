import { readFile } from 'node:fs/promises';
import { RolloutError } from '../engine/errors.ts';
import { textOfFile } from '../formats/files/textOfFile.ts';
import { decodeText } from '../formats/text/decodeText.ts';
import { fileTrouble } from './fileTrouble.ts';

/** The text of a file in any encoding. @throws Error the system's if it cannot be read */
export const readText = async (file: string): Promise<string> => decodeText(await readFile(file));

/**
 * The text of a match or position file; the text form of a binary match file.
 *
 * @throws RolloutError `bad-match` if it cannot be read or is empty
 */
export async function readFileText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((thrown: unknown) => {
    throw new RolloutError('bad-match', `${file}: cannot be read: ${fileTrouble(thrown)}.`);
  });
  if (bytes.length === 0) throw new RolloutError('bad-match', `${file}: The file is empty. Copy it again.`);
  return textOfFile(bytes);
}
