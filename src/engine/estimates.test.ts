import { expect, test } from 'vitest';
import { negated, scaled } from './estimates.ts';
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
