import { expect, test } from 'vitest';
import { addPaceSample, NO_PACE, paceOf } from './pace.ts';

test('pace from the samples of the last five seconds', () => {
  let samples = addPaceSample([], { at: 0, trials: 0 });
  expect(paceOf(samples)).toEqual(NO_PACE);
  samples = addPaceSample(samples, { at: 2000, trials: 100 });
  expect(paceOf(samples)).toEqual({ gamesPerSecond: 50 });
  samples = addPaceSample(samples, { at: 8000, trials: 700 });
  // The sample at 0 is too old; 600 trials in 6 s.
  expect(paceOf(samples)).toEqual({ gamesPerSecond: 100 });
});

test('no pace without progress', () => {
  expect(
    paceOf([
      { at: 0, trials: 5 },
      { at: 900, trials: 5 },
    ]),
  ).toEqual(NO_PACE);
});
