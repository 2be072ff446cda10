import type { Player, Position } from '../../games/backgammon/types.ts';
import { countAt, occupantOf, playerOf, type Spot } from './boardEdit.ts';

/**
 * A field in words, as a screen reader says it: `8 point, 3 X`, `X bar, empty`, `O tray, 2 off`. Points have the roller's
 * numbers.
 */
export function cellText(position: Position, spot: Spot): string {
  const { board } = position;
  if (spot.kind === 'point') {
    const occupant = occupantOf(board, spot);
    const held = occupant === null ? 'empty' : `${occupant.count} ${playerOf(occupant.side, position)}`;
    return `${spot.point} point, ${held}`;
  }
  const player = playerOf(spot.side, position);
  const count = countAt(board, spot, spot.side);
  if (spot.kind === 'off') return `${player} tray, ${count} off`;
  return `${player} bar, ${count === 0 ? 'empty' : `${count} ${player}`}`;
}

/** One side's checkers in a line: `X: 24 point 2, 13 point 5`; the points have that player's own numbers. */
export function sideText(position: Position, player: Player): string {
  const checkers = player === position.onRoll ? position.board.roller : position.board.opponent;
  const places = checkers.flatMap((count, index) =>
    count > 0 ? [`${index === 24 ? 'bar' : `${index + 1} point`} ${count}`] : [],
  );
  return `${player}: ${places.length === 0 ? 'no checkers' : places.reverse().join(', ')}`;
}
