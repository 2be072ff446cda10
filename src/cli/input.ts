/** Maximum number of trailing digits that may be meant as dice, valid or not. */
const MOST_DICE = 20;

/** Parses a line of --stdin: an ID, optionally followed by dice. */
export function readPositionLine(line: string): { readonly id: string; readonly dice: string | undefined } {
  const text = line.trim();
  // Searches only the end: a pattern starting at every blank would take quadratic time.
  const digits = /\d*$/.exec(text.slice(-MOST_DICE))?.[0] ?? '';
  const before = text.slice(0, text.length - digits.length);
  const id = before.trimEnd();
  return digits === '' || id.length === before.length ? { id: text, dice: undefined } : { id, dice: digits };
}

/** Prepares arguments for commander: an XGID without its prefix begins with a dash, like a flag. */
export const withPrefixes = (args: readonly string[]): string[] =>
  args.map((arg) => (/^-[-A-Oa-o]{25}:/.test(arg) ? `XGID=${arg}` : arg));
