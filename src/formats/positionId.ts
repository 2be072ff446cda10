import { fail, ok, type Result, RolloutError } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { checkersLeft } from '../games/backgammon/position.ts';
import { BAR, type Board, CHECKERS_PER_SIDE, type Checkers } from '../games/backgammon/types.ts';
import { base64FromBits, bitsFromBase64 } from './bits.ts';

/** Characters of a GNU position ID. */
export const POSITION_ID_LENGTH = 14;

const BITS = 80;

/**
 * The GNU position ID of a board, 14 characters. It says who is on roll, not which player that is.
 *
 * The opponent's 25 places come first, then the roller's, each in its own numbering: as many ones as checkers, then a zero.
 *
 * @throws RolloutError `bad-checkers` when a side has no 25 counts from 0 or more than 15 checkers
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
 * The board of a GNU position ID. Checks the code alone: whether the position can occur is told by `checkBoard`.
 *
 * Codes: `bad-id` for text that is no position ID, `bad-checkers` for more than 15 checkers on a side.
 */
export function parsePositionId(text: string): Result<Board> {
  const id = text.trim();
  if (id.length !== POSITION_ID_LENGTH)
    return fail(
      'bad-id',
      phrase('Position ID: expected 14 characters, got {n}. Copy it whole.', { n: id.length }),
      'position ID',
    );
  const bits = bitsFromBase64(id);
  const unreadable = () =>
    fail(
      'bad-id',
      phrase('Position ID: "{id}" is no position ID. Check every character and its case.', { id }),
      'position ID',
    );
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
    [phrase('The opponent'), opponent] as const,
    [phrase('The player on roll'), roller] as const,
  ]) {
    const left = checkersLeft(checkers);
    if (left > CHECKERS_PER_SIDE)
      return fail(
        'bad-checkers',
        phrase('Position ID: {name} would have {n} checkers; 15 is the most.', { name, n: left }),
        'position ID',
      );
  }
  return ok({ roller, opponent });
}
