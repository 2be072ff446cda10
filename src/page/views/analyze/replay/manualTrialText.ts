import { makePlay } from '../../../../formats/text/notation.ts';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { ReplayedTurn } from '../../../../games/backgammon/replayedTrial.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import { questionText, rollText } from '../../../figures/positionText.ts';
import { turnLine } from './ReplayView.tsx';
import type {
  Action,
  ManualChoice,
  ManualSide,
  ManualTrial,
  ScoredAction,
} from '../../../../games/backgammon/manualTypes.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** In points; a smaller loss would be shown as zero. */
export const NOTHING_LOST = 0.0005;

/** The player who takes a turn. */
export const playerOfTurn = (
  { isAsker }: Pick<ReplayedTurn, 'isAsker'>,
  manualSide: ManualSide,
  player: Player,
): Player => (isAsker === (manualSide === 'asker') ? player : otherPlayer(player));

/** The decision to make: `X to play 31.` */
export function manualChoiceText(choice: ManualChoice): string {
  const { position } = choice;
  const player = position.onRoll;
  if (choice.kind === 'play') return `${questionText(position)}.`;
  return choice.kind === 'double'
    ? t('{player} may roll or double.', { player })
    : t('{player} doubles to {value}. {other} to respond.', {
        player,
        value: 2 * position.cube.value,
        other: otherPlayer(player),
      });
}

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

const CUBE_WORDS = { take: 'take', pass: 'pass', beaver: 'beaver' } as const;

/** The best action in a few words. */
function bestText(best: ScoredAction['best']): string {
  if (typeof best === 'boolean') return best ? t('double') : t('no double');
  return typeof best === 'string' ? t(CUBE_WORDS[best]) : lineText(makePlay(best.moves));
}

/** The cost of a decision: `That cost 0.032: best was 13/9.` */
export const actionLossText = ({ loss, best }: ScoredAction, unit: Unit): string =>
  loss < NOTHING_LOST
    ? t('No loss.')
    : t('That cost {loss}: best was {best}.', { loss: unit.size(loss), best: bestText(best) });
