import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { uniformInt } from '../../src/engine/rng.ts';
import type { Board, Checkers } from '../../src/games/backgammon/types.ts';
import { positionKey } from '../../src/games/backgammon/position.ts';
import { bearoffTables, openKernel } from '../../bench/kernel.ts';
import { oraclePlays } from '../oracle/plays.ts';

const { kernel, exports } = openKernel();

const home = (...counts: readonly number[]): Checkers => [
  ...counts,
  ...new Array<number>(25 - counts.length).fill(0),
];
const winOf = (roller: Checkers, opponent: Checkers): number => kernel.evaluate({ roller, opponent }, 0)[0];

const solved = new Map<string, number>();
/** The exact winning chance, by recursion over the oracle's plays. */
function exactWin(board: Board): number {
  if (board.opponent.every((count) => count === 0)) return 0;
  const key = positionKey(board);
  const known = solved.get(key);
  if (known !== undefined) return known;
  let total = 0;
  for (let high = 1; high <= 6; high++)
    for (let low = 1; low <= high; low++)
      total +=
        (high === low ? 1 : 2) *
        Math.max(...oraclePlays(board, [high, low]).map((after) => 1 - exactWin(after)));
  solved.set(key, total / 36);
  return total / 36;
}

test('the tables have the bits of this engine version', () => {
  expect(createHash('sha256').update(new Uint8Array(bearoffTables())).digest('hex')).toBe(
    'd301783af216c16cfdaaeea444cebdd8f651c97c739b5141321a37fec1d1c4b0',
  );
});

test('one checker each: by hand', () => {
  expect(winOf(home(1), home(0, 0, 0, 0, 0, 6))).toBe(1);
  // All rolls bear off from the 6 point except 1-1, 2-1, 3-1, 4-1
  // and 3-2: 27 of 36. The opponent is sure to bear off next.
  expect(winOf(home(0, 0, 0, 0, 0, 1), home(1))).toBeCloseTo(27 / 36, 6);
  // Two checkers on the ace point need one roll, so the roller wins before the opponent rolls.
  expect(winOf(home(2), home(1))).toBe(1);
});

test.each([
  [home(1, 1, 1), home(2, 0, 1)],
  [home(0, 0, 0, 2, 0, 1), home(0, 2, 1)],
  [home(0, 1, 0, 0, 2), home(1, 1, 0, 1)],
])('two-sided %s against %s equals the recursion', (roller, opponent) => {
  expect(winOf(roller, opponent)).toBeCloseTo(exactWin({ roller, opponent }), 6);
  expect(winOf(opponent, roller)).toBeCloseTo(exactWin({ roller: opponent, opponent: roller }), 6);
});

test('six checkers on each 6 point: cubeless equity 0.3024, as GNU Backgammon has it (0.30233, rounded to 16 bits)', () => {
  expect(2 * winOf(home(0, 0, 0, 0, 0, 6), home(0, 0, 0, 0, 0, 6)) - 1).toBeCloseTo(0.3024, 4);
});

test('one-sided: seven aces need four rolls without a double', () => {
  const [win, winGammon, , loseGammon] = kernel.evaluate({ roller: home(7), opponent: home(3) }, 0);
  // The opponent's three checkers take two rolls, or one with a double. The roller must be off in two rolls,
  // so both must be doubles (1/36), and the opponent's first roll must not be (5/6).
  expect(win).toBeCloseTo(5 / 216, 6);
  expect([winGammon, loseGammon]).toEqual([0, 0]);
});

// docs/engine.md and the description of the truncation setting quote these errors of the one-sided tables.
test('with six checkers a side one-sided chances are off by 0.12 % on average and by less than 1.4 %', () => {
  const side = (draw: number, first: number): Checkers => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let checker = 0; checker < 6; checker++) counts[uniformInt(7, draw, first + checker, 6)]! += 1;
    return home(...counts);
  };
  const errors = Array.from({ length: 3000 }, (_, draw) => {
    const exact = winOf(side(draw, 0), side(draw, 6)); // writes the position to the board argument
    exports.oneSidedOutcome(exports.boardPtr.value, exports.outPtr.value);
    const [oneSided = 0] = new Float32Array(exports.memory.buffer, exports.outPtr.value, 1);
    return Math.abs(oneSided - exact);
  });
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  expect(mean).toBeCloseTo(0.0012, 4);
  expect(Math.max(...errors)).toBeLessThan(0.014);
});

test('gammon chances with fifteen checkers at home', () => {
  // The roller bears off at once, before the opponent has rolled: a certain gammon.
  expect(kernel.evaluate({ roller: home(2), opponent: home(15) }, 0)).toEqual([1, 1, 0, 0, 0]);
  // With three on the ace point a double (1/6) wins a gammon.
  // Otherwise the opponent bears off a checker first.
  const [win, winGammon] = kernel.evaluate({ roller: home(3), opponent: home(15) }, 0);
  expect(win).toBe(1);
  expect(winGammon).toBeCloseTo(1 / 6, 6);
  // Sides swapped: the side with fifteen checkers on the ace point rolls first and bears one off.
  expect(kernel.evaluate({ roller: home(15), opponent: home(3) }, 0)).toEqual([0, 0, 0, 0, 0]);
  // With fifteen on the 6 point, 17 of 36 rolls bear one
  // off: any 6 (11), 5-1 and 4-2 (two each), 3-3 and 2-2.
  expect(kernel.evaluate({ roller: home(0, 0, 0, 0, 0, 15), opponent: home(1) }, 0)[3]).toBeCloseTo(
    19 / 36,
    6,
  );
});

test('generated tables load into another kernel and give the same numbers; other sizes are refused', () => {
  const other = openKernel().kernel;
  other.loadBearoff(kernel.makeBearoff());
  const board = { roller: home(2, 3, 1, 0, 4), opponent: home(1, 1, 2, 2, 2, 2) };
  expect(other.evaluate(board, 0)).toEqual(kernel.evaluate(board, 0));
  expect(() => other.loadBearoff(new ArrayBuffer(8))).toThrow(/bearoff tables: expected \d+ bytes, got 8/);
});
