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

/** The two sides of a position. */
export type Side = 'roller' | 'opponent';

/** A place for checkers: a point in the roller's numbering (1 … 24), or one side's bar or tray. */
export type Spot =
  | { readonly kind: 'point'; readonly point: number }
  | { readonly kind: 'bar'; readonly side: Side }
  | { readonly kind: 'off'; readonly side: Side };

export const pointSpot = (point: number): Spot => ({ kind: 'point', point });

/** A unique text per spot, for use as a key and in comparisons. */
export const spotKey = (spot: Spot): string =>
  spot.kind === 'point' ? `p${spot.point}` : `${spot.kind}-${spot.side}`;

export const oppositeSide = (side: Side): Side => (side === 'roller' ? 'opponent' : 'roller');

/** The side that a player has in this position. */
export const sideOf = (player: Player, position: Position): Side =>
  player === position.onRoll ? 'roller' : 'opponent';

/** The player who has a side in this position. */
export const playerOf = (side: Side, position: Position): Player =>
  side === 'roller' ? position.onRoll : otherPlayer(position.onRoll);

/** Index of a spot in a side's checkers; undefined for trays and the other side's bar. */
function indexOf(spot: Spot, side: Side): number | undefined {
  if (spot.kind === 'point') return side === 'roller' ? spot.point - 1 : BAR - spot.point;
  return spot.kind === 'bar' && spot.side === side ? BAR : undefined;
}

/**
 * Number of a side's checkers at a spot. For its tray: 15 minus all others, which is negative if there are
 * too many.
 */
export function countAt(board: Board, spot: Spot, side: Side): number {
  if (spot.kind === 'off') return spot.side === side ? borneOff(board[side]) : 0;
  const index = indexOf(spot, side);
  return index === undefined ? 0 : (board[side][index] ?? 0);
}

/** The side and number of checkers at a spot; null if it is empty. */
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
 * Sets the number of a side's checkers at a spot; the difference comes from its tray. Unless the count is 0,
 * the other side's checkers on the point go to their tray. Trays and the other side's bar cannot be set: returns the board
 * unchanged. The total may exceed 15 for now; the legality check reports it.
 *
 * @param count - clamped to 0 … 15
 */
export function setCount(board: Board, spot: Spot, side: Side, count: number): Board {
  const index = indexOf(spot, side);
  if (index === undefined) return board;
  const wanted = Math.min(CHECKERS_PER_SIDE, Math.max(0, Math.trunc(count)));
  const other = oppositeSide(side);
  const otherIndex = spot.kind === 'point' ? indexOf(spot, other) : undefined;
  const cleared = otherIndex !== undefined && wanted > 0 ? withCount(board, other, otherIndex, 0) : board;
  return withCount(cleared, side, index, wanted);
}

/** Whether a checker can be placed here: not on a point where the other side has two or more. */
export function canPut(board: Board, to: Spot, side: Side): boolean {
  if (to.kind !== 'point') return to.side === side;
  return countAt(board, to, oppositeSide(side)) < 2;
}

/**
 * Moves one checker from `from` to `to`, whoever owns it, and hits a blot there. Returns the board unchanged
 * if `from` is empty or {@link canPut} forbids it.
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
  const other = oppositeSide(side);
  if (to.kind === 'point' && countAt(board, to, other) === 1) {
    add(other, to, -1);
    add(other, { kind: 'bar', side: other }, 1);
  }
  add(side, from, -1);
  add(side, to, 1);
  return next;
}

const NO_CHECKERS = checkersAt({});

/** All checkers in the trays; keeps score, cube and rules. */
export const cleared = (position: Position): Position => ({
  ...position,
  board: { roller: NO_CHECKERS, opponent: NO_CHECKERS },
  offer: 'none',
});

/** The start of a game; keeps score, cube and rules. */
export const restarted = (position: Position): Position => ({
  ...position,
  board: START_BOARD,
  offer: 'none',
});

/** The start of a game of Nackgammon; keeps score, cube and rules. */
export const restartedAsNackgammon = (position: Position): Position => ({
  ...restarted(position),
  board: NACKGAMMON_BOARD,
});

/** Swaps X and O with all they have: the picture changes, the numbers do not. */
export const mirrored = (position: Position): Position => ({
  ...position,
  onRoll: otherPlayer(position.onRoll),
});

/** The same picture with this player on roll; keeps the dice, drops a pending offer. */
export const withOnRoll = (position: Position, player: Player): Position =>
  player === position.onRoll ? position : { ...otherOnRoll(position), dice: position.dice };
