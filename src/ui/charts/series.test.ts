import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chartRows,
  equityDomain,
  nearDomain,
  fittingLabels,
  labelGap,
  logTicks,
  sampledTrials,
  spreadLabels,
  ticksOf,
  trialsInSight,
} from './series.ts';
import { equityTicks } from './frame.tsx';
import type { ChartLine } from './types.ts';

const line = (index: number, ...points: [number, number, number?][]): ChartLine => ({
  index,
  name: `play ${index}`,
  points: points.map(([trials, mean, halfWidth]) => ({
    trials,
    mean,
    halfWidth,
    standardError: halfWidth === undefined ? undefined : halfWidth / 2,
  })),
});

test('candidates with equal trials share rows; the others have their own', () => {
  expect(chartRows([line(0, [36, 0.5, 0.25], [72, 0.25]), line(1, [36, -0.5, 0.25], [54, 0])])).toEqual([
    {
      trials: 36,
      mean0: 0.5,
      band0: [0.25, 0.75],
      error0: 0.125,
      mean1: -0.5,
      band1: [-0.75, -0.25],
      error1: 0.125,
    },
    { trials: 54, mean1: 0 },
    { trials: 72, mean0: 0.25 },
  ]);
});

test('the scale shows every band of the later part and ignores the wide beginning', () => {
  const [low, high] = equityDomain([line(0, [10, 5, 3], [500, 0.2, 0.1], [1000, 0.1, 0.05])]);
  // Bands from 150 trials on: 0.1 … 0.3 and 0.05 … 0.15.
  expect(low).toBeLessThan(0.05);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeGreaterThan(0.3);
  expect(high).toBeLessThan(0.35);
  expect(equityDomain([])).toEqual([-1, 1]);
});

test('a rollout with constant scores still has a scale', () => {
  const [low, high] = equityDomain([line(0, [36, 1, 0])]);
  expect(low).toBeLessThan(1);
  expect(high).toBeGreaterThan(1);
});

test('a line without an error stretches the scale only if it is near', () => {
  const take = line(0, [36, -1, 0.1], [1000, -1.03, 0.05]);
  const none = line(1, [36, -0.5, 0.1], [1000, -0.48, 0.05]);
  const passAt = (mean: number) => ({
    ...line(2),
    points: [36, 1000].map((trials) => ({ trials, mean, standardError: 0, halfWidth: 0 })),
  });
  const both = nearDomain([take, none]);
  expect(nearDomain([take, none, passAt(1)])).toEqual(both);
  const [low, high] = nearDomain([take, none, passAt(-0.2)]);
  expect(low).toBeLessThan(both[0] + 0.01);
  expect(high).toBeGreaterThan(-0.2);
  // Alone, it is all there is.
  expect(nearDomain([passAt(1)])[1]).toBeGreaterThan(1);
});

test('ticks are round', () => {
  expect(ticksOf([-0.13, 0.31], 5)).toEqual([-0.1, 0, 0.1, 0.2, 0.3]);
  expect(ticksOf([0, 1296], 4)).toEqual([0, 500, 1000]);
  expect(ticksOf([1, 1], 4)).toEqual([]);
  expect(logTicks([36, 1296])).toEqual([50, 100, 200, 500, 1000]);
});

test('any domain has at least two ticks, whose labels all differ', () => {
  const centers = fc.double({ min: -3, max: 3, noNaN: true });
  const spans = fc.double({ min: 0.02, max: 6, noNaN: true });
  fc.assert(
    fc.property(centers, spans, fc.integer({ min: 1, max: 6 }), (center, span, wanted) => {
      const ticks = ticksOf([center - span / 2, center + span / 2], wanted);
      expect(ticks.length).toBeGreaterThan(1);
      expect(new Set(ticks.map(equityTicks(ticks))).size).toBe(ticks.length);
    }),
    { examples: [[1, 0.16, 2]], numRuns: 2000 },
  );
});

test('the trials axis doubles and ends with the run', () => {
  const after = (trials: number) => trialsInSight([line(0, [trials, 0])], 1296);
  expect([1, 324, 325, 1000, 1296, 1500].map(after)).toEqual([324, 324, 648, 1296, 1296, 1500]);
  expect(trialsInSight([line(0, [36, 0])], 144)).toBe(144);
});

test('labels keep their order and distance, and stay visible if there is room', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 400 }), { minLength: 1, maxLength: 8 }), (wanted) => {
      const placed = spreadLabels(wanted, 17, 224);
      const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
      for (let at = 1; at < order.length; at++)
        expect(placed[order[at]!]! - placed[order[at - 1]!]!).toBeGreaterThanOrEqual(17);
      expect(Math.max(...placed)).toBeLessThanOrEqual(224);
      expect(Math.min(...placed)).toBeGreaterThanOrEqual(0); // 8 labels need 7 × 17 = 119 pixels
    }),
  );
});

test('any number of labels stays within the plot without overprinting', () => {
  for (const count of [1, 3, 14, 16, 17, 18, 64]) {
    const all = Array.from({ length: count }, (_, index) => ({ name: index, y: (index * 37) % 224 }));
    const shown = fittingLabels(all, 224);
    const gap = labelGap(shown.length, 224);
    const placed = spreadLabels(
      shown.map(({ y }) => y),
      gap,
      224,
    ).toSorted((a, b) => a - b);
    expect(gap).toBeGreaterThanOrEqual(14);
    expect(placed[0]).toBeGreaterThan(-1e-9);
    for (let at = 1; at < placed.length; at++)
      expect(placed[at]! - placed[at - 1]!).toBeGreaterThan(gap - 1e-9);
    // If there are too many, the topmost are kept, with one place left for the number of missing ones.
    expect(shown).toHaveLength(count > 17 ? 16 : count);
    const highest = Math.max(...shown.map(({ y }) => y));
    const missing = all.filter((label) => !shown.includes(label));
    expect(missing.every(({ y }) => y >= highest)).toBe(true);
  }
});

test('a table samples the run evenly up to its newest point', () => {
  const points = Array.from({ length: 100 }, (_, at): [number, number] => [36 * (at + 1), 0]);
  expect(sampledTrials([line(0, ...points)], 4)).toEqual([900, 1800, 2700, 3600]);
  expect(sampledTrials([line(0, [36, 0]), line(1, [36, 0], [72, 0])], 4)).toEqual([36, 72]);
});
