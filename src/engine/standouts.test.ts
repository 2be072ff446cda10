import { expect, test } from 'vitest';
import { addStandouts, MOST_STANDOUTS, NO_STANDOUTS } from './standouts.ts';

const COLUMN = { score: 0, luck: 1 };
const rows = (first: number, values: readonly (readonly [number, number])[]) => ({
  first,
  count: values.length,
  rows: Float64Array.from(values.flat()),
});

test('both ends of score and luck, the farthest first; of equals, the earlier trial first', () => {
  const all = addStandouts(
    NO_STANDOUTS,
    rows(0, [
      [0.5, 0],
      [-2, 0.25],
      [1, -1],
      [3, 0],
      [-2, 2],
      [0, 0],
      [0.75, 0],
    ]),
    2,
    COLUMN,
  );
  expect(all.trials).toBe(7);
  expect(all.score.lowest.map(({ trial }) => trial)).toEqual([1, 4, 5, 0, 6]);
  expect(all.score.highest).toEqual([
    { trial: 3, value: 3 },
    { trial: 2, value: 1 },
    { trial: 6, value: 0.75 },
    { trial: 0, value: 0.5 },
    { trial: 5, value: 0 },
  ]);
  expect(all.luck.lowest[0]).toEqual({ trial: 2, value: -1 });
  expect(all.luck.highest.slice(0, 2)).toEqual([
    { trial: 4, value: 2 },
    { trial: 1, value: 0.25 },
  ]);
});

test('pieces give the same as all trials at once', () => {
  // 100 values from a fixed recursion, far from sorted.
  const values = Array.from(
    { length: 100 },
    (_, index) => [((index * 37) % 101) - 50, (index * 53) % 97] as const,
  );
  const atOnce = addStandouts(NO_STANDOUTS, rows(0, values), 2, COLUMN);
  let pieces = NO_STANDOUTS;
  for (let first = 0; first < 100; first += 7)
    pieces = addStandouts(pieces, rows(first, values.slice(first, first + 7)), 2, COLUMN);
  expect(pieces).toEqual(atOnce);
  const sorted = values.map(([score]) => score).sort((a, b) => a - b);
  expect(atOnce.score.lowest.map(({ value }) => value)).toEqual(sorted.slice(0, MOST_STANDOUTS));
});
