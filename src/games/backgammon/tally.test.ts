import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addGames,
  combineTallies,
  CUBE_LEVELS,
  emptyTally,
  factsOf,
  type GameFacts,
  isTally,
  LENGTH_BINS,
  packFacts,
  statisticsOf,
  TALLY_CELLS,
  TRIAL_ENDS,
} from './tally.ts';
import { FACT_COLUMNS, MEAN_COLUMNS, ROW_COLUMNS } from './types.ts';

const QUIET: GameFacts = {
  end: 'over',
  turns: 40,
  result: 1,
  level: 0,
  takes: [[], []],
  hit: [0, 0],
  closeout: [0, 0],
  wastedPips: [0, 0],
  bearoffTurns: [0, 0],
};

type Trial = readonly Partial<GameFacts>[];

/** Rows of trials, each with one or two games. */
function rowsOf(...trials: readonly Trial[]): Float64Array {
  const rows = new Float64Array(trials.length * ROW_COLUMNS);
  for (const [trial, games] of trials.entries())
    for (const [game, facts] of games.entries())
      rows.set(packFacts({ ...QUIET, ...facts }), trial * ROW_COLUMNS + MEAN_COLUMNS + game * FACT_COLUMNS);
  return rows;
}
function tallyOf(...trials: readonly Trial[]): readonly number[] {
  const tally = emptyTally();
  addGames(tally, rowsOf(...trials));
  return tally;
}

const both = (most: number) => fc.tuple(fc.nat(most), fc.nat(most));
const levels = fc
  .tuple(fc.uniqueArray(fc.nat(CUBE_LEVELS - 2)), fc.nat(20))
  .map(([low, high]) => [...low.toSorted((a, b) => a - b), ...new Array<number>(high).fill(CUBE_LEVELS - 1)]);
const arbitraryFacts: fc.Arbitrary<GameFacts> = fc.record({
  end: fc.constantFrom(...TRIAL_ENDS),
  turns: fc.nat(4096),
  result: fc.integer({ min: 1, max: 6 }),
  level: fc.nat(31),
  takes: fc.tuple(levels, levels),
  hit: both(4096),
  closeout: both(4096),
  wastedPips: both(345),
  bearoffTurns: both(15),
});

test('facts survive their way through three numbers, which are whole and exact', () => {
  fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      expect(packFacts(facts).every(Number.isSafeInteger)).toBe(true);
      expect(factsOf(rowsOf([facts]), 0)).toEqual(facts);
    }),
  );
});

test('a row has a second game only where one was played', () => {
  expect(factsOf(rowsOf([{}]), 1)).toBeUndefined();
  expect(factsOf(rowsOf([{}, { result: 5 }]), 1)).toMatchObject({ result: 5 });
});

describe('counts', () => {
  const tally = tallyOf(
    [{ result: 1 }],
    [{ result: 3, level: 1, takes: [[0], []], hit: [5, 0], turns: 3 }],
    [{ end: 'passed', result: 1, level: 1, takes: [[0], []], hit: [9, 4] }],
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
    [{ end: 'truncated', result: 0, turns: 7, bearoffTurns: [2, 0], wastedPips: [3, 0] }],
  );
  const { games, ends, cube, own, opponent, length } = statisticsOf(tally);

  test('games and how they ended', () => {
    expect(games).toBe(7);
    expect(ends).toEqual({ over: 3, passed: 2, bearoff: 1, truncated: 1 });
  });

  test('by value of the cube: results at its end, doubles from it', () => {
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
    expect(own.hits).toEqual({ games: 2, meanTurn: 7 });
    expect(opponent.hits).toEqual({ games: 1, meanTurn: 4 });
    expect(own.closeouts).toEqual({ games: 0, meanTurn: null });
    expect(opponent.closeouts).toEqual({ games: 1, meanTurn: 31 });
    expect(own.bearoff).toEqual({ turns: 6, wastedPips: 9, meanWasted: 1.5 });
    expect(opponent.bearoff).toEqual({ turns: 0, wastedPips: 0, meanWasted: null });
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

test('tallies add up in any order and any cut', () => {
  const games = fc.array(fc.tuple(arbitraryFacts), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(games, games, (some, others) => {
      const whole = tallyOf(...some, ...others);
      expect(combineTallies([tallyOf(...others), tallyOf(...some)])).toEqual(whole);
    }),
  );
});

test('a tally from outside has its length, whole counts and as many games as trials, or two each', () => {
  const tally = tallyOf([{}], [{}]);
  expect(isTally(tally, 2)).toBe(true);
  expect(isTally(tally, 1)).toBe(true);
  expect(isTally(tally, 3)).toBe(false);
  expect(isTally(tally.slice(1), 2)).toBe(false);
  expect(isTally(tally.with(0, 0.5), 2)).toBe(false);
  expect(isTally(tally.with(0, -1), 2)).toBe(false);
  expect(isTally(null, 0)).toBe(false);
  expect(isTally(new Array(TALLY_CELLS).fill(0), 0)).toBe(true);
});
