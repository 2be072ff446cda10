import type { Estimate } from '../../engine/types.ts';
import { FACT_COLUMNS, MEAN_COLUMNS, ROW, ROW_COLUMNS, ROW_GAMES } from './types.ts';

/** How a trial ends, in the order of the kernel: game over, double passed, at the bearoff tables, truncated. */
export const TRIAL_ENDS = ['over', 'passed', 'bearoff', 'truncated'] as const;
export type TrialEnd = (typeof TRIAL_ENDS)[number];

/** What each of the two players did in a game: the player who asked first, then the other. */
export type Both<T> = readonly [own: T, opponent: T];

/** What happened in one game of a trial. Turns are counted from 1, both players' together. */
export interface GameFacts {
  readonly end: TrialEnd;
  /** How many were played. */
  readonly turns: number;
  /** 1 … 6: won single, gammon, backgammon, lost single, gammon, backgammon; a passed double counts as single; 0 where the game went on. */
  readonly result: number;
  /** Binary logarithm of the cube at the end, before a double that is passed. */
  readonly level: number;
  /** Binary logarithms of the cube at each double that was taken, by the player who doubled; those from 2^9 on as 9. */
  readonly takes: Both<readonly number[]>;
  /** Turn of the first hit that a player made, and of its first closeout; 0 = none. */
  readonly hit: Both<number>;
  readonly closeout: Both<number>;
  /** Turns on which a player bore checkers off, and the pips of those rolls that it did not need. */
  readonly bearoffTurns: Both<number>;
  readonly wastedPips: Both<number>;
  /** Who rolled first: 0 = the player who asked. */
  readonly first: 0 | 1;
  /** Turns that a player began with a checker on the bar, and those of them on which it entered none. */
  readonly barTurns: Both<number>;
  readonly dances: Both<number>;
  /** Turns on which it had one legal play (by the position that it leads to) or none. */
  readonly forcedTurns: Both<number>;
  /** Checkers that it hit. */
  readonly checkersHit: Both<number>;
}

/** Cube values 1, 2 … 256, and all from 512 on together. */
export const CUBE_LEVELS = 10;
const HIGH_LEVEL = CUBE_LEVELS - 1;

/** 2 to the power of each bit of a whole number in a double: rows are unpacked where all workers' rows come together, so it must be quick. */
const POWERS: readonly number[] = Array.from({ length: 53 }, (_, bit) => 2 ** bit);

/** `bits` of a whole number from bit `from` on: beyond 32 bits shifts would not do, and `&` leaves out what is above them. */
const field = (packed: number, from: number, bits: number): number =>
  (packed / POWERS[from]!) & ((1 << bits) - 1);

const NO_TAKES: readonly number[] = [];

function takesOf(cube: number, side: 0 | 1): readonly number[] {
  const mask = field(cube, 10 + 9 * side, 9);
  const high = field(cube, 28 + 5 * side, 5);
  if (mask === 0 && high === 0) return NO_TAKES;
  const takes: number[] = [];
  for (let level = 0; level < HIGH_LEVEL; level++) if (((mask >> level) & 1) === 1) takes.push(level);
  for (let taken = 0; taken < high; taken++) takes.push(HIGH_LEVEL);
  return takes;
}

/**
 * The facts of a game in a row.
 *
 * @param row - ROW_COLUMNS numbers
 * @param game - 0, or 1 for the second game of a trial that has two
 * @returns undefined where the row has no such game
 */
export const factsOf = (row: ArrayLike<number>, game: number): GameFacts | undefined =>
  factsAt(row, MEAN_COLUMNS + game * FACT_COLUMNS);

/** @param at - where the game's FACT_COLUMNS numbers begin */
function factsAt(row: ArrayLike<number>, at: number): GameFacts | undefined {
  const [moments, bearoff, cube] = [row[at] ?? 0, row[at + 1] ?? 0, row[at + 2] ?? 0];
  const [bar, plays] = [row[at + 3] ?? 0, row[at + 4] ?? 0];
  // Every game has an end other than `over`, or else a result.
  if (cube === 0) return undefined;
  return {
    end: TRIAL_ENDS[field(cube, 0, 2)]!,
    result: field(cube, 2, 3),
    level: field(cube, 5, 5),
    takes: [takesOf(cube, 0), takesOf(cube, 1)],
    hit: [field(moments, 0, 13), field(moments, 13, 13)],
    closeout: [field(moments, 26, 13), field(moments, 39, 13)],
    wastedPips: [field(bearoff, 0, 12), field(bearoff, 12, 12)],
    bearoffTurns: [field(bearoff, 24, 4), field(bearoff, 28, 4)],
    turns: field(bearoff, 32, 13),
    first: field(cube, 38, 1) === 0 ? 0 : 1,
    barTurns: [field(bar, 0, 12), field(bar, 12, 12)],
    dances: [field(bar, 24, 12), field(bar, 36, 12)],
    forcedTurns: [field(plays, 0, 12), field(plays, 12, 12)],
    checkersHit: [field(plays, 24, 14), field(plays, 38, 14)],
  };
}

/** The numbers that {@link factsOf} reads. */
export function packFacts(facts: GameFacts): readonly [number, number, number, number, number] {
  const { end, turns, result, level, takes, hit, closeout, wastedPips, bearoffTurns } = facts;
  const { first, barTurns, dances, forcedTurns, checkersHit } = facts;
  const pair = ([own, opponent]: Both<number>, bits: number): number => own + opponent * 2 ** bits;
  const mask = (levels: readonly number[]): number =>
    levels.reduce((bits, taken) => bits + (taken < HIGH_LEVEL ? 2 ** taken : 0), 0);
  const high = (levels: readonly number[]): number => levels.filter((taken) => taken >= HIGH_LEVEL).length;
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

/** Turns of a bar of the histogram of game lengths, and bars; the last one holds all longer games too. */
export const LENGTH_BIN = 4;
export const LENGTH_BINS = 64;

const RESULTS = 6;
/** Of each cube value: the six results, cashes by either player, doubles of either player that were taken. */
const LEVEL_CELLS: number = RESULTS + 4;
const ENDS: number = CUBE_LEVELS * LEVEL_CELLS;
/** Of each player: games with a hit, their turns; closeouts, their turns; pips wasted, turns. */
const SIDES: number = ENDS + TRIAL_ENDS.length;
const SIDE_CELLS = 6;
const TURNS: number = SIDES + 2 * SIDE_CELLS;
const LENGTHS: number = TURNS + 1;
/** Older tallies end here, and stand for 0 from here on: one that they are added to counts fewer games in the cells that follow. */
const SINCE: number = LENGTHS + LENGTH_BINS;
/** Trials, and the sum of the squares of what they came to as played, in {@link SQUARE_UNIT}. */
const PLAYED_TRIALS = SINCE;
const PLAYED_SQUARES: number = SINCE + 1;
/** Of each player: own turns, begun on the bar, danced, forced; checkers hit, games with none, 1, 2, and 3 or more. */
const DEEDS: number = SINCE + 2;
const DEED_CELLS = 9;
/** Numbers of a tally. */
export const TALLY_CELLS: number = DEEDS + 2 * DEED_CELLS;

/** Points². Sums of squares up to {@link MOST_SQUARE} of 2^21 trials, more than a rollout may have, are exact in a double. */
const SQUARE_UNIT: number = 2 ** -14;
/** A result beyond 512 points counts as 512. */
const MOST_SQUARE: number = 2 ** 18;

/** What happened in the trials of one candidate, counted: [TALLY_CELLS] whole numbers, whose sums are exact in any order. */
export type Tally = readonly number[];

export const emptyTally = (): number[] => new Array<number>(TALLY_CELLS).fill(0);

/**
 * Adds the games of trials to a tally.
 *
 * @param rows - [trials × ROW_COLUMNS]
 * @param score - column of the equity compared, of which ROW.luck has been taken out
 */
export function addGames(tally: number[], rows: Float64Array, score: number): void {
  for (let at = 0; at < rows.length; at += ROW_COLUMNS) {
    const played = rows[at + score]! + rows[at + ROW.luck]!;
    tally[PLAYED_TRIALS]!++;
    tally[PLAYED_SQUARES]! += Math.round(Math.min(MOST_SQUARE, played * played) / SQUARE_UNIT);
    for (let game = 0; game < ROW_GAMES; game++) {
      const facts = factsAt(rows, at + MEAN_COLUMNS + game * FACT_COLUMNS);
      if (facts !== undefined) addGame(tally, facts);
    }
  }
}

function addGame(tally: number[], facts: GameFacts): void {
  const cells = (level: number): number => Math.min(level, HIGH_LEVEL) * LEVEL_CELLS;
  const at = cells(facts.level);
  if (facts.end === 'over') tally[at + facts.result - 1]!++;
  // A result below 4 is a win: the player who asked has cashed.
  if (facts.end === 'passed') tally[at + RESULTS + (facts.result < 4 ? 0 : 1)]!++;
  tally[ENDS + TRIAL_ENDS.indexOf(facts.end)]!++;
  tally[TURNS]! += facts.turns;
  tally[LENGTHS + Math.min(LENGTH_BINS - 1, Math.floor(facts.turns / LENGTH_BIN))]!++;
  for (const side of [0, 1] as const) {
    for (const level of facts.takes[side]) tally[cells(level) + RESULTS + 2 + side]!++;
    const own = SIDES + side * SIDE_CELLS;
    if (facts.hit[side] > 0) tally[own]!++;
    tally[own + 1]! += facts.hit[side];
    if (facts.closeout[side] > 0) tally[own + 2]!++;
    tally[own + 3]! += facts.closeout[side];
    tally[own + 4]! += facts.wastedPips[side];
    tally[own + 5]! += facts.bearoffTurns[side];
    const deeds = DEEDS + side * DEED_CELLS;
    tally[deeds]! += Math.floor((facts.turns + (side === facts.first ? 1 : 0)) / 2);
    tally[deeds + 1]! += facts.barTurns[side];
    tally[deeds + 2]! += facts.dances[side];
    tally[deeds + 3]! += facts.forcedTurns[side];
    tally[deeds + 4]! += facts.checkersHit[side];
    tally[deeds + 5 + Math.min(3, facts.checkersHit[side])]!++;
  }
}

/** The sum of tallies. */
export const combineTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum: Tally, each) => sum.map((count, cell) => count + each[cell]!), emptyTally());

/** What one player did. */
export interface SideStatistics {
  /**
   * Its own turns; those begun with a checker on the bar, and of these the ones on which none entered; those with one legal play or
   * none. Null where not all games were counted so, as in results of before.
   */
  readonly turns: {
    readonly played: number;
    readonly onBar: number;
    readonly danced: number;
    readonly forced: number;
  } | null;
  /**
   * Games in which it hit, and the mean turn of its first hit, from 1, null without one; checkers that it hit in all, and games in
   * which it hit none, one, two, and three or more: null where `turns` is.
   */
  readonly hits: {
    readonly games: number;
    readonly meanTurn: number | null;
    readonly checkers: number | null;
    readonly byNumber: readonly [number, number, number, number] | null;
  };
  /** Games in which it closed its board with an enemy checker on the bar, and the mean turn of the first time. */
  readonly closeouts: { readonly games: number; readonly meanTurn: number | null };
  /** Turns on which it bore checkers off, pips wasted on them, and their mean a turn; null without one. */
  readonly bearoff: {
    readonly turns: number;
    readonly wastedPips: number;
    readonly meanWasted: number | null;
  };
}

/** What games came to at one value of the cube. */
export interface CubeStatistics {
  /** 1, 2 … 256; 512 for 512 and more. */
  readonly value: number;
  /** Games played to the end with it: single, gammon, backgammon. */
  readonly wins: readonly [number, number, number];
  readonly losses: readonly [number, number, number];
  /** Doubles from this value that were passed, and that were taken: by the player who asked, then by the other. */
  readonly cashes: Both<number>;
  readonly takes: Both<number>;
}

/** Counts of what happened in the trials of a candidate, as the player who asked sees them. */
export interface Statistics {
  readonly games: number;
  /** How they ended: over, a double passed, at the bearoff tables, truncated. */
  readonly ends: Readonly<Record<TrialEnd, number>>;
  /** By growing value of the cube, up to the highest that occurred. */
  readonly cube: readonly CubeStatistics[];
  readonly own: SideStatistics;
  readonly opponent: SideStatistics;
  /** Turns of both players a game; `bins[i]` games of 4 i to 4 i + 3 turns, the last bin all longer ones. */
  readonly length: {
    readonly mean: number | null;
    readonly binTurns: number;
    readonly bins: readonly number[];
  };
}

const meanOf = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

function sideStatistics(tally: Tally, side: 0 | 1, games: number): SideStatistics {
  const [hits = 0, hitTurns = 0, closeouts = 0, closeoutTurns = 0, wastedPips = 0, turns = 0] = tally.slice(
    SIDES + side * SIDE_CELLS,
  );
  const [played = 0, onBar = 0, danced = 0, forced = 0, checkers = 0, none = 0, one = 0, two = 0, more = 0] =
    tally.slice(DEEDS + side * DEED_CELLS);
  const isCounted = none + one + two + more === games;
  return {
    turns: isCounted ? { played, onBar, danced, forced } : null,
    hits: {
      games: hits,
      meanTurn: meanOf(hitTurns, hits),
      checkers: isCounted ? checkers : null,
      byNumber: isCounted ? [none, one, two, more] : null,
    },
    closeouts: { games: closeouts, meanTurn: meanOf(closeoutTurns, closeouts) },
    bearoff: { turns, wastedPips, meanWasted: meanOf(wastedPips, turns) },
  };
}

function cubeStatistics(tally: Tally, level: number): CubeStatistics {
  const cells = tally.slice(level * LEVEL_CELLS, (level + 1) * LEVEL_CELLS);
  const at = (cell: number): number => cells[cell] ?? 0;
  return {
    value: 2 ** level,
    wins: [at(0), at(1), at(2)],
    losses: [at(3), at(4), at(5)],
    cashes: [at(6), at(7)],
    takes: [at(8), at(9)],
  };
}

/** What a tally says. */
export function statisticsOf(tally: Tally): Statistics {
  const levels = Array.from({ length: CUBE_LEVELS }, (_, level) => level);
  const highest = levels.findLast((level) =>
    tally.slice(level * LEVEL_CELLS, (level + 1) * LEVEL_CELLS).some((count) => count > 0),
  );
  const ends = TRIAL_ENDS.map((end, index) => [end, tally[ENDS + index]!] as const);
  const games = ends.reduce((sum, [, count]) => sum + count, 0);
  const bins = tally.slice(LENGTHS, SINCE);
  return {
    games,
    ends: Object.fromEntries(ends) as Record<TrialEnd, number>,
    cube: levels.slice(0, (highest ?? -1) + 1).map((level) => cubeStatistics(tally, level)),
    own: sideStatistics(tally, 0, games),
    opponent: sideStatistics(tally, 1, games),
    length: {
      mean: meanOf(tally[TURNS]!, games),
      binTurns: LENGTH_BIN,
      bins: bins.slice(0, bins.findLastIndex((count) => count > 0) + 1),
    },
  };
}

/**
 * How many trials with independent dice and nothing taken out would give as small a standard error: the variance of a trial as it
 * was played, luck and all, over the square of the error.
 *
 * @param score - of the equity compared, over the trials of the tally
 * @param luck - of what was taken out of it, over the same
 * @returns null where the error is unknown or 0, and where not all trials of the tally were counted so
 */
export function equivalentTrials(
  tally: Tally,
  { trials, mean, standardError }: Pick<Estimate, 'trials' | 'mean' | 'standardError'>,
  luck: Pick<Estimate, 'mean'>,
): number | null {
  if (!standardError || trials < 2 || tally[PLAYED_TRIALS] !== trials) return null;
  const played = mean + luck.mean;
  const squares = tally[PLAYED_SQUARES]! * SQUARE_UNIT;
  const variance = (squares - trials * played * played) / (trials - 1);
  return variance > 0 ? variance / (standardError * standardError) : null;
}

/** Whether data from outside can be a tally of so many trials. */
export function isTally(data: unknown, trials: number): data is Tally {
  if (!Array.isArray(data) || data.length !== TALLY_CELLS) return false;
  if (!data.every((count) => Number.isSafeInteger(count) && count >= 0)) return false;
  const { games } = statisticsOf(data as Tally);
  return games === trials || games === ROW_GAMES * trials;
}
