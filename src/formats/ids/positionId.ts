import { fail, ok, reason, type Result, RolloutError } from '../../engine/errors.ts';
import { checkersLeft } from '../../games/backgammon/position.ts';
import { BAR, type Board, CHECKERS_PER_SIDE, type Checkers } from '../../games/backgammon/types.ts';
import { base64FromBits, bitsFromBase64 } from './bits.ts';

/** Characters of a GNU position ID. */
export const POSITION_ID_LENGTH = 14;

const BITS = 80;

/**
 * Writes the GNU position ID of a board, 14 characters. It does not say whether X or O is on roll.
 *
 * The opponent's 25 points come first, then the roller's, each in its own numbering: a one per checker, then a zero.
 *
 * @throws RolloutError `bad-checkers` unless each side has 25 non-negative counts and at most 15 checkers
 */
export function makePositionId(board: Board): string {
  const bits: boolean[] = [];
  for (const checkers of [board.opponent, board.roller]) {
    const counts =
      checkers.length === BAR + 1 && checkers.every((count) => Number.isInteger(count) && count >= 0);
    if (!counts || checkersLeft(checkers) > CHECKERS_PER_SIDE)
      throw new RolloutError(
        'bad-checkers',
        `position ID: expected 25 counts of 15 checkers at most, got ${checkers.join()}`,
      );
    for (const count of checkers) {
      for (let checker = 0; checker < count; checker++) bits.push(true);
      bits.push(false);
    }
  }
  while (bits.length < BITS) bits.push(false);
  return base64FromBits(bits);
}

/**
 * Reads the board of a GNU position ID. Checks only the encoding; `checkBoard` checks whether the position is possible.
 *
 * Codes: `bad-id` for any other text, `bad-checkers` for more than 15 checkers on a side.
 */
export function parsePositionId(text: string): Result<Board> {
  const id = text.trim();
  if (id.length !== POSITION_ID_LENGTH)
    return fail('bad-id', reason('position-id-length', { n: id.length }), 'position ID');
  const bits = bitsFromBase64(id);
  const unreadable = () => fail('bad-id', reason('position-id-unreadable', { id }), 'position ID');
  if (bits === undefined) return unreadable();
  let next = 0;
  const readSide = (): Checkers =>
    Array.from({ length: BAR + 1 }, () => {
      const first = next;
      while (bits[next]) next++;
      return next++ - first;
    });
  const opponent = readSide();
  const roller = readSide();
  if (next > BITS || bits.slice(next).some(Boolean)) return unreadable();
  for (const [name, checkers] of [
    [reason('position-id-opponent'), opponent] as const,
    [reason('position-id-roller'), roller] as const,
  ]) {
    const left = checkersLeft(checkers);
    if (left > CHECKERS_PER_SIDE)
      return fail('bad-checkers', reason('position-id-checkers', { name, n: left }), 'position ID');
  }
  return ok({ roller, opponent });
}
