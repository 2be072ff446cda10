import { BAR, CHECKERS_PER_SIDE, type Player } from '../../games/backgammon/types.ts';
import type { MatchRecord, RecordedBoard } from './matchRecord.ts';

/** Fields of the position in `Illegal play (5;0;1;…)`: names, then the board from the bar of the second player. */
const FIRST_NAME = 5;
const BOARD = 12;
const FIELDS = 40;
const PLACES = 26;

/**
 * The board in Snowie's line behind an illegal play: the position after it. Positive counts are the first player's.
 *
 * @returns undefined if there is none, its names are not those of the match, or a side has too many checkers
 */
export function boardInDump(text: string, names: MatchRecord['names']): RecordedBoard | undefined {
  const fields = /\(([^()]{1,400})\)/.exec(text)?.[1]?.split(';');
  if (fields === undefined || fields.length < FIELDS) return undefined;
  const first: Player | undefined = (['O', 'X'] as const).find(
    (player) => names[player] !== '' && names[player] === fields[FIRST_NAME]?.trim(),
  );
  const counts = fields
    .slice(BOARD, BOARD + PLACES)
    .map((field) => (/^\s*-?\d{1,2}\s*$/.test(field) ? Number(field) : NaN));
  if (first === undefined || counts.some(Number.isNaN) || (counts[0] ?? 0) > 0 || (counts.at(-1) ?? 0) < 0)
    return undefined;
  const own = Array.from({ length: BAR + 1 }, (_, place) => Math.max(0, counts[place + 1] ?? 0));
  const other = Array.from({ length: BAR + 1 }, (_, place) => Math.max(0, -(counts[BAR - place] ?? 0)));
  const isSound = [own, other].every((side) => side.reduce((sum, n) => sum + n, 0) <= CHECKERS_PER_SIDE);
  if (!isSound) return undefined;
  return first === 'X' ? { X: own, O: other } : { X: other, O: own };
}
