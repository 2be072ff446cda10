import { expect, test } from 'vitest';
import { addScores, NO_SCORES } from '../../../../engine/trialScores.ts';
import { GAME_ORDERS, listedGames } from './gameList.ts';

/** Score less luck, luck, turns. */
const ROWS = [
  [0.1, -1, 40],
  [2, 0.5, 12],
  [-0.4, 1.5, 60],
  [0.1, 0, 40],
];
const scores = addScores(NO_SCORES, { first: 36, count: 4, rows: Float64Array.from(ROWS.flat()) }, 3, {
  score: 0,
  luck: 1,
  turns: 2,
});

test('games are listed by what stands out, luck, result and length', () => {
  const trials = Object.fromEntries(
    GAME_ORDERS.map((order) => [order, listedGames(scores, order, 9).map(({ trial }) => trial)]),
  );
  expect(trials).toEqual({
    // The mean is 0.45.
    outstanding: [37, 38, 36, 39],
    luckiest: [38, 37, 39, 36],
    unluckiest: [36, 39, 37, 38],
    // Results with luck: −0.9, 2.5, 1.1, 0.1.
    best: [37, 38, 39, 36],
    worst: [36, 39, 38, 37],
    longest: [38, 36, 39, 37],
    shortest: [37, 36, 39, 38],
  });
  expect(listedGames(scores, 'best', 1)).toEqual([
    { trial: 37, score: 2, luck: 0.5, result: 2.5, turns: 12 },
  ]);
  expect(listedGames(NO_SCORES, 'best', 9)).toEqual([]);
});
