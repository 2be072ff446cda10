import { expect, test } from 'vitest';
import { START_BOARD, moneyPosition } from '../../games/backgammon/position.ts';
import { parseDice } from '../../ui/board/DicePicker.tsx';
import { questionTerms, questionText, termsText, titleText } from './positionText.ts';

const start = moneyPosition(START_BOARD, [3, 1]);

test('the question', () => {
  expect(questionText(start)).toBe('X to play 31');
  expect(questionText({ ...start, dice: null, onRoll: 'O' })).toBe('O on roll');
  expect(questionText({ ...start, dice: null, offer: 'double' })).toBe('X offers a double, O to respond');
  // The doubler answers a beaver, the other player a raccoon.
  const beaver = { ...start, dice: null, offer: 'beaver' } as const;
  expect(questionText(beaver)).toBe('O offers a beaver, X to respond');
  expect(titleText('cube', beaver)).toBe('Should X take the beaver?');
  expect(titleText('cube', { ...beaver, offer: 'raccoon' })).toBe('Should O take the raccoon?');
  expect(titleText('cube', { ...beaver, onRoll: 'O' })).toBe('Should O take the beaver?');
});

test('the terms name players, not sides', () => {
  expect(termsText({ ...start, jacoby: true, beavers: true })).toBe(
    'money game, Jacoby rule, beavers, cube centered',
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

test('a roll on the board does not count if the question is about the time before it', () => {
  const position = { ...moneyPosition(START_BOARD), dice: [1, 3] } as const;
  for (const question of ['cube', 'position'] as const) {
    expect(questionTerms(question, position)).toBe('Before the roll, ignoring 31: money game, cube centered');
    expect(questionTerms(question, { ...position, dice: null })).toBe('money game, cube centered');
  }
  expect(questionTerms('play', position)).toBe('money game, cube centered');
});
