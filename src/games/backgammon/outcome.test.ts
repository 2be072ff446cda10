import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFERENCE_POSITIONS } from '../../../tests/reference.ts';
import { cubelessEquity } from './cube.ts';
import { type ExclusiveOutcome, swapOutcome, toCumulative, toExclusive } from './outcome.ts';
import type { Outcome } from './types.ts';

/** Six exclusive probabilities in multiples of 1/4096, so that every sum below is exact. */
const exclusive = fc.array(fc.nat(600), { minLength: 5, maxLength: 5 }).map((parts): ExclusiveOutcome => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = parts.map((part) => part / 4096);
  return [a, b, c, 1 - a - b - c - d - e, d, e];
});

describe('cumulative and exclusive', () => {
  test('by hand', () => {
    // Of 16 games: 6 single wins, 3 gammons, 1 backgammon; 4 single losses, 2 gammons, no backgammon.
    const six: ExclusiveOutcome = [6 / 16, 3 / 16, 1 / 16, 4 / 16, 2 / 16, 0];
    const five: Outcome = [10 / 16, 4 / 16, 1 / 16, 2 / 16, 0];
    expect(toCumulative(six)).toEqual(five);
    expect(toExclusive(five)).toEqual(six);
    // (6·1 + 3·2 + 1·3 − 4·1 − 2·2) / 16 = 7/16
    expect(cubelessEquity(five)).toBe(7 / 16);
  });

  test('each conversion undoes the other, and the six sum to 1', () => {
    fc.assert(
      fc.property(exclusive, (six) => {
        expect(toExclusive(toCumulative(six))).toEqual(six);
        expect(six.reduce((sum, part) => sum + part)).toBe(1);
      }),
    );
  });
});

describe('viewpoints', () => {
  test('the other player wins what this one loses', () => {
    fc.assert(
      fc.property(exclusive, (six) => {
        const [winSingle, winGammon, winBackgammon, loseSingle, loseGammon, loseBackgammon] = six;
        const five = toCumulative(six);
        expect(toExclusive(swapOutcome(five))).toEqual([
          loseSingle,
          loseGammon,
          loseBackgammon,
          winSingle,
          winGammon,
          winBackgammon,
        ]);
        expect(cubelessEquity(swapOutcome(five))).toBe(-cubelessEquity(five) + 0);
      }),
    );
  });
});

test("equity is GNU Backgammon's in money games, to its five decimals", () => {
  const money = REFERENCE_POSITIONS.filter(({ match }) => match.length === 0);
  expect(money.length).toBeGreaterThan(100);
  // Five probabilities rounded to 5e-6, one of them counted twice, and the rounded equity: at most 3.5e-5.
  for (const { xgid, ply0, ply2 } of money)
    for (const { probs, cubelessEquity: expected } of [ply0, ply2])
      expect({ xgid, close: Math.abs(cubelessEquity(probs) - expected) <= 3.5e-5 }).toEqual({
        xgid,
        close: true,
      });
});

test.each<[string, Outcome, number]>([
  ['certain backgammon', [1, 1, 1, 0, 0], 3],
  ['certain gammon', [1, 1, 0, 0, 0], 2],
  ['certain win', [1, 0, 0, 0, 0], 1],
  ['certain loss', [0, 0, 0, 0, 0], -1],
  ['certain backgammon against', [0, 0, 0, 1, 1], -3],
])('%s', (_name, outcome, equity) => {
  expect(cubelessEquity(outcome)).toBe(equity);
});
