import { endOfAnalysis, isMachineLine } from './machineText.ts';
import { LONGEST_NOTE } from './reference.ts';

/** Words before an ID and behind it that come to less are none worth keeping. */
const SHORTEST_NOTE = 20;
const QUOTE_MARKS = /^(?:[>|]\s?){1,9}(?![-+])/;

/** Lines as a person sees them: no marks of a quotation, no tags. */
const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line) =>
      line
        .replace(QUOTE_MARKS, '')
        .replaceAll(/<[^<>]{0,100}>/g, ' ')
        .trimEnd(),
    );

/** What a person wrote of these lines, as much as a note may have. */
function joined(lines: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length > LONGEST_NOTE) break;
    if (isMachineLine(line)) continue;
    kept.push(line);
    length += line.trim().length;
  }
  return kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The place in a section behind which nothing belongs to the analysis of its ID; the length where it has no footer. */
export function footerAt(section: string): number {
  const at = section.search(/^\s{0,3}(?:[>|]\s?){0,9}eXtreme Gammon\b/im);
  return at < 0 ? section.length : at;
}

/**
 * What a person wrote around an ID and the analysis of it; empty for nothing, or a few words. At most {@link LONGEST_NOTE}
 * characters.
 *
 * @param before - the text before the ID, empty where something else stands there
 * @param section - the text behind the ID, up to the next position
 */
export function postNote(before: string, section: string): string {
  const lines = linesOf(section);
  const note = [joined(linesOf(before)), joined(lines.slice(endOfAnalysis(lines)))]
    .filter((part) => /\p{L}/u.test(part))
    .join('\n');
  return note.length < SHORTEST_NOTE ? '' : note.slice(0, LONGEST_NOTE);
}
