/** Lists and objects within one another, at most: no file of this program comes near. Deeper ones overflow the stack of whoever walks them. */
export const DEEPEST = 200;
const QUOTE = 34;
const BACKSLASH = 92;

/** Whether brackets outside of strings nest more than {@link DEEPEST} deep; linear in the text. */
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

/** JSON from outside as data; undefined for text that is none, or nests deeper than 200 brackets. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
