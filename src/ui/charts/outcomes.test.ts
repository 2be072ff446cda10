import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tallyOf } from '../../../tests/facts.ts';
import { statisticsOf } from '../../games/backgammon/statistics.ts';
import { endsByCube, endsOf, endsReach } from './outcomes.ts';

test('cumulative probabilities become stacked shares', () => {
  // 55 % wins, including 15 % gammons, including 1 % backgammons; 45 % losses, 12 %, 0.5 %.
  const { wins, losses } = endsOf([0.55, 0.15, 0.01, 0.12, 0.005]);
  for (const [index, share] of [0.4, 0.14, 0.01].entries()) expect(wins[index]).toBeCloseTo(share, 12);
  for (const [index, share] of [0.33, 0.115, 0.005].entries()) expect(losses[index]).toBeCloseTo(share, 12);
});

test('swapping the players swaps the sides', () => {
  const own = endsOf([0.55, 0.15, 0.01, 0.12, 0.005]);
  const other = endsOf([0.45, 0.12, 0.005, 0.15, 0.01]);
  for (const [index, share] of own.wins.entries()) expect(other.losses[index]).toBeCloseTo(share, 12);
  for (const [index, share] of own.losses.entries()) expect(other.wins[index]).toBeCloseTo(share, 12);
});

test('bars stay valid whatever variance reduction yields', () => {
  const probability = fc.double({ min: -0.2, max: 1.2, noNaN: true });
  fc.assert(
    fc.property(probability, probability, probability, probability, probability, (...outcome) => {
      const ends = endsOf(outcome);
      for (const share of [...ends.wins, ...ends.losses]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(endsReach([ends])).toBeLessThanOrEqual(1);
    }),
  );
});

test('by cube value, every decided game is counted once', () => {
  const tally = tallyOf(
    [{ end: 'over', result: 2, level: 1 }], // won a gammon with the cube on 2
    [{ end: 'over', result: 4, level: 0 }], // lost a single game with the cube on 1
    [{ end: 'passed', result: 1, level: 0 }], // the opponent passed
    [{ end: 'truncated', result: 0, level: 0 }],
  );
  expect(endsByCube(statisticsOf(tally))).toEqual([
    { value: 1, wins: [0, 0, 0, 0.25], losses: [0.25, 0, 0, 0] },
    { value: 2, wins: [0, 0.25, 0, 0], losses: [0, 0, 0, 0] },
  ]);
  expect(endsByCube(statisticsOf(tallyOf()))).toEqual([]);
});

test('a cube that starts at 4 has no rows for 1 and 2', () => {
  const tally = tallyOf(
    [{ end: 'over', result: 1, level: 2 }],
    [{ end: 'passed', result: 4, level: 4 }], // after a take at 8, where no game ended
  );
  expect(endsByCube(statisticsOf(tally)).map(({ value }) => value)).toEqual([4, 8, 16]);
});

test('the scale reaches the next tenth', () => {
  expect(endsReach([])).toBeCloseTo(0.1, 12);
  expect(endsReach([endsOf([0.55, 0.15, 0.01, 0.12, 0.005])])).toBeCloseTo(0.6, 12);
  expect(endsReach([endsOf([1, 1, 0, 0, 0])])).toBe(1);
});
