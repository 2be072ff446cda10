import { expect, test } from 'vitest';
import type { Estimate } from '../engine/types.ts';
import { ROW_COLUMNS } from '../games/backgammon/types.ts';
import type { RolloutResult } from '../protocol/job.ts';
import { extendHistory, type History, MAX_POINTS, thinned } from './history.ts';

const estimate = (mean: number, trials: number): Estimate => ({
  mean,
  standardError: 0.1,
  standardDeviation: 1,
  trials,
  method: 'independent',
  degrees: Math.max(1, trials - 1),
});
const resultOf = (...trials: number[]) =>
  ({
    candidates: trials.map((count) => ({
      trials: count,
      estimates: Array.from({ length: ROW_COLUMNS }, () => estimate(count / 1000, count)),
    })),
  }) as unknown as RolloutResult;

test('thinning keeps the first, the newest and every second of the rest', () => {
  expect(thinned([1, 2, 3, 4], 4)).toEqual([1, 2, 3, 4]);
  expect(thinned([1, 2, 3, 4, 5, 6], 4)).toEqual([1, 3, 5, 6]);
});

test('a long run never holds more than its points, from its beginning to its newest', () => {
  let history: History = [];
  for (let trials = 1; trials <= 5000; trials++) history = extendHistory(history, resultOf(trials));
  const [points = []] = history;
  expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
  expect(points.length).toBeGreaterThan(MAX_POINTS / 3);
  expect(points[0]?.trials).toBe(1);
  expect(points.at(-1)).toMatchObject({ trials: 5000, mean: 5 });
  for (const [at, point] of points.entries())
    if (at > 0) expect(point.trials).toBeGreaterThan(points[at - 1]!.trials);
});

test('a candidate without new trials gets no second point', () => {
  const once = extendHistory([], resultOf(36, 0));
  expect(once.map((points) => points.length)).toEqual([1, 0]);
  const twice = extendHistory(once, resultOf(36, 18));
  expect(twice.map((points) => points.length)).toEqual([1, 1]);
});
