import { expect, test } from 'vitest';
import { conditionOf, pressed, shownCondition, SUBJECTS } from './PatternEditor.tsx';

test('pressing a point asks for the player, then the opponent, then nobody, then nothing', () => {
  const rounds = [1, 2, 3, 4].map((presses) => {
    let pattern = pressed([], 7);
    for (let more = 1; more < presses; more++) pattern = pressed(pattern, 7);
    return pattern;
  });
  expect(rounds).toEqual([
    [{ spot: 7, least: 2, most: 15 }],
    [{ spot: 7, least: -15, most: -2 }],
    [{ spot: 7, least: 0, most: 0 }],
    [],
  ]);
});

test('a bar can only have its owner’s checkers', () => {
  expect(pressed([], 25)).toEqual([{ spot: 25, least: 1, most: 15 }]);
  expect(pressed([], 0)).toEqual([{ spot: 0, least: -15, most: -1 }]);
  expect(pressed(pressed([], 0), 0)).toEqual([{ spot: 0, least: 0, most: 0 }]);
});

test('other conditions stay, and a condition that was changed by hand starts the round again', () => {
  const other = { spot: 3, least: 0, most: 0 };
  const changed = { spot: 5, least: 3, most: 3 };
  expect(pressed([changed, other], 5)).toEqual([other, { spot: 5, least: 2, most: 15 }]);
});

test.each(SUBJECTS)('the form shows a condition as it was set: %s', (subject) => {
  for (const isExact of [true, false]) {
    const shown = shownCondition(conditionOf(5, { subject, count: 3, isExact }));
    expect(shown.subject).toBe(subject);
    if (subject === 'player' || subject === 'opponent') expect(shown).toEqual({ subject, count: 3, isExact });
  }
});
