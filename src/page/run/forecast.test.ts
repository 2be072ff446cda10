import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import { type ForecastRun, forecastRun, isPastLimit } from './runPlan.ts';

const candidate = (trials: number, resting = false, standardError?: number) => ({
  trials,
  targetTrials: 1296,
  resting,
  standardError,
});
const run = (part: Partial<ForecastRun>, course: Partial<ForecastRun['course']> = {}): ForecastRun => ({
  course: { ...DEFAULT_SETTINGS, trials: 1296, ...course },
  rule: 'none',
  candidates: [candidate(36), candidate(36)],
  isOffer: false,
  seconds: 6,
  gamesPerSecond: null,
  ...part,
});

test('all trials, at the recent speed, or at the run’s mean speed if that is unknown', () => {
  // 72 trials in 6 s; 2 × 1,260 are left: 2,520 / 12.
  expect(forecastRun(run({}))).toEqual({ seconds: 210, end: 'trials', isMost: false });
  expect(forecastRun(run({ gamesPerSecond: 20 }))?.seconds).toBe(126);
  // A resting candidate takes no time.
  expect(forecastRun(run({ candidates: [candidate(36), candidate(36, true)] }))?.seconds).toBe(105);
  expect(forecastRun(run({ seconds: 0 }))).toBeUndefined();
});

test('a time limit ends a run earlier, but not before the minimum of trials', () => {
  const limit = { stopSeconds: 10, minimumTrials: 36 };
  expect(forecastRun(run({}, limit))).toEqual({ seconds: 4, end: 'time', isMost: false });
  // 2 × 108 trials to the minimum of 144 at 12 a second.
  const slow = { stopSeconds: 10, minimumTrials: 144 };
  expect(forecastRun(run({}, slow))).toEqual({ seconds: 18, end: 'time', isMost: false });
  expect(isPastLimit(run({ seconds: 9 }, slow))).toBe(false);
  expect(isPastLimit(run({ seconds: 11 }, slow))).toBe(true);
  expect(isPastLimit(run({ seconds: 11 }, limit))).toBe(false);
  // A minimum above the job's number of trials has no effect.
  const played = [candidate(36), candidate(36)].map((each) => ({ ...each, targetTrials: 36 }));
  expect(forecastRun(run({ candidates: played }, { stopSeconds: 10, minimumTrials: 324 }))?.seconds).toBe(0);
});

test('a standard error is reached after (error / target)² times the trials; other rules may end the run earlier', () => {
  const candidates = [candidate(36, false, 0.03), candidate(36, false, 0.01)];
  const wanted = { stopStandardError: 0.01, minimumTrials: 36 };
  // The first needs 324 trials, the second no more: 288 further trials at 12 per second.
  expect(forecastRun(run({ rule: 'se', candidates }, wanted))).toEqual({
    seconds: 24,
    end: 'se',
    isMost: false,
  });
  expect(forecastRun(run({ rule: 'confident' }))).toEqual({ seconds: 210, end: 'trials', isMost: true });
});

test('recorded trials: each candidate plays its own', () => {
  const candidates = [20_736, 324, 324].map((targetTrials) => ({ ...candidate(324), targetTrials }));
  // 20,412 further trials of the first alone at 1,000 per second.
  expect(forecastRun(run({ candidates, gamesPerSecond: 1000 }))?.seconds).toBeCloseTo(20.412, 9);
});

test('the lines of an offer reach a standard error together', () => {
  const candidates = [candidate(36, false, 0.03), candidate(36, false, 0.009)];
  const wanted = { stopStandardError: 0.01, minimumTrials: 36 };
  // The first needs 324 trials, hence so does the second: 576 further trials at 12 per second.
  expect(forecastRun(run({ rule: 'se', candidates, isOffer: true }, wanted))?.seconds).toBe(48);
});

test('at most: under jsd, resting candidates may resume unless too far behind; under confident they never do', () => {
  const candidates = [candidate(36), candidate(36, true)];
  expect(forecastRun(run({ rule: 'jsd', candidates }))).toMatchObject({ seconds: 210, isMost: true });
  expect(forecastRun(run({ rule: 'confident', candidates }))).toMatchObject({ seconds: 105, isMost: true });
  const behind = [
    { ...candidate(100_000), targetTrials: 110_000 },
    { ...candidate(36, true), targetTrials: 110_000 },
  ];
  expect(forecastRun(run({ rule: 'jsd', candidates: behind, gamesPerSecond: 100 }))?.seconds).toBe(100);
});
