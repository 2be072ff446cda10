import { occupantOf } from '../../../ui/board/boardEdit.ts';
import type { BoardActions } from '../../../ui/board/useBoardInput.ts';
import type { Board } from '../../../games/backgammon/types.ts';
import { t } from '../../../language/language.ts';

/**
 * What hands do while the question is asked before a roll that is on the table: no checker moves, and how to play it is said.
 *
 * @param onSaid - says why nothing has changed
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
