import { expect, test } from 'vitest';
import { checkersLeft } from '../src/games/backgammon/position.ts';
import { shareOf } from '../training/endingSplit.ts';
import { drawEndings } from './exactEndings.ts';
import { openKernel } from './kernel.ts';

const { kernel } = openKernel();
const boards = drawEndings(() => 0.5, 300);
const isHome = (side: readonly number[]): boolean => side.every((count, place) => count === 0 || place < 6);

test('every ending has contact, a side at home and at most five checkers, and no net learned it', () => {
  for (const board of boards) {
    expect(kernel.classOf(board)).toBe('contact');
    expect(shareOf(board)).toBe('judge');
    expect(checkersLeft(board.roller) + checkersLeft(board.opponent)).toBeLessThanOrEqual(5);
    expect(isHome(board.roller)).not.toBe(isHome(board.opponent));
  }
});

test('either side is on roll about as often', () => {
  const bearing = boards.filter(({ roller }) => isHome(roller)).length;
  // Four standard errors of 300 draws.
  expect(Math.abs(bearing - 150)).toBeLessThan(35);
});

test('endings in which a side hardly ever wins are left out', () => {
  let asked = 0;
  const drawn = drawEndings(() => [0.02, 0.5, 0.97][asked++ % 3]!, 20);
  expect(asked).toBeGreaterThan(60 - 3);
  expect(drawn.length).toBe(20);
});

test('a smaller count has the first of the same endings', () => {
  expect(drawEndings(() => 0.5, 32)).toEqual(boards.slice(0, 32));
});
