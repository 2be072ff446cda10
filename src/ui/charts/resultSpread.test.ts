import { expect, test } from 'vitest';
import { chanceUnit, EQUITY } from './unit.ts';
import { barOf, BARS } from '../../engine/spread.ts';
import { marksOf, spreadView } from './resultSpread.ts';

const histogram = (...values: number[]) => {
  const bars = new Array<number>(BARS).fill(0);
  for (const value of values) bars[barOf(value)]!++;
  return bars;
};

test('shares sum to 1 and the scale is symmetric about 0', () => {
  const { bars, trials, most } = spreadView(histogram(-2, 1, 1, 0.5), []);
  expect(trials).toBe(4);
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  expect([bars[0]!.center, bars.at(-1)!.center]).toEqual([-2, 2]);
  expect(most).toBe(0.5);
  expect(spreadView(histogram(0.3, 1.1), []).bars.at(-1)!.center).toBe(2);
});

test('compared histograms share a scale; results beyond it are at its end', () => {
  const [near, far] = [histogram(0.1), histogram(-9)];
  expect(spreadView(near, [far]).bars).toHaveLength(spreadView(far, [near]).bars.length);
  expect(spreadView(far, []).bars[0]!.count).toBe(1);
});

test('without trials there is an empty scale', () => {
  const { bars, trials, most } = spreadView(histogram(), []);
  expect([trials, most, bars.length]).toEqual([0, 0, 21]);
});

// 40 % after a single loss, 80 % after a single win: 2 points to either side are 20 % and 100 %.
test('the scale has marks at whole points or at round percentages', () => {
  expect(marksOf(2, EQUITY).map(({ at, text }) => [at, text])).toEqual([
    [-2, '−2'],
    [-1, '−1'],
    [0, '0'],
    [1, '+1'],
    [2, '+2'],
  ]);
  const marks = marksOf(
    2,
    chanceUnit((equity) => 0.6 + 0.2 * equity),
  );
  expect(marks.map(({ text }) => text)).toEqual(
    ['20', '30', '40', '50', '60', '70', '80', '90', '100'].map((n) => `${n}\u202f%`),
  );
  expect(marks[0]!.at).toBeCloseTo(-2, 12);
  expect(marks.at(-1)!.at).toBeCloseTo(2, 12);
});
