import type { Player, Position } from '../../games/backgammon/types.ts';
import { pipCount } from '../../games/backgammon/position.ts';
import { countAt, occupantOf, playerOf, sideOf, type Spot } from './boardEdit.ts';
import { t } from '../../language/language.ts';

/**
 * Describes a cell for screen readers: `8 point, 3 X`, `X bar, empty`, `O tray, 2 off`. Points are in the
 * roller's numbering.
 */
export function cellText(position: Position, spot: Spot): string {
  const { board } = position;
  if (spot.kind === 'point') {
    const occupant = occupantOf(board, spot);
    return occupant === null
      ? t('{n} point, empty', { n: spot.point })
      : t('{n} point, {count} {player}', {
          n: spot.point,
          count: occupant.count,
          player: playerOf(occupant.side, position),
        });
  }
  const player = playerOf(spot.side, position);
  const count = countAt(board, spot, spot.side);
  if (spot.kind === 'off') return t('{player} tray, {count} off', { player, count });
  return count === 0
    ? t('{player} bar, empty', { player })
    : t('{player} bar, {count} {player}', { player, count });
}

/** One side's checkers on a line: `X: 24 point 2, 13 point 5`. Points are in that player's own numbering. */
export function sideText(position: Position, player: Player): string {
  const checkers = player === position.onRoll ? position.board.roller : position.board.opponent;
  const places = checkers.flatMap((count, index) =>
    count > 0 ? [`${index === 24 ? t('bar') : t('{n} point', { n: index + 1 })} ${count}`] : [],
  );
  return `${player}: ${places.length === 0 ? t('no checkers') : places.reverse().join(', ')}`;
}

/** Both pip counts: `167 pips for X, 167 for O`. */
export function pipsText(position: Position): string {
  const pipsOf = (player: Player) => pipCount(position.board[sideOf(player, position)]);
  return t('{x} pips for X, {o} for O', { x: pipsOf('X'), o: pipsOf('O') });
}
