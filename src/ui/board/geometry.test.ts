import { expect, test } from 'vitest';
import { START_BOARD, moneyPosition } from '../../games/backgammon/position.ts';
import { spotKey } from './boardEdit.ts';
import { cellText, sideText } from './cellText.ts';
import { placeCheckers } from './checkers.ts';
import { cellsOf, checkerCenter, HEIGHT, WIDTH } from './geometry.ts';

const keys = (bottom: 'roller' | 'opponent') => cellsOf(bottom).map(({ spot }) => spotKey(spot));

test('the bottom side’s home is at the bottom right, in the roller’s numbers', () => {
  expect(keys('roller').slice(0, 7)).toEqual(['p13', 'p14', 'p15', 'p16', 'p17', 'p18', 'bar-roller']);
  expect(keys('roller').slice(21)).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'off-roller']);
  // From the other side, the roller's ace point is at the top right.
  expect(keys('opponent').slice(7, 14)).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'off-roller']);
  expect(new Set(keys('opponent')).size).toBe(28);
});

test('every checker of the start is within the picture, and fields do not overlap', () => {
  const cells = cellsOf('roller');
  for (const cell of cells) {
    const { x, y } = checkerCenter(cell, 4);
    expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
  }
  const row = cells.slice(0, 14);
  for (const [at, cell] of row.entries())
    if (at > 0) expect(cell.x).toBeGreaterThanOrEqual(row[at - 1]!.x + row[at - 1]!.width);
});

test('a moved checker keeps its identity, all others stay', () => {
  const cells = cellsOf('roller');
  const player = (side: 'roller' | 'opponent') => (side === 'roller' ? 'X' : 'O');
  const before = placeCheckers(START_BOARD, cells, player, []);
  expect(before).toHaveLength(30);
  const moved = {
    ...START_BOARD,
    roller: START_BOARD.roller.map((count, at) => (at === 23 ? 1 : at === 22 ? 1 : count)),
  };
  const after = placeCheckers(moved, cells, player, before);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const changed = after.filter(
    (checker, at) => spotKey(checker.cell.spot) !== spotKey(before[at]!.cell.spot),
  );
  expect(changed.map(({ player: whose, cell }) => [whose, spotKey(cell.spot)])).toEqual([['X', 'p23']]);
});

test('names of fields', () => {
  const position = moneyPosition(START_BOARD);
  expect(cellText(position, { kind: 'point', point: 8 })).toBe('8 point, 3 X');
  expect(cellText(position, { kind: 'point', point: 12 })).toBe('12 point, 5 O');
  expect(cellText(position, { kind: 'point', point: 7 })).toBe('7 point, empty');
  expect(cellText(position, { kind: 'bar', side: 'roller' })).toBe('X bar, empty');
  expect(cellText(position, { kind: 'off', side: 'opponent' })).toBe('O tray, 0 off');
  expect(sideText(position, 'O')).toBe('O: 24 point 2, 13 point 5, 8 point 3, 6 point 5');
});
