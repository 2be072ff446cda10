import { expect, test } from 'vitest';
import { START_BOARD, moneyPosition } from '../games/backgammon/position.ts';
import { parseDice } from './DicePicker.tsx';
import { questionText, termsText } from './positionText.ts';

const start = moneyPosition(START_BOARD, [3, 1]);

test('the question', () => {
  expect(questionText(start)).toBe('X to play 31');
  expect(questionText({ ...start, dice: null, onRoll: 'O' })).toBe('O on roll');
  expect(questionText({ ...start, dice: null, offer: 'double' })).toBe('X offers a double, O to answer');
});

test('the terms name players, not sides', () => {
  expect(termsText({ ...start, jacoby: true, beavers: true })).toBe(
    'money game, Jacoby rule, beavers, cube centred',
  );
  const match = {
    ...start,
    onRoll: 'O',
    matchLength: 7,
    crawford: true,
    score: { roller: 6, opponent: 2 },
  } as const;
  expect(termsText({ ...match, cube: { value: 2, owner: 'opponent' } })).toBe(
    'X 2, O 6 in a match to 7, Crawford game, X owns the cube at 2',
  );
});

test.each([
  ['31', [3, 1]],
  ['6-4', [6, 4]],
  [' 5 5 ', [5, 5]],
  ['', null],
  ['00', null],
  ['3', undefined],
  ['71', undefined],
  ['311', undefined],
])('dice from "%s"', (text, dice) => expect(parseDice(text)).toEqual(dice));
