import { expect, test } from 'vitest';
import { createSpeedMeter } from './speed.ts';

test('speed from the samples of the last five seconds', () => {
  const speed = createSpeedMeter();
  expect(speed.add(0, 0)).toBeNull();
  expect(speed.add(2000, 100)).toBe(50);
  // The sample at 0 is too old; 600 trials in 6 s.
  expect(speed.add(8000, 700)).toBe(100);
  speed.clear();
  expect(speed.add(8100, 800)).toBeNull();
});

test('no speed without progress', () => {
  const speed = createSpeedMeter();
  speed.add(0, 5);
  expect(speed.add(900, 5)).toBeNull();
});
