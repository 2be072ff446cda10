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
  const fits = (O: string, X: string) => columnName(O) === columns.O && columnName(X) === columns.X;
  if (fits(first, second)) return { O: first, X: second };
  return fits(second, first) ? { O: second, X: first } : columns;
}
