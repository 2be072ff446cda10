import { ok, type Result } from '../../engine/errors.ts';
import { isOfArimaa } from '../../formats/arimaa/text.ts';
import { readArimaaText } from './intake.ts';
import type { ArimaaViewServices } from './services.ts';

/**
 * Puts a text of Arimaa that was given elsewhere on Arimaa's board.
 *
 * @returns what was understood, in a sentence, or why it could not be; undefined for a text that is not written as Arimaa's are
 */
export async function openOfArimaa(
  text: string,
  { arimaa }: Pick<ArimaaViewServices, 'arimaa'>,
): Promise<Result<string> | undefined> {
  if (!isOfArimaa(text)) return undefined;
  const { kernel, board } = await arimaa();
  const rules = await kernel();
  if (!rules.ok) return rules;
  const read = readArimaaText(rules.value, text);
  if (!read.ok) return read;
  board.getState().load(read.value.line, read.value.at);
  return ok(read.value.said);
}
