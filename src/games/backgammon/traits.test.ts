import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryBoard } from '../../../tests/arbitrary.ts';
import { gamePlansOf } from './plan.ts';
import { checkersAt, START_BOARD, swapSides } from './position.ts';
import { type Trait, traitBit, TRAITS, traitsOf } from './traits.ts';
import type { Board } from './types.ts';

const board = (roller: Record<number, number>, opponent: Record<number, number>): Board => ({
  roller: checkersAt(roller),
  opponent: checkersAt(opponent),
});
const named = (bits: number): Trait[] => TRAITS.filter((trait) => (bits & traitBit(trait)) !== 0);

/** Own checkers on the way home: 13, 8 and 6 points, none behind. */
const ESCAPED = { 13: 4, 8: 5, 6: 6 };

// The opponent's point p is the roller's 25 − p.
test.each<[string, Board, number, Trait[]]>([
  ['the start', START_BOARD, 1, ['opening', 'contact']],
  ['the start, reached later', START_BOARD, 4, ['contact']],
  ['a game set up at another position', START_BOARD, 0, ['contact']],
  ['a race', board({ 12: 5, 6: 5, 3: 5 }, { 12: 5, 5: 5, 2: 5 }), 2, ['race']],
  ['a bearoff', board({ 6: 5, 1: 3 }, { 5: 5, 2: 5 }), 30, ['race', 'bearoff']],
  ['a five-point holding game', board({ 20: 2, 13: 4, 8: 4, 6: 5 }, ESCAPED), 9, ['contact', 'holding']],
  ['a bar-point holding game', board({ 18: 2, 13: 4, 8: 4, 6: 5 }, ESCAPED), 9, ['contact', 'holding']],
  [
    'mutual holding',
    board({ 21: 2, 13: 4, 8: 4, 6: 5 }, { 20: 2, 13: 4, 8: 4, 6: 5 }),
    9,
    ['contact', 'holding'],
  ],
  // Both the 24 and 22 points, 111 pips behind, before the five points 4 to 8.
  [
    'a back game behind a prime',
    board({ 24: 3, 22: 2, 13: 3, 8: 2, 6: 5 }, { 4: 3, 5: 3, 6: 3, 7: 3, 8: 3 }),
    9,
    ['contact', 'prime', 'back game'],
  ],
  ['a deep anchor', board({ 24: 2, 13: 4, 8: 4, 6: 5 }, ESCAPED), 9, ['contact']],
  ['a blot on the five point', board({ 20: 1, 13: 5, 8: 4, 6: 5 }, ESCAPED), 9, ['contact']],
  [
    'an enemy back on the ace point',
    board({ 20: 2, 13: 4, 8: 4, 6: 5 }, { 24: 2, 13: 4, 8: 3, 6: 6 }),
    9,
    ['contact'],
  ],
])('%s', (_name, position, turn, traits) => {
  expect(named(traitsOf(position, turn))).toEqual(traits);
  expect(traitsOf(swapSides(position), turn)).toBe(traitsOf(position, turn));
});

test('every position is a race or contact, and plans are those of gamePlansOf', () => {
  fc.assert(
    fc.property(arbitraryBoard, fc.nat(40), (position, turn) => {
      const traits = named(traitsOf(position, turn));
      expect(traits.includes('race')).toBe(!traits.includes('contact'));
      for (const plan of gamePlansOf(position)) if (plan !== 'normal') expect(traits).toContain(plan);
      expect(traitsOf(swapSides(position), turn)).toBe(traitsOf(position, turn));
    }),
  );
});
