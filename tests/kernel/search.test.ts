import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import { cubelessEquity } from '../../src/games/backgammon/cube.ts';
import { MOVE_FILTER_NAMES, MOVE_FILTERS } from '../../src/games/backgammon/playLevel.ts';
import { swapOutcome } from '../../src/games/backgammon/outcome.ts';
import { checkersAt, positionKey, START_BOARD, swapSides } from '../../src/games/backgammon/position.ts';
import type { Board, Dice, Outcome } from '../../src/games/backgammon/types.ts';
import { makeWeightsFile } from '../../src/games/backgammon/weightsFile.ts';
import { openKernel } from '../../bench/kernel.ts';
import { arbitraryBoard, arbitraryDice } from '../arbitrary.ts';
import type { BackgammonKernel, EvaluatedPlay } from '../../src/games/backgammon/kernelTypes.ts';

const { kernel, exports } = openKernel();
const CONTACT = unwrap(parsePositionId('4O3CgAXgZ8wMIA'));
const keyOf = ({ after }: EvaluatedPlay): string => positionKey(after);
const keysAt = (plays: readonly EvaluatedPlay[], plies: number): string[] =>
  plays.filter((play) => play.plies === plies).map(keyOf);

/**
 * Plays that pass a filter, by definition: from a list in
 * descending order, the first `most` within `tolerance`.
 */
const passed = (plays: readonly EvaluatedPlay[], { most, tolerance }: { most: number; tolerance: number }) =>
  plays.filter(({ equity }, index) => index < most && plays[0]!.equity - equity <= tolerance);

describe('lists of plays', () => {
  test.each([1, 2])(
    'at %i plies each filter passes the plays of its definition, and all are listed',
    (plies) => {
      fc.assert(
        fc.property(
          arbitraryBoard,
          arbitraryDice,
          fc.constantFrom(...MOVE_FILTER_NAMES),
          (board, dice, name) => {
            const flat = kernel.evaluatePlays(board, dice, 0);
            const deep = kernel.evaluatePlays(board, dice, plies, MOVE_FILTERS[name]);
            expect(deep.map(keyOf).sort()).toEqual(flat.map(keyOf).sort());
            const passing = passed(flat, MOVE_FILTERS[name].after0).map(keyOf);
            expect(keysAt(deep, plies).sort()).toEqual(passing.sort());
            // Rejected plays keep their evaluations and their order.
            expect(deep.slice(passing.length)).toEqual(flat.filter((play) => !passing.includes(keyOf(play))));
          },
        ),
        { seed: 11, numRuns: plies === 1 ? 100 : 12 },
      );
    },
  );

  test.each<[string, Board, Dice, number]>([
    ['start, 1-ply', START_BOARD, [3, 1], 1],
    ['start, 2-ply', START_BOARD, [3, 1], 2],
    ['contact, 2-ply', CONTACT, [6, 4], 2],
  ])(
    '%s: a play’s value is the negated value of the position after it, and the best is first',
    (_name, board, dice, plies) => {
      const plays = kernel.evaluatePlays(board, dice, plies, MOVE_FILTERS.huge);
      const deep = plays.filter((play) => play.plies === plies);
      expect(deep.length).toBeGreaterThan(2);
      for (const { after, outcome, equity } of deep) {
        const turned = swapOutcome(kernel.evaluate(after, plies));
        turned.forEach((chance, index) => expect(outcome[index]).toBeCloseTo(chance, 6));
        expect(equity).toBeCloseTo(cubelessEquity(outcome), 6);
      }
      const equities = deep.map(({ equity }) => equity);
      expect(equities).toEqual(equities.toSorted((a, b) => b - a));
    },
  );

  test('before 3 plies the second filter chooses by 2 plies', () => {
    const [flat, two, three] = [0, 2, 3].map((plies) =>
      kernel.evaluatePlays(CONTACT, [6, 4], plies, MOVE_FILTERS.narrow),
    ) as [EvaluatedPlay[], EvaluatedPlay[], EvaluatedPlay[]];
    const passing = passed(
      two.filter(({ plies }) => plies === 2),
      MOVE_FILTERS.narrow.after2,
    ).map(keyOf);
    expect(keysAt(three, 3).toSorted()).toEqual(passing.toSorted());
    expect(keysAt(three, 2)).toEqual(keysAt(two, 2).filter((key) => !passing.includes(key)));
    expect(keysAt(three, 0)).toEqual(keysAt(two, 0));
    expect(three.map(keyOf).toSorted()).toEqual(flat.map(keyOf).toSorted());
    const [best] = three;
    expect(best!.equity).toBeCloseTo(-cubelessEquity(kernel.evaluate(best!.after, 3)), 6);
  });

  // At 0 plies the ranking net may drop the best play: see evaluate.test.ts.
  test.each([1, 2, 3])('the play chosen at %i plies is the first in the list', (plies) => {
    fc.assert(
      fc.property(arbitraryBoard, arbitraryDice, (board, dice) => {
        const [first] = kernel.evaluatePlays(board, dice, plies, MOVE_FILTERS.tiny);
        // bestPlay skips evaluating a play that alone passes the filter, but must return the same play.
        expect(kernel.bestPlay(board, dice, plies, MOVE_FILTERS.tiny)).toEqual(first!.after);
      }),
      { seed: 13, numRuns: [0, 60, 15, 3][plies]! },
    );
  });

  test('the same board on the other side of the table: the opponent’s list is its own', () => {
    const swapped = swapSides(CONTACT);
    for (const board of [CONTACT, swapped]) {
      const [best] = kernel.evaluatePlays(board, [4, 2], 1);
      expect(best!.equity).toBeCloseTo(-cubelessEquity(kernel.evaluate(best!.after, 1)), 6);
    }
    expect(kernel.evaluate(CONTACT, 1)).not.toEqual(kernel.evaluate(swapped, 1));
  });

  test('no legal play: one entry at the requested level', () => {
    // On the bar against a closed board.
    const shut = {
      roller: checkersAt({ 25: 1 }),
      opponent: checkersAt({ 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2 }),
    };
    const plays = kernel.evaluatePlays(shut, [6, 5], 2);
    expect(plays.map(({ moves, plies }) => [moves.length, plies])).toEqual([[0, 2]]);
  });
});

describe('transposition cache', () => {
  const boards = fc.sample(arbitraryBoard, { seed: 12, numRuns: 60 });
  const evaluateAll = (used: BackgammonKernel, list: readonly Board[], plies: number): Outcome[] =>
    list.map((board) => used.evaluate(board, plies));

  test.each([1, 2])('%i-ply is the same to the last bit with and without it, in any order', (plies) => {
    const list = plies === 1 ? boards : boards.slice(0, 20);
    exports.useCache(false);
    const plain = evaluateAll(kernel, list, plies);
    exports.useCache(true);
    expect(evaluateAll(kernel, list, plies)).toEqual(plain);
    expect(evaluateAll(kernel, list, plies)).toEqual(plain);
    exports.useCache(true);
    const backwards = list.toReversed();
    for (const board of backwards) kernel.evaluatePlays(board, [2, 1], plies, MOVE_FILTERS.tiny);
    expect(evaluateAll(kernel, backwards, plies)).toEqual(plain.toReversed());
  });

  test('lists are the same with and without it', () => {
    const list = (): readonly EvaluatedPlay[] =>
      kernel.evaluatePlays(CONTACT, [6, 6], 2, MOVE_FILTERS.narrow);
    exports.useCache(false);
    const plain = list();
    exports.useCache(true);
    expect(list()).toEqual(plain);
    expect(list()).toEqual(plain);
  });

  test('a level never gets another level’s evaluation', () => {
    exports.useCache(true);
    const [one, two] = [kernel.evaluate(CONTACT, 1), kernel.evaluate(CONTACT, 2)];
    expect(one).not.toEqual(two);
    expect([kernel.evaluate(CONTACT, 2), kernel.evaluate(CONTACT, 1)]).toEqual([two, one]);
  });

  test('other weights clear the cache', () => {
    const other = openKernel();
    const before = other.kernel.evaluate(CONTACT, 1);
    // The head ends with eight biases, five of them of the probabilities, and three efficiencies' 32 weights.
    const { exports: kernelExports } = other;
    const end =
      kernelExports.netHeadPtr(0) + kernelExports.netHeadBytes(0, kernelExports.netHidden(0), 32, false);
    const bias = new DataView(kernelExports.memory.buffer, (end >>> 0) - 4 * (8 + 3 * 32));
    bias.setFloat32(0, bias.getFloat32(0, true) + 0.5, true);
    const changed = makeWeightsFile(kernelExports);
    other.kernel.loadWeights(changed);
    const after = other.kernel.evaluate(CONTACT, 1);
    other.exports.useCache(false);
    expect(after).not.toEqual(before);
    expect(after).toEqual(other.kernel.evaluate(CONTACT, 1));
  });
});
