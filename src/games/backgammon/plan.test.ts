import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryBoard } from '../../../tests/arbitrary.ts';
import { GAME_PLANS, type GamePlan, gamePlanOf } from './plan.ts';
import { checkersAt, START_BOARD, swapSides } from './position.ts';
import type { Board } from './types.ts';

const board = (roller: Record<number, number>, opponent: Record<number, number>): Board => ({
  roller: checkersAt(roller),
  opponent: checkersAt(opponent),
});

const QUIET = { 13: 5, 8: 3, 6: 5, 24: 2 };

/** The opponent's point p is the roller's 25 − p. */
const CASES: readonly [GamePlan, string, Board][] = [
  ['normal', 'the start', START_BOARD],
  ['race', 'the last checkers have passed', board({ 12: 5, 6: 5, 3: 5 }, { 12: 5, 5: 5, 2: 5 })],
  ['normal', 'a checker that may still be hit', board({ 13: 5, 6: 5, 3: 5 }, { 13: 1, 8: 4, 5: 5, 2: 5 })],
  [
    'prime',
    'five points, 4 to 8, before an ace-point anchor',
    board({ 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 13: 2 }, QUIET),
  ],
  ['prime', 'closed out', board({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 3, 9: 2 }, { 25: 1, 1: 4, 2: 3 })],
  ['prime', 'five of six: 4 5 6 and 8 9', board({ 4: 2, 5: 2, 6: 3, 8: 3, 9: 3, 13: 2 }, QUIET)],
  // The same five points, but the last enemy checker has reached their edge: its own 20 point = the roller's
  // 5.
  [
    'normal',
    'nobody behind the prime',
    board({ 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 24: 2 }, { 13: 5, 8: 3, 6: 7 }),
  ],
  // 24·3 + 22·2 + 13·3 + 6·5 + 8·2 = 201 pips against 6·4 + 5·3 + 4·3 + 8·3 + 13·2 = 101.
  [
    'back game',
    'the 24 and 22 points',
    board({ 24: 3, 22: 2, 13: 3, 8: 2, 6: 5 }, { 13: 2, 8: 3, 6: 4, 5: 3, 4: 3 }),
  ],
  [
    'normal',
    'two anchors and no pips behind',
    board({ 24: 2, 22: 2, 8: 3, 6: 5, 5: 3 }, { 24: 2, 13: 5, 8: 3, 6: 5 }),
  ],
  [
    'crashed',
    'nine checkers on the 1 and 2 points',
    board({ 1: 5, 2: 4, 4: 2, 6: 2, 20: 2 }, { 13: 3, 8: 4, 6: 5, 4: 3 }),
  ],
  ['normal', 'eight checkers there', board({ 1: 4, 2: 4, 4: 2, 6: 3, 20: 2 }, { 13: 3, 8: 4, 6: 5, 4: 3 })],
  [
    'blitz',
    'on the bar against three points',
    board({ 3: 2, 5: 3, 6: 3, 8: 3, 13: 2, 24: 2 }, { 25: 1, 24: 1, 13: 5, 8: 3, 6: 5 }),
  ],
  [
    'normal',
    'the same with an anchor',
    board({ 3: 2, 5: 3, 6: 3, 8: 3, 13: 2, 24: 2 }, { 25: 1, 24: 2, 13: 4, 8: 3, 6: 5 }),
  ],
];

test.each(CASES)('%s: %s', (plan, _, position) => {
  expect(gamePlanOf(position)).toBe(plan);
  expect(gamePlanOf(swapSides(position))).toBe(plan);
});

test('every plan has a case', () => {
  expect(new Set(CASES.map(([plan]) => plan))).toEqual(new Set(GAME_PLANS));
});

test('the plan does not depend on who is on roll', () => {
  fc.assert(
    fc.property(arbitraryBoard, (position) => {
      expect(gamePlanOf(position)).toBe(gamePlanOf(swapSides(position)));
    }),
    { seed: 5, numRuns: 2000 },
  );
});
