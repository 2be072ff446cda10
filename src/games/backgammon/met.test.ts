import { expect, test } from 'vitest';
import { RolloutError } from '../../engine/errors.ts';
import { createMatchTable, gammonValues, MATCH_POINTS, MATCH_TABLES, matchChance } from './met.ts';
import { KAZAROSS_XG2 } from './met/kazarossXg2.ts';

const { 'kazaross-xg2': kazaross, 'rockwell-kazaross': rockwell } = MATCH_TABLES;
const before = (own: number, other: number) => ({ own, other, crawfordReached: false });
const after = (own: number, other: number) => ({ own, other, crawfordReached: true });

// From the <me> entries of Kazaross-XG2.xml and Rockwell-Kazaross.xml: row, column, value.
test.each([
  [1, 1, 0.5, 0.5],
  [1, 2, 0.67736, 0.676888],
  [2, 1, 0.32264, 0.323112],
  [2, 4, 0.6687, 0.668586],
  [3, 5, 0.64795, 0.647713],
  [7, 4, 0.30076, 0.300336],
  [9, 9, 0.5, 0.5],
  [25, 24, 0.46914, 0.46914],
  [1, 25, 0.99905, 0.99905],
])('%d away against %d: %f and %f', (own, other, xg2, rk) => {
  expect(matchChance(kazaross, before(own, other))).toBeCloseTo(xg2, 9);
  expect(matchChance(rockwell, before(own, other))).toBeCloseTo(rk, 9);
});

test('after the Crawford game: the trailer’s row of the files; the leader has the rest', () => {
  expect(matchChance(kazaross, after(2, 1))).toBe(0.48803);
  expect(matchChance(kazaross, after(1, 5))).toBe(1 - 0.19012);
  expect(matchChance(rockwell, after(4, 1))).toBe(0.310299);
  expect(matchChance(kazaross, after(1, 1))).toBe(0.5);
});

test.each(Object.values(MATCH_TABLES))(
  '$name: symmetric and monotone at every score up to 64 points',
  (table) => {
    for (let own = 1; own <= MATCH_POINTS; own++) {
      for (let other = 1; other <= MATCH_POINTS; other++) {
        const chance = matchChance(table, before(own, other));
        expect(chance + matchChance(table, before(other, own))).toBe(1);
        // The more points the opponent needs, the better; a won match is better still.
        expect(matchChance(table, before(own, other - 1))).toBeLessThan(chance);
        expect(matchChance(table, before(own - 1, other))).toBeGreaterThan(chance);
      }
      expect(matchChance(table, after(own, 1))).toBeLessThan(matchChance(table, after(own - 1, 1)));
    }
  },
);

// Test the rule for more than 25 points on published scores: cut the table at 23 … 25 and compare.
test('the rule that extends the tables reproduces their last published scores', () => {
  const cut = createMatchTable(KAZAROSS_XG2);
  const rule = (own: number, other: number): number =>
    [
      [1, 0.05],
      [2, 0.15],
      [4, 0.8],
    ].reduce(
      (sum, [points = 0, share = 0]) =>
        sum +
        (share *
          (matchChance(cut, before(own - points, other)) + matchChance(cut, before(own, other - points)))) /
          2,
      0,
    );
  let most = 0;
  for (let own = 20; own <= 25; own++)
    for (let other = own + 1; other <= 25; other++)
      most = Math.max(most, Math.abs(rule(own, other) - matchChance(kazaross, before(own, other))));
  expect(most).toBeLessThan(3e-5);
  expect(matchChance(kazaross, before(30, 40))).toBeCloseTo(rule(30, 40), 12);
});

// By hand from the table: at two-away, two-away a gammon wins the match: (1 − 0.67736) / (0.67736 − 0.32264)
// = 0.9096.
test('gammon values', () => {
  const [won, wonMore, lost, lostMore] = gammonValues(kazaross, before(2, 2), 1);
  expect(won).toBeCloseTo(0.32264 / 0.35472, 9);
  expect(lost).toBeCloseTo(won, 9);
  expect([wonMore, lostMore]).toEqual([0, 0]);
  // In the Crawford game the leader wins with any win; a loss leaves the trailer three-away, a gammon
  // two-away.
  expect(gammonValues(kazaross, after(1, 4), 1)[0]).toBe(0);
  expect(gammonValues(kazaross, after(1, 4), 1)[2]).toBeCloseTo((0.48803 - 0.32264) / 0.32264, 9);
  // Far from the end of the match, nearly the money value of one half.
  expect(gammonValues(kazaross, before(25, 25), 1)[0]).toBeCloseTo(0.5, 1);
});

test('scores beyond 64 points, and two trailers after Crawford, are refused', () => {
  for (const away of [before(65, 3), before(3, 65), before(2.5, 3), after(2, 3)]) {
    expect(() => matchChance(kazaross, away)).toThrow(RolloutError);
  }
});
