import { expect, test } from 'vitest';
import type { Estimate } from '../../engine/types.ts';
import { createMarks, extendHistory } from './history.ts';

const estimate = (mean: number, trials: number): Estimate => ({
  mean,
  standardError: 0.1,
  standardDeviation: 1,
  trials,
  method: 'independent',
  degrees: Math.max(1, trials - 1),
});
const estimatesOf = (...trials: number[]) => trials.map((count) => estimate(count / 1000, count));

test.each([
  [100, 36],
  [1296, 36],
  [1_679_616, 36],
  [1080, 30],
])('%i trials in blocks of %i have marks at whole blocks, all of them up to 400', (trials, block) => {
  const marks = createMarks(trials, block);
  const all: number[] = [];
  for (let at = marks.after(0); at <= trials; at = marks.after(at)) all.push(at);
  for (let at = 0; at < 100; at++)
    expect(marks.after(at)).toBe(all.find((mark) => mark > at) ?? marks.after(trials));
  expect(all.slice(0, 2)).toEqual([8, 16]);
  expect(all.filter((at) => at >= block).every((at) => at % block === 0)).toBe(true);
  expect(all.every(marks.isMark)).toBe(true);
  const blocks = Math.floor(trials / block);
  expect(all.length).toBeLessThanOrEqual(402);
  expect(all.length).toBeGreaterThan(blocks > 400 ? 202 : blocks + 1);
});

// So an extended run has the same history as one of full length.
test.each([30, 36])('a longer run has the marks of a shorter one, blocks of %i', (block) => {
  const lengths = [100, 1296, 14_436, 50_000, 1_679_616];
  for (const [index, longer] of lengths.entries())
    for (const shorter of lengths.slice(0, index)) {
      const [few, many] = [createMarks(longer, block), createMarks(shorter, block)];
      for (let at = few.after(0); at <= shorter; at = few.after(at)) expect(many.isMark(at)).toBe(true);
    }
});

test('a candidate without new trials gets no second point', () => {
  const once = extendHistory([], estimatesOf(36, 0));
  expect(once.map((points) => points.length)).toEqual([1, 0]);
  const twice = extendHistory(once, estimatesOf(36, 18));
  expect(twice.map((points) => points.length)).toEqual([1, 1]);
});
