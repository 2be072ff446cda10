import { expect, test } from 'vitest';
import { smallPlays } from './smallPlays.ts';

const homes = smallPlays();
/** The ends of a home, given by the points of its checkers. */
function endsOf(...points: readonly number[]) {
  const most = 4;
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (n / k) * choose(n - 1, k - 1));
  // A home is ranked behind all with fewer checkers on its highest point, then on the next lower one, and so on.
  let left = most;
  let rank = 0;
  for (let point = 6; point >= 1; point--) {
    const count = points.filter((each) => each === point).length;
    for (let fewer = 0; fewer < count; fewer++) rank += choose(left - fewer + point - 1, point - 1);
    left -= count;
  }
  return homes[rank]!;
}

test('every home has all 36 rolls, and each leads to a lower rank', () => {
  expect(homes).toHaveLength(210);
  for (const [home, rolls] of homes.entries()) {
    expect(rolls.reduce((sum, { weight }) => sum + weight, 0)).toBe(36);
    for (const { ranks } of rolls) for (const rank of ranks) expect(rank).toBeLessThan(Math.max(home, 1));
  }
});

test('one checker on the 6 point is borne off by 27 of 36 rolls', () => {
  expect(endsOf(6).find(({ ranks }) => ranks[0] === 0)?.weight).toBe(27);
});

test('only rolls of which several plays may be best have more than one end', () => {
  expect(endsOf(1, 1, 1, 1)).toEqual([
    { weight: 6, ranks: [0] },
    { weight: 30, ranks: [2] },
  ]);
  expect(homes.flat().some(({ ranks }) => ranks.length > 1)).toBe(true);
});
