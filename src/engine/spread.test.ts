import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToSpread, BAR, barCenter, barOf, BARS, countOf, emptySpread, playedDeviation } from './spread.ts';

test('whole points are in the middle of their bars, and every value has a bar', () => {
  expect([-3, -1, 0, 1, 3].map((value) => barCenter(barOf(value)))).toEqual([-3, -1, 0, 1, 3]);
  expect([-1e9, -4.06, -4.04, 4.04, 4.06, 1e9].map(barOf)).toEqual([0, 0, 1, 81, 82, 82]);
  fc.assert(
    fc.property(fc.double({ min: -4.05, max: 4.05, noNaN: true }), (value) => {
      expect(Math.abs(barCenter(barOf(value)) - value)).toBeLessThanOrEqual(BAR / 2 + 1e-12);
    }),
  );
});

const COLUMNS = { score: 1, luck: 2 };

test('trials are counted luck-adjusted and raw, however they are split into pieces', () => {
  // Scores 0.05, 0.25 … of 20 trials with luck −1 and +1 alternating.
  const rows = Float64Array.from({ length: 60 }, (_, at) =>
    at % 3 === 1 ? at / 20 : at % 3 === 2 ? (at % 2 === 0 ? -1 : 1) : 99,
  );
  const whole = addToSpread(emptySpread(), rows, 3, COLUMNS);
  const pieces = addToSpread(
    addToSpread(emptySpread(), rows.subarray(0, 21), 3, COLUMNS),
    rows.subarray(21),
    3,
    COLUMNS,
  );
  expect(pieces).toEqual(whole);
  expect([countOf(whole.counted), countOf(whole.played)]).toEqual([20, 20]);
  expect(whole.counted[BARS - 1]).toBe(0);
  expect(whole.counted[barOf(0.05)]).toBe(1);
  expect(whole.played[barOf(0.05 - 1)]).toBe(1);
});

test('the deviation of raw results, by hand', () => {
  // Scores 0 and 1 with luck 1 and −2: raw results 1 and −1, sum of squares about their mean 2, over 1.
  const spread = addToSpread(emptySpread(), Float64Array.of(9, 0, 1, 9, 1, -2), 3, COLUMNS);
  expect(playedDeviation(spread)).toBeCloseTo(Math.SQRT2, 12);
  expect(playedDeviation(emptySpread())).toBeUndefined();
});
