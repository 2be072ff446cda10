import type { Estimate } from '../../engine/types.ts';
import { type Both, CUBE_LEVELS, TRIAL_ENDS, type TrialEnd } from './gameFacts.ts';
import { gamesOf, type GameTally } from './tally.ts';
import {
  ACTIONS_AT,
  ACTION_CELLS,
  ENDS_AT,
  LENGTHS_AT,
  LENGTH_BIN,
  LENGTH_BINS,
  LEVEL_CELLS,
  PLAYED_SQUARES_AT,
  PLAYED_TRIALS_AT,
  SIDES_AT,
  SIDE_CELLS,
  SQUARE_UNIT,
  TURNS_AT,
} from './tallyCells.ts';

/** Statistics of one player. */
export interface SideStatistics {
  /**
   * Own turns; those begun with a checker on the bar; those on which it danced; those with at most one legal
   * play. null unless all games counted them: results of older versions did not.
   */
  readonly turns: {
    readonly played: number;
    readonly onBar: number;
    readonly danced: number;
    readonly forced: number;
  } | null;
  /**
   * Games in which it hit; mean turn of its first hit, from 1, null without one. Then checkers hit in all,
   * and games with none, one, two, and three or more hits: null if `turns` is.
   */
  readonly hits: {
    readonly games: number;
    readonly meanTurn: number | null;
    readonly checkers: number | null;
    readonly byNumber: readonly [number, number, number, number] | null;
  };
  /** Games in which it closed out an enemy checker, and the mean turn of the first closeout. */
  readonly closeouts: { readonly games: number; readonly meanTurn: number | null };
  /**
   * Turns on which it bore off checkers, pips wasted on them, and the mean waste per turn; null without such
   * turns.
   */
  readonly bearoff: {
    readonly turns: number;
    readonly wastedPips: number;
    readonly meanWasted: number | null;
  };
}

/** Results of games at one cube value. */
export interface CubeStatistics {
  /** 1, 2 … 256; 512 for 512 and more. */
  readonly value: number;
  /** Games played to the end at this cube: single, gammon, backgammon. */
  readonly wins: readonly [number, number, number];
  readonly losses: readonly [number, number, number];
  /** Doubles from this value that were passed (cashes) and taken, first those of the player who asked. */
  readonly cashes: Both<number>;
  readonly takes: Both<number>;
}

/** Counts of what happened in a candidate's trials, from the viewpoint of the player who asked. */
export interface Statistics {
  readonly games: number;
  /** How games ended: over, a double passed, at the bearoff tables, truncated. */
  readonly ends: Readonly<Record<TrialEnd, number>>;
  /** In ascending order of cube value, up to the highest that occurred. */
  readonly cube: readonly CubeStatistics[];
  readonly own: SideStatistics;
  readonly opponent: SideStatistics;
  /**
   * Turns per game, both players together. `bins[i]` counts games of 4 i to 4 i + 3 turns, the last bin all
   * longer ones.
   */
  readonly length: {
    readonly mean: number | null;
    readonly binTurns: number;
    readonly bins: readonly number[];
  };
}

const meanOf = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

function sideStatistics(tally: GameTally, side: 0 | 1, games: number): SideStatistics {
  const [hits = 0, hitTurns = 0, closeouts = 0, closeoutTurns = 0, wastedPips = 0, turns = 0] = tally.slice(
    SIDES_AT + side * SIDE_CELLS,
  );
  const [played = 0, onBar = 0, danced = 0, forced = 0, checkers = 0, none = 0, one = 0, two = 0, more = 0] =
    tally.slice(ACTIONS_AT + side * ACTION_CELLS);
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

function cubeStatistics(tally: GameTally, level: number): CubeStatistics {
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

/** Statistics by cube value without the values below the lowest at which anything happened. */
export const cubesReached = (cube: readonly CubeStatistics[]): readonly CubeStatistics[] =>
  cube.slice(
    cube.findIndex(({ wins, losses, cashes, takes }) =>
      [...wins, ...losses, ...cashes, ...takes].some((count) => count > 0),
    ),
  );

/** Converts a tally to statistics. */
export function statisticsOf(tally: GameTally): Statistics {
  const levels = Array.from({ length: CUBE_LEVELS }, (_, level) => level);
  const highest = levels.findLast((level) =>
    tally.slice(level * LEVEL_CELLS, (level + 1) * LEVEL_CELLS).some((count) => count > 0),
  );
  const ends = TRIAL_ENDS.map((end, index) => [end, tally[ENDS_AT + index]!] as const);
  const games = gamesOf(tally);
  const bins = tally.slice(LENGTHS_AT, LENGTHS_AT + LENGTH_BINS);
  return {
    games,
    ends: Object.fromEntries(ends) as Record<TrialEnd, number>,
    cube: levels.slice(0, (highest ?? -1) + 1).map((level) => cubeStatistics(tally, level)),
    own: sideStatistics(tally, 0, games),
    opponent: sideStatistics(tally, 1, games),
    length: {
      mean: meanOf(tally[TURNS_AT]!, games),
      binTurns: LENGTH_BIN,
      bins: bins.slice(0, bins.findLastIndex((count) => count > 0) + 1),
    },
  };
}

/**
 * Equivalent plain trials: how many trials with independent dice and without variance reduction would give
 * the same standard error. This is the variance of a raw result divided by the squared error.
 *
 * @param score - of the equity compared, over the trials of the tally
 * @param luck - of the luck subtracted from it, over the same trials
 * @returns null if the error is unknown or 0, or if the tally does not have the raw results of all trials
 */
export function equivalentTrials(
  tally: GameTally,
  { trials, mean, standardError }: Pick<Estimate, 'trials' | 'mean' | 'standardError'>,
  luck: Pick<Estimate, 'mean'>,
): number | null {
  if (!standardError || trials < 2 || tally[PLAYED_TRIALS_AT] !== trials) return null;
  const played = mean + luck.mean;
  const squares = tally[PLAYED_SQUARES_AT]! * SQUARE_UNIT;
  const variance = (squares - trials * played * played) / (trials - 1);
  return variance > 0 ? variance / (standardError * standardError) : null;
}
