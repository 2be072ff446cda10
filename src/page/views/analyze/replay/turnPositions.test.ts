import { expect, test } from 'vitest';
import { moneyPosition, START_BOARD } from '../../../../games/backgammon/position.ts';
import type { ReplayedTurn } from '../../../../games/backgammon/replayedTrial.ts';
import { gameEndText, turnsWithPositions } from './turnPositions.ts';

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

test('a game’s end names the winner, how it was won, and a turned cube', () => {
  const ended = (
    end: 'over' | 'passed' | 'truncated',
    outcome: ReplayedTurn['outcome'],
    cube: ReplayedTurn['cube'] = 'none',
    asker: 'X' | 'O' = 'X',
  ) => {
    const position = { ...inMatch, onRoll: asker };
    const turns = turnsWithPositions(position, asker, 'play', { turns: [turn(false, cube), turn(true)] });
    return gameEndText(end, { outcome, turns });
  };
  expect(ended('over', [1, 0, 0, 0, 0])).toBe('X wins a single game');
  expect(ended('over', [0, 0, 0, 1, 0], 'taken')).toBe('O wins a gammon, cube at 2');
  expect(ended('over', [1, 1, 1, 0, 0], 'none', 'O')).toBe('O wins a backgammon');
  // X has moved last, so O has doubled; what the evaluation says does not count.
  expect(ended('passed', [0.4, 0, 0, 0, 0])).toBe('X passes a double, O wins');
  expect(ended('truncated', [0.4, 0, 0, 0, 0])).toBe('Truncated here');
  expect(gameEndText('passed', { outcome: [0.4, 0, 0, 0, 0], turns: [] })).toBe('A double is passed');
  expect(gameEndText('over')).toBe('The game is over');
});
