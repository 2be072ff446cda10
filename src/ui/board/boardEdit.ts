import {
  borneOff,
  checkersAt,
  otherOnRoll,
  otherPlayer,
  NACKGAMMON_BOARD,
  START_BOARD,
} from '../../games/backgammon/position.ts';
import {
  BAR,
  type Board,
  CHECKERS_PER_SIDE,
  type Player,
  type Position,
} from '../../games/backgammon/types.ts';

/** The two sides of a board, as the position names them. */
export type Side = 'roller' | 'opponent';

/** A place where checkers stand: a point in the roller's numbers (1 … 24), or one side's bar or tray. */
export type Spot =
  | { readonly kind: 'point'; readonly point: number }
  | { readonly kind: 'bar'; readonly side: Side }
  | { readonly kind: 'off'; readonly side: Side };

export const pointSpot = (point: number): Spot => ({ kind: 'point', point });

/** One text for one place: for keys and comparisons, not for people. */
export const spotKey = (spot: Spot): string =>
  spot.kind === 'point' ? `p${spot.point}` : `${spot.kind}-${spot.side}`;

export const otherSide = (side: Side): Side => (side === 'roller' ? 'opponent' : 'roller');

/** The side that a player has in this position. */
export const sideOf = (player: Player, position: Position): Side =>
  player === position.onRoll ? 'roller' : 'opponent';

/** The player who has a side in this position. */
export const playerOf = (side: Side, position: Position): Player =>
  side === 'roller' ? position.onRoll : otherPlayer(position.onRoll);

/** Index in a side's checkers of a place on the board or the bar; undefined for trays and the other side's bar. */
function indexOf(spot: Spot, side: Side): number | undefined {
  if (spot.kind === 'point') return side === 'roller' ? spot.point - 1 : BAR - spot.point;
  return spot.kind === 'bar' && spot.side === side ? BAR : undefined;
}

/** Checkers of one side at a place; for its tray what is missing from 15, which is negative on a board with too many. */
export function countAt(board: Board, spot: Spot, side: Side): number {
  if (spot.kind === 'off') return spot.side === side ? borneOff(board[side]) : 0;
  const index = indexOf(spot, side);
  return index === undefined ? 0 : (board[side][index] ?? 0);
}

/** Whose checkers stand at a place, and how many; null for an empty one. */
export function occupantOf(board: Board, spot: Spot): { readonly side: Side; readonly count: number } | null {
  const sides: readonly Side[] = spot.kind === 'point' ? ['roller', 'opponent'] : [spot.side];
  for (const side of sides) {
    const count = countAt(board, spot, side);
    if (count > 0) return { side, count };
  }
  return null;
}

function withCount(board: Board, side: Side, index: number, count: number): Board {
  return { ...board, [side]: board[side].map((old, at) => (at === index ? count : old)) };
}

/**
 * The board with so many checkers of one side at a place, taken from or given to its tray. Whatever the other side had on
 * the point goes to its tray. Trays and the other side's bar cannot be set: the board is then returned as it was. The
 * total may pass 15 for the moment; the legality check says so.
 *
 * @param count - kept within 0 … 15
 */
export function setCount(board: Board, spot: Spot, side: Side, count: number): Board {
  const index = indexOf(spot, side);
  if (index === undefined) return board;
  const wanted = Math.min(CHECKERS_PER_SIDE, Math.max(0, Math.trunc(count)));
  const other = otherSide(side);
  const otherIndex = spot.kind === 'point' ? indexOf(spot, other) : undefined;
  const cleared = otherIndex !== undefined && wanted > 0 ? withCount(board, other, otherIndex, 0) : board;
  return withCount(cleared, side, index, wanted);
}

/** Whether a checker can be put down here: not on a point that the other side holds with two or more. */
export function canPut(board: Board, to: Spot, side: Side): boolean {
  if (to.kind !== 'point') return to.side === side;
  return countAt(board, to, otherSide(side)) < 2;
}

/**
 * Carries one checker of whoever stands on `from` to `to`; a single checker of the other side there goes to its bar. The
 * board is returned as it was when nobody stands on `from` or {@link canPut} refuses.
 */
export function carryChecker(board: Board, from: Spot, to: Spot): Board {
  const occupant = occupantOf(board, from);
  if (occupant === null || spotKey(from) === spotKey(to) || !canPut(board, to, occupant.side)) return board;
  const { side } = occupant;
  let next = board;
  const add = (whose: Side, spot: Spot, change: number) => {
    const index = indexOf(spot, whose);
    if (index !== undefined) next = withCount(next, whose, index, (next[whose][index] ?? 0) + change);
  };
  const other = otherSide(side);
  if (to.kind === 'point' && countAt(board, to, other) === 1) {
    add(other, to, -1);
    add(other, { kind: 'bar', side: other }, 1);
  }
  add(side, from, -1);
  add(side, to, 1);
  return next;
}

const NO_CHECKERS = checkersAt({});

/** All checkers in the trays; score, cube and rules stay. */
export const cleared = (position: Position): Position => ({
  ...position,
  board: { roller: NO_CHECKERS, opponent: NO_CHECKERS },
  offer: 'none',
});

/** The start of a game; score, cube and rules stay. */
export const restarted = (position: Position): Position => ({
  ...position,
  board: START_BOARD,
  offer: 'none',
});

/** The start of a game of Nackgammon; score, cube and rules stay. */
export const restartedAsNackgammon = (position: Position): Position => ({
  ...restarted(position),
  board: NACKGAMMON_BOARD,
});

/** X and O change places, with all they have: another picture, the same numbers. */
export const mirrored = (position: Position): Position => ({
  ...position,
  onRoll: otherPlayer(position.onRoll),
});

/** The same picture with this player on roll; the dice stay, a pending offer goes. */
export const withOnRoll = (position: Position, player: Player): Position =>
  player === position.onRoll ? position : { ...otherOnRoll(position), dice: position.dice };
