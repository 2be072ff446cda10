import { expect, test } from 'vitest';
import { racePath, raceReach } from './raceChart.ts';

const GOAL = { mean: 0.1 };
const means = Float64Array.from({ length: 100 }, (_, at) =>
  at < 35 ? 5 : 0.1 + (at % 2 === 0 ? 0.02 : -0.01),
);

test('the scale ignores the first block and covers both rollouts', () => {
  expect(raceReach([means], GOAL)).toBeCloseTo(1.1 * 0.02, 10);
  expect(raceReach([means, means.map((value) => value + 0.05)], GOAL)).toBeCloseTo(1.1 * 0.07, 10);
  expect(raceReach([new Float64Array(100).fill(0.1)], GOAL)).toBeGreaterThan(0);
});

test('the goal is in the middle, values beyond the scale at its edge, and only the trials played are drawn', () => {
  const size = { width: 200, height: 100 };
  const path = racePath(Float64Array.of(0.1, 0.2, -9, 0.1, 0.1), 3, GOAL, 0.2, size);
  expect(path).toBe('M0.0 50.0L50.0 25.0L100.0 100.0');
});
