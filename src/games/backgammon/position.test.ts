import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryBoard, arbitraryPosition } from '../../../tests/arbitrary.ts';
import { REFERENCE_POSITIONS } from '../../../tests/reference.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import {
  borneOff,
  checkersAt,
  cubeLog2,
  isSameBoard,
  moneyPosition,
  NACKGAMMON_BOARD,
  otherOnRoll,
  pipCount,
  positionKey,
  START_BOARD,
  swapSides,
} from './position.ts';
import type { Position } from './types.ts';

test('a game starts with 15 checkers and 167 pips a side, Nackgammon with 194', () => {
  // 24·2 + 13·5 + 8·3 + 6·5 = 167; 24·2 + 23·2 + 13·4 + 8·3 + 6·4 = 194
  for (const [board, pips] of [[START_BOARD, 167] as const, [NACKGAMMON_BOARD, 194] as const]) {
    expect([pipCount(board.roller), pipCount(board.opponent)]).toEqual([pips, pips]);
    expect([borneOff(board.roller), borneOff(board.opponent)]).toEqual([0, 0]);
  }
});

test('pip counts are those of GNU Backgammon', () => {
  for (const { xgid, pips } of REFERENCE_POSITIONS) {
    const { board } = unwrap(parseXgid(xgid)).position;
    expect({ xgid, onRoll: pipCount(board.roller), opponent: pipCount(board.opponent) }).toEqual({
      xgid,
      ...pips,
    });
  }
});

test('a checker on the bar counts 25 pips, and missing checkers are borne off', () => {
  const checkers = checkersAt({ 25: 2, 1: 3 });
  expect(pipCount(checkers)).toBe(53);
  expect(borneOff(checkers)).toBe(10);
});

test('swapping sides twice gives the same board; once gives another one unless both sides are equal', () => {
  fc.assert(
    fc.property(arbitraryBoard, (board) => {
      const swapped = swapSides(board);
      expect(isSameBoard(swapSides(swapped), board)).toBe(true);
      expect(pipCount(swapped.roller)).toBe(pipCount(board.opponent));
      const isSymmetric = board.roller.every((count, index) => count === board.opponent[index]);
      expect(isSameBoard(swapped, board)).toBe(isSymmetric);
    }),
  );
});

test('keys of boards distinguish counts of two digits', () => {
  // Without separators, 1,11 and 11,1 would be equal.
  const board = (a: number, b: number) => ({
    roller: checkersAt({ 1: a, 2: b }),
    opponent: checkersAt({ 6: 1 }),
  });
  expect(positionKey(board(1, 11))).not.toBe(positionKey(board(11, 1)));
  expect(positionKey(board(1, 11))).toBe(positionKey(board(1, 11)));
});

test('otherOnRoll reverses every viewpoint', () => {
  const position: Position = {
    ...moneyPosition({ roller: checkersAt({ 6: 2 }), opponent: checkersAt({ 3: 1 }) }, [3, 1]),
    cube: { value: 4, owner: 'roller' },
    score: { roller: 2, opponent: 5 },
    matchLength: 7,
  };
  const other = otherOnRoll(position);
  expect(other.onRoll).toBe('O');
  expect(other.cube).toEqual({ value: 4, owner: 'opponent' });
  expect(other.score).toEqual({ roller: 5, opponent: 2 });
  expect(other.board.roller).toEqual(checkersAt({ 3: 1 }));
  expect(other.dice).toBeNull();
  fc.assert(
    fc.property(arbitraryPosition, (any) => {
      expect(otherOnRoll(otherOnRoll(any))).toEqual({ ...any, dice: null, offer: 'none' });
    }),
  );
});

test.each([
  [1, 0],
  [2, 1],
  [64, 6],
  [4096, 12],
  [8192, undefined],
  [3, undefined],
  [0, undefined],
  [0.5, undefined],
])('the cube %d is 2 to the power of %s', (value, log2) => {
  expect(cubeLog2(value)).toBe(log2);
});
