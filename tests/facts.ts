import fc from 'fast-check';
import { type Both, CUBE_LEVELS, type GameFacts, TRIAL_ENDS } from '../src/games/backgammon/gameFacts.ts';
import { addGames, emptyTally } from '../src/games/backgammon/tally.ts';
import { FACT_COLUMNS, MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';

/** An uneventful game. */
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

/** Facts about the games of a trial, one or two. */
export type Trial = readonly Partial<GameFacts>[];

/** Rows of these trials. */
export function rowsOf(...trials: readonly Trial[]): Float64Array {
  const rows = new Float64Array(trials.length * ROW_COLUMNS);
  for (const [trial, games] of trials.entries())
    for (const [game, facts] of games.entries())
      rows.set(packFacts({ ...QUIET, ...facts }), trial * ROW_COLUMNS + MEAN_COLUMNS + game * FACT_COLUMNS);
  return rows;
}

/** GameTally of these trials. */
export function tallyOf(...trials: readonly Trial[]): readonly number[] {
  const tally = emptyTally();
  addGames(tally, rowsOf(...trials), ROW.equity);
  return tally;
}

const both = (most: number) => fc.tuple(fc.nat(most), fc.nat(most));
const levels = fc
  .tuple(fc.uniqueArray(fc.nat(CUBE_LEVELS - 2)), fc.nat(20))
  .map(([low, high]) => [...low.toSorted((a, b) => a - b), ...new Array<number>(high).fill(CUBE_LEVELS - 1)]);

/** Any possible facts about a game. */
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

/** Packs facts into the numbers that {@link factsOf} reads. */
export function packFacts(facts: GameFacts): readonly [number, number, number, number, number] {
  const { end, turns, result, level, takes, hit, closeout, wastedPips, bearoffTurns } = facts;
  const { first, barTurns, dances, forcedTurns, checkersHit } = facts;
  const pair = ([own, opponent]: Both<number>, bits: number): number => own + opponent * 2 ** bits;
  const mask = (levels: readonly number[]): number =>
    levels.reduce((bits, taken) => bits + (taken < CUBE_LEVELS - 1 ? 2 ** taken : 0), 0);
  const high = (levels: readonly number[]): number =>
    levels.filter((taken) => taken >= CUBE_LEVELS - 1).length;
  const cube =
    TRIAL_ENDS.indexOf(end) +
    result * 2 ** 2 +
    level * 2 ** 5 +
    pair([mask(takes[0]), mask(takes[1])], 9) * 2 ** 10 +
    pair([high(takes[0]), high(takes[1])], 5) * 2 ** 28 +
    first * 2 ** 38;
  return [
    pair(hit, 13) + pair(closeout, 13) * 2 ** 26,
    pair(wastedPips, 12) + pair(bearoffTurns, 4) * 2 ** 24 + turns * 2 ** 32,
    cube,
    pair(barTurns, 12) + pair(dances, 12) * 2 ** 24,
    pair(forcedTurns, 12) + pair(checkersHit, 14) * 2 ** 24,
  ];
}
