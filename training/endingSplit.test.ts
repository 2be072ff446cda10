import { expect, test } from 'vitest';
import { swapSides } from '../src/games/backgammon/position.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { sidesOf } from './endingSides.ts';
import { shareOf } from './endingSplit.ts';

const { counts, size } = sidesOf(2);
const side = (rank: number): number[] => Array.from(counts.subarray(25 * rank, 25 * rank + 25));
const boards = Array.from(
  { length: 4000 },
  (_, index): Board => ({
    roller: side((index * 7) % size),
    opponent: side((index * 11 + Math.floor(index / size)) % size),
  }),
);

test('a quarter of the endings is kept from the nets', () => {
  const judged = boards.filter((board) => shareOf(board) === 'judge').length;
  // Four standard errors of 4,000 draws.
  expect(Math.abs(judged - 1000)).toBeLessThan(110);
});

test('an ending and the one with the other side on roll are in the same share', () => {
  expect(boards.map((board) => shareOf(swapSides(board)))).toEqual(boards.map(shareOf));
});

test('the shares of known endings do not move, or nets would be judged by what they learned', () => {
  expect(
    boards
      .slice(0, 24)
      .map((board) => (shareOf(board) === 'judge' ? 'J' : '-'))
      .join(''),
  ).toBe('---J-J------J---J-------');
});
