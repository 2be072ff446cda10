import { expect, test } from 'vitest';
import { STOP_REASONS } from '../result.ts';
import { spokenReason } from '../record.ts';
import {
  certaintyOf,
  furtherTrials,
  isSettled,
  jsdOf,
  leastSure,
  runEnd,
  trialsIfItStays,
  trialsToSettle,
} from './settled.ts';

const apart = (mean: number, standardError: number | undefined, trials = 1296) => ({
  mean,
  standardError,
  trials,
});

test('trials, rule and time limit are planned ends; a stop by hand and combining are not', () => {
  const ends = Object.fromEntries(STOP_REASONS.map((reason) => [reason, runEnd(reason)]));
  expect(ends).toEqual({
    trials: 'ended',
    se: 'ended',
    jsd: 'ended',
    confident: 'confident',
    time: 'ended',
    stopped: 'open',
    combined: 'open',
  });
  expect(runEnd(null)).toBe('open');
});

test('a repeated run ends for the same reason as the original', () => {
  const counts = [324, 324];
  expect(runEnd('trials', { counts })).toBe('open');
  expect(runEnd('trials', { counts, timed: false })).toBe('open');
  expect(runEnd('trials', { counts, timed: true })).toBe('ended');
  // The user may stop the repetition too, and a saved result records the trials played within the time limit.
  expect(runEnd('stopped', { counts, timed: true })).toBe('open');
  expect(runEnd('time', { counts, timed: true })).toBe('ended');
  expect(runEnd('trials', { counts: null, timed: true })).toBe('ended');
  expect(spokenReason('trials', { counts, timed: true })).toBe('time');
});

test('settled: the confident rule, or 2.33 joint standard deviations at a planned end, of every difference', () => {
  const [far, near] = [apart(-0.233, 0.1), apart(0.232, 0.1)];
  expect(isSettled('ended', [far])).toBe(true);
  expect(isSettled('ended', [near])).toBe(false);
  expect(isSettled('ended', [far, near])).toBe(false);
  expect(isSettled('open', [far])).toBe(false);
  expect(isSettled('confident', [near])).toBe(true);
  expect(isSettled('ended', [apart(0.5, undefined)])).toBe(false);
  expect(isSettled('ended', [])).toBe(false);
});

test('a difference that is equal in all trials is settled at once, a tie too', () => {
  expect(isSettled('open', [apart(0.1, 0)])).toBe(true);
  expect(isSettled('open', [apart(0.1, 0), apart(0.1, 0.001)])).toBe(false);
  expect(isSettled('open', [apart(0, 0)])).toBe(true);
});

test('the least certain difference decides; one without an error is never settled', () => {
  const [sure, open, unknown] = [apart(-0.5, 0.01), apart(0.02, 0.01), apart(0.9, undefined)];
  expect(leastSure([sure, open])).toBe(open);
  expect(leastSure([sure, open, unknown])).toBe(unknown);
  expect(leastSure([])).toBeUndefined();
  expect([sure, open, unknown, apart(1, 0)].map(jsdOf)).toEqual([50, 2, null, Infinity]);
});

test('trials to settle: both ends of the one-standard-error interval', () => {
  // (2.33 × 0.01 / 0.03)² and (2.33 × 0.01 / 0.01)² times 1,296.
  expect(trialsToSettle(apart(0.02, 0.01))).toEqual({ low: 1296, high: Math.ceil(1296 * 2.33 ** 2) });
  expect(trialsToSettle(apart(-0.02, 0.01))).toEqual(trialsToSettle(apart(0.02, 0.01)));
  expect(furtherTrials(apart(0.02, 0.01))).toEqual({ low: 0, high: Math.ceil(1296 * 2.33 ** 2) - 1296 });
  expect(furtherTrials(apart(0.03, 0.01))).toBeUndefined();
  expect(trialsToSettle(apart(0.1, 0))).toBeUndefined();
  expect(trialsToSettle(apart(0.1, undefined))).toBeUndefined();
});

// 0.1 ± 0.1 after 100 trials: 2.33² × 100 = 542.89. 0.1 ± 0.04 would take 86.9, fewer than it has.
test('trials to settle if the difference stays', () => {
  expect(trialsIfItStays(apart(0.1, 0.1, 100))).toBe(543);
  expect(trialsIfItStays(apart(-0.1, 0.1, 100))).toBe(543);
  expect(trialsIfItStays(apart(0.1, 0.04, 100))).toBe(100);
  for (const none of [apart(0, 0.05), apart(0.1, undefined), apart(0.1, 0), apart(1e-12, 1)])
    expect(trialsIfItStays(none)).toBeUndefined();
});

test('too early to tell: at 324 trials there is no forecast for a difference smaller than its error', () => {
  // An earlier version predicted about 100,000 more trials here; 4,860 settled it.
  const early = furtherTrials(apart(0.0056, 0.05, 324));
  expect(early?.high).toBeUndefined();
  // (2.33 × 0.05 / 0.0556)² × 324 = 1,423.
  expect(early?.low).toBe(1423 - 324);
  expect(furtherTrials(apart(0, 0.05, 324))?.high).toBeUndefined();
  // More than 20 times the low end: (2.33 / 0.52)² = 20.1, (2.33 / 0.53)² = 19.3.
  expect(trialsToSettle(apart(0.152, 0.1))?.high).toBeUndefined();
  expect(trialsToSettle(apart(0.153, 0.1))?.high).toBeDefined();
});

test('how sure an answer is depends on the end of the run and on the least certain difference', () => {
  const far = apart(1.14, 0.01);
  expect(certaintyOf('confident', [far])).toBe('clear');
  expect(certaintyOf('ended', [far])).toBe('settled');
  // At 114 standard errors, texts of a stopped run said "not settled".
  expect(certaintyOf('open', [far])).toBe('provisional');
  for (const end of ['open', 'ended'] as const) {
    expect(certaintyOf(end, [far, apart(0.02, 0.0125)])).toBe('likely');
    expect(certaintyOf(end, [far, apart(0.01, 0.0125)])).toBe('close');
    expect(certaintyOf(end, [far, apart(0.1, undefined, 1)])).toBe('unknown');
    expect(certaintyOf(end, [far, apart(0, 0)])).toBe('tied');
    expect(certaintyOf(end, [apart(0.1, 0)])).toBe('settled');
  }
});
