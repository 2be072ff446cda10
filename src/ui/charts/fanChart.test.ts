import { expect, test } from 'vitest';
import { fanError, fanGames, fanMarks, fanPath, fanPlace, fanReach } from './fanChart.ts';

const AXIS = { mark: 36, end: 1296 };

test('the first 36 games take a third of the axis in equal steps; later ones are logarithmic', () => {
  expect([0, 18, 36, 216, 1296].map((games) => fanPlace(games, AXIS))).toEqual([
    0,
    1 / 6,
    1 / 3,
    expect.closeTo(2 / 3, 12),
    1,
  ]);
  expect(fanMarks(AXIS)).toEqual([36, 216, 1296]);
  expect(fanMarks({ mark: 36, end: 324 })).toEqual([36, 108, 324]);
});

test('a place shows the games up to it', () => {
  for (let games = 0; games <= AXIS.end; games++) expect(fanGames(fanPlace(games, AXIS), AXIS)).toBe(games);
  expect(fanGames(fanPlace(40, AXIS) - 1e-4, AXIS)).toBe(39);
});

test('the error is the root mean square distance from the true value, not from the mean of the lines', () => {
  const lines = [Float64Array.of(9, 0.4), Float64Array.of(9, 0.2)];
  expect(fanError(lines, 2, 0.1)).toBeCloseTo(Math.sqrt((0.09 + 0.01) / 2), 12);
  expect(fanError(lines, 2, 0.3)).toBeCloseTo(0.1, 12);
});

test('a line is drawn up to the games played; the true value is in the middle, far values just outside', () => {
  const means = new Float64Array(1296).fill(0.1);
  means.set([9, 9, 0.2, 9, 9, -9]);
  expect(fanPath(means, 9, AXIS, 0.1, 0.2)).toBe('M27.8 125.0L55.6 625.0L83.3 250.0');
  const whole = fanPath(means, 1296, AXIS, 0.1, 0.2);
  expect(whole).toMatch(/L1000\.0 250\.0$/);
  expect(whole.split('L').length).toBeLessThan(110);
});

test('lines without any spread have a scale', () => expect(fanReach(0)).toBeGreaterThan(0));
