import { expect, test } from 'vitest';
import { isExactExperiment, seedSpread, worthInterval, experimentWorth } from './Experiment.tsx';

const results = (...means: number[]) => means.map((mean) => ({ mean, standardError: 0.3 }));

test('spread over seeds, by hand', () => {
  // Mean 2, squared deviations 1 + 0 + 1, divided by 2: deviation 1 with standard error 1 / √4.
  expect(seedSpread(results(1, 2, 3))).toMatchObject({ mean: 2, deviation: 1, deviationError: 0.5 });
  expect(seedSpread(results(1))).toBeUndefined();
  // √((0.3² + 0.4²) / 2) = √0.125
  const mixed = [
    { mean: 0, standardError: 0.3 },
    { mean: 0, standardError: 0.4 },
  ];
  expect(seedSpread(mixed)?.printed).toBeCloseTo(Math.sqrt(0.125), 12);
});

test('half the error is worth four trials; zero error has no value', () => {
  const [wide, narrow] = [seedSpread(results(-2, 2))!, seedSpread(results(-1, 1))!];
  expect(experimentWorth(wide, narrow)).toBeCloseTo(4, 12);
  expect(experimentWorth(wide, seedSpread(results(1, 1))!)).toBeUndefined();
});

test('rounding does not count as variation: results that differ only by rounding are exact', () => {
  const same = seedSpread(results(0.1 + 0.2, 0.3))!;
  expect(same.deviation).toBeGreaterThan(0);
  expect(isExactExperiment(same)).toBe(true);
  expect(experimentWorth(seedSpread(results(-1, 1))!, same)).toBeUndefined();
});

test('the worth of a trial has an interval that allows for few seeds', () => {
  // 51 seeds: relative errors are 1 / √100 = 10 % of each deviation and 14.14 % of their ratio, whose square is
  // thus known up to a factor of e^(2 · 1.96 · 0.1414).
  const spread = (deviation: number) => ({
    mean: 0,
    deviation,
    deviationError: deviation / 10,
    printed: deviation,
  });
  const [least, most] = worthInterval(spread(2), spread(1))!;
  expect(least).toBeCloseTo(4 / 1.7409, 3);
  expect(most).toBeCloseTo(4 * 1.7409, 3);
  // Plain 0.0540 against 0.0527: not significant.
  expect(worthInterval(spread(0.054), spread(0.0527))![0]).toBeLessThan(1);
});
