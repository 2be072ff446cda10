import type { Board } from '../src/games/arimaa/types.ts';
import { mirrorBoard, squaresOf } from '../src/games/arimaa/position.ts';

/** Tables of the evaluation: early rabbits, late rabbits, C, D, H, M, E. */
export const TABLES = 7;
/** Cells of a table: 8 ranks, counted from the side's own, × 4 files, counted from the border. */
export const CELLS = 32;
/** Rabbits are early if there are more pieces than this on the board. */
const FEW_PIECES = 20;

/** How often each cell is occupied by Gold, less the same for Silver. @returns [TABLES × CELLS] */
export function placesOf(board: Board): Float64Array {
  const counts = new Float64Array(TABLES * CELLS);
  const pieces = board.replaceAll('.', '').length;
  for (const [seen, sign] of [
    [board, 1],
    [mirrorBoard(board), -1],
  ] as const)
    for (const [strength, piece] of Array.from('RCDHME').entries())
      for (const square of squaresOf(seen, piece)) {
        const table = strength === 0 && pieces > FEW_PIECES ? 0 : strength + 1;
        const file = Math.min(square & 7, 7 - (square & 7));
        const cell = CELLS * table + 4 * (square >> 3) + file;
        counts[cell] = (counts[cell] ?? 0) + sign;
      }
  return counts;
}

/** A position to learn from, with the values of search and evaluation in points for Gold. */
export interface Example {
  readonly places: Float64Array;
  readonly value: number;
  readonly goldToMove: boolean;
  /** The search's value. */
  readonly label: number;
}

/**
 * A fit: how much search shrinks a lead, the value of being
 * on move, and corrections in points of the evaluation.
 */
export interface PlacesFit {
  readonly shrinkage: number;
  readonly tempo: number;
  /** [TABLES × CELLS] */
  readonly places: Float64Array;
}

/** Solves the symmetric positive definite system `matrix` [n × n] x = `right` by Cholesky's method, in place. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const at = (row: number, column: number) => matrix[row * n + column] ?? 0;
  for (let column = 0; column < n; column++) {
    for (let row = column; row < n; row++) {
      let sum = at(row, column);
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k);
      matrix[row * n + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  for (let row = 0; row < n; row++) {
    let sum = right[row] ?? 0;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (right[k] ?? 0);
    right[row] = sum / at(row, row);
  }
  for (let row = n - 1; row >= 0; row--) {
    let sum = right[row] ?? 0;
    for (let k = row + 1; k < n; k++) sum -= at(k, row) * (right[k] ?? 0);
    right[row] = sum / at(row, row);
  }
  return right;
}

/**
 * Least-squares fit of label = shrinkage · value + tempo · (±1) + places, with a ridge penalty on the places.
 *
 * @param ridge - weight of a squared cell, in examples
 */
export function fitPlaces(examples: readonly Example[], ridge: number): PlacesFit {
  const cells = TABLES * CELLS;
  const n = cells + 2;
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  for (let cell = 0; cell < cells; cell++) matrix[cell * n + cell] = ridge;
  for (const { places, value, goldToMove, label } of examples) {
    const used = [...places.entries()].filter(([, count]) => count !== 0);
    used.push([cells, value], [cells + 1, goldToMove ? 1 : -1]);
    for (const [row, one] of used) {
      right[row] = (right[row] ?? 0) + one * label;
      for (const [column, two] of used)
        matrix[row * n + column] = (matrix[row * n + column] ?? 0) + one * two;
    }
  }
  const found = solve(matrix, right);
  const shrinkage = found[cells] ?? 1;
  return {
    shrinkage,
    tempo: (found[cells + 1] ?? 0) / shrinkage,
    places: found.slice(0, cells).map((correction) => correction / shrinkage),
  };
}

/**
 * The tables with corrections added. The mean of each piece stays 0, so that its worth does not change; no
 * cell exceeds `most` points.
 *
 * @param counts - how often each cell was occupied, by either side
 */
export function correctedTables(
  tables: Float64Array,
  { places }: PlacesFit,
  counts: Float64Array,
  most: (table: number) => number,
): Float64Array {
  const sums = tables.map((value, cell) => value + (places[cell] ?? 0));
  for (let table = 0; table < TABLES; table++) {
    const cells = Array.from({ length: CELLS }, (_, cell) => CELLS * table + cell);
    const taken = cells.reduce((sum, cell) => sum + (counts[cell] ?? 0), 0);
    const mean =
      cells.reduce((sum, cell) => sum + (sums[cell] ?? 0) * (counts[cell] ?? 0), 0) / Math.max(taken, 1);
    for (const cell of cells) {
      const moved = (counts[cell] ?? 0) > 0 ? (sums[cell] ?? 0) - mean : 0;
      sums[cell] = Math.min(Math.max(moved, -most(table)), most(table));
    }
  }
  return sums;
}
