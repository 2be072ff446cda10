import { fail, reason, type Result } from '../../engine/errors.ts';
import { checkBoard, type MendedPosition } from '../../games/backgammon/legality.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { makeMatchId, parseMatchId } from './matchId.ts';
import { makePositionId, parsePositionId } from './positionId.ts';

/**
 * Writes a GNU ID, `positionId:matchId`, 27 characters.
 *
 * @throws RolloutError with the code of `checkPosition` for an impossible position
 */
export const makeGnuId = (position: Position): string =>
  `${makePositionId(position.board)}:${makeMatchId(position)}`;

/** Reads, checks and mends the position of a GNU ID. Codes as for `parsePositionId` and `parseMatchId`. */
export function parseGnuId(text: string): Result<MendedPosition> {
  const [positionId = '', matchId, ...rest] = text.trim().split(':');
  if (matchId === undefined || rest.length > 0)
    return fail('bad-id', reason('gnu-id-halves', { got: text.trim() }), 'GNU ID');
  const parsed = parsePositionId(positionId);
  if (!parsed.ok) return parsed;
  const board = checkBoard(parsed.value);
  return board.ok ? parseMatchId(matchId, board.value) : board;
}
