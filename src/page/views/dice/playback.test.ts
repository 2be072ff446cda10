import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextBlock, sliderPlace, playedOn, SCALE_STEPS, trialsAt } from './playback.ts';

test('powers of 36 are at the thirds of the slider', () => {
  for (const [digit, trials] of [1, 36, 1296, 46_656].entries()) {
    expect(sliderPlace(trials)).toBeCloseTo((digit * SCALE_STEPS) / 3, 6);
    expect(trialsAt((digit * SCALE_STEPS) / 3)).toBe(trials);
  }
});

test('each number of trials up to 100 has its own place, and none exceeds the lab’s limit', () => {
  for (let trials = 1; trials <= 100; trials++) expect(trialsAt(sliderPlace(trials))).toBe(trials);
  fc.assert(
    fc.property(fc.double({ min: -100, max: 5000, noNaN: true }), (place) => {
      expect(trialsAt(place)).toBeGreaterThanOrEqual(1);
      expect(trialsAt(place)).toBeLessThanOrEqual(46_656);
    }),
  );
});

test('blocks end at multiples of their size', () => {
  expect([1, 35, 36, 37].map((trials) => nextBlock(trials, 36, 1))).toEqual([36, 36, 72, 72]);
  expect([1, 36, 37, 72].map((trials) => nextBlock(trials, 36, -1))).toEqual([1, 1, 36, 36]);
  expect([nextBlock(46_656, 36, 1), nextBlock(36, 30, 1), nextBlock(36, 30, -1)]).toEqual([46_656, 60, 30]);
});

test('playback starts at ten trials per second and ends with the last trial', () => {
  expect(playedOn(1, 100)).toBe(2);
  expect(playedOn(1000, 100)).toBe(1030);
  expect(playedOn(46_600, 10_000)).toBe(46_656);
});
