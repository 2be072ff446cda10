import { tidyText } from '../text/tidyText.ts';

/** The end of a line in any system. */
export const LINE_BREAK = /\r\n?|\n/;
/** A comment line with a value, `; [Player 1 "Ann"]`. */
export const KEY = /^\s*;\s*\[([^"\]]{1,60})"((?:[^"\\]|\\.){0,400})"/;
const LENGTH = /^\s*(\d{1,15})[\s-]+(\S{4,7})\s+(\S{4,6})(?=\s|$)/;
const MONEY = /^\s*(?:unlimited|money)\s+(?:points?\s+)?(?:match|session|games?)\s*$/i;
const GAME = /^\s*(\S{3,5})\s+(\d{1,5})\s*[.:]?\s*(?:\(?\s*Crawford[^()]{0,20}\)?)?\s*$/i;
const TAB = 8;

const LENGTH_WORDS = ['point match', 'points match'];
const GAME_WORDS = ['game'];

/** Whether words are one of some, or one character is damaged or lost. */
const isHeading = (words: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => isNearly(words.toLowerCase(), one));

function isNearly(words: string, meant: string): boolean {
  let same = 0;
  while (same < words.length && words[same] === meant[same]) same++;
  const rest = meant.slice(same + 1);
  return words === meant || [words.slice(same), words.slice(same + 1)].includes(rest);
}

/** The points of a line such as `7 point match`; 0 for money games; undefined for any other line. */
export function readMatchLength(line: string): number | undefined {
  const [, points, ...words] = LENGTH.exec(line) ?? [];
  if (points !== undefined && isHeading(words.join(' '), LENGTH_WORDS)) return Number(points);
  return MONEY.test(line) ? 0 : undefined;
}

/** The number in a line such as `Game 3`; undefined for any other line. */
export function gameNumberOf(line: string): number | undefined {
  const [, word, number] = GAME.exec(line) ?? [];
  return word !== undefined && isHeading(word, GAME_WORDS) ? Number(number) : undefined;
}

/** A line with plain characters and blanks up to the next stop for each tab: its columns say who acts. */
export function withoutTabs(line: string): string {
  let columns = '';
  for (const [index, part] of line.split('\t').entries())
    columns = index === 0 ? part : columns.padEnd((Math.floor(columns.length / TAB) + 1) * TAB) + part;
  return tidyText(columns);
}
