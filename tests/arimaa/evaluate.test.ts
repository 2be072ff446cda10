import { expect, test } from 'vitest';
import { mirrorBoard, mirrorPosition, pieceAt } from '../../src/games/arimaa/position.ts';
import { oracleCapture, oracleGoal } from '../oracle/arimaa.ts';
import { openArimaa, positionOf, RULE_CASES, vectorRows } from './reference.ts';

const kernel = openArimaa();
const ROWS = vectorRows('movegen.tsv');
const STARTS = 2;

test('the value of a mirrored board is exactly the negative, its chance exactly the other side’s', () => {
  for (const { board = '' } of ROWS) {
    const { value, winProbability } = kernel.evaluate(board);
    const mirrored = kernel.evaluate(mirrorBoard(board));
    expect(mirrored.value).toBe(value === 0 ? 0 : -value);
    expect(mirrored.winProbability + winProbability).toBe(1);
  }
});

/** Ranks of values; ties keep their order. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const found: number[] = [];
  for (const [rank, index] of order.entries()) found[index] = rank;
  return found;
}

test('rank correlation with another program’s evaluation is at least 0.9', () => {
  const [own, other] = [
    ranks(ROWS.map(({ board = '' }) => kernel.evaluate(board).value)),
    ranks(ROWS.map(({ akimot_eval }) => Number(akimot_eval))),
  ];
  const n = ROWS.length;
  const squares = own.reduce((sum, rank, index) => sum + (rank - (other[index] ?? 0)) ** 2, 0);
  expect(1 - (6 * squares) / (n * (n * n - 1))).toBeGreaterThan(0.9);
});

test('a lead converts to the chance of the formula', () => {
  const { value, winProbability } = kernel.evaluate(ROWS[STARTS]?.board ?? '');
  expect(winProbability).toBeCloseTo(1 / (1 + Math.exp((-6 * value) / 5000)), 6);
});

// Column goal_turns of the file, on which three engines agree.
test('goal in four: exactly in the positions where the reference finds one', () => {
  for (const row of ROWS)
    expect(kernel.goalIn(positionOf(row)) !== undefined).toBe(Number(row.goal_turns) > 0);
});

test('goal in n: the fewest steps, as found by the oracle, from both sides', () => {
  const boards = [
    ...ROWS.filter(({ goal_turns }) => Number(goal_turns) > 0).slice(0, 6),
    ...RULE_CASES.filter(({ kind }) => kind === 'turn').map(({ board, side }) => ({ board, side })),
    ...vectorRows('tactics_own.tsv').slice(0, 3),
  ];
  let found = 0;
  for (const row of boards) {
    const position = positionOf(row);
    const fewest = kernel.goalIn(position)?.steps;
    // The oracle's work grows twentyfold per step, so it searches
    // to depth 3. Beyond that, only "none below four" is checked.
    const wanted = oracleGoal(row.side ?? '', row.board ?? '', 3);
    expect(fewest !== undefined && fewest < 4 ? fewest : undefined).toBe(wanted);
    expect(kernel.goalIn(mirrorPosition(position))?.steps).toBe(fewest);
    if (fewest !== undefined) found++;
  }
  expect(found).toBeGreaterThan(8);
});

// The exact search does not use the playouts' shortcut. Worths are those of the evaluation, in points.
test('the capture that an evaluation sees is the best that the exact search finds in two steps, from both sides', () => {
  const WORTHS: Readonly<Record<string, number>> = { R: 100, C: 250, D: 300, H: 800, M: 1100, E: 1800 };
  const boards = [...ROWS, ...RULE_CASES.filter(({ kind }) => kind === 'turn')];
  const seen = new Set<number>();
  for (const { board, side } of boards)
    for (const asked of [side, side === 'g' ? 's' : 'g']) {
      const position = positionOf({ board, side: asked });
      const gains = Array.from({ length: 64 }, (_, square) => {
        const steps = kernel.captureIn(position, square)?.steps;
        return steps === 2 ? (WORTHS[pieceAt(position.board, square).toUpperCase()] ?? 0) : 0;
      });
      const gain = Math.max(...gains);
      expect([position.board, kernel.captureGain(position)]).toEqual([position.board, gain]);
      expect(kernel.captureGain(mirrorPosition(position))).toBe(gain);
      seen.add(gain);
    }
  expect(seen.size).toBeGreaterThanOrEqual(5);
});

/** Index of a kernel square in a board's text. */
const placeOf = (square: number) => 8 * (7 - (square >> 3)) + (square & 7);

test('capture in n: each enemy piece in as few steps as the oracle finds, from both sides, by a line that does it', () => {
  const boards = RULE_CASES.filter(({ kind }) => kind === 'turn');
  let found = 0;
  for (const row of boards) {
    const position = positionOf({ board: row.board, side: row.side });
    for (let square = 0; square < 64; square++) {
      const fewest = kernel.captureIn(position, square);
      expect(fewest?.steps).toBe(oracleCapture(row.side, row.board, placeOf(square)));
      expect(kernel.captureIn(mirrorPosition(position), square ^ 56)?.steps).toBe(fewest?.steps);
      if (fewest === undefined) continue;
      found++;
      expect(fewest.line).toHaveLength(fewest.steps);
      expect(fewest.line.some(({ removed }) => removed?.piece === row.board[placeOf(square)])).toBe(true);
    }
  }
  expect(found).toBeGreaterThan(5);
});
