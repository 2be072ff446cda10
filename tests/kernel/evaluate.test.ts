import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { uniformInt } from '../../src/engine/rng.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import { cubelessEquity } from '../../src/games/backgammon/cube.ts';
import { createKernel } from '../../src/games/backgammon/kernel.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import type { Board, Dice, Outcome } from '../../src/games/backgammon/types.ts';
import { makeWeightsFile, NETS } from '../../src/games/backgammon/weightsFile.ts';
import { openKernel } from '../../bench/kernel.ts';
import { arbitraryBoard } from '../arbitrary.ts';
import { impossibleBoard } from './possible.ts';

const { kernel, exports, module } = openKernel();

test('the port of the random numbers agrees with engine/rng.ts', () => {
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(word, word, word, fc.constantFrom(6, 36, 1000), (seed, trial, draw, n) => {
      expect(exports.uniformInt(seed, trial, draw, n) >>> 0).toBe(uniformInt(seed, trial, draw, n));
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test('impossible outcomes have chance 0 exactly, and the five probabilities are ordered', () =>
  expect(impossibleBoard(kernel, 2)).toBeNull());

test('a finished game: single, gammon, backgammon, for both sides', () => {
  const none = new Array<number>(25).fill(0);
  const at = (place: number, count: number): number[] =>
    none.map((_, index) => (index === place ? count : 0));
  const results: [Board, Outcome][] = [
    [{ roller: none, opponent: at(3, 14) }, [1, 0, 0, 0, 0]],
    [{ roller: none, opponent: at(3, 15) }, [1, 1, 0, 0, 0]],
    [{ roller: none, opponent: at(18, 15) }, [1, 1, 1, 0, 0]],
    [{ roller: at(24, 15), opponent: none }, [0, 0, 0, 1, 1]],
    [{ roller: at(17, 15), opponent: none }, [0, 0, 0, 1, 0]],
  ];
  for (const [board, outcome] of results) expect(kernel.evaluate(board, 0)).toEqual(outcome);
});

/**
 * Look-ahead by definition: the mean over 21 rolls of the best play's value one ply below, for the roller.
 */
function lookahead(board: Board, plies: number): number {
  let total = 0;
  for (let high = 1; high <= 6; high++)
    for (let low = 1; low <= high; low++) {
      const after = kernel.bestPlay(board, [high, low], 0);
      total -= (high === low ? 1 : 2) * cubelessEquity(kernel.evaluate(after, plies - 1));
    }
  return total / 36;
}

// The kernel updates each child's row sums from its parent;
// lookahead() sums each position afresh. A wrong row would differ.
test('1-ply by steps from the parent equals 1-ply from fresh sums', () => {
  fc.assert(
    fc.property(arbitraryBoard, (board) => {
      if (kernel.classOf(board) === 'two-sided bearoff' || kernel.classOf(board) === 'one-sided bearoff')
        return;
      expect(cubelessEquity(kernel.evaluate(board, 1))).toBeCloseTo(lookahead(board, 1), 5);
    }),
    { seed: 3, numRuns: 150 },
  );
});

test.each([
  [2, START_BOARD],
  [3, unwrap(parsePositionId('4O3CgAXgZ8wMIA'))],
])('%i-ply is the mean of one ply less', (plies, board) => {
  expect(cubelessEquity(kernel.evaluate(board, plies))).toBeCloseTo(lookahead(board, plies), 5);
});

test('in games, the ranking net keeps the best play of each roll', () => {
  const lost: number[] = [];
  for (let game = 0; game < 8; game++) {
    let board = START_BOARD;
    for (let turn = 0; kernel.classOf(board) === 'contact'; turn++) {
      const dice: Dice = [uniformInt(5, game, 2 * turn, 6) + 1, uniformInt(5, game, 2 * turn + 1, 6) + 1];
      const [best] = kernel.evaluatePlays(board, dice, 0);
      board = kernel.bestPlay(board, dice, 0);
      lost.push(best!.equity + cubelessEquity(kernel.evaluate(board, 0)));
    }
  }
  expect(lost.length).toBeGreaterThan(200);
  expect(Math.min(...lost)).toBeGreaterThan(-1e-5);
  expect(lost.filter((loss) => loss < 1e-5).length / lost.length).toBeGreaterThan(0.97);
  expect(lost.reduce((sum, loss) => sum + loss, 0) / lost.length).toBeLessThan(0.001);
});

test('plays are listed best first, and unknown levels get a clear error', () => {
  const equities = kernel.evaluatePlays(START_BOARD, [3, 1], 0).map(({ equity }) => equity);
  expect(equities).toEqual([...equities].sort((a, b) => b - a));
  expect(() => kernel.evaluate(START_BOARD, 4)).toThrow(/plies: expected a whole number from 0 to 3, got 4/);
  expect(() => kernel.evaluate(START_BOARD, 0.5)).toThrow(/plies: expected a whole number/);
});

describe('weights file', () => {
  const file = makeWeightsFile(exports);
  // The luck nets come last, so the first one starts after the other three nets.
  const luckAt = NETS.slice(0, 3).reduce((at, _, net) => {
    const hidden = exports.netHidden(net);
    const rows = exports.netRows(net) * exports.netRowBytes(net, hidden);
    return at + 12 + rows + exports.netHeadBytes(net, hidden, exports.netSecond(net), false);
  }, 12);
  const damaged = (change: (view: DataView) => void): ArrayBuffer => {
    const copy = file.slice(0);
    change(new DataView(copy));
    return copy;
  };

  /** A kernel without weights and tables. */
  const openBare = () => {
    const instance = new WebAssembly.Instance(module, { env: { abort() {} } });
    const bare = instance.exports as unknown as typeof exports;
    return { kernel: createKernel(bare), exports: bare };
  };

  test('is written as it was read', () => {
    const other = openBare();
    other.kernel.loadWeights(file);
    // Compares three million bytes at once, since comparing them one by one takes seconds.
    expect(Buffer.from(makeWeightsFile(other.exports)).equals(Buffer.from(file))).toBe(true);
  });

  test.each([
    ['another kind of file', damaged((view) => view.setUint32(0, 1, true)), /no weights file/],
    ['another version', damaged((view) => view.setUint32(4, 99, true)), /expected format version 6, got 99/],
    ['another shape', damaged((view) => view.setUint32(16, 32, true)), /contact net: expected \d+ rows/],
    [
      'another shape of a luck net',
      damaged((view) => view.setUint32(luckAt + 8, 7, true)),
      /luck-contact net: expected \d+ rows/,
    ],
    ['a file cut short', file.slice(0, -4), /expected \d+ bytes, got \d+/],
    ['an empty file', new ArrayBuffer(0), /ends too early/],
  ])('%s is refused', (_name, bad, message) => {
    expect(() => openBare().kernel.loadWeights(bad)).toThrow(message);
  });

  test('evaluation requires weights, and bearoff positions require tables', () => {
    const bare = openBare().kernel;
    expect(() => bare.evaluate(START_BOARD, 0)).toThrow(/weights of the nets are not loaded/);
    bare.loadWeights(file);
    expect(kernel.evaluate(START_BOARD, 0)).toEqual(bare.evaluate(START_BOARD, 0));
    const home = Array.from({ length: 25 }, (_, place) => (place < 6 ? 2 : 0));
    expect(() => bare.evaluate({ roller: home, opponent: home }, 0)).toThrow(/bearoff tables are not ready/);
  });
});
