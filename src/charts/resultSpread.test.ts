import { expect, test } from 'vitest';
import { barOf, BARS } from '../engine/spread.ts';
import { spreadView } from './resultSpread.ts';

const histogram = (...values: number[]) => {
  const bars = new Array<number>(BARS).fill(0);
  for (const value of values) bars[barOf(value)]!++;
  return bars;
};

test('shares sum to 1 and the scale is even about 0', () => {
  const { bars, trials, most } = spreadView(histogram(-2, 1, 1, 0.5), []);
  expect(trials).toBe(4);
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  expect([bars[0]!.centre, bars.at(-1)!.centre]).toEqual([-2, 2]);
  expect(most).toBe(0.5);
  expect(spreadView(histogram(0.3, 1.1), []).bars.at(-1)!.centre).toBe(2);
});

test('histograms that are compared share a scale; results beyond it are all at its end', () => {
  const [near, far] = [histogram(0.1), histogram(-9)];
  expect(spreadView(near, [far]).bars).toHaveLength(spreadView(far, [near]).bars.length);
  expect(spreadView(far, []).bars[0]!.count).toBe(1);
});

test('without trials there is a scale and nothing on it', () => {
  const { bars, trials, most } = spreadView(histogram(), []);
  expect([trials, most, bars.length]).toEqual([0, 0, 21]);
});
