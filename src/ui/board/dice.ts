import { OFFER_STAKE } from '../../games/backgammon/offer.ts';
import { seenByDecider } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { type Side, sideOf } from './boardEdit.ts';
import { AREA, MIDDLE, seatOf } from './geometry.ts';

/** Pips of a die face on a grid of −1, 0, 1. */
export const FACES: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Sizes in the board's units. */
export const DIE_SIZE = 38;
export const DIE_GAP = 10;
export const CUBE_SIZE = 34;

/** The cube on the board: its center in the board's units and the number it shows. */
export interface PlacedCube {
  readonly x: number;
  readonly y: number;
  readonly shows: string;
}

/**
 * Places the cube: on the bar, in the middle or at its owner's end. An offered cube shows the new value in
 * front of the player who must answer: on the right for the bottom player, on the left for the top player,
 * like dice. A cube of 1 shows 64, as on a real board.
 *
 * @param bottom - the side at the bottom
 */
export function placedCube(position: Position, bottom: Side): PlacedCube {
  const { cube, offer } = position;
  if (offer !== 'none') {
    const seat = seatOf(sideOf(seenByDecider(position).onRoll, position), bottom);
    const x = (seat === 'bottom' ? AREA.right : AREA.left) + AREA.halfWidth / 2;
    return { x, y: MIDDLE, shows: String(2 * OFFER_STAKE[offer] * cube.value) };
  }
  const inset = CUBE_SIZE / 2 + 4;
  const seat = cube.owner === 'centre' ? 'middle' : seatOf(cube.owner, bottom);
  return {
    x: AREA.bar + AREA.barWidth / 2,
    y: { top: AREA.top + inset, middle: MIDDLE, bottom: AREA.bottom - inset }[seat],
    shows: String(cube.value === 1 ? 64 : cube.value),
  };
}

/** Font size of the number on a cube. */
export const cubeTextSize = (shows: string): number => (shows.length > 3 ? 12 : shows.length > 2 ? 14 : 17);
