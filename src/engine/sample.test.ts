import { expect, test } from 'vitest';
import { sampleEstimate } from './sample.ts';

// By hand: the mean of 1, 2 and 6 is 3, their squares about it are 4 + 1 + 9 = 14, s² = 7, the error √(7/3).
test('three values by hand, and the same with dice that may correlate them', () => {
  const { mean, standardDeviation, standardError, trials, degrees } = sampleEstimate([1, 2, 6]);
  expect([mean, trials, degrees]).toEqual([3, 3, 2]);
  expect(standardDeviation).toBeCloseTo(Math.sqrt(7), 14);
  expect(standardError).toBeCloseTo(Math.sqrt(7 / 3), 14);
  expect(sampleEstimate([1, 2, 6], 36 / 35).standardError).toBeCloseTo(Math.sqrt(12 / 5), 14);
});

test.each([[[]], [[2]], [[2, 2, 2]]])('%j has no known error', (values) => {
  const { mean, standardError } = sampleEstimate(values);
  expect(mean).toBe(values[0] ?? 0);
  expect(standardError).toBeUndefined();
});
