import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { uniformInt } from '../../src/engine/rng.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { cubeActionText, cubelessEquity } from '../../src/games/backgammon/cube.ts';
import { MATCH_TABLES, matchChance } from '../../src/games/backgammon/met.ts';
import { DEFAULT_MAX_CUBE_LOG2, moneyPosition, swapSides } from '../../src/games/backgammon/position.ts';
import {
  type Board,
  type Checkers,
  type Cube,
  type Position,
  POSITION_CLASSES,
  type PositionClass,
} from '../../src/games/backgammon/types.ts';
import { parseEfficiencies } from '../../training/efficiencyFile.ts';
import { createCubefulBearoff, type Stakes } from '../oracle/cubefulBearoff.ts';
import { REFERENCE_CUBES, REFERENCE_POSITIONS, type ReferenceCube } from '../reference.ts';
import { cubefulTree, exports, FREE_DOUBLE, kernel, rootOf } from './cubeTree.ts';

const TABLE = MATCH_TABLES['kazaross-xg2'];
const OURS = parseEfficiencies(readFileSync('src/kernel/assembly/backgammon/efficiencies.ts', 'utf8'));
const OWNERS = { centre: 0, roller: 1, opponent: 2 } as const;

const home = (...counts: readonly number[]): Checkers => [
  ...counts,
  ...new Array<number>(25 - counts.length).fill(0),
];

const money = (board: Board, cube: Cube = { value: 1, owner: 'centre' }): Position => ({
  ...moneyPosition(board),
  cube,
});
const decisionOf = (position: Position) =>
  kernel.cubeEvaluation(position, kernel.evaluate(position.board, 0));

describe('exact money values with six checkers a side', () => {
  const MONEY: Stakes = { worth: (points) => points, mayDouble: () => true };

  // GNU Backgammon's two-sided database gives 0.48492, in steps of 0.00003.
  test('six on each 6 point: 0.48501 with a centered cube', () => {
    const six = home(0, 0, 0, 0, 0, 6);
    const { value, decision } = decisionOf(money({ roller: six, opponent: six }));
    expect(value.equity).toBeCloseTo(0.48501, 4);
    expect(cubeActionText(decision!.action)).toBe('no double/take');
  });

  // By hand: 27 of 36 rolls bear off, otherwise the opponent does. Undoubled 27/36
  // − 9/36 = 0.5; doubled 1.0, the same as after a pass, so the opponent passes.
  // An owned cube gives the same; with the opponent's cube nothing can be done.
  test('last roll from the 6 point: 27 of 36', () => {
    const board = { roller: home(0, 0, 0, 0, 0, 1), opponent: home(1) };
    for (const owner of ['centre', 'roller'] as const) {
      const { value, decision } = decisionOf(money(board, { value: 2, owner }));
      expect(value.equity).toBeCloseTo(1, 4);
      expect(decision!.noDouble.equity).toBeCloseTo(0.5, 4);
      expect(decision!.doubleTake.equity).toBeCloseTo(1, 4);
    }
    const theirs = decisionOf(money(board, { value: 2, owner: 'opponent' }));
    expect(theirs.value.equity).toBeCloseTo(0.5, 4);
    expect(theirs.decision).toBeNull();
  });

  const random = (draw: number, first: number): Checkers => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let checker = 0; checker < 2; checker++) counts[uniformInt(5, draw, first + checker, 6)]! += 1;
    return home(...counts);
  };
  const boards = Array.from(
    { length: 8 },
    (_, draw): Board => ({ roller: random(draw, 0), opponent: random(draw, 2) }),
  );

  // The table has steps of 1/32,767, and a taken double counts twice.
  test.each([...boards, ...boards.map(swapSides)])(
    'equal the recursion over every cube action: %j',
    (board) => {
      const oracle = createCubefulBearoff(MONEY);
      for (const owner of ['centre', 'roller', 'opponent'] as const) {
        const { value, decision } = decisionOf(money(board, { value: 2, owner }));
        const cube = { value: 1, owner };
        expect(value.equity).toBeCloseTo(oracle.decided(board, cube), 4);
        if (owner === 'opponent') continue;
        expect(decision!.noDouble.equity).toBeCloseTo(oracle.noDouble(board, cube), 4);
        expect(decision!.doubleTake.equity).toBeCloseTo(oracle.doubleTake(board, cube), 4);
      }
    },
  );

  test('a look-ahead over exact leaves gives the exact value back, in every state', () => {
    for (const board of boards.slice(0, 3))
      for (const owner of ['centre', 'roller', 'opponent'] as const) {
        exports.setMoneyCube(OWNERS[owner], DEFAULT_MAX_CUBE_LOG2, false, false);
        const [looked] = cubefulTree(board, 1);
        const [exact] = cubefulTree(board, 0);
        expect(looked).toBeCloseTo(exact!, 4);
      }
  });
});

/**
 * Positions with one or two checkers that end within three rolls, so a three-ply tree ends in finished games.
 */
const SHORT: readonly Board[] = [
  { roller: home(0, 0, 0, 0, 0, 1), opponent: home(0, 0, 0, 0, 0, 1) },
  { roller: home(0, 0, 0, 0, 1), opponent: home(0, 0, 0, 0, 0, 1) },
  { roller: home(0, 0, 0, 0, 0, 1), opponent: home(0, 0, 1) },
  { roller: home(0, 0, 0, 0, 0, 1), opponent: home(1, 1) },
];

describe('money games with a highest cube', () => {
  // Leaves before the end of the game are exact only if the cube is dead there, hence three plies.
  test.each([0, 1, 2])('a tree to the end, %d doublings left, equals the recursion', (left) => {
    const oracle = createCubefulBearoff({
      worth: (points) => points,
      mayDouble: (_, value) => value < 2 ** left,
    });
    for (const board of SHORT)
      for (const owner of ['centre', 'roller', 'opponent'] as const) {
        exports.setMoneyCube(OWNERS[owner], left, false, false);
        const vector = cubefulTree(board, 3);
        const cube = { value: 1, owner };
        expect(vector[0]).toBeCloseTo(oracle.noDouble(board, cube), 6);
        const root = rootOf(vector);
        expect(root === undefined).toBe(owner === 'opponent' || left === 0);
        if (root === undefined) continue;
        expect(root[1]).toBeCloseTo(oracle.doubleTake(board, cube), 6);
        expect(root[3]).toBeCloseTo(oracle.decided(board, cube), 6);
      }
  });

  const last = unwrap(parseXgid('XGID=-A---A----------------a-a-:9:1:1:00:0:0:0:0:10')).position;

  test('the last double leaves a cube that nobody turns', () => {
    const outcome = kernel.evaluate(last.board, 0);
    const { decision } = decisionOf(last);
    expect(decision!.doubleTake.equity).toBeCloseTo(2 * cubelessEquity(outcome), 6);
    // With a higher cube to come it is worth less to the doubler.
    const { decision: usual } = decisionOf({ ...last, cube: { value: 1, owner: 'roller' } });
    expect(usual!.doubleTake.equity).toBeLessThan(decision!.doubleTake.equity - 0.01);
  });

  test('the last double cannot be beavered', () => {
    const weak = unwrap(parseXgid('XGID=-AB-BaC-C---bC---b-cbb-bA-:0:1:1:00:0:0:2:0:10')).position;
    const answer = (cube: Cube) => decisionOf({ ...weak, cube }).decision!.action.answer;
    expect(answer({ value: 256, owner: 'roller' })).toBe('beaver');
    expect(answer({ value: 512, owner: 'roller' })).toBe('take');
  });
});

describe('matches: a tree to the end of the game equals the recursion over every cube action', () => {
  const scores: readonly (readonly [number, number, boolean])[] = [
    [2, 2, false],
    [2, 3, false],
    [4, 2, false],
    [2, 5, false],
    [7, 7, false],
    [3, 1, true],
    [1, 4, true],
    [1, 1, true],
  ];
  test.each(scores)('%d away, %d away, after Crawford %s', (own, other, crawfordReached) => {
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
    writeTable();
    for (const board of SHORT)
      for (const cube of [
        { value: 1, owner: 'centre' },
        { value: 2, owner: 'roller' },
        { value: 2, owner: 'opponent' },
      ] as const) {
        exports.setMatchCube(
          own,
          other,
          crawfordReached,
          cube.value,
          OWNERS[cube.owner],
          DEFAULT_MAX_CUBE_LOG2,
          3,
        );
        const vector = cubefulTree(board, 3);
        const root = rootOf(vector);
        expect(vector[0]).toBeCloseTo(oracle.noDouble(board, cube), 6);
        expect(root === undefined).toBe(cube.owner === 'opponent' || own <= cube.value);
        if (root === undefined) continue;
        expect(root[1]).toBeCloseTo(oracle.doubleTake(board, cube), 6);
        expect(root[2]).toBeCloseTo(worth(cube.value), 12);
        expect(root[3]).toBeCloseTo(oracle.decided(board, cube), 6);
      }
  });

  test('the highest cube is the last, whatever the match', () => {
    const oracle = createCubefulBearoff({
      worth: (points) =>
        matchChance(TABLE, {
          own: 7 - Math.max(points, 0),
          other: 7 - Math.max(-points, 0),
          crawfordReached: false,
        }),
      mayDouble: (_, value) => value < 2,
    });
    writeTable();
    for (const board of SHORT) {
      exports.setMatchCube(7, 7, false, 1, OWNERS.centre, 1, 3);
      const root = rootOf(cubefulTree(board, 3))!;
      const cube = { value: 1, owner: 'centre' } as const;
      expect(root[1]).toBeCloseTo(oracle.doubleTake(board, cube), 6);
      expect(root[3]).toBeCloseTo(oracle.decided(board, cube), 6);
    }
  });

  test('in the Crawford game nobody doubles', () => {
    writeTable();
    exports.setMatchCube(3, 1, true, 1, OWNERS.centre, 0, 3);
    expect(exports.cubeStates()).toBe(1);
    const vector = cubefulTree(SHORT[0]!, 3);
    const win = kernel.evaluate(SHORT[0]!, 0)[0];
    const worth = (own: number, other: number) => matchChance(TABLE, { own, other, crawfordReached: true });
    expect(vector[0]).toBeCloseTo(win * worth(2, 1) + (1 - win) * worth(3, 0), 6);
    expect(rootOf(vector)).toBeUndefined();
  });

  test('state counts: one a level when the cube is owned, two when it is centered, no more than the tree or the match can use', () => {
    const count = (own: number, other: number, stake: number, owner: number, plies: number) => {
      exports.setMatchCube(own, other, false, stake, owner, DEFAULT_MAX_CUBE_LOG2, plies);
      return exports.cubeStates();
    };
    expect(count(7, 7, 1, 0, 0)).toBe(3);
    expect(count(7, 7, 1, 0, 3)).toBe(7); // 1; then 2, 4 and 8 for either side
    expect(count(64, 64, 1, 0, 3)).toBe(9);
    expect(count(7, 7, 2, 1, 3)).toBe(3); // 2, 4, 8
    expect(count(2, 2, 1, 0, 3)).toBe(3);
    expect(count(2, 2, 2, 2, 3)).toBe(1);
    expect(count(1, 5, 1, 0, 3)).toBe(2); // only the trailer may double
  });
});

function writeTable(): void {
  new Float64Array(exports.memory.buffer, exports.matchTablePtr.value, TABLE.values.length).set(TABLE.values);
}

/**
 * Whether our values before a double should equal GNU Backgammon's. Bearoffs of matches do not: ours are solved.
 * It treats the cube as dead at 2-away 2-away, where its value of no double is cubeless although both sides may
 * double.
 */
const isComparable = ({ xgid }: { readonly xgid: string }): boolean => {
  const { board, matchLength } = beforeRoll(xgid);
  return matchLength === 0 || !kernel.classOf(board).endsWith('bearoff');
};
const isTwoAway = ({ xgid }: ReferenceCube) => xgid.endsWith(':0:0:1:00:5:5:0:7:10');
const beforeRoll = (xgid: string): Position => ({ ...unwrap(parseXgid(xgid)).position, dice: null });
const wordsOf = (action: string) => action.toLowerCase().replace(', ', '/');
/**
 * Tolerance. Values are printed with five or six decimals,
 * and large cubes multiply the rounding of 16-bit databases.
 */
const WITHIN = 2e-4;

describe('GNU Backgammon’s numbers from GNU Backgammon’s probabilities', () => {
  // Uses GNU Backgammon's documented efficiencies, not ours, which janowski.test.ts tests. They have no
  // minimum for free doubles.
  const set = (kind: PositionClass, constant: number, perPip: number, least: number, most: number) =>
    exports.setEfficiency(POSITION_CLASSES.indexOf(kind), constant, perPip, least, most);
  beforeAll(() => {
    exports.setFreeDoubleEfficiency(0);
    set('two-sided bearoff', 0.6, 0, 0.6, 0.6);
    set('one-sided bearoff', 0.6, 0, 0.6, 0.6);
    set('race', 0.55, 0.00125, 0.6, 0.7);
    set('contact', 0.68, 0, 0.68, 0.68);
  });
  afterAll(() => {
    exports.setFreeDoubleEfficiency(FREE_DOUBLE);
    for (const kind of ['two-sided bearoff', 'one-sided bearoff', 'race', 'contact'] as const) {
      const { constant, perPip, least, most, owned, ownedPerWin } = OURS[kind];
      set(kind, constant, perPip, least, most);
      exports.setOwnedEfficiency(POSITION_CLASSES.indexOf(kind), owned, ownedPerWin);
    }
  });

  test.each(REFERENCE_POSITIONS.filter(isComparable))('$id $category', (reference) => {
    const { value, decision } = kernel.cubeEvaluation(beforeRoll(reference.xgid), reference.ply0.probs);
    const { cube, cubefulEquity, mwc } = reference.ply0;
    expect(Math.abs(value.equity - cubefulEquity)).toBeLessThan(WITHIN);
    if (mwc !== undefined) expect(Math.abs(value.mwc! - mwc.cubeful)).toBeLessThan(WITHIN);
    // GNU Backgammon names an action for a dead cube; we give none.
    if (cube === null || cube.action.startsWith('Never')) return expect(decision).toBeNull();
    expect(Math.abs(decision!.noDouble.equity - cube.noDouble)).toBeLessThan(WITHIN);
    expect(Math.abs(decision!.doubleTake.equity - cube.doubleTake)).toBeLessThan(WITHIN);
    expect(cubeActionText(decision!.action)).toBe(wordsOf(cube.action));
  });

  test.each(REFERENCE_CUBES.filter((one) => isComparable(one) && !isTwoAway(one)))(
    '$xgid',
    ({ xgid, probs, noDouble, doubleTake, action }) => {
      const { value, decision } = kernel.cubeEvaluation(beforeRoll(xgid), probs);
      expect(Math.abs((decision?.noDouble ?? value).equity - noDouble)).toBeLessThan(WITHIN);
      if (action === null || action.startsWith('Never')) return expect(decision).toBeNull();
      expect(Math.abs(decision!.doubleTake.equity - doubleTake!)).toBeLessThan(WITHIN);
      expect(cubeActionText(decision!.action)).toBe(wordsOf(action));
    },
  );
});
