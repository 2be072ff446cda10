import { ok, type Result } from '../../../engine/errors.ts';
import { isOfArimaa } from '../../../formats/arimaa/text.ts';
import { readPastedText } from './readPastedText.ts';
import type { ArimaaViewServices } from '../../state/arimaa/types.ts';

/**
 * Shows Arimaa text that was pasted in another view on the Arimaa board.
 *
 * @returns a sentence about what was read, or why reading failed; undefined if the text is not in an Arimaa
 *   format
 */
export async function openArimaaText(
  text: string,
  { arimaa }: Pick<ArimaaViewServices, 'arimaa'>,
): Promise<Result<string> | undefined> {
  if (!isOfArimaa(text)) return undefined;
  const { kernel, board } = await arimaa();
  const rules = await kernel();
  if (!rules.ok) return rules;
  const read = readPastedText(rules.value, text);
  if (!read.ok) return read;
  board.getState().load(read.value.line, read.value.at);
  return ok(read.value.said);
}
