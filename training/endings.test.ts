import { beforeAll, describe, expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { checkersAt, moneyPosition, positionKey, swapSides } from '../src/games/backgammon/position.ts';
import type { Board, Checkers } from '../src/games/backgammon/types.ts';
import { CENTERED, type Endings, openEndings, OWN, THEIRS, WIN } from './endings.ts';
import { ROLL_WEIGHTS, ROLLS } from './endingPlays.ts';
import { sidesOf } from './endingSides.ts';

const { kernel } = openKernel();
let endings: Endings;
beforeAll(() => {
  endings = openEndings([[2, 1]]);
  for (const pair of endings.pairs) endings.solve(pair);
});

const valuesOf = (board: Board): number[] => {
  const at = 4 * endings.at(board);
  return Array.from(endings.values.subarray(at, at + 4));
};

/** Every placement of a number of checkers. */
const placements = (checkers: number): Checkers[] => {
  const { counts, size } = sidesOf(checkers);
  return Array.from({ length: size }, (_, rank) => Array.from(counts.subarray(25 * rank, 25 * rank + 25)));
};

/** Boards of all pairs up to 2 against 1, without two sides on one point. */
const boards = (): Board[] =>
  [[1, 1] as const, [2, 1] as const, [1, 2] as const].flatMap(([own, other]) =>
    placements(own).flatMap((roller) =>
      placements(other)
        .filter((opponent) =>
          opponent.every((count, at) => at === 24 || count === 0 || roller[23 - at] === 0),
        )
        .map((opponent): Board => ({ roller, opponent })),
    ),
  );

describe('endings', () => {
  test('agree with the kernel’s rules: value iteration over its plays settles at the same chances', () => {
    const all = boards();
    const indices = new Map(all.map((board, index) => [positionKey(board), index]));
    // Plays of each roll as indices; the side that has moved has won at -1.
    const plays = all.map((board) =>
      ROLLS.map((dice) =>
        kernel
          .plays(board, dice)
          .map(({ after }) => (kernel.classOf(after) === 'over' ? -1 : indices.get(positionKey(after))!)),
      ),
    );
    const chances = new Float64Array(all.length).fill(0.5);
    for (let change = 1; change > 1e-10; ) {
      change = 0;
      for (const [index, rolls] of plays.entries()) {
        let sum = 0;
        for (const [roll, ends] of rolls.entries())
          sum += ROLL_WEIGHTS[roll]! * Math.max(...ends.map((end) => (end === -1 ? 1 : 1 - chances[end]!)));
        change = Math.max(change, Math.abs(sum / 36 - chances[index]!));
        chances[index] = sum / 36;
      }
    }
    const off = all.map((board, index) => Math.abs(valuesOf(board)[WIN]! - chances[index]!));
    expect(all.length).toBeGreaterThan(15_000);
    expect(Math.max(...off)).toBeLessThan(1e-8);
  }, 60_000);

  test('equal the kernel’s exact bearoffs, with and without a cube', () => {
    const homes = (checkers: number): Checkers[] =>
      placements(checkers).filter((side) => side.every((count, at) => count === 0 || at < 6));
    const owners = [
      ['centre', CENTERED],
      ['roller', OWN],
      ['opponent', THEIRS],
    ] as const;
    for (const [own, other] of [[1, 1] as const, [2, 1] as const, [1, 2] as const])
      for (const roller of homes(own))
        for (const opponent of homes(other)) {
          const board = { roller, opponent };
          const found = valuesOf(board);
          expect(found[WIN]).toBeCloseTo(kernel.evaluate(board, 0)[0], 6);
          for (const [owner, value] of owners) {
            const position = { ...moneyPosition(board), cube: { value: 2, owner } };
            const outcome = kernel.evaluate(board, 0);
            const exact = kernel.cubeEvaluation(owner === 'centre' ? moneyPosition(board) : position, outcome)
              .value.equity;
            expect(Math.abs(found[value]! - exact), `${positionKey(board)} ${owner}`).toBeLessThan(7e-5);
          }
        }
  });

  test('leave no better cube action and no better play to either side', () => {
    for (const board of boards().filter((_, index) => index % 97 === 0)) {
      const [win, centered, own, theirs] = endings.beforeRoll(board);
      const doubled = Math.min(1, 2 * theirs!);
      const found = valuesOf(board);
      const expected = [win, Math.max(centered!, doubled), Math.max(own!, doubled), theirs];
      for (const [value, each] of expected.entries()) expect(found[value]).toBeCloseTo(each!, 8);
    }
  });

  test('are ordered by the cube: its owner is never worse off than with a centered one', () => {
    for (const board of boards()) {
      const [win, centered, own, theirs] = valuesOf(board);
      expect(win).toBeGreaterThanOrEqual(0);
      expect(win).toBeLessThanOrEqual(1);
      expect(own).toBeGreaterThanOrEqual(centered! - 1e-8);
      expect(own).toBeGreaterThanOrEqual(theirs! - 1e-8);
      expect(own).toBeLessThanOrEqual(1 + 1e-12);
    }
  });

  test('have the values of a last roll that were computed by hand', () => {
    // The opponent bears off with any roll. Checkers on 5 and 1 are both off with a 5 or 6 (20 rolls), 2-2 (the 5
    // needs three dice), 3-3 or 4-4.
    const board = { roller: checkersAt({ 5: 1, 1: 1 }), opponent: checkersAt({ 1: 1 }) };
    const win = 23 / 36;
    const [chance, centered, own, theirs] = valuesOf(board);
    expect(chance).toBeCloseTo(win, 12);
    // A double on the last roll doubles what it is worth, and is taken.
    expect(theirs).toBeCloseTo(2 * win - 1, 12);
    expect(centered).toBeCloseTo(2 * (2 * win - 1), 12);
    expect(own).toBeCloseTo(2 * (2 * win - 1), 12);
    // The other side is off with its next roll, so it cashes.
    expect(valuesOf(swapSides(board)).slice(1, 3)).toEqual([1, 1]);
  });

  test('refuse pairs that are not in the table', () => {
    const board = { roller: checkersAt({ 1: 3 }), opponent: checkersAt({ 1: 1 }) };
    expect(() => endings.at(board)).toThrow('endings: 3 against 1 checkers are not in the table');
  });
});
