import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { ReplayedTurn } from '../../../../games/backgammon/replayedTrial.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { rollText } from '../../../figures/positionText.ts';
import { turnLine } from './turnPositions.ts';
import type { Action, ManualSide, ManualTrial } from '../../../../games/backgammon/manualTypes.ts';

/** In points; a smaller loss would be shown as zero. */
export const NOTHING_LOST = 0.0005;

/** The player who takes a turn. */
export const playerOfTurn = (
  { isAsker }: Pick<ReplayedTurn, 'isAsker'>,
  manualSide: ManualSide,
  player: Player,
): Player => (isAsker === (manualSide === 'asker') ? player : otherPlayer(player));

/**
 * What has happened since the user's last decision, turn by turn; or that the user's double was taken, if the
 * user's play comes next.
 */
export function eventsText(
  { turns, judged, choice }: ManualTrial,
  last: Action | undefined,
  manualSide: ManualSide,
  player: Player,
): string {
  const from = (judged.at(-1)?.turn ?? 0) + (last?.kind === 'play' ? 1 : 0);
  const isAccepted =
    last?.kind === 'double' && last.doubled && choice?.kind === 'play' && turns.length === from;
  if (isAccepted)
    return t('Double taken: {player} owns the cube at {value}.', {
      player: otherPlayer(player),
      value: choice.position.cube.value,
    });
  return turns
    .slice(from)
    .map((turn) =>
      t('{player} rolls {roll}: {line}.', {
        player: playerOfTurn(turn, manualSide, player),
        roll: rollText(turn.dice),
        line: turnLine(turn),
      }),
    )
    .join(' ');
}
