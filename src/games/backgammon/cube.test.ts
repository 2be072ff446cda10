import { expect, test } from 'vitest';
import {
  awayOf,
  cubeAction,
  cubeActionText,
  cubelessEquityAt,
  equityOfMwc,
  equityUnit,
  gammonsCount,
  whyNoDouble,
  wrongAnswerNeeded,
} from './cube.ts';
import { DEFAULT_TABLE, matchChance, MATCH_TABLES } from './met.ts';
import { moneyPosition, START_BOARD } from './position.ts';
import { sentence } from '../../language/sentences.ts';

const CENTERED = { redouble: false, beavers: false, gammons: true };

// Equities of no double, double/take and double/pass, from the doubler's viewpoint.
test.each([
  [0.2, -0.1, 1, 'no double/take'],
  [0.5, 0.6, 1, 'double/take'],
  [0.8, 1.2, 1, 'double/pass'],
  [0.8, 1, 1, 'double/take or pass'],
  [0.5, 1.00003, 1, 'double/take or pass'], // a table's rounding
  [0.5, 0.99997, 1, 'double/take or pass'],
  [1, 1, 1, 'optional double/take or pass'],
  [0.5, 1.0001, 1, 'double/pass'],
  [1.2, 1.5, 1, 'too good to double/pass'],
  [1.2, 0.9, 1, 'too good to double/take'],
  [-1, -1, 1, 'optional double/take'],
  [1, 2, 1, 'double/pass'], // a won game: cashing is as good
  [0.600003, 0.6, 1, 'optional double/take'],
])('%f, %f, %f: %s', (noDouble, doubleTake, doublePass, words) => {
  expect(cubeActionText(cubeAction(noDouble, doubleTake, doublePass, CENTERED))).toBe(words);
  expect(cubeActionText(cubeAction(noDouble, doubleTake, doublePass, { ...CENTERED, redouble: true }))).toBe(
    words.replace('double', 'redouble'),
  );
});

// A beaver makes −0.2 of −0.1.
test.each([
  [0, -0.1, 'no double/beaver'],
  [-0.3, -0.1, 'double/beaver'],
  [-0.2, -0.1, 'optional double/beaver'],
  [0, 0.1, 'double/take'],
  [-0.5, -0.00003, 'double/take'], // a beaver is worth as much
])('with beavers %f, %f: %s', (noDouble, doubleTake, words) => {
  expect(cubeActionText(cubeAction(noDouble, doubleTake, 1, { ...CENTERED, beavers: true }))).toBe(words);
});

// Without gammons, playing on wins no more than a pass: any excess is an error.
test.each([
  [1.2, 1.5, 'no double/pass'],
  [1.2, 0.9, 'no double/take'],
])('without gammons %f, %f: %s', (noDouble, doubleTake, words) => {
  expect(cubeActionText(cubeAction(noDouble, doubleTake, 1, { ...CENTERED, gammons: false }))).toBe(words);
});

test('gammons count until the opponent bears off a checker; under Jacoby only after a double', () => {
  const start = moneyPosition(START_BOARD);
  const oneOff = { ...START_BOARD, opponent: START_BOARD.opponent.with(5, 4) };
  expect(gammonsCount(start)).toBe(true);
  expect(gammonsCount({ ...start, board: oneOff })).toBe(false);
  expect(gammonsCount({ ...start, jacoby: true })).toBe(false);
  expect(gammonsCount({ ...start, jacoby: true, cube: { value: 2, owner: 'roller' } })).toBe(true);
  // The roller's own checkers borne off do not affect its gammons.
  expect(gammonsCount({ ...start, board: { ...START_BOARD, roller: START_BOARD.roller.with(5, 4) } })).toBe(
    true,
  );
});

// GNU Backgammon 1.07, 2-ply, middle game XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10: "No double, take (23.8%)".
test.each([
  [0.098406, -0.183945, 1, { answer: 'pass', share: 0.2385 }],
  // Halfway between the take and the pass, from the right answer to the wrong one.
  [0.5, 0, 1, { answer: 'pass', share: 0.5 }],
  [1.2, 1.5, 1, { answer: 'take', share: 0.4 }],
  // Too good, and neither answer suffices; doubling is right; optional.
  [1.2, 0.9, 1, null],
  [1.6, 1.5, 1, null],
  [0.5, 0.6, 1, null],
  [0.8, 1.2, 1, null],
  [0.6, 0.6, 1, null],
])('%f, %f, %f: wrong answers needed %j', (noDouble, doubleTake, doublePass, wrong) => {
  const action = cubeAction(noDouble, doubleTake, doublePass, CENTERED);
  const got = wrongAnswerNeeded(noDouble, doubleTake, doublePass, action);
  expect(got && { ...got, share: Math.round(got.share * 10000) / 10000 }).toEqual(wrong);
});

// A correct beaver makes −0.2 of −0.1: (0.1 + 0.2) / (1 + 0.2).
test('the share of wrong passes if a beaver is right', () => {
  const action = cubeAction(0.1, -0.1, 1, { ...CENTERED, beavers: true });
  expect(wrongAnswerNeeded(0.1, -0.1, 1, action)).toEqual({
    answer: 'pass',
    share: expect.closeTo(0.25, 12),
  });
});

test.each([
  [{}, null],
  [{ crawford: true, matchLength: 5, score: { roller: 4, opponent: 0 } }, /Crawford/],
  [{ cube: { value: 2, owner: 'opponent' } }, /opponent owns/],
  [{ cube: { value: 2, owner: 'roller' } }, null],
  [{ cube: { value: 1024, owner: 'roller' } }, /highest value, 1024/],
  [{ cube: { value: 2048, owner: 'roller' } }, /2048, is above the highest cube, 1024/],
  // Two points to go with a cube of 2; and the leader after the Crawford game.
  [{ matchLength: 5, score: { roller: 3, opponent: 0 }, cube: { value: 2, owner: 'roller' } }, /dead/],
  [{ matchLength: 5, score: { roller: 4, opponent: 3 } }, /dead/],
  [{ matchLength: 5, score: { roller: 3, opponent: 4 } }, null],
] as const)('why there is no double in %j: %s', (part, why) => {
  const got = whyNoDouble({ ...moneyPosition(START_BOARD), ...part });
  if (why === null) expect(got).toBeNull();
  else expect(got === null ? '' : sentence(got)).toMatch(why);
});

test('normalized equity: a win at the current cube counts 1, a loss −1', () => {
  const position = {
    ...moneyPosition(START_BOARD),
    matchLength: 7,
    score: { roller: 3, opponent: 5 },
    cube: { value: 2, owner: 'roller' },
  } as const;
  const table = MATCH_TABLES['kazaross-xg2'];
  // Four-away, two-away: a win makes it two-away, two-away, a loss ends the match.
  expect(equityOfMwc(position, table, 0.5)).toBeCloseTo(1, 12);
  expect(equityOfMwc(position, table, 0)).toBeCloseTo(-1, 12);
  expect(equityOfMwc(position, table, 0.25)).toBeCloseTo(0, 12);
});

test('the Crawford game is reached once it is played or a player needs one point', () => {
  const at = (roller: number, opponent: number, crawford = false) =>
    awayOf({ ...moneyPosition(START_BOARD), matchLength: 5, score: { roller, opponent }, crawford });
  expect(at(1, 2)).toEqual({ own: 4, other: 3, crawfordReached: false });
  expect(at(4, 2, true)).toEqual({ own: 1, other: 3, crawfordReached: true });
  expect(at(2, 4)).toEqual({ own: 3, other: 1, crawfordReached: true });
});

test('cubeless equity before and after a double: twice the points for money, their match equity in a match', () => {
  const outcome = [0.6, 0.2, 0.1, 0.15, 0.05] as const;
  const money = moneyPosition(START_BOARD);
  // 0.2 + 0.2 + 0.1 − 0.15 − 0.05.
  expect(cubelessEquityAt(money, DEFAULT_TABLE, outcome, 1)).toBeCloseTo(0.3, 12);
  expect(cubelessEquityAt(money, DEFAULT_TABLE, outcome, 2)).toBeCloseTo(0.6, 12);
  // One point to go for both: every win is the match, on any cube.
  const last = { ...money, matchLength: 5, score: { roller: 4, opponent: 4 } };
  expect(cubelessEquityAt(last, DEFAULT_TABLE, outcome, 1)).toBeCloseTo(0.2, 12);
  expect(cubelessEquityAt(last, DEFAULT_TABLE, outcome, 2)).toBeCloseTo(0.2, 12);
  // In a 3-point match X needs 1 and O 3: X wins with any game; O at 1 needs a backgammon, at 2 a gammon.
  const uneven = { ...money, matchLength: 3, score: { roller: 2, opponent: 0 }, crawford: true };
  const { own, other, crawfordReached } = awayOf(uneven);
  expect([own, other]).toEqual([1, 3]);
  const lost = (points: number) =>
    matchChance(DEFAULT_TABLE, { own, other: other - points, crawfordReached });
  const mwc = (times: number) => 0.6 + 0.25 * lost(times) + 0.1 * lost(2 * times) + 0.05 * lost(3 * times);
  for (const times of [1, 2])
    expect(cubelessEquityAt(uneven, DEFAULT_TABLE, outcome, times)).toBeCloseTo(
      equityOfMwc(uneven, DEFAULT_TABLE, mwc(times)),
      12,
    );
});

test.each([
  [0, 1, 'points'],
  [0, 2, 'unit'],
  [7, 1, 'normalized'],
  [7, 4, 'normalized'],
] as const)('match length %i with the cube at %i: equities are %s', (matchLength, value, unit) =>
  expect(equityUnit({ matchLength, cube: { value, owner: 'roller' } })).toBe(unit),
);
