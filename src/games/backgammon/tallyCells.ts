// Where each count of a tally stands: tally.ts fills the cells, statistics.ts reads them.

import { CUBE_LEVELS, TRIAL_ENDS } from './gameFacts.ts';

/** Results of a game: won single, gammon, backgammon, lost single, gammon, backgammon. */
export const RESULTS = 6;
/** Of each cube value, from cell 0: the six results, cashes by either player, doubles of either player that were taken. */
export const LEVEL_CELLS: number = RESULTS + 4;

/** Games by how they ended, in the order of TRIAL_ENDS. */
export const ENDS_AT: number = CUBE_LEVELS * LEVEL_CELLS;

/** Of each player: games with a hit, their turns; closeouts, their turns; pips wasted, turns. */
export const SIDES_AT: number = ENDS_AT + TRIAL_ENDS.length;
/** Cells per player from {@link SIDES_AT} on. */
export const SIDE_CELLS = 6;

/** Turns of all games together. */
export const TURNS_AT: number = SIDES_AT + 2 * SIDE_CELLS;

/** Histogram of game lengths: turns of a bar, and bars; the last one holds all longer games too. */
export const LENGTHS_AT: number = TURNS_AT + 1;
/** Turns per bar. */
export const LENGTH_BIN = 4;
/** Number of bars; the last one counts all longer games. */
export const LENGTH_BINS = 64;

/** Older tallies end here, and stand for 0 from here on: one that they are added to counts fewer games in the cells that follow. */
const SINCE: number = LENGTHS_AT + LENGTH_BINS;

/** Trials, and the sum of the squares of what they came to as played, in {@link SQUARE_UNIT}. */
export const PLAYED_TRIALS_AT: number = SINCE;
/** Cell of the sum of squared results as played, in {@link SQUARE_UNIT}. */
export const PLAYED_SQUARES_AT: number = SINCE + 1;
/** Points². Sums of squares up to {@link MOST_SQUARE} of 2^21 trials, more than a rollout may have, are exact in a double. */
export const SQUARE_UNIT: number = 2 ** -14;
/** A result beyond 512 points counts as 512. */
export const MOST_SQUARE: number = 2 ** 18;

/** Of each player: own turns, begun on the bar, danced, forced; checkers hit, games with none, 1, 2, and 3 or more. */
export const ACTIONS_AT: number = SINCE + 2;
/** Cells per player from {@link ACTIONS_AT} on. */
export const ACTION_CELLS = 9;

/** Numbers of a tally. */
export const TALLY_CELLS: number = ACTIONS_AT + 2 * ACTION_CELLS;
