import { occupantOf } from '../../../../ui/board/boardEdit.ts';
import type { BoardActions } from '../../../../ui/board/useBoardInput.ts';
import type { Board } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';

/**
 * Board actions while the question is about the time before the roll: no checker moves, and a tap on one
 * explains how to play the roll.
 *
 * @param onSaid - reports why nothing has changed
 */
export const lockedActions = (board: Board, onSaid: (text: string) => void): BoardActions => ({
  canLift: () => false,
  canPut: () => false,
  onCarry() {},
  onTap(spot) {
    if (spot.kind === 'off' || occupantOf(board, spot)?.side !== 'roller') return;
    onSaid(t('Choose “Checker play” to play the roll.'));
  },
});
