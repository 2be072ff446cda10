import type { Player } from '../../games/backgammon/types.ts';
import { tidyText } from '../text/tidyText.ts';
import { cutTo } from './oneLine.ts';

/** Column of the right player's actions. */
export const RIGHT_START = 33;
/** Characters of a name in the line of the scores. */
const LONGEST_COLUMN = 100;
const NO_NAME = '-';

/** Escapes a value between the quotes of a comment line. */
export const escapedKey = (value: string): string => value.replace(/["\\]/g, '\\$&');
/** The inverse of {@link escapedKey}. */
export const unescapedKey = (value: string): string => value.replace(/\\(["\\])/g, '$1');

/** The line with the names and points of both players. */
export interface MatScores {
  readonly left: string;
  readonly right: string;
  readonly score: Readonly<Record<Player, number>>;
  /** Where the right name starts, from 0. */
  readonly column: number;
}

/** Names are apart by two blanks; a name without a blank left behind its points may touch the other. */
const SCORES = [2, 1].map(
  (blanks) =>
    new RegExp(
      `^(\\s*(?:(\\S.*?)\\s*)?:\\s*(-?\\d{1,5})\\s{${blanks},})(?:(\\S.*?)\\s*)?:\\s*(-?\\d{1,5})\\s*$`,
    ),
);

/** Reads a line such as `Ann : 0    Bob : 2`; either name may be missing. */
export function readScores(line: string): MatScores | undefined {
  for (const pattern of SCORES) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const [, before = '', left = '', ofLeft, right = '', ofRight] = found;
    return { left, right, score: { O: Number(ofLeft), X: Number(ofRight) }, column: before.length };
  }
  return undefined;
}

/** A name as the line of the scores can have it: single blanks, no comment sign, and no end that looks like points. */
export const columnName = (name: string): string =>
  cutTo(
    LONGEST_COLUMN,
    tidyText(name)
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' '),
  ).replace(/^[\s;#:]+|[\s:]+$/g, '') || NO_NAME;

/**
 * The names in full, if the comment lines have those of the score line in either order; otherwise those of the score line.
 *
 * @param first, second - of the comment lines
 */
export function fullNames(
  columns: Readonly<Record<Player, string>>,
  first: string | undefined,
  second: string | undefined,
): Readonly<Record<Player, string>> {
  if (first === undefined || second === undefined) return columns;
  const fits = (O: string, X: string) =>
    columnName(O) === columnName(columns.O) && columnName(X) === columnName(columns.X);
  if (fits(first, second)) return { O: first, X: second };
  return fits(second, first) ? { O: second, X: first } : columns;
}
