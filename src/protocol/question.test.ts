import { expect, test } from 'vitest';
import { moneyPosition, START_BOARD } from '../games/backgammon/position.ts';
import { askedPosition, naturalQuestion } from './question.ts';

const rolled = moneyPosition(START_BOARD, [3, 1]);
const before = moneyPosition(START_BOARD);

test.each(['X', 'O'] as const)('what a position asks by itself, %s on roll', (onRoll) => {
  expect(naturalQuestion({ ...rolled, onRoll })).toBe('play');
  expect(naturalQuestion({ ...before, onRoll })).toBe('cube');
  expect(naturalQuestion({ ...before, onRoll, cube: { value: 2, owner: 'roller' } })).toBe('cube');
  expect(naturalQuestion({ ...before, onRoll, cube: { value: 2, owner: 'opponent' } })).toBe('position');
  expect(naturalQuestion({ ...before, onRoll, offer: 'double' })).toBe('cube');
  const crawford = { ...before, onRoll, matchLength: 5, score: { roller: 4, opponent: 1 }, crawford: true };
  expect(naturalQuestion(crawford)).toBe('position');
});

test('dice belong to the question of the play alone', () => {
  expect(askedPosition(rolled, 'play')).toBe(rolled);
  expect(askedPosition(rolled, 'cube')).toEqual(before);
  expect(askedPosition(rolled, 'position')).toEqual(before);
  expect(askedPosition(before, 'cube')).toBe(before);
  const offered = { ...before, offer: 'double' } as const;
  expect(askedPosition(offered, 'cube')).toBe(offered);
  expect(askedPosition(offered, 'position')).toEqual(before);
});
