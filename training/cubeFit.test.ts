import { expect, test } from 'vitest';
import { uniformInt } from '../src/engine/rng.ts';
import {
  createHeadSums,
  type CubeTrial,
  efficiencyBy,
  type EfficiencyHead,
  gainOf,
  squaredError,
} from './cubeFit.ts';

const TRUE: EfficiencyHead = { weights: [0.2, -0.1], bias: 0.6 };
const draw = (index: number, at: number): number => uniformInt(3, index, at, 65536) / 65536;

/** Trials whose efficiency is TRUE, with noise of up to half a point. */
const trials = Array.from({ length: 20_000 }, (_, index): CubeTrial => {
  const units = [2 * draw(index, 0) - 1, 2 * draw(index, 1) - 1];
  const [dead, lever] = [draw(index, 2) - 0.5, 0.4 * draw(index, 3) - 0.1];
  const result = dead + efficiencyBy(TRUE, units) * lever + draw(index, 4) - 0.5;
  return { owner: 'centre', units, dead, live: dead + lever, result };
});

test('the fit finds the head that made the trials', () => {
  const sums = createHeadSums(2, 0.5);
  for (const trial of trials) sums.add(trial);
  const { weights, bias } = sums.solve();
  // Standard errors are about 0.02 for the weights and 0.013 for the bias; the penalty shrinks by a tenth.
  expect(Math.abs(weights[0]! - 0.2)).toBeLessThan(0.07);
  expect(Math.abs(weights[1]! + 0.1)).toBeLessThan(0.06);
  expect(Math.abs(bias - 0.6)).toBeLessThan(0.05);
});

test('without trials the efficiency is the constant that the fit starts from', () => {
  const head = createHeadSums(2, 0.7).solve();
  expect(efficiencyBy(head, [1, -1])).toBeCloseTo(0.7, 12);
});

test('efficiencies are clamped to 0 … 1', () => {
  expect(efficiencyBy(TRUE, [5, 0])).toBe(1);
  expect(efficiencyBy(TRUE, [-5, 0])).toBe(0);
});

test('the true head gains over a constant, by the square of their difference', () => {
  const byHead = ({ units }: CubeTrial): number => efficiencyBy(TRUE, units);
  const { mean, standardError, count } = gainOf(trials, byHead, () => 0.3);
  const expected =
    trials.reduce((sum, { units, dead, live }) => {
      const off = (efficiencyBy(TRUE, units) - 0.3) * (live - dead) * 1000;
      return sum + off * off;
    }, 0) / trials.length;
  expect(count).toBe(trials.length);
  expect(Math.abs(mean - expected)).toBeLessThan(4 * standardError);
  expect(mean).toBeGreaterThan(4 * standardError);
});

test('the squared error is that of values at the efficiency', () => {
  const trial = { owner: 'centre', units: [], dead: 0.1, live: 0.3, result: 0.17 } as const;
  // 0.1 + 0.5 × 0.2 − 0.17 = 0.03; 0.1 − 0.17 = −0.07.
  expect(squaredError([trial], () => 0.5)).toBeCloseTo(900, 6);
  expect(squaredError([trial, trial], () => 0)).toBeCloseTo(4900, 6);
});
