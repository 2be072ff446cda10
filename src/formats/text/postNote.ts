import { endOfAnalysis, isMachineLine } from './machineText.ts';
import { LONGEST_NOTE } from './reference.ts';

/** Shorter text around an ID is not worth keeping as a note. */
const SHORTEST_NOTE = 20;
const QUOTE_MARKS = /^(?:[>|]\s?){1,9}(?![-+])/;

/** The lines of a text, without quotation marks of replies and without tags. */
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

/** The lines written by a person, up to the maximum length of a note. */
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

/**
 * Where the analysis of a section's ID ends at the latest: its footer, or the end of the section if there is
 * none.
 */
export function footerAt(section: string): number {
  const at = section.search(/^\s{0,3}(?:[>|]\s?){0,9}eXtreme Gammon\b/im);
  return at < 0 ? section.length : at;
}

/**
 * What a person wrote around an ID and its analysis, at most {@link LONGEST_NOTE} characters; empty if it is
 * nothing or only a few words.
 *
 * @param before - the text before the ID; empty if it belongs to something else
 * @param section - the text after the ID, up to the next position
 */
export function postNote(before: string, section: string): string {
  const lines = linesOf(section);
  const note = [joined(linesOf(before)), joined(lines.slice(endOfAnalysis(lines)))]
    .filter((part) => /\p{L}/u.test(part))
    .join('\n');
  return note.length < SHORTEST_NOTE ? '' : note.slice(0, LONGEST_NOTE);
}
