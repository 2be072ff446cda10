import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkersAt, swapSides } from '../../src/games/backgammon/position.ts';
import { BAR, type Board, type Move } from '../../src/games/backgammon/types.ts';
import { openTrainer, readTrainer } from '../../training/trainer.ts';
import { readDecisions } from '../../bench/benchmark.ts';
import { bearoffTables } from '../../bench/kernel.ts';
import { arbitraryBoard } from '../arbitrary.ts';
import { contactSlots, escapeTarget, raceSlots, ROLLS, type Slot } from './inputs.ts';
import { oracleSequences } from './plays.ts';
import { createRollsSlots } from './raceRolls.ts';

const { exports, kernel } = openTrainer(readTrainer(), [64, 64]);
kernel.loadBearoff(bearoffTables());
const rollsSlots = createRollsSlots(bearoffTables());
const CONTACT_NET = 0;
const RACE_NET = 1;
/** Number of rows of raw slots, 16 for each of 64 places. The rows of expert slots follow. */
const RAW_ROWS = 1024;

/** The kernel's rows for the expert slots of a position. */
function kernelRows(net: number, board: Board): number[] {
  kernel.classOf(board); // writes the board argument
  const at = exports.rowsPtr.value;
  const count = exports.expertSlots(net, exports.boardPtr.value, at);
  return [...new Uint16Array(exports.memory.buffer, at, count)];
}

interface Row {
  readonly name: string;
  readonly row: number;
}

/** Numbers the rows of slots consecutively from `first`. */
function laidOut(slots: readonly Slot[], first: number): Row[] {
  let next = first;
  return slots.map(({ name, value, values }) => {
    next += values;
    return { name, row: next - values + value };
  });
}

/** Rows of the contact net. Each slot has rows for the side on roll, then rows for the other side. */
function contactRows(board: Board): Row[] {
  const { roller, other, shared } = contactSlots(board);
  const pairs = roller.flatMap((slot, index) => [slot, other[index]!]);
  // The lead comes before the pips, which are the last slot of each side.
  const rows = laidOut([...pairs.slice(0, -2), ...shared, ...pairs.slice(-2)], RAW_ROWS);
  const sides = [...rows.slice(0, -3), ...rows.slice(-2)];
  return [
    ...sides.filter((_, index) => index % 2 === 0),
    ...sides.filter((_, index) => index % 2 === 1),
    rows.at(-3)!,
  ];
}

/** The kernel's rows and the oracle's, from the viewpoint of each side. */
const bothViews = (board: Board) =>
  [board, swapSides(board)].map((seen) => {
    const isContact = kernel.classOf(seen) === 'contact';
    const oracle = isContact
      ? contactRows(seen)
      : laidOut([...raceSlots(seen), ...rollsSlots(seen)], RAW_ROWS);
    const rows = kernelRows(isContact ? CONTACT_NET : RACE_NET, seen);
    return { kernel: rows.map((row, index) => ({ name: oracle[index]?.name ?? '', row })), oracle };
  });

// The familiar table of shots: a lone checker n pips from a blot on an otherwise empty board.
test.each([
  [1, 11],
  [2, 12],
  [3, 14],
  [4, 15],
  [5, 15],
  [6, 17],
  [7, 6],
  [8, 6],
  [9, 5],
  [10, 3],
  [11, 2],
  [12, 3],
  [13, 0],
  [15, 1],
  [16, 1],
  [18, 1],
  [20, 1],
])('a blot %i away is hit by %i rolls', (pips, rolls) => {
  const board = { roller: checkersAt({ 24: 1 }), opponent: checkersAt({ [pips + 1]: 1 }) };
  expect(kernelRows(CONTACT_NET, board)[0]! - RAW_ROWS).toBe(rolls);
  expect(contactSlots(board).roller[0]!.value).toBe(rolls);
});

test('every expert input matches its definition, on positions of all kinds from both sides', () => {
  fc.assert(
    fc.property(arbitraryBoard, (board) => {
      for (const { kernel: got, oracle } of bothViews(board)) expect(got).toEqual(oracle);
    }),
    { seed: 11, numRuns: 3000 },
  );
});

test('and on positions from games', () => {
  for (const { board } of readDecisions())
    for (const { kernel: got, oracle } of bothViews(board)) expect(got).toEqual(oracle);
});

/** Number of the 36 rolls for which some legal sequence of steps fits. */
const rollsWith = (board: Board, fits: (moves: readonly Move[]) => boolean): number =>
  ROLLS.filter((roll) => oracleSequences(board, roll).some(({ moves }) => fits(moves))).length;

/** Pips traveled by a checker that starts at `from`. */
function gone(moves: readonly Move[], from: number): number {
  let at = from;
  for (const move of moves) if (move.from === at) at = move.to;
  return from - at;
}

// Tests what the definitions ignore against the full rules, on 69 contact positions with each side on roll.
// The mean difference is 0.04 rolls in shots, all with checkers on the bar. It is 0.4 in escapes, where
// others must enter first or the rearmost checker would have to bear off.
test('shots and escapes lie close to what the rules allow', () => {
  const boards = readDecisions()
    .filter((_, index) => index % 16 === 0)
    .flatMap(({ board }) => [board, swapSides(board)])
    .filter((board) => kernel.classOf(board) === 'contact');
  const differences = boards.map((board) => {
    const [shots, escapes] = contactSlots(board).roller;
    const rear = board.roller.findLastIndex((count) => count > 0) + 1;
    return {
      onBar: board.roller[BAR]!,
      shots: rollsWith(board, (moves) => moves.some(({ hit }) => hit)) - shots!.value,
      escapes: rollsWith(board, (moves) => gone(moves, rear) >= escapeTarget(board)) - escapes!.value,
    };
  });
  const mean = (of: 'shots' | 'escapes'): number =>
    differences.reduce((sum, row) => sum + Math.abs(row[of]), 0) / differences.length;
  expect(differences.filter(({ onBar, shots }) => onBar === 0 && shots !== 0)).toEqual([]);
  expect(mean('shots')).toBeLessThan(0.1);
  expect(mean('escapes')).toBeLessThan(0.6);
});
