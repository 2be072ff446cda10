import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToHistogram, BAR, barCentre, barOf, BARS, emptyHistogram } from './histogram.ts';

test('whole points stand in the middle of their bars, and nothing falls beside', () => {
  expect([-3, -1, 0, 1, 3].map((value) => barCentre(barOf(value)))).toEqual([-3, -1, 0, 1, 3]);
  expect([-1e9, -4.06, -4.04, 4.04, 4.06, 1e9].map(barOf)).toEqual([0, 0, 1, 81, 82, 82]);
  fc.assert(
    fc.property(fc.double({ min: -4.05, max: 4.05, noNaN: true }), (value) => {
      expect(Math.abs(barCentre(barOf(value)) - value)).toBeLessThanOrEqual(BAR / 2 + 1e-12);
    }),
  );
});

test('a column of rows is counted, whatever the cut', () => {
  const rows = Float64Array.from({ length: 60 }, (_, at) => (at % 3 === 1 ? at / 20 : 99));
  const [whole, pieces] = [emptyHistogram(), emptyHistogram()];
  addToHistogram(whole, rows, 3, 1);
  addToHistogram(pieces, rows.subarray(0, 21), 3, 1);
  addToHistogram(pieces, rows.subarray(21), 3, 1);
  expect(pieces).toEqual(whole);
  expect(whole.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(whole[BARS - 1]).toBe(0);
});
