import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  borneOff,
  checkersAt,
  START_BOARD,
  moneyPosition,
  swapSides,
} from '../../games/backgammon/position.ts';
import type { Board } from '../../games/backgammon/types.ts';
import {
  carryChecker,
  cleared,
  countAt,
  mirrored,
  occupantOf,
  pointSpot,
  setCount,
  type Spot,
  withOnRoll,
} from './boardEdit.ts';

const spot: fc.Arbitrary<Spot> = fc.oneof(
  fc.integer({ min: 1, max: 24 }).map(pointSpot),
  fc.constantFrom<Spot>(
    { kind: 'bar', side: 'roller' },
    { kind: 'bar', side: 'opponent' },
    { kind: 'off', side: 'roller' },
    { kind: 'off', side: 'opponent' },
  ),
);
const total = (board: Board, side: 'roller' | 'opponent') =>
  board[side].reduce((sum, count) => sum + count, 0) + borneOff(board[side]);

test('dragging never loses or creates a checker, and two sides never share a point', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(spot, spot), { maxLength: 60 }), (carries) => {
      let board = START_BOARD;
      for (const [from, to] of carries) board = carryChecker(board, from, to);
      for (const side of ['roller', 'opponent'] as const) {
        expect(total(board, side)).toBe(15);
        expect(Math.min(...board[side], borneOff(board[side]))).toBeGreaterThanOrEqual(0);
      }
      for (let point = 1; point <= 24; point++)
        expect(
          countAt(board, pointSpot(point), 'roller') * countAt(board, pointSpot(point), 'opponent'),
        ).toBe(0);
    }),
  );
});

// At the start, the opponent's back checkers are on the roller's ace point, its midpoint on the roller's 12
// point.
test('points have the roller’s numbers', () => {
  expect(occupantOf(START_BOARD, pointSpot(1))).toEqual({ side: 'opponent', count: 2 });
  expect(occupantOf(START_BOARD, pointSpot(12))).toEqual({ side: 'opponent', count: 5 });
  expect(occupantOf(START_BOARD, pointSpot(24))).toEqual({ side: 'roller', count: 2 });
  expect(occupantOf(START_BOARD, pointSpot(2))).toBeNull();
});

test('a single checker is hit, a made point refuses', () => {
  // The opponent's 20 and 19 points are the roller's 5 and 6.
  const board: Board = { roller: checkersAt({ 8: 2 }), opponent: checkersAt({ 20: 1, 19: 14 }) };
  const hit = carryChecker(board, pointSpot(8), pointSpot(5));
  expect(countAt(hit, pointSpot(5), 'roller')).toBe(1);
  expect(countAt(hit, { kind: 'bar', side: 'opponent' }, 'opponent')).toBe(1);
  expect(carryChecker(board, pointSpot(8), pointSpot(6))).toBe(board);
  expect(carryChecker(board, pointSpot(3), pointSpot(2))).toBe(board); // no checker there
});

test('setting a count takes checkers from the tray and returns the other side’s to theirs', () => {
  const board = setCount(START_BOARD, pointSpot(1), 'roller', 3);
  expect(countAt(board, pointSpot(1), 'roller')).toBe(3);
  expect(countAt(board, pointSpot(1), 'opponent')).toBe(0);
  expect(borneOff(board.roller)).toBe(-3); // 18 on the board: the legality check reports it
  expect(borneOff(board.opponent)).toBe(2);
  expect(setCount(START_BOARD, { kind: 'off', side: 'roller' }, 'roller', 3)).toBe(START_BOARD);
  expect(setCount(START_BOARD, { kind: 'bar', side: 'opponent' }, 'roller', 3)).toBe(START_BOARD);
  expect(countAt(setCount(START_BOARD, pointSpot(6), 'roller', 99), pointSpot(6), 'roller')).toBe(15);
});

test('whole positions: clear, mirror, swap sides', () => {
  const position = { ...moneyPosition(START_BOARD, [3, 1]), cube: { value: 2, owner: 'roller' } } as const;
  expect(cleared(position).board.roller.every((count) => count === 0)).toBe(true);
  expect(mirrored(mirrored(position))).toEqual(position);
  expect(mirrored(position)).toMatchObject({ onRoll: 'O', board: position.board, cube: position.cube });
  const turned = withOnRoll(position, 'O');
  expect(turned).toMatchObject({
    onRoll: 'O',
    dice: [3, 1],
    board: swapSides(position.board),
    cube: { owner: 'opponent' },
  });
  expect(withOnRoll(position, 'X')).toBe(position);
});
