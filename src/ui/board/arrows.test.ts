import { expect, test } from 'vitest';
import { mirrored, sideOf } from './boardEdit.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { type Arrow, arrowsOf } from './arrows.ts';
import { cellsOf } from './geometry.ts';

const move = (from: number, to: number) => ({ from, to, hit: false });

/** Whether two arrows cross: the ends of each lie on opposite sides of the other. */
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

const cells = cellsOf(sideOf('X', money));
const start = (from: number) => arrowsOf(money, [move(from, from - 1)], cells)[0]!.from;

test('a checker that moves more than once is one arrow with its stops', () => {
  const [only, ...others] = arrowsOf(money, [move(13, 7), move(7, 1)], cells);
  expect(others).toEqual([]);
  const [, second] = arrowsOf(money, [move(13, 7), move(6, 1)], cells);
  expect(only).toEqual({
    from: start(13),
    stops: [arrowsOf(money, [move(13, 7)], cells)[0]!.to],
    to: second!.to,
  });
});

test('two checkers that both move twice are two arrows, in any order of their steps', () => {
  const steps = [move(13, 10), move(10, 7)];
  for (const moves of [
    [...steps, ...steps],
    [steps[0]!, steps[0]!, steps[1]!, steps[1]!],
  ]) {
    const arrows = arrowsOf(money, moves, cells);
    expect(arrows.map(({ stops }) => stops.length)).toEqual([1, 1]);
  }
  // 24/18 and 18/14 are moved by one checker: a single arrow for 24/14.
  expect(arrowsOf(money, [move(24, 18), move(18, 14)], cells)).toHaveLength(1);
  expect(arrowsOf(money, [move(24, 18), move(13, 9)], cells)).toHaveLength(2);
});
