import { expect, test } from 'vitest';
import { EMPTY_BOARD, mirrorBoard, withPiece } from '../src/games/arimaa/position.ts';
import { uniformInt } from '../src/engine/rng.ts';
import { CELLS, correctedTables, fitPlaces, placesOf, TABLES } from './arimaaFit.ts';

/** A random board with a few pieces. */
function randomBoard(number: number): string {
  let board = EMPTY_BOARD;
  for (let piece = 0; piece < 12; piece++)
    board = withPiece(
      board,
      uniformInt(1, number, 2 * piece, 64),
      'RCDHMErcdhme'.charAt(uniformInt(1, number, 2 * piece + 1, 12)),
    );
  return board;
}
const BOARDS = Array.from({ length: 6000 }, (_, number) => randomBoard(number));

// a1 and h1 are the same cell: rank 0, border. A Silver cat on a8 is on that cell too, from its own side.
test('squares: ranks from the own side, files from the edge, Gold minus Silver', () => {
  const cat = 2 * CELLS;
  expect(placesOf(withPiece(EMPTY_BOARD, 7, 'C'))[cat]).toBe(1);
  expect(placesOf(withPiece(EMPTY_BOARD, 56, 'c'))[cat]).toBe(-1);
  expect(placesOf(withPiece(EMPTY_BOARD, 27, 'C'))[cat + 4 * 3 + 3]).toBe(1);
  for (const board of BOARDS.slice(0, 50))
    expect(Array.from(placesOf(mirrorBoard(board)))).toEqual(
      Array.from(placesOf(board), (count) => (count === 0 ? 0 : -count)),
    );
});

test('a fit recovers the tables behind the labels, the shrinkage and the value of a move', () => {
  const truth = Float64Array.from({ length: TABLES * CELLS }, (_, cell) => uniformInt(2, cell, 0, 41) - 20);
  const examples = BOARDS.map((board, number) => {
    const places = placesOf(board);
    const value = uniformInt(3, number, 0, 2001) - 1000;
    const goldToMove = number % 2 === 0;
    const sum = places.reduce((total, count, cell) => total + count * (truth[cell] ?? 0), 0);
    return { places, value, goldToMove, label: 0.5 * (value + sum) + (goldToMove ? 30 : -30) };
  });
  const fit = fitPlaces(examples, 1e-3);
  expect(fit.shrinkage).toBeCloseTo(0.5, 6);
  expect(fit.tempo).toBeCloseTo(60, 3);
  const late = truth.subarray(CELLS);
  fit.places.subarray(CELLS).forEach((found, cell) => expect(found).toBeCloseTo(late[cell] ?? 0, 1));
  // With twelve pieces rabbits are late.
  expect(Array.from(fit.places.subarray(0, CELLS))).toEqual(new Array<number>(CELLS).fill(0));
});

test('corrected tables: a piece’s mean stays 0, cells stay within limits, unseen cells at 0', () => {
  const counts = new Float64Array(TABLES * CELLS).fill(0, 0, CELLS).fill(1, CELLS, CELLS + 4);
  const places = new Float64Array(TABLES * CELLS);
  places.set([10, 20, 30, 100], CELLS);
  const tables = correctedTables(
    new Float64Array(TABLES * CELLS),
    { shrinkage: 1, tempo: 0, places },
    counts,
    () => 25,
  );
  expect(Array.from(tables.subarray(CELLS, CELLS + 5))).toEqual([-25, -20, -10, 25, 0]);
});
