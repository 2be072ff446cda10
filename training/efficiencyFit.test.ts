import { expect, test } from 'vitest';
import { boundedEfficiency, efficiencyAt, makeEfficiencies, parseEfficiencies } from './efficiencyFile.ts';
import { type CubeSample, fitEfficiency, misfit, valueAt } from './efficiencyFit.ts';

const sample = (
  pips: number,
  dead: number,
  live: number,
  rolledOut: number,
  ownersWin?: number,
): CubeSample => ({
  pips,
  ownersWin,
  dead,
  live,
  rolledOut,
  standardError: 0.1,
});

// (0.2 × 0.1 + 0.4 × 0.3) / (0.2² + 0.4²) = 0.14 / 0.2; residuals 0.1 − 0.14 and 0.3 − 0.28:
// √((0.2 × 0.04)² + (0.4 × 0.02)²) / 0.2 = 0.0566.
test('a constant by least squares, with the error of its residuals', () => {
  const fit = fitEfficiency([sample(50, 0.1, 0.3, 0.2), sample(90, -0.2, 0.2, 0.1)], {
    byPips: false,
    byOwner: false,
  });
  expect(fit.constant).toBeCloseTo(0.7, 12);
  expect([fit.perPip, fit.owned, fit.ownedPerWin]).toEqual([0, 0, 0]);
  expect(fit.standardError).toBeCloseTo(0.0566, 4);
});

test('constant, slope and bonus of an owned cube are recovered from samples that follow them', () => {
  const samples = [20, 45, 70, 110, 60, 90].map((pips, index) => {
    const [dead, live] = [0.1 * index, 0.1 * index + 0.2 + 0.03 * index];
    const ownersWin = index % 2 === 0 ? undefined : 0.15 * index;
    const more = ownersWin === undefined ? 0 : 0.4 * ownersWin - 0.3;
    return sample(pips, dead, live, dead + (0.5 + 0.002 * pips + more) * (live - dead), ownersWin);
  });
  const fit = fitEfficiency(samples, { byPips: true, byOwner: true });
  expect(fit.constant).toBeCloseTo(0.5, 10);
  expect(fit.perPip).toBeCloseTo(0.002, 10);
  expect(fit.owned).toBeCloseTo(-0.3, 10);
  expect(fit.ownedPerWin).toBeCloseTo(0.4, 10);
  for (const error of Object.values(fit.errors)) expect(error).toBeCloseTo(0, 10);
});

// Errors 0.3 and −0.1: mean 0.1, mean square 0.05; less the noise of 0.01 that is 0.04.
test('misfit, and the part beyond noise', () => {
  const samples = [sample(50, 0, 1, 0.2), sample(50, 0, 1, 0.6)];
  const { mean, rootMeanSquare, beyondNoise } = misfit(samples, (each) => valueAt(each, 0.5));
  expect(mean).toBeCloseTo(0.1, 12);
  expect(rootMeanSquare).toBeCloseTo(Math.sqrt(0.05), 12);
  expect(beyondNoise).toBeCloseTo(0.2, 12);
});

test('the file of constants is read as it was written', () => {
  const constant = (value: number) => ({
    constant: value,
    perPip: 0,
    least: value,
    most: value,
    owned: 0,
    ownedPerWin: 0,
  });
  const fitted = {
    'two-sided bearoff': constant(0.61),
    'one-sided bearoff': { ...constant(0.62), owned: -0.4, ownedPerWin: 0.45 },
    race: { constant: 0.5, perPip: 0.00000123, least: 0.58, most: 0.71, owned: -0.3, ownedPerWin: 0.35 },
    contact: constant(0.69),
  };
  expect(parseEfficiencies(makeEfficiencies(fitted))).toEqual(fitted);
});

test('a fit is limited to its range over the middle 90 % of its positions', () => {
  const pips = Array.from({ length: 100 }, (_, i) => i + 1); // the 6th is 6, the 96th is 96
  const errors = { constant: 0.01, perPip: 0.0001, owned: 0.02, ownedPerWin: 0.03 };
  const fit = { constant: 0.5, perPip: 0.002, owned: -0.5, ownedPerWin: 0.6, standardError: 0.01, errors };
  const bounded = boundedEfficiency(fit, pips);
  expect(bounded).toEqual({
    constant: 0.5,
    perPip: 0.002,
    least: 0.512,
    most: 0.692,
    owned: -0.5,
    ownedPerWin: 0.6,
  });
  expect([1, 50, 100].map((at) => efficiencyAt(bounded, at))).toEqual([0.512, 0.6, 0.692]);
  // 0.6 − 0.5 + 0.6 × 0.5 = 0.4; never below 0.
  expect(efficiencyAt(bounded, 50, 0.5)).toBeCloseTo(0.4, 12);
  expect(efficiencyAt({ ...bounded, owned: -0.7 }, 50, 0)).toBe(0);
});
