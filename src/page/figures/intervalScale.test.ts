import { expect, test } from 'vitest';
import { scaleOf } from './IntervalStrip.tsx';

const placed = (mean: number, halfWidth: number, evaluated?: number) => ({
  equity: { mean, halfWidth },
  evaluated,
});

test('one axis covers all intervals and evaluations, with air', () => {
  const [low, high] = scaleOf([placed(0.2, 0.05), placed(-0.1, 0.1, 0.3)]);
  expect(low).toBeLessThan(-0.2);
  expect(high).toBeGreaterThan(0.3);
  expect(high - low).toBeLessThan(0.6);
});

test('neither an early interval nor a blunder squeezes the others into a corner', () => {
  const [low, high] = scaleOf([placed(0, 30), placed(-9, 0.1)]);
  expect(high - low).toBeLessThan(2.5);
});

test('a single value and no value have an axis too', () => {
  const [low, high] = scaleOf([{ equity: undefined, evaluated: 0.5 }]);
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
  expect(scaleOf([])).toEqual([-1, 1]);
});
