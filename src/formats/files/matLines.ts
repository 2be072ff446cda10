import { tidyText } from '../text/tidyText.ts';

/** The end of a line in any system. */
export const LINE_BREAK = /\r\n?|\n/;
/** A comment line with a value, `; [Player 1 "Ann"]`. */
export const KEY = /^\s*;\s*\[([^"\]]{1,60})"((?:[^"\\]|\\.){0,400})"/;
const LENGTH = /^\s*(\d{1,15})[\s-]+points?\s+match/i;
const MONEY = /^\s*(?:unlimited|money)\s+(?:points?\s+)?(?:match|session|games?)\s*$/i;
const GAME = /^\s*Game\s+(\d{1,5})\s*[.:]?\s*(?:\(?\s*Crawford[^()]{0,20}\)?)?\s*$/i;
const TAB = 8;

/** The points of a line such as `7 point match`; 0 for money games; undefined for any other line. */
export function readMatchLength(line: string): number | undefined {
  const match = LENGTH.exec(line);
  if (match !== null) return Number(match[1]);
  return MONEY.test(line) ? 0 : undefined;
}

/** The number in a line such as `Game 3`; undefined for any other line. */
export function gameNumberOf(line: string): number | undefined {
  const match = GAME.exec(line);
  return match === null ? undefined : Number(match[1]);
}

/** A line with plain characters and blanks up to the next stop for each tab: its columns say who acts. */
export function withoutTabs(line: string): string {
  let columns = '';
  for (const [index, part] of line.split('\t').entries())
    columns = index === 0 ? part : columns.padEnd((Math.floor(columns.length / TAB) + 1) * TAB) + part;
  return tidyText(columns);
}
