import { withoutMark } from '../formats/text/decodeText.ts';

/**
 * Maximum nesting of lists and objects; no file of this program comes close. Deeper input could overflow the
 * stack of recursive code.
 */
export const DEEPEST = 200;
const QUOTE = 34;
const BACKSLASH = 92;

/** Whether brackets outside strings nest deeper than {@link DEEPEST}. Linear time. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) inString = false;
      continue;
    }
    if (code === QUOTE) inString = true;
    else if (code === 91 || code === 123) {
      depth++;
      if (depth > DEEPEST) return true;
    } else if (code === 93 || code === 125) depth--;
  }
  return false;
}

/** Parses JSON from outside, with or without a byte order mark; undefined if the text is invalid or nests deeper than {@link DEEPEST}. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(withoutMark(text));
  } catch {
    return undefined;
  }
}
