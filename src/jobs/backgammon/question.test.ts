import { expect, test } from 'vitest';
import { said } from '../../../tests/words.ts';
import { moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import { inapplicable } from '../settings/applies.ts';
import { positionForQuestion, kindsAsked, naturalQuestion } from './question.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

const RULE = { ...DEFAULT_SETTINGS, stopRule: 'jsd', initial: true } as const;
const rolled = moneyPosition(START_BOARD, [3, 1]);
const before = moneyPosition(START_BOARD);

test.each(['X', 'O'] as const)('the default question of a position, %s on roll', (onRoll) => {
  expect(naturalQuestion({ ...rolled, onRoll })).toBe('play');
  expect(naturalQuestion({ ...before, onRoll })).toBe('cube');
  expect(naturalQuestion({ ...before, onRoll, cube: { value: 2, owner: 'roller' } })).toBe('cube');
  expect(naturalQuestion({ ...before, onRoll, cube: { value: 2, owner: 'opponent' } })).toBe('position');
  expect(naturalQuestion({ ...before, onRoll, offer: 'double' })).toBe('cube');
  const crawford = { ...before, onRoll, matchLength: 5, score: { roller: 4, opponent: 1 }, crawford: true };
  expect(naturalQuestion(crawford)).toBe('position');
});

test('only the question about plays includes the dice', () => {
  expect(positionForQuestion(rolled, 'play')).toBe(rolled);
  expect(positionForQuestion(rolled, 'cube')).toEqual(before);
  expect(positionForQuestion(rolled, 'position')).toEqual(before);
  expect(positionForQuestion(before, 'cube')).toBe(before);
  const offered = { ...before, offer: 'double' } as const;
  expect(positionForQuestion(offered, 'cube')).toBe(offered);
  expect(positionForQuestion(offered, 'position')).toEqual(before);
});

// The kinds of candidates determine which settings have an effect: a single position is compared with
// nothing.
test.each([
  [rolled, 'play', [], undefined, /has begun/],
  [rolled, 'position', ['position'], /one candidate/, undefined],
  [rolled, 'cube', ['position', 'double'], undefined, /A double is asked about/],
  [before, 'cube', ['position', 'double'], undefined, /A double is asked about/],
  [{ ...before, offer: 'double' }, 'cube', ['take'], undefined, /A double is asked about/],
] as const)(
  '%#: what is rolled out, and what then has no effect',
  (position, question, kinds, rule, bothSides) => {
    const asked = positionForQuestion(position, question);
    expect(kindsAsked(asked, question)).toEqual(kinds);
    const reasons = inapplicable(RULE, asked, kinds);
    if (rule === undefined) expect(reasons.stopRule).toBeUndefined();
    else expect(said(reasons.stopRule)).toMatch(rule);
    if (bothSides === undefined) expect(reasons.bothSides).toBeUndefined();
    else expect(said(reasons.bothSides)).toMatch(bothSides);
  },
);
