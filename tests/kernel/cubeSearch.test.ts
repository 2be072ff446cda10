import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import { cubelessEquity } from '../../src/games/backgammon/cube.ts';
import { MATCH_TABLES, matchChance } from '../../src/games/backgammon/met.ts';
import { MOVE_FILTERS } from '../../src/games/backgammon/playLevel.ts';
import {
  checkersAt,
  moneyPosition,
  positionKey,
  START_BOARD,
  swapSides,
} from '../../src/games/backgammon/position.ts';
import type { Board, Cube, Dice, Position } from '../../src/games/backgammon/types.ts';
import { openKernel } from '../../bench/kernel.ts';
import { arbitraryBoard, arbitraryDice } from '../arbitrary.ts';
import { createCubefulBearoff } from '../oracle/cubefulBearoff.ts';

const { kernel, exports } = openKernel();
const TABLE = MATCH_TABLES['kazaross-xg2'];
const CONTACT = unwrap(parsePositionId('4O3CgAXgZ8wMIA'));
const CENTERED: Cube = { value: 1, owner: 'centre' };
const OWNED: Cube = { value: 2, owner: 'roller' };
const THEIRS: Cube = { value: 2, owner: 'opponent' };
const SIDES = { centre: 'centre', roller: 'opponent', opponent: 'roller' } as const;

const money = (board: Board, cube = CENTERED, rules: Partial<Position> = {}): Position => ({
  ...moneyPosition(board),
  cube,
  ...rules,
});
const inMatch = (
  board: Board,
  cube: Cube,
  own: number,
  other: number,
  rules: Partial<Position> = {},
): Position => ({
  ...moneyPosition(board),
  cube,
  matchLength: 13,
  score: { roller: 13 - own, opponent: 13 - other },
  ...rules,
});

/** The position after a play, with the opponent on roll and the same cube and score. */
const answering = (position: Position, after: Board): Position => ({
  ...position,
  board: after,
  cube: { ...position.cube, owner: SIDES[position.cube.owner] },
  score: { roller: position.score.opponent, opponent: position.score.roller },
});

const positions: readonly (readonly [string, Position])[] = [
  ['money, centered', money(CONTACT)],
  ['money, centered, the other side', money(swapSides(CONTACT))],
  ['money, owned', money(CONTACT, OWNED)],
  ['money, owned by the opponent', money(CONTACT, THEIRS)],
  ['money, Jacoby and beavers', money(CONTACT, CENTERED, { jacoby: true, beavers: true })],
  ['7 away, 5 away', inMatch(CONTACT, CENTERED, 7, 5)],
  ['5 away, 7 away, the other side', inMatch(swapSides(CONTACT), CENTERED, 5, 7)],
  ['3 away, 4 away, owned', inMatch(CONTACT, OWNED, 3, 4)],
  ['Crawford', inMatch(CONTACT, CENTERED, 1, 4, { crawford: true })],
  ['after Crawford', inMatch(CONTACT, CENTERED, 3, 1)],
];

describe('the cube in a look-ahead', () => {
  // By definition, the value of no double is the mean over all
  // rolls of the opponent's value after its best cube action.
  test.each(positions)(
    '%s: no double at 1 and 2 plies is the mean over the rolls one ply below',
    (_name, position) => {
      for (const plies of [1, 2]) {
        const { value, decision, outcome } = kernel.searchCube(position, plies);
        let [mean, win] = [0, 0];
        for (let high = 1; high <= 6; high++)
          for (let low = 1; low <= high; low++) {
            const [best] = kernel.searchPlays(position, [high, low], 0);
            const child = kernel.searchCube(answering(position, best!.after), plies - 1);
            const weight = (high === low ? 1 : 2) / 36;
            mean -= weight * child.value.equity;
            win += weight * (1 - child.outcome[0]);
          }
        expect((decision?.noDouble ?? value).equity).toBeCloseTo(mean, 5);
        expect(outcome[0]).toBeCloseTo(win, 5);
      }
    },
  );

  test('a deeper search changes the value, and a passed double is exact at any depth', () => {
    const [flat, deep] = [0, 2].map((plies) => kernel.searchCube(money(CONTACT), plies));
    expect(flat!.value.equity).not.toBe(deep!.value.equity);
    for (const found of [flat, deep]) expect(found!.decision!.doublePass.equity).toBe(1);
    const match = inMatch(CONTACT, CENTERED, 7, 5);
    expect(kernel.searchCube(match, 2).decision!.doublePass.mwc).toBeCloseTo(
      matchChance(TABLE, { own: 6, other: 5, crawfordReached: false }),
      12,
    );
  });

  test('in matches the values of both sides of a position add up to 1, whoever owns the cube', () => {
    for (const cube of [CENTERED, OWNED, THEIRS]) {
      const position = inMatch(START_BOARD, cube, 4, 6);
      const plays = kernel.searchPlays(position, [3, 1], 1);
      const [best] = plays;
      const { value } = kernel.searchCube(answering(position, best!.after), 1);
      expect(best!.cubeful.mwc! + value.mwc!).toBeCloseTo(1, 5);
      expect(best!.cubeful.equity).toBeCloseTo(-value.equity, 5);
    }
  });

  // The table's cubeful values are exact, so look-ahead must not change them.
  test('money bearoffs keep their exact value at every depth', () => {
    const board = { roller: checkersAt({ 6: 2, 3: 1 }), opponent: checkersAt({ 5: 1, 4: 1, 1: 1 }) };
    for (const side of [board, swapSides(board)])
      for (const cube of [CENTERED, OWNED, THEIRS]) {
        const [exact, ...deep] = [0, 1, 2, 3].map((plies) => kernel.searchCube(money(side, cube), plies));
        for (const found of deep) expect(found).toEqual(exact);
      }
  });

  test.each<[number, number, boolean]>([
    [3, 4, false],
    [7, 2, false],
    [1, 3, true],
    [4, 1, true],
  ])(
    'match bearoffs at 3 plies equal the recursion over every cube action: %i away, %i away',
    (own, other, crawfordReached) => {
      const worth = (points: number) =>
        matchChance(TABLE, {
          own: own - Math.max(points, 0),
          other: other - Math.max(-points, 0),
          crawfordReached,
        });
      const oracle = createCubefulBearoff({
        worth,
        mayDouble: (first, value) => (first ? own : other) > value,
      });
      const board = { roller: checkersAt({ 6: 1 }), opponent: checkersAt({ 5: 1 }) };
      for (const cube of [CENTERED, OWNED, THEIRS]) {
        const { value, decision } = kernel.searchCube(inMatch(board, cube, own, other), 3);
        expect(value.mwc).toBeCloseTo(oracle.decided(board, cube), 6);
        if (decision !== null) {
          expect(decision.noDouble.mwc).toBeCloseTo(oracle.noDouble(board, cube), 6);
          expect(decision.doubleTake.mwc).toBeCloseTo(oracle.doubleTake(board, cube), 6);
        }
      }
    },
  );
});

describe('plays ranked with the cube', () => {
  const rolls: readonly Dice[] = [
    [3, 1],
    [6, 4],
    [5, 5],
  ];

  test.each(positions)(
    '%s: at 0-ply each value follows from the probabilities by the formulas',
    (_name, position) => {
      for (const dice of rolls) {
        const plays = kernel.searchPlays(position, dice, 0);
        for (const { after, outcome, cubeful } of plays) {
          const { equity, mwc } = kernel.cubefulAfter(position, after, outcome);
          expect(cubeful.equity).toBeCloseTo(equity, 4);
          if (mwc === null) expect(cubeful.mwc).toBeNull();
          else expect(cubeful.mwc).toBeCloseTo(mwc, 5);
        }
        const equities = plays.map(({ cubeful }) => cubeful.equity);
        expect(equities).toEqual(equities.toSorted((a, b) => b - a));
        expect(plays.map(({ after }) => positionKey(after)).toSorted()).toEqual(
          kernel
            .plays(position.board, dice)
            .map(({ after }) => positionKey(after))
            .toSorted(),
        );
      }
    },
  );

  test('at 2 plies each value is the negated value of the opponent’s search', () => {
    for (const [, position] of positions.slice(0, 8)) {
      const [best, second] = kernel.searchPlays(position, [6, 4], 2, { filter: MOVE_FILTERS.tiny });
      for (const play of [best!, second!]) {
        const { value, outcome } = kernel.searchCube(answering(position, play.after), play.plies);
        expect(play.cubeful.equity).toBeCloseTo(-value.equity, 5);
        expect(play.outcome[0]).toBeCloseTo(1 - outcome[0], 6);
      }
    }
  });

  test('chosen by cubeless equity they equal the cubeless list, with cubeful values added', () => {
    for (const plies of [0, 1, 2]) {
      const plain = kernel.evaluatePlays(CONTACT, [6, 4], plies);
      const carried = kernel.searchPlays(money(CONTACT), [6, 4], plies, { cubeless: true });
      expect(carried.map(({ after, plies: got, outcome }) => ({ after, got, outcome }))).toEqual(
        plain.map(({ after, plies: got, outcome }) => ({ after, got, outcome })),
      );
      for (const { cubeful } of carried) expect(cubeful.equity).not.toBe(0);
    }
  });

  // Far behind in a race with one checker off: whatever the play, the opponent doubles and the roller passes.
  test('plays that all lose one point rank by cubeless equity', () => {
    const board = {
      roller: checkersAt({ 8: 3, 7: 3, 6: 4, 5: 2, 4: 2 }),
      opponent: checkersAt({ 6: 1, 5: 2, 4: 2, 3: 2, 2: 2 }),
    };
    for (const plies of [0, 1]) {
      const options = { filter: MOVE_FILTERS.huge };
      const plays = kernel.searchPlays(money(board), [3, 1], plies, options);
      expect(plays.length).toBeGreaterThan(5);
      expect(new Set(plays.map(({ cubeful }) => cubeful.equity))).toEqual(new Set([-1]));
      const equities = plays.filter((play) => play.plies === plies).map(({ equity }) => equity);
      expect(equities).toEqual(equities.toSorted((a, b) => b - a));
      expect(new Set(equities).size).toBeGreaterThan(3);
      expect(kernel.searchBestPlay(money(board), [3, 1], plies, options)).toEqual(plays[0]!.after);
    }
  });

  test('the play chosen with the cube is the first in the list', () => {
    for (const [, position] of positions)
      for (const plies of [1, 2]) {
        const [first] = kernel.searchPlays(position, [6, 3], plies, { filter: MOVE_FILTERS.tiny });
        expect(kernel.searchBestPlay(position, [6, 3], plies, { filter: MOVE_FILTERS.tiny })).toEqual(
          first!.after,
        );
      }
  });

  // At 1-away 1-away gammons do not count and the cube is dead, so only winning the game matters.
  test('at double match point plays rank by the chance of winning', () => {
    fc.assert(
      fc.property(arbitraryBoard, arbitraryDice, (board, dice) => {
        const plays = kernel.searchPlays(inMatch(board, CENTERED, 1, 1), dice, 0);
        for (const { outcome, cubeful } of plays) {
          expect(cubeful.mwc).toBeCloseTo(outcome[0], 6);
          expect(cubeful.equity).toBeCloseTo(2 * outcome[0] - 1, 5);
        }
        // Chances are f32, so two that differ only in the seventh digit may be swapped.
        plays.forEach(({ outcome }, index) => {
          const next = plays[index + 1];
          if (next !== undefined) expect(outcome[0]).toBeGreaterThan(next.outcome[0] - 2e-7);
        });
      }),
      { seed: 21, numRuns: 300 },
    );
  });

  test('filters use normalized equity: plays that pass at 0-ply lie within its tolerance', () => {
    const position = inMatch(CONTACT, CENTERED, 9, 3);
    const flat = kernel.searchPlays(position, [4, 2], 0);
    const { most, tolerance } = MOVE_FILTERS.narrow.after0;
    const passing = flat.filter(
      ({ cubeful }, index) => index < most && flat[0]!.cubeful.equity - cubeful.equity <= tolerance,
    );
    const deep = kernel.searchPlays(position, [4, 2], 1, { filter: MOVE_FILTERS.narrow });
    const reached = deep.filter(({ plies }) => plies === 1);
    expect(reached.map(({ after }) => positionKey(after)).toSorted()).toEqual(
      passing.map(({ after }) => positionKey(after)).toSorted(),
    );
  });
});

test('cached or not, in any order of cubes and scores: the same bits', () => {
  const ask = () =>
    positions.map(([, position]) => [
      kernel.searchCube(position, 1),
      kernel.searchPlays(position, [6, 4], 1),
      kernel.evaluate(position.board, 1),
    ]);
  exports.useCache(false);
  const plain = ask();
  exports.useCache(true);
  expect(ask()).toEqual(plain);
  expect(ask()).toEqual(plain);
  const [, last] = positions.at(-1)!;
  kernel.searchCube(last, 2);
  expect(ask()).toEqual(plain);
});

test('other match equities clear the cache', () => {
  const position = inMatch(CONTACT, CENTERED, 7, 5);
  const other = MATCH_TABLES['rockwell-kazaross'];
  const [first, second] = [kernel.searchCube(position, 1), kernel.searchCube(position, 1, other)];
  expect(second).not.toEqual(first);
  exports.useCache(false);
  expect(kernel.searchCube(position, 1, other)).toEqual(second);
  expect(kernel.searchCube(position, 1)).toEqual(first);
  exports.useCache(true);
});

// A search with the cube must not affect later cubeless searches or trials.
test('a search with the cube does not affect later searches', () => {
  const before = kernel.evaluatePlays(START_BOARD, [4, 3], 1);
  kernel.searchPlays(inMatch(START_BOARD, CENTERED, 1, 3), [4, 3], 1);
  expect(kernel.evaluatePlays(START_BOARD, [4, 3], 1)).toEqual(before);
  expect(cubelessEquity(kernel.evaluate(START_BOARD, 1))).toBeCloseTo(
    cubelessEquity(kernel.searchCube(money(START_BOARD, { value: 1024, owner: 'centre' }), 1).outcome),
    5,
  );
});
