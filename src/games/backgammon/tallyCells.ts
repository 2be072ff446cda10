// Layout of a tally: tally.ts fills the cells, statistics.ts reads them.

import { CUBE_LEVELS, TRIAL_ENDS } from './gameFacts.ts';

/** Results of a game: won single, gammon, backgammon, lost single, gammon, backgammon. */
export const RESULTS = 6;
/**
 * Cells per cube value, from cell 0: the six results, cashes of each player, taken doubles of each player.
 */
export const LEVEL_CELLS: number = RESULTS + 4;

/** First cell of games by how they ended, in the order of TRIAL_ENDS. */
export const ENDS_AT: number = CUBE_LEVELS * LEVEL_CELLS;

/**
 * First cell of each player's: games with a hit, sum of first-hit turns; closeouts, sum of their turns;
 * wasted pips, bearoff turns.
 */
export const SIDES_AT: number = ENDS_AT + TRIAL_ENDS.length;
/** Cells per player from {@link SIDES_AT} on. */
export const SIDE_CELLS = 6;

/** Cell of the turns of all games. */
export const TURNS_AT: number = SIDES_AT + 2 * SIDE_CELLS;

/** First cell of the histogram of game lengths. */
export const LENGTHS_AT: number = TURNS_AT + 1;
/** Turns per bar. */
export const LENGTH_BIN = 4;
/** Number of bars; the last one counts all longer games. */
export const LENGTH_BINS = 64;

/**
 * Tallies of older versions end here and count as 0 in later cells, so after combining them the later cells
 * cover fewer games.
 */
const SINCE: number = LENGTHS_AT + LENGTH_BINS;

/** Cell of the number of trials in the sum of squared results. */
export const PLAYED_TRIALS_AT: number = SINCE;
/** Cell of the sum of squared raw results, in {@link SQUARE_UNIT}. */
export const PLAYED_SQUARES_AT: number = SINCE + 1;
/**
 * Unit of squared results, points². Sums of up to 2^21 squares of at most {@link MOST_SQUARE}, more than a
 * rollout has, are exact in a double.
 */
export const SQUARE_UNIT: number = 2 ** -14;
/** Largest squared result counted: results beyond 512 points count as 512. */
export const MOST_SQUARE: number = 2 ** 18;

/**
 * First cell of each player's: own turns, turns begun on the bar, dances, forced plays, checkers hit, games
 * with none, 1, 2, and 3 or more hits.
 */
export const ACTIONS_AT: number = SINCE + 2;
/** Cells per player from {@link ACTIONS_AT} on. */
export const ACTION_CELLS = 9;

/** Length of a tally. */
export const TALLY_CELLS: number = ACTIONS_AT + 2 * ACTION_CELLS;
