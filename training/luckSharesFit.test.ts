import { expect, test } from 'vitest';
import { fitShares } from './luckSharesFit.ts';

// Two positions with means 5 and −3; results are exactly mean + 0.9 × first luck + 0.5 × second luck.
const lucks = [
  [
    [1, -1, 2, -2],
    [1, 1, -1, -1],
  ],
  [
    [0.5, -0.5, 0, 0],
    [0, 3, -3, 0],
  ],
];
const exact = lucks.map(([first, second], position) => ({
  results: first!.map((luck, trial) => [5, -3][position]! + 0.9 * luck + 0.5 * second![trial]!),
  lucks: [first!, second!],
}));

test('finds the exact shares if results consist of luck, whatever the means of the positions', () => {
  const { shares, errors, left } = fitShares(exact);
  expect(shares[0]).toBeCloseTo(0.9, 12);
  expect(shares[1]).toBeCloseTo(0.5, 12);
  expect(left).toBeCloseTo(0, 12);
  for (const error of errors) expect(error).toBeLessThan(1e-6);
});

// Results 1, −1, 1, −1 and luck 1, 0, 0, −1: Σ luck² = 2, Σ luck × result = 2, remaining variance (4 − 2) /
// 4, degrees of freedom 3 − 1 = 2.
test('residual and error of a share, by hand', () => {
  const { shares, errors, left } = fitShares([{ results: [1, -1, 1, -1], lucks: [[1, 0, 0, -1]] }]);
  expect(shares).toEqual([1]);
  expect(left).toBe(0.5);
  expect(errors[0]).toBeCloseTo(Math.sqrt(((1 / 2) * 2) / 2), 12);
});
