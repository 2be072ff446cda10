import { expect, test } from 'vitest';
import { independentDifference, negated, scaled } from './estimates.ts';
import type { Estimate } from './types.ts';

const estimate: Estimate = {
  mean: 0.5,
  standardError: 0.1,
  standardDeviation: 1,
  trials: 36,
  method: 'independent',
  degrees: 35,
};

test('a change of sign affects only the value', () => {
  expect(negated(estimate)).toEqual({ ...estimate, mean: -0.5 });
  expect(Object.is(negated({ ...estimate, mean: 0 }).mean, 0)).toBe(true);
});

test('a change of stake scales value, error and deviation, which may be unknown', () => {
  expect(scaled(estimate, 2)).toEqual({ ...estimate, mean: 1, standardError: 0.2, standardDeviation: 2 });
  const young = { ...estimate, standardError: undefined, standardDeviation: undefined };
  expect(scaled(young, 2)).toEqual({ ...young, mean: 1 });
});

test('independent errors add up as squares, with degrees of freedom by Welch and Satterthwaite', () => {
  const other = { ...estimate, mean: 0.2, standardError: 0.2, degrees: 10, trials: 11 };
  const { mean, standardError, degrees, trials } = independentDifference(estimate, other);
  expect([mean, trials]).toEqual([0.3, 11]);
  expect(standardError).toBeCloseTo(Math.sqrt(0.05), 12);
  expect(degrees).toBeCloseTo(0.05 ** 2 / (0.1 ** 4 / 35 + 0.2 ** 4 / 10), 9);
  const turned = independentDifference(other, estimate);
  expect(turned.mean).toBe(-mean);
  expect(turned.standardError).toBe(standardError);
  const young = { ...other, standardError: undefined };
  expect(independentDifference(estimate, young)).toMatchObject({ standardError: undefined, degrees: 0 });
});
