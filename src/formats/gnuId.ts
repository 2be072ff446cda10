import { fail, type Result } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { checkBoard, type MendedPosition } from '../games/backgammon/legality.ts';
import type { Position } from '../games/backgammon/types.ts';
import { makeMatchId, parseMatchId } from './matchId.ts';
import { makePositionId, parsePositionId } from './positionId.ts';

/**
 * A GNU ID, `positionId:matchId`, 27 characters.
 *
 * @throws RolloutError with the code of `checkPosition` for a position that cannot occur
 */
export const makeGnuId = (position: Position): string =>
  `${makePositionId(position.board)}:${makeMatchId(position)}`;

/** The position of a GNU ID, checked and mended; codes as for `parsePositionId` and `parseMatchId`. */
export function parseGnuId(text: string): Result<MendedPosition> {
  const [positionId = '', matchId, ...rest] = text.trim().split(':');
  if (matchId === undefined || rest.length > 0)
    return fail(
      'bad-id',
      phrase('GNU ID: expected a position ID, a colon and a match ID, got "{got}".', { got: text.trim() }),
      'GNU ID',
    );
  const parsed = parsePositionId(positionId);
  if (!parsed.ok) return parsed;
  const board = checkBoard(parsed.value);
  return board.ok ? parseMatchId(matchId, board.value) : board;
}
