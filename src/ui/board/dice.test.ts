import { expect, test } from 'vitest';
import { moneyPosition, otherOnRoll, START_BOARD } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { sideOf } from './boardEdit.ts';
import { placedCube } from './dice.ts';
import { AREA, MIDDLE } from './geometry.ts';

const money = moneyPosition(START_BOARD); // X on roll
const offered = (offer: Position['offer'], cube: Position['cube']): Position => ({ ...money, offer, cube });
const left = AREA.left + AREA.halfWidth / 2;
const right = AREA.right + AREA.halfWidth / 2;
const bar = AREA.bar + AREA.barWidth / 2;

// X is at the bottom. The doubler is on roll; the doubler answers a beaver, the other player a raccoon.
test.each<[string, Position, number, string]>([
  ['a centered cube', money, bar, '64'],
  ['X doubles', offered('double', { value: 1, owner: 'centre' }), left, '2'],
  ['O doubles', { ...otherOnRoll(money), offer: 'double' }, right, '2'],
  ['X redoubles from 4', offered('double', { value: 4, owner: 'roller' }), left, '8'],
  ['O beavers', { ...offered('beaver', { value: 1, owner: 'centre' }), beavers: true }, right, '4'],
  ['X raccoons', { ...offered('raccoon', { value: 1, owner: 'centre' }), beavers: true }, left, '8'],
])('%s: the cube is in front of the player who must answer', (_name, position, x, shows) => {
  expect(placedCube(position, sideOf('X', position))).toEqual({ x, y: MIDDLE, shows });
});
