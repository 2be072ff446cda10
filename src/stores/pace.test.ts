import { expect, test } from 'vitest';
import { addSample, NO_PACE, paceOf, predictSeconds } from './pace.ts';

test('pace and time left from the samples of the last five seconds', () => {
  let samples = addSample([], { at: 0, trials: 0 });
  expect(paceOf(samples, 1000)).toEqual(NO_PACE);
  samples = addSample(samples, { at: 2000, trials: 100 });
  // 100 trials in 2 s are 50 a second; 900 are left: 18 s.
  expect(paceOf(samples, 1000)).toEqual({ gamesPerSecond: 50, secondsLeft: 18 });
  samples = addSample(samples, { at: 8000, trials: 700 });
  // The sample at 0 is too old; 600 trials in 6 s.
  expect(paceOf(samples, 1000)).toEqual({ gamesPerSecond: 100, secondsLeft: 3 });
});

test('no pace without progress', () => {
  expect(
    paceOf(
      [
        { at: 0, trials: 5 },
        { at: 900, trials: 5 },
      ],
      10,
    ),
  ).toEqual(NO_PACE);
});

test('a prediction from the mean speed so far; who rests takes no time', () => {
  const candidates = [
    { trials: 36, resting: false },
    { trials: 36, resting: true },
  ];
  // 72 trials in 6 s; 1,260 of the first are left: 1,260 × 6 / 72.
  expect(predictSeconds({ seconds: 6, candidates }, 1296, null)).toBe(105);
  expect(predictSeconds({ seconds: 6, candidates }, 1296, 20)).toBe(63);
  expect(predictSeconds({ seconds: 6, candidates }, 20, null)).toBe(0);
  expect(predictSeconds({ seconds: 0, candidates: [] }, 1296, null)).toBeUndefined();
});
