import { expect, test } from 'vitest';
import { checkersAt, START_BOARD } from '../../games/backgammon/position.ts';
import type { Board, Play } from '../../games/backgammon/types.ts';
import { carryOn, completedPlay, spentDice, stepTargets } from './playEntry.ts';

/** A play given by the roller's checkers after it; the opponent's are unchanged unless given. */
const play = (places: Record<number, number>, opponent = START_BOARD.opponent): Play => ({
  moves: [],
  after: { roller: opponent, opponent: checkersAt(places) },
});
// Three plays of an opening 31.
const fivePoint = play({ 24: 2, 13: 5, 8: 2, 6: 4, 5: 2 });
const down = play({ 24: 2, 13: 4, 9: 1, 8: 3, 6: 5 });
const split = play({ 24: 1, 23: 1, 13: 4, 10: 1, 8: 3, 6: 5 });
const plays = [fivePoint, down, split];

test('a checker may be dragged to the end of any legal move', () => {
  expect(stepTargets(START_BOARD.roller, plays, 8)).toEqual([5]);
  expect(stepTargets(START_BOARD.roller, plays, 13)).toEqual([10, 9]);
  expect(stepTargets(START_BOARD.roller, plays, 24)).toEqual([23]); // other distances are not legal
  expect(stepTargets(START_BOARD.roller, plays, 7)).toEqual([]);
});

test('a first step narrows the plays to those it can still become', () => {
  const one = carryOn(START_BOARD, 24, 23);
  expect(completedPlay(one, plays)).toBeUndefined();
  expect(stepTargets(one.roller, plays, 13)).toEqual([10]);
  expect(stepTargets(one.roller, plays, 8)).toEqual([]);
  expect(completedPlay(carryOn(one, 13, 10), plays)).toBe(split);
});

test('of plays with the same end, the one with the entered hits is chosen', () => {
  // The opponent's blot is on the roller's 5 point, its own 20.
  const board: Board = { roller: checkersAt({ 6: 1, 8: 1 }), opponent: checkersAt({ 20: 1, 6: 14 }) };
  const quiet = play({ 6: 1, 4: 1 }, board.opponent);
  const hitting = play({ 6: 1, 4: 1 }, checkersAt({ 25: 1, 6: 14 }));
  expect(completedPlay(carryOn(board, 8, 4), [hitting, quiet])).toBe(quiet);
  const overTheBlot = carryOn(carryOn(board, 8, 5), 5, 4);
  expect(overTheBlot.opponent[24]).toBe(1);
  expect(completedPlay(overTheBlot, [quiet, hitting])).toBe(hitting);
  expect(completedPlay(carryOn(board, 8, 4), [hitting])).toBe(hitting);
});

test('bearing off: off is point 0', () => {
  const board: Board = { roller: checkersAt({ 2: 1, 1: 1 }), opponent: START_BOARD.opponent };
  const off = play({ 1: 1 });
  expect(stepTargets(board.roller, [off], 2)).toEqual([0]);
  expect(completedPlay(carryOn(board, 2, 0), [off])).toBe(off);
});

const step = (text: string) => {
  const [from, to] = text.split('/').map(Number);
  return { from: from!, to: to! };
};

test.each([
  ['one move uses its die', [3, 1], ['24/23'], [0, 1]],
  ['the order of the moves does not matter', [1, 3], ['24/23', '13/10'], [1, 1]],
  ['one checker may use both dice at once', [6, 4], ['24/14'], [1, 1]],
  ['entering from the bar uses a die', [5, 2], ['25/20'], [1, 0]],
  ['bearing off uses the exact die', [6, 3], ['3/0'], [0, 1]],
  ['bearing off uses the smallest die that is large enough', [6, 4], ['3/0'], [0, 1]],
  ['then the larger one', [6, 4], ['3/0', '2/0'], [1, 1]],
  ['bearing off may take both dice', [4, 3], ['5/0'], [1, 1]],
  ['a die of doubles stands for two moves', [2, 2], ['8/6'], [0.5, 0]],
  ['three of four moves', [2, 2], ['13/9', '8/6'], [1, 0.5]],
  ['doubles bear off from lower points', [6, 6], ['5/0', '4/0', '3/0'], [1, 0.5]],
] as const)('spent dice: %s', (_what, dice, steps, spent) => {
  expect(spentDice(dice, steps.map(step))).toEqual(spent);
});
