import { expect, test } from 'vitest';
import type { Estimate } from '../../engine/types.ts';
import { barDomain, firstRollBars, isDecided } from './firstRollBars.ts';

const estimate = (mean: number, standardError: number | undefined, trials: number): Estimate => ({
  mean,
  standardError,
  standardDeviation: standardError,
  trials,
  method: 'independent',
  degrees: 1000,
});
/** 36 trials for every roll; in a real run, non-doubles have twice as many as doubles. */
const rolls = (...means: readonly [number, number][]) =>
  Array.from({ length: 21 }, (_, roll) => estimate(means[roll]?.[0] ?? 0, means[roll]?.[1] ?? 0.1, 36));

test('bars have the names of their rolls, their intervals and their contribution', () => {
  const bars = firstRollBars(rolls([0.42, 0.1], [-0.21, 0.05]));
  expect(bars.map(({ name }) => name).slice(0, 4)).toEqual(['11', '21', '22', '31']);
  expect(bars[0]).toMatchObject({ mean: 0.42, trials: 36 });
  // 1.96 standard errors.
  expect(bars[0]!.halfWidth).toBeCloseTo(0.196, 3);
  expect(bars[0]!.share).toBeCloseTo(0.02, 12);
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(0.01, 12);
});

test('only rolls whose interval excludes 0 count as deciding', () => {
  const bars = firstRollBars(rolls([0.42, 0.1], [-0.21, 0.05], [0.3, 0.2]));
  expect(bars.filter(isDecided).map(({ name }) => name)).toEqual(['11', '21']);
});

test('rolls without trials have no bar', () => {
  const bars = firstRollBars(Array.from({ length: 21 }, () => estimate(0, undefined, 0)));
  expect(bars.every(({ mean, share }) => mean === undefined && share === 0)).toBe(true);
  const [low, high] = barDomain(bars);
  expect(low).toBeLessThanOrEqual(0);
  expect(high).toBeGreaterThanOrEqual(0);
});

test('equal rolls leave the scale at its minimum height', () => {
  const [low, high] = barDomain([{ name: '66', mean: 0, halfWidth: 0, trials: 36, share: 0 }]);
  expect(high - low).toBeGreaterThan(0);
});

test('the scale includes every bar; an extreme whisker does not flatten the rest', () => {
  const [low, high] = barDomain(firstRollBars(rolls([0.5, 0.01], [-0.5, 40])));
  expect(low).toBeLessThan(-0.5);
  expect(high).toBeGreaterThan(0.5);
  expect(high - low).toBeLessThan(4);
});
