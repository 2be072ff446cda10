import { expect, test } from 'vitest';
import { awayOf, cubeAction, cubeActionText, equityOfMwc } from './cube.ts';
import { MATCH_TABLES } from './met.ts';
import { moneyPosition, START_BOARD } from './position.ts';

const CENTRED = { redouble: false, beavers: false };

// No double, double/take, double/pass of the doubler.
test.each([
  [0.2, -0.1, 1, 'no double/take'],
  [0.5, 0.6, 1, 'double/take'],
  [0.8, 1.2, 1, 'double/pass'],
  [0.8, 1, 1, 'double/pass'], // at equality the opponent passes
  [1.2, 1.5, 1, 'too good to double/pass'],
  [1.2, 0.9, 1, 'too good to double/take'],
  [-1, -1, 1, 'optional double/take'],
  [1, 2, 1, 'double/pass'], // a game that is won: cashing it is as good
  [0.600003, 0.6, 1, 'optional double/take'],
])('%f, %f, %f: %s', (noDouble, doubleTake, doublePass, words) => {
  expect(cubeActionText(cubeAction(noDouble, doubleTake, doublePass, CENTRED))).toBe(words);
  expect(cubeActionText(cubeAction(noDouble, doubleTake, doublePass, { ...CENTRED, redouble: true }))).toBe(
    words.replace('double', 'redouble'),
  );
});

// A beaver turns −0.1 into −0.2.
test.each([
  [0, -0.1, 'no double/beaver'],
  [-0.3, -0.1, 'double/beaver'],
  [-0.2, -0.1, 'optional double/beaver'],
  [0, 0.1, 'double/take'],
])('with beavers %f, %f: %s', (noDouble, doubleTake, words) => {
  expect(cubeActionText(cubeAction(noDouble, doubleTake, 1, { redouble: false, beavers: true }))).toBe(words);
});

test('normalised equity: a win at the cube as it is counts 1, a loss −1', () => {
  const position = {
    ...moneyPosition(START_BOARD),
    matchLength: 7,
    score: { roller: 3, opponent: 5 },
    cube: { value: 2, owner: 'roller' },
  } as const;
  const table = MATCH_TABLES['kazaross-xg2'];
  // Four away against two: a win makes it two each, a loss ends the match.
  expect(equityOfMwc(position, table, 0.5)).toBeCloseTo(1, 12);
  expect(equityOfMwc(position, table, 0)).toBeCloseTo(-1, 12);
  expect(equityOfMwc(position, table, 0.25)).toBeCloseTo(0, 12);
});

test('the Crawford game has begun when it is played or a player needs one point', () => {
  const at = (roller: number, opponent: number, crawford = false) =>
    awayOf({ ...moneyPosition(START_BOARD), matchLength: 5, score: { roller, opponent }, crawford });
  expect(at(1, 2)).toEqual({ own: 4, other: 3, late: false });
  expect(at(4, 2, true)).toEqual({ own: 1, other: 3, late: true });
  expect(at(2, 4)).toEqual({ own: 3, other: 1, late: true });
});
