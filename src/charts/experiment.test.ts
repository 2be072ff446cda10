import { expect, test } from 'vitest';
import { seedSpread, worthOf } from './experiment.ts';

const results = (...means: number[]) => means.map((mean) => ({ mean, standardError: 0.3 }));

test('spread over seeds, by hand', () => {
  // Mean 2, squares 1 + 0 + 1, over 2: deviation 1; of itself 1 / √4.
  expect(seedSpread(results(1, 2, 3))).toMatchObject({ mean: 2, deviation: 1, deviationError: 0.5 });
  expect(seedSpread(results(1))).toBeUndefined();
  // √((0.3² + 0.4²) / 2) = √0.125
  const mixed = [
    { mean: 0, standardError: 0.3 },
    { mean: 0, standardError: 0.4 },
  ];
  expect(seedSpread(mixed)?.printed).toBeCloseTo(Math.sqrt(0.125), 12);
});

test('half the error is worth four trials; no error at all has no price', () => {
  const [wide, narrow] = [seedSpread(results(-2, 2))!, seedSpread(results(-1, 1))!];
  expect(worthOf(wide, narrow)).toBeCloseTo(4, 12);
  expect(worthOf(wide, seedSpread(results(1, 1))!)).toBeUndefined();
});
