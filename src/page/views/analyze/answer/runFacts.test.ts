import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidentBoundary } from '../../../../engine/stopping.ts';
import { clearIn, trialsToClear } from './runFacts.ts';

const difference = (jsd: number, trials: number) => ({
  trials,
  mean: 0.01 * jsd,
  standardError: 0.01,
  halfWidth: 0.02,
});

test('a difference is clear where the stop rule would say so if it stays', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 6, noNaN: true }),
      fc.integer({ min: 36, max: 20_736 }),
      fc.integer({ min: 2, max: 16 }),
      (jsd, trials, candidates) => {
        const clear = trialsToClear(difference(jsd, trials), 324, candidates)!;
        const exceeds = (n: number) => jsd * Math.sqrt(n / trials) >= confidentBoundary(n, 324, candidates);
        expect(clear).toBeGreaterThanOrEqual(Math.max(324, trials));
        expect(exceeds(1.01 * clear)).toBe(true);
        if (clear > Math.max(324, trials)) expect(exceeds(0.99 * clear)).toBe(false);
      },
    ),
  );
});

test('a close difference has no prediction', () => {
  expect(trialsToClear(difference(1.9, 1296), 324, 2)).toBeUndefined();
  expect(trialsToClear({ ...difference(3, 0), standardError: undefined }, 324, 2)).toBeUndefined();
});

test('the time until clear counts the trials of the rivals still playing and of the best', () => {
  const rows = [
    { index: 0, trials: 400, behind: null },
    { index: 1, trials: 400, behind: difference(2.5, 400) },
    { index: 2, trials: 324, behind: difference(9, 324) },
  ];
  const resting = [false, false, true];
  const view = {
    rows,
    result: { candidates: resting.map((rests) => ({ resting: rests })) },
    gamesPerSecond: 100,
    cube: undefined,
    answer: undefined,
  } as unknown as Parameters<typeof clearIn>[0];
  const course = { minimumTrials: 324 };
  const more = trialsToClear(difference(2.5, 400), 324, 3)! - 400;
  expect(clearIn(view, { rule: 'confident', course })).toBeCloseTo((2 * more) / 100, 9);
  expect(clearIn(view, { rule: 'none', course })).toBeNull();
});
