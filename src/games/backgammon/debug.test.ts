import { expect, test } from 'vitest';
import { boardDiagram } from './debug.ts';
import { checkersAt, START_BOARD } from './position.ts';

test('the start position', () => {
  expect(boardDiagram(START_BOARD)).toBe(
    [
      '+13-14-15-16-17-18------19-20-21-22-23-24-+',
      '| X           O    |   | O              X |',
      '| X           O    |   | O              X |',
      '| X           O    |   | O                |',
      '| X                |   | O                |',
      '| X                |   | O                |',
      '|                  |BAR|                  |',
      '| O                |   | X                |',
      '| O                |   | X                |',
      '| O           X    |   | X                |',
      '| O           X    |   | X              O |',
      '| O           X    |   | X              O |',
      '+12-11-10--9--8--7-------6--5--4--3--2--1-+',
      'X on roll, pips X 167, O 167',
    ].join('\n'),
  );
});

test('bars, tall stacks and the other player on roll', () => {
  const board = { roller: checkersAt({ 25: 2, 6: 13 }), opponent: checkersAt({ 25: 1, 1: 7 }) };
  // O, on roll, is on the upper half of the bar; a tall stack ends in its count, toward the middle of the
  // board.
  expect(boardDiagram(board, 'O')).toBe(
    [
      '+13-14-15-16-17-18------19-20-21-22-23-24-+',
      '|                  | O |                X |',
      '|                  | O |                X |',
      '|                  |   |                X |',
      '|                  |   |                X |',
      '|                  |   |                7 |',
      '|                  |BAR|                  |',
      '|                  |   |13                |',
      '|                  |   | O                |',
      '|                  |   | O                |',
      '|                  |   | O                |',
      '|                  | X | O                |',
      '+12-11-10--9--8--7-------6--5--4--3--2--1-+',
      'O on roll, pips O 128, X 32',
    ].join('\n'),
  );
});
