import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryFacts, tallyOf } from '../../../tests/facts.ts';
import { combineTallies, isTally } from './tally.ts';
import { TALLY_CELLS } from './tallyCells.ts';

test('tallies add up in any order, however they are split', () => {
  const games = fc.array(fc.tuple(arbitraryFacts), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(games, games, (some, others) => {
      const whole = tallyOf(...some, ...others);
      expect(combineTallies([tallyOf(...others), tallyOf(...some)])).toEqual(whole);
    }),
  );
});

test('a tally from outside has the right length, whole counts, and one or two games per trial', () => {
  const tally = tallyOf([{}], [{}]);
  expect(isTally(tally, 2)).toBe(true);
  expect(isTally(tally, 1)).toBe(true);
  expect(isTally(tally, 3)).toBe(false);
  expect(isTally(tally.slice(1), 2)).toBe(false);
  expect(isTally(tally.with(0, 0.5), 2)).toBe(false);
  expect(isTally(tally.with(0, -1), 2)).toBe(false);
  expect(isTally(null, 0)).toBe(false);
  expect(isTally(new Array(TALLY_CELLS).fill(0), 0)).toBe(true);
});
