import { expect, test } from 'vitest';
import { createLatest } from './latest.ts';

test('only the latest call is wanted, until it ends', () => {
  const calls = createLatest();
  const before = calls.now();
  const first = calls.begin();
  expect([before(), first()]).toEqual([false, true]);
  const second = calls.begin();
  const beside = calls.now();
  expect([first(), second(), beside()]).toEqual([false, true, true]);
  calls.end();
  expect([second(), beside(), calls.now()()]).toEqual([false, false, true]);
});
