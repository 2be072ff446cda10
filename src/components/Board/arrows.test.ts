import { expect, test } from 'vitest';
import { mirrored } from './boardEdit.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { sideOf } from './boardEdit.ts';
import { type Arrow, arrowsOf } from './arrows.ts';
import { cellsOf } from './geometry.ts';

const move = (from: number, to: number) => ({ from, to, hit: false });

/** Whether two arrows cross: each has the ends of the other on both of its sides. */
function isCrossing(a: Arrow, b: Arrow): boolean {
  const turn = ({ from, to }: Arrow, { x, y }: Arrow['from']) =>
    Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  return turn(a, b.from) * turn(a, b.to) < 0 && turn(b, a.from) * turn(b, a.to) < 0;
}

const money = moneyPosition(START_BOARD);
test.each([
  ['24/18(2), within a row', money, [move(24, 18), move(24, 18)]],
  ['8/4(2), within a row', money, [move(8, 4), move(8, 4)]],
  ['13/8(2), from row to row', money, [move(13, 8), move(13, 8)]],
  ['24/18(2) by the player on top', mirrored(money), [move(24, 18), move(24, 18)]],
])('arrows of %s do not cross', (_name, position, moves) => {
  const [a, b] = arrowsOf(position, moves, cellsOf(sideOf('X', position)));
  expect(isCrossing(a!, b!)).toBe(false);
});
