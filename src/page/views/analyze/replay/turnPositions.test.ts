import { expect, test } from 'vitest';
import { moneyPosition, START_BOARD } from '../../../../games/backgammon/position.ts';
import type { ReplayedTurn } from '../../../../games/backgammon/replayedTrial.ts';
import { turnsWithPositions } from './turnPositions.ts';

const turn = (isAsker: boolean, cube: ReplayedTurn['cube'] = 'none'): ReplayedTurn => ({
  isAsker,
  board: START_BOARD,
  cube,
  dice: [3, 1],
  play: { moves: [], after: START_BOARD },
  outcome: [0.5, 0, 0, 0, 0],
  luck: null,
  cubefulLuck: null,
});
const inMatch = { ...moneyPosition(START_BOARD, [3, 1]), matchLength: 5, score: { roller: 2, opponent: 1 } };

test.each([
  ['X', 'O'],
  ['O', 'X'],
] as const)('after a play of %s the cube and the score go with their owners', (onRoll, other) => {
  const position = { ...inMatch, onRoll };
  const turns = [turn(false, 'taken'), turn(true), turn(false), turn(true, 'taken')];
  const shown = turnsWithPositions(position, onRoll, 'play', { turns });
  expect(shown.map(({ player, position: { cube, score } }) => [player, cube, score.roller])).toEqual([
    // The other side doubles first, so the player the question is for owns the cube: the opponent of the
    // roller.
    [other, { value: 2, owner: 'opponent' }, 1],
    [onRoll, { value: 2, owner: 'roller' }, 2],
    [other, { value: 2, owner: 'opponent' }, 1],
    [onRoll, { value: 4, owner: 'opponent' }, 2],
  ]);
  expect(shown.every((each) => each.position.onRoll === each.player)).toBe(true);
});

test('a rolled-out double has been taken before its first roll, and a beaver turns the cube twice', () => {
  const position = { ...moneyPosition(START_BOARD), cube: { value: 2, owner: 'roller' } as const };
  const [first, second] = turnsWithPositions(position, 'X', 'double', {
    turns: [turn(true), turn(false, 'beavered')],
  });
  expect(first?.position.cube).toEqual({ value: 4, owner: 'opponent' });
  expect(second?.position.cube).toEqual({ value: 16, owner: 'opponent' });
  const [kept] = turnsWithPositions(position, 'X', 'position', { turns: [turn(true)] });
  expect(kept?.position.cube).toEqual({ value: 2, owner: 'roller' });
});
