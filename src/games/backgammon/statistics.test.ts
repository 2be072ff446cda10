import { describe, expect, test } from 'vitest';
import { rowsOf, tallyOf } from '../../../tests/facts.ts';
import { CUBE_LEVELS } from './gameFacts.ts';
import { equivalentTrials, statisticsOf } from './statistics.ts';
import { addGames, combineTallies, emptyTally, isTally } from './tally.ts';
import { LENGTH_BINS, TALLY_CELLS } from './tallyCells.ts';
import { ROW } from './types.ts';

describe('counts', () => {
  const tally = tallyOf(
    [{ result: 1 }],
    [
      {
        result: 3,
        level: 1,
        takes: [[0], []],
        hit: [5, 0],
        turns: 3,
        checkersHit: [2, 0],
        forcedTurns: [1, 1],
      },
    ],
    [
      {
        end: 'passed',
        result: 1,
        level: 1,
        takes: [[0], []],
        hit: [9, 4],
        checkersHit: [7, 1],
        barTurns: [1, 5],
        dances: [0, 3],
        forcedTurns: [0, 4],
      },
    ],
    [{ end: 'passed', result: 4, level: 0, turns: 900 }],
    [
      {
        result: 5,
        level: 9,
        takes: [
          [0, 2, 9],
          [1, 3, 9],
        ],
        closeout: [0, 31],
      },
    ],
    [{ end: 'bearoff', result: 0, turns: 8, bearoffTurns: [4, 0], wastedPips: [6, 0] }],
    [{ end: 'truncated', result: 0, turns: 7, bearoffTurns: [2, 0], wastedPips: [3, 0], first: 1 }],
  );
  const { games, ends, cube, own, opponent, length } = statisticsOf(tally);

  test('games and how they ended', () => {
    expect(games).toBe(7);
    expect(ends).toEqual({ over: 3, passed: 2, bearoff: 1, truncated: 1 });
  });

  test('by cube value: results at the end, and doubles from that value', () => {
    expect(cube).toHaveLength(CUBE_LEVELS);
    expect(cube[0]).toEqual({
      value: 1,
      wins: [1, 0, 0],
      losses: [0, 0, 0],
      cashes: [0, 1],
      takes: [3, 0],
    });
    expect(cube[1]).toMatchObject({ value: 2, wins: [0, 0, 1], cashes: [1, 0], takes: [0, 1] });
    expect(cube[9]).toMatchObject({ value: 512, losses: [0, 1, 0], takes: [1, 1] });
  });

  test('what the players did, with mean turns', () => {
    expect(own.hits).toEqual({ games: 2, meanTurn: 7, checkers: 9, byNumber: [5, 0, 1, 1] });
    expect(opponent.hits).toEqual({ games: 1, meanTurn: 4, checkers: 1, byNumber: [6, 1, 0, 0] });
    expect(own.closeouts).toEqual({ games: 0, meanTurn: null });
    expect(opponent.closeouts).toEqual({ games: 1, meanTurn: 31 });
    expect(own.bearoff).toEqual({ turns: 6, wastedPips: 9, meanWasted: 1.5 });
    expect(opponent.bearoff).toEqual({ turns: 0, wastedPips: 0, meanWasted: null });
  });

  // The player who asked has 2 of 3 turns, and the opponent 4 of the 7 that it begins; half of the others,
  // 40, 40, 900, 40 and 8.
  test('turns of each player: all, on the bar, danced, forced', () => {
    expect(own.turns).toEqual({ played: 514 + 2 + 3, onBar: 1, danced: 0, forced: 1 });
    expect(opponent.turns).toEqual({ played: 514 + 1 + 4, onBar: 5, danced: 3, forced: 5 });
  });

  // 40 + 3 + 40 + 900 + 40 + 8 + 7 turns; the game of 900 is in the last bin.
  test('how long the games were', () => {
    expect(length.mean).toBeCloseTo(1038 / 7, 12);
    expect(length.bins).toHaveLength(LENGTH_BINS);
    expect(length.bins.flatMap((count, bin) => (count > 0 ? [[bin * length.binTurns, count]] : []))).toEqual([
      [0, 1],
      [4, 1],
      [8, 1],
      [40, 3],
      [252, 1],
    ]);
  });
});

// Tallies of older versions ended with the 64 bars of game lengths.
test('a tally without the later counts is read, and these counts are unknown', () => {
  const whole = tallyOf([{ checkersHit: [2, 0], hit: [5, 0] }]);
  const old = whole.map((count, cell) => (cell < TALLY_CELLS - 20 ? count : 0));
  expect(isTally(old, 1)).toBe(true);
  for (const tally of [old, combineTallies([old, whole])]) {
    const { games, own } = statisticsOf(tally);
    expect(own.turns).toBeNull();
    expect(own.hits).toEqual({ games, meanTurn: 5, checkers: null, byNumber: null });
    expect(equivalentTrials(tally, { trials: games, mean: 0, standardError: 0.1 }, { mean: 0 })).toBeNull();
  }
});

describe('independent trials that an error is worth', () => {
  // Raw results 1, 2, 3 and 6 points (score plus luck): mean 3, variance (4 + 1 + 0 + 9) / 3.
  const tally = emptyTally();
  for (const [score, luck] of [
    [1.5, -0.5],
    [1.5, 0.5],
    [2.5, 0.5],
    [2.5, 3.5],
  ] as const) {
    const rows = rowsOf([{}]);
    rows[ROW.cubeful] = score;
    rows[ROW.luck] = luck;
    addGames(tally, rows, ROW.cubeful);
  }

  test('the variance of raw trials divided by the squared error', () => {
    expect(equivalentTrials(tally, { trials: 4, mean: 2, standardError: 0.1 }, { mean: 1 })).toBeCloseTo(
      14 / 3 / 0.01,
      6,
    );
  });

  test('the other player sees the same', () => {
    const turned = emptyTally();
    for (const played of [-1, -2, -3, -6]) {
      const rows = rowsOf([{}]);
      rows[ROW.equity] = played;
      addGames(turned, rows, ROW.equity);
    }
    const seen = equivalentTrials(turned, { trials: 4, mean: -3, standardError: 0.1 }, { mean: 0 });
    expect(seen).toBeCloseTo(14 / 3 / 0.01, 6);
  });

  test('nothing without an error, or if other trials were counted', () => {
    for (const standardError of [undefined, 0])
      expect(equivalentTrials(tally, { trials: 4, mean: 2, standardError }, { mean: 1 })).toBeNull();
    expect(equivalentTrials(tally, { trials: 5, mean: 2, standardError: 0.1 }, { mean: 1 })).toBeNull();
  });
});
