import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { cubeActionText, type CubefulDecision, equityOfMwc } from '../../src/games/backgammon/cube.ts';
import { MATCH_TABLES, matchChance } from '../../src/games/backgammon/met.ts';
import { swapOutcome } from '../../src/games/backgammon/outcome.ts';
import {
  DEFAULT_MAX_CUBE_LOG2,
  moneyPosition,
  otherOnRoll,
  START_BOARD,
} from '../../src/games/backgammon/position.ts';
import {
  type Cube,
  type Outcome,
  POSITION_CLASSES,
  type Position,
} from '../../src/games/backgammon/types.ts';
import { REFERENCE_POSITIONS } from '../reference.ts';
import { cubefulTree, exports, FREE_DOUBLE, kernel } from './cubeTree.ts';

const TABLE = MATCH_TABLES['kazaross-xg2'];
const CONTACT = POSITION_CLASSES.indexOf('contact');
const setEfficiency = (x: number) => exports.setEfficiency(CONTACT, x, 0, x, x);
afterEach(() => setEfficiency(0.68));

const CENTERED: Cube = { value: 1, owner: 'centre' };
const OWN: Cube = { value: 2, owner: 'roller' };
const THEIRS: Cube = { value: 2, owner: 'opponent' };
const start = moneyPosition(START_BOARD);
const OWNERS = { centre: 0, roller: 1, opponent: 2 } as const;
/** One in six of the reference's contact positions, from openings to closeouts. */
const CONTACTS = [
  ...new Set(REFERENCE_POSITIONS.filter((one) => one.class === 'contact').map((one) => one.xgid)),
]
  .filter((_, index) => index % 6 === 0)
  .map((xgid) => unwrap(parseXgid(xgid)).position.board);
/** An outcome without gammons. Its cubeless equity is 2p − 1. */
const plain = (win: number): Outcome => [win, 0, 0, 0, 0];

function money(win: number | Outcome, cube: Cube, rules: Partial<Position> = {}) {
  const outcome = typeof win === 'number' ? plain(win) : win;
  return kernel.cubeEvaluation({ ...start, cube, ...rules }, outcome);
}
const noDoubleOf = (...args: Parameters<typeof money>): number => {
  const { value, decision } = money(...args);
  return (decision?.noDouble ?? value).equity;
};

describe('money, no gammons', () => {
  // Dead cube: a take risks 2 to save 1, so it needs 25 %. Live cube: the taker cashes at 80 %, so take and
  // pass are equal where the line from −2 at 0 % to +2 at 80 % reaches −1: at 20 %.
  test.each([
    [0, 0.75],
    [1, 0.8],
  ])('efficiency %f: a double is a take up to a chance of %f', (x, cash) => {
    setEfficiency(x);
    expect(money(cash, CENTERED).decision!.doubleTake.equity).toBeCloseTo(1, 6);
    expect(money(cash - 0.001, CENTERED).decision!.action.answer).toBe('take');
    expect(money(cash + 0.001, CENTERED).decision!.action.answer).toBe('pass');
  });

  // Live lines by hand. Centered: (20 %, −1) to (80 %, +1). Owned:
  // (0, −1) to (80 %, +1). Opponent's: (20 %, −1) to (100 %, +1).
  test.each([
    [CENTERED, 0.5, 0],
    [CENTERED, 0.65, 0.5],
    [CENTERED, 0.1, -1],
    [CENTERED, 0.9, 1],
    [OWN, 0.4, 0],
    [OWN, 0.2, -0.5],
    [THEIRS, 0.6, 0],
    [THEIRS, 0.8, 0.5],
    [THEIRS, 0.15, -1],
  ])('fully live, cube %j, %f: %f', (cube, win, equity) => {
    setEfficiency(1);
    expect(noDoubleOf(win, cube)).toBeCloseTo(equity, 6);
  });

  test('a dead cube adds nothing, and otherwise efficiency interpolates', () => {
    setEfficiency(0);
    for (const cube of [CENTERED, OWN, THEIRS]) expect(noDoubleOf(0.65, cube)).toBeCloseTo(0.3, 6);
    setEfficiency(0.68);
    expect(noDoubleOf(0.65, CENTERED)).toBeCloseTo(0.68 * 0.5 + 0.32 * 0.3, 6);
  });

  // At 65 % the live values are 0.5 centered, −1 + 2 × 65/80 = 0.625 owned, −1 +
  // 2 × 45/80 = 0.125 with the opponent's cube; dead 0.3. Efficiency: owned 0.6
  // + (−0.4 + 0.5 × 65 %) = 0.525, opponent's 0.6 + (−0.4 + 0.5 × 35 %) = 0.375.
  test.each([
    [CENTERED, 0.6 * 0.5 + 0.4 * 0.3],
    [OWN, 0.525 * 0.625 + 0.475 * 0.3],
    [THEIRS, 0.375 * 0.125 + 0.625 * 0.3],
  ])('the efficiency of an owned cube depends on its owner’s chance: %o', (cube, equity) => {
    setEfficiency(0.6);
    exports.setOwnedEfficiency(CONTACT, -0.4, 0.5);
    expect(noDoubleOf(0.65, cube)).toBeCloseTo(equity, 6);
  });

  test('but never below dead or above live', () => {
    setEfficiency(0.6);
    exports.setOwnedEfficiency(CONTACT, -0.9, 0.1);
    for (const cube of [OWN, THEIRS]) expect(noDoubleOf(0.65, cube)).toBeCloseTo(0.3, 6);
    exports.setOwnedEfficiency(CONTACT, 0.9, 0);
    expect(noDoubleOf(0.65, OWN)).toBeCloseTo(0.625, 6);
    expect(noDoubleOf(0.65, THEIRS)).toBeCloseTo(0.125, 6);
  });

  // A cube at its maximum cannot be turned.
  test('at the highest cube nobody doubles', () => {
    const highest = money(0.65, { value: 1024, owner: 'roller' });
    expect(highest.decision).toBeNull();
    expect(highest.value.equity).toBeCloseTo(0.3, 6);
  });
});

describe('money, gammons', () => {
  // All wins are gammons and all losses single: W = 2, L = 1.
  // Live take point (1 − ½) / 3.5 = 1/7, cash point 2/3.5 = 4/7.
  const blitz = (win: number): Outcome => [win, win, 0, 0, 0];

  test('fully live points and too good to double', () => {
    setEfficiency(1);
    expect(noDoubleOf(blitz(1 / 7), CENTERED)).toBeCloseTo(-1, 6);
    expect(noDoubleOf(blitz(4 / 7), CENTERED)).toBeCloseTo(1, 6);
    // Halfway between (4/7, 1) and (1, 2).
    const { value, decision } = money(blitz(11 / 14), CENTERED);
    expect(value.equity).toBeCloseTo(1.5, 6);
    expect(cubeActionText(decision!.action)).toBe('too good to double/pass');
  });

  test('Jacoby: gammons do not count while the cube is centered, so the same position is a double', () => {
    setEfficiency(1);
    const { value, decision } = money(blitz(11 / 14), CENTERED, { jacoby: true });
    expect(decision!.noDouble.equity).toBeCloseTo(1, 6); // live: flat above the cash point, which takes gammons into account
    expect(value.equity).toBeCloseTo(1, 6);
    setEfficiency(0);
    expect(noDoubleOf(blitz(11 / 14), CENTERED, { jacoby: true })).toBeCloseTo(2 * (11 / 14) - 1, 6);
    // A turned cube counts gammons with or without the Jacoby rule.
    expect(noDoubleOf(blitz(0.5), OWN, { jacoby: true })).toBe(noDoubleOf(blitz(0.5), OWN));
  });

  // Kauder's paradox with a dead cube: 40 % wins, all gammons, and single losses. Centered under Jacoby 0.4 −
  // 0.6 = −0.2, doubled 2 × (0.8 − 0.6) = 0.4, so double and take are both right. At 35 % with gammons in 6
  // of 7 wins, doubled 2 × (0.65 − 0.65) = 0.
  test('with Jacoby a beaver can be right and the double too', () => {
    setEfficiency(0);
    const outcome: Outcome = [0.35, 0.29, 0, 0, 0]; // doubled 2 × (0.64 − 0.65) = −0.02, centered −0.3
    const beaver = money(outcome, CENTERED, { jacoby: true, beavers: true });
    expect(beaver.decision!.doubleTake.equity).toBeCloseTo(-0.02, 6);
    expect(beaver.value.equity).toBeCloseTo(-0.04, 6);
    expect(cubeActionText(beaver.decision!.action)).toBe('double/beaver');
    const take = money(outcome, CENTERED, { jacoby: true });
    expect(take.value.equity).toBeCloseTo(-0.02, 6);
    expect(cubeActionText(take.decision!.action)).toBe('double/take');
    const plainMoney = money(outcome, CENTERED, { beavers: true });
    expect(cubeActionText(plainMoney.decision!.action)).toBe('no double/beaver');
  });
});

/** Any five consistent probabilities. */
const anyOutcome = fc
  .tuple(...Array.from({ length: 5 }, () => fc.double({ min: 0, max: 1, noNaN: true })))
  .map(
    ([win = 0, a = 0, b = 0, c = 0, d = 0]): Outcome => [
      win,
      win * a,
      win * a * b,
      (1 - win) * c,
      (1 - win) * c * d,
    ],
  );
const anyCube = fc.constantFrom<Cube>(CENTERED, OWN, THEIRS);
const anyScore = fc.record({
  roller: fc.integer({ min: 0, max: 6 }),
  opponent: fc.integer({ min: 0, max: 6 }),
});

test('from the other side all values change sign, except that the other player decides', () => {
  const match = fc.constantFrom(0, 7);
  fc.assert(
    fc.property(
      anyOutcome,
      anyCube,
      anyScore,
      match,
      fc.boolean(),
      (outcome, cube, score, matchLength, jacoby) => {
        const position: Position = {
          ...start,
          cube,
          ...(matchLength > 0 ? { matchLength, score } : { jacoby }),
        };
        const mine = kernel.cubeEvaluation(position, outcome);
        const theirs = kernel.cubeEvaluation(otherOnRoll(position), swapOutcome(outcome));
        const noDouble = ({ value, decision }: typeof mine) => (decision?.noDouble ?? value).equity;
        // One side's cash point is the other's take point, and the same two results normalize both equities.
        expect(noDouble(mine)).toBeCloseTo(-noDouble(theirs), 4);
      },
    ),
    { seed: 1, numRuns: 2000 },
  );
});

test('after a play the opponent decides: the value is the opponent’s, negated', () => {
  const outcome: Outcome = [0.31, 0.05, 0.01, 0.2, 0.02];
  for (const cube of [CENTERED, OWN, THEIRS])
    for (const rules of [
      {},
      { jacoby: true, beavers: true },
      { matchLength: 7, score: { roller: 3, opponent: 5 } },
    ]) {
      const position: Position = { ...start, cube, ...rules };
      const after = kernel.cubefulAfter(position, START_BOARD, outcome);
      const opponents = kernel.cubeEvaluation(otherOnRoll(position), swapOutcome(outcome));
      expect(after.equity).toBeCloseTo(-opponents.value.equity, 6);
      if (after.mwc !== null) expect(after.mwc).toBeCloseTo(1 - opponents.value.mwc!, 6);
    }
});

// The last checker is off and the opponent has all fifteen: two points, or one with a centered cube under
// Jacoby; in a match the value of two points at the score.
test('a play that ends the game', () => {
  const none = new Array<number>(25).fill(0);
  const after = { roller: none.with(5, 15), opponent: none }; // the loser is on roll
  const won: Outcome = [1, 1, 0, 0, 0];
  const equity = (rules: Partial<Position>) => kernel.cubefulAfter({ ...start, ...rules }, after, won).equity;
  expect(equity({})).toBe(2);
  expect(equity({ cube: THEIRS })).toBe(2);
  expect(equity({ jacoby: true })).toBe(1);
  expect(equity({ jacoby: true, cube: OWN })).toBe(2);
  const mwc = kernel.cubefulAfter(
    { ...start, matchLength: 5, score: { roller: 1, opponent: 2 } },
    after,
    won,
  ).mwc;
  expect(mwc).toBeCloseTo(matchChance(TABLE, { own: 2, other: 3, crawfordReached: false }), 12);
});

describe('matches', () => {
  const match = (length: number, roller: number, opponent: number, cube: Cube = CENTERED): Position => ({
    ...start,
    matchLength: length,
    score: { roller, opponent },
    cube,
  });
  const decide = (position: Position, outcome: Outcome): CubefulDecision =>
    kernel.cubeEvaluation(position, outcome).decision!;

  test('one point each: the chance of winning, no cube', () => {
    const { value, decision } = kernel.cubeEvaluation(match(5, 4, 4), [0.4, 0.3, 0.1, 0.2, 0]);
    expect(decision).toBeNull();
    expect(value.mwc).toBeCloseTo(0.4, 6);
    expect(value.equity).toBeCloseTo(-0.2, 6);
  });

  // At 2-away 2-away a double plays for the match: a take is worth the winning chance, a pass 1 − 0.67736.
  test('two away, two away: take above 32.26 %', () => {
    const { doubleTake, doublePass, action } = decide(match(2, 0, 0), plain(0.6));
    expect(doubleTake.mwc).toBeCloseTo(0.6, 6);
    expect(doublePass.mwc).toBeCloseTo(0.67736, 6);
    expect(doublePass.equity).toBeCloseTo(1, 9);
    expect(cubeActionText(action)).toBe('double/take');
    expect(decide(match(2, 0, 0), plain(0.67735)).action.answer).toBe('take');
    expect(decide(match(2, 0, 0), plain(0.67737)).action.answer).toBe('pass');
  });

  test('Crawford game: no cube, gammons by the score', () => {
    const outcome: Outcome = [0.5, 0.2, 0, 0.1, 0];
    const { value, decision } = kernel.cubeEvaluation({ ...match(5, 4, 2), crawford: true }, outcome);
    expect(decision).toBeNull();
    // Any win wins the match for the leader. After a loss the trailer is 2-away or 1-away after Crawford.
    const [single, gammon] = [1 - 0.48803, 0.5];
    expect(value.mwc).toBeCloseTo(0.5 + 0.4 * single + 0.1 * gammon, 6);
  });

  // At 2-away against 1-away after Crawford a double plays for the match, and a pass makes it 1-away 1-away.
  // That is the free drop: in an even game the leader loses nothing by passing.
  test('after Crawford, two away: the trailer doubles at once, and the leader passes if the trailer has 50 % or more', () => {
    const { noDouble, doubleTake, doublePass, action } = decide(match(5, 3, 4), plain(0.5));
    expect(doubleTake.mwc).toBeCloseTo(0.5, 6);
    expect(doublePass.mwc).toBeCloseTo(0.5, 6);
    expect(noDouble.mwc!).toBeLessThan(0.5);
    expect(action).toEqual({ double: 'yes', answer: 'pass', eitherAnswer: true, redouble: false });
    expect(decide(match(5, 3, 4), plain(0.49)).action.answer).toBe('take');
  });

  // At 3-away a pass gives the trailer 0.48803 and a doubled
  // win only 0.5, so the opponent passes only above 97.6 %.
  test('after Crawford, three away: a mandatory take', () => {
    const { doubleTake, action } = decide(match(5, 2, 4), plain(0.9));
    expect(doubleTake.mwc).toBeCloseTo(0.45, 6);
    expect(cubeActionText(action)).toBe('double/take');
    expect(decide(match(5, 2, 4), plain(0.98)).action.answer).toBe('pass');
    expect(kernel.cubeEvaluation(match(5, 4, 2), plain(0.5)).decision).toBeNull(); // the leader
  });

  // At 4-away 2-away with an owned cube at 2, losing the cube loses the match, so redoubling is free. A pass
  // leaves the opponent 1/2 (2-away 2-away) and a take plays for the match, so the opponent needs 50 %.
  test('doubling is free if losing at the old cube already loses the match', () => {
    const position = match(7, 3, 5, OWN);
    for (const win of [0.05, 0.3, 0.49]) {
      const { noDouble, doubleTake, action } = decide(position, plain(win));
      expect(doubleTake.mwc).toBeCloseTo(win, 6);
      expect(doubleTake.mwc!).toBeGreaterThan(noDouble.mwc!);
      expect(cubeActionText(action)).toBe('redouble/take');
    }
    expect(cubeActionText(decide(position, plain(0.51)).action)).toBe('redouble/pass');
  });

  // With the leader on roll, one ply of look-ahead includes
  // the trailer's free double, after which the cube is dead.
  test.each([
    [2, 4, THEIRS],
    [2, 3, THEIRS],
    [1, 2, CENTERED],
    [1, 4, CENTERED],
  ])('%d away against %d, cube %j: the cube’s value matches a look-ahead', (own, other, cube) => {
    const position = match(7, 7 - own, 7 - other, cube);
    const meanError = (least: number): number => {
      exports.setFreeDoubleEfficiency(least);
      const errors = CONTACTS.map((board) => {
        const asked = { ...position, board };
        const { value } = kernel.cubeEvaluation(asked, kernel.evaluate(board, 1)); // writes the match equities
        exports.setMatchCube(own, other, own === 1, cube.value, OWNERS[cube.owner], DEFAULT_MAX_CUBE_LOG2, 1);
        return value.equity - equityOfMwc(asked, TABLE, cubefulTree(board, 1)[0]!);
      });
      return errors.reduce((sum, error) => sum + error, 0) / errors.length;
    };
    expect(Math.abs(meanError(FREE_DOUBLE))).toBeLessThan(0.02);
    // Without the minimum efficiency the leader's equity is too high.
    expect(meanError(0)).toBeGreaterThan(0.05);
    exports.setFreeDoubleEfficiency(FREE_DOUBLE);
  });

  // Positions of own games, rolled out with cubes at 2-ply (144 trials, each ± 0.02 at most).
  test('after Crawford, playing on where a double would be passed is worth what rollouts say', () => {
    const errors = (
      [
        ['---B--DbB---dFa--c-e----A-:0:0:1:00:3:4:0:5:10', 0.915],
        ['--aBBBB-B--adB---b-daAb-B-:0:0:1:00:2:4:0:5:10', 0.945],
        ['-b---BC-CC--bB---abd-bb-B-:0:0:1:00:1:4:0:5:10', 0.911],
        ['-A-BBBBbBA---B----ac-abccA:0:0:1:00:3:4:0:5:10', 0.912],
        ['--CBCbB-C----B-----bbbbda-:0:0:1:00:3:4:0:5:10', 0.91],
        ['-aB--BCBA---cC-B-a-dbbb---:0:0:1:00:3:4:0:5:10', 0.948],
      ] as const
    ).map(([xgid, rolled]) => {
      const { position } = unwrap(parseXgid(xgid));
      const outcome = kernel.by('strong').searchCube(position, 0).outcome;
      return kernel.cubeEvaluation(position, outcome).decision!.noDouble.equity - rolled;
    });
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.03);
  });

  test('a cube is dead for an owner who needs no more points', () => {
    expect(kernel.cubeEvaluation(match(7, 5, 3, OWN), plain(0.6)).decision).toBeNull();
  });

  test('in a long even match the points are nearly those of money', () => {
    const position = match(25, 0, 0);
    for (const win of [0.3, 0.5, 0.7]) {
      const { noDouble, doubleTake } = decide(position, plain(win));
      const unlimited = money(win, CENTERED).decision!;
      expect(Math.abs(noDouble.equity - unlimited.noDouble.equity)).toBeLessThan(0.02);
      expect(Math.abs(doubleTake.equity - unlimited.doubleTake.equity)).toBeLessThan(0.04);
    }
  });

  test('scores beyond the table are refused', () => {
    expect(() => kernel.cubeEvaluation(match(70, 0, 0), plain(0.5))).toThrow(/at most 64/);
    expect(matchChance(TABLE, { own: 64, other: 64, crawfordReached: false })).toBe(0.5);
  });
});
