import fc from 'fast-check';
import { CUBE_LEVELS, type GameFacts, packFacts, TRIAL_ENDS } from '../src/games/backgammon/gameFacts.ts';
import { addGames, emptyTally } from '../src/games/backgammon/tally.ts';
import { FACT_COLUMNS, MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';

/** A game in which nothing happened. */
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
  first: 0,
  barTurns: [0, 0],
  dances: [0, 0],
  forcedTurns: [0, 0],
  checkersHit: [0, 0],
};

/** What happened in the games of a trial: one or two. */
export type Trial = readonly Partial<GameFacts>[];

/** Rows of trials. */
export function rowsOf(...trials: readonly Trial[]): Float64Array {
  const rows = new Float64Array(trials.length * ROW_COLUMNS);
  for (const [trial, games] of trials.entries())
    for (const [game, facts] of games.entries())
      rows.set(packFacts({ ...QUIET, ...facts }), trial * ROW_COLUMNS + MEAN_COLUMNS + game * FACT_COLUMNS);
  return rows;
}

/** A tally of trials. */
export function tallyOf(...trials: readonly Trial[]): readonly number[] {
  const tally = emptyTally();
  addGames(tally, rowsOf(...trials), ROW.equity);
  return tally;
}

const both = (most: number) => fc.tuple(fc.nat(most), fc.nat(most));
const levels = fc
  .tuple(fc.uniqueArray(fc.nat(CUBE_LEVELS - 2)), fc.nat(20))
  .map(([low, high]) => [...low.toSorted((a, b) => a - b), ...new Array<number>(high).fill(CUBE_LEVELS - 1)]);

/** What may happen in a game. */
export const arbitraryFacts: fc.Arbitrary<GameFacts> = fc.record({
  end: fc.constantFrom(...TRIAL_ENDS),
  turns: fc.nat(4096),
  result: fc.integer({ min: 1, max: 6 }),
  level: fc.nat(31),
  takes: fc.tuple(levels, levels),
  hit: both(4096),
  closeout: both(4096),
  wastedPips: both(345),
  bearoffTurns: both(15),
  first: fc.constantFrom(0, 1),
  barTurns: both(2048),
  dances: both(2048),
  forcedTurns: both(2048),
  checkersHit: both(8192),
});
