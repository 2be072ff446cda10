import { CUBE_LEVELS, factsOf, type GameFacts, TRIAL_ENDS } from './gameFacts.ts';
import {
  ACTIONS_AT,
  ACTION_CELLS,
  ENDS_AT,
  LENGTHS_AT,
  LENGTH_BIN,
  LENGTH_BINS,
  LEVEL_CELLS,
  MOST_SQUARE,
  PLAYED_SQUARES_AT,
  PLAYED_TRIALS_AT,
  RESULTS,
  SIDES_AT,
  SIDE_CELLS,
  SQUARE_UNIT,
  TALLY_CELLS,
  TURNS_AT,
} from './tallyCells.ts';
import { ROW, ROW_COLUMNS, ROW_GAMES } from './types.ts';

/**
 * Counts of what happened in a candidate's trials: [TALLY_CELLS] whole numbers, whose sums are exact in any
 * order.
 */
export type GameTally = readonly number[];

/** The tally before any trial. */
export const emptyTally = (): number[] => new Array<number>(TALLY_CELLS).fill(0);

/**
 * Adds the games of trials to a tally.
 *
 * @param rows - [trials × ROW_COLUMNS]
 * @param score - column of the equity compared, from which ROW.luck has been subtracted
 */
export function addGames(tally: number[], rows: Float64Array, score: number): void {
  for (let at = 0; at < rows.length; at += ROW_COLUMNS) {
    const played = rows[at + score]! + rows[at + ROW.luck]!;
    tally[PLAYED_TRIALS_AT]!++;
    tally[PLAYED_SQUARES_AT]! += Math.round(Math.min(MOST_SQUARE, played * played) / SQUARE_UNIT);
    for (let game = 0; game < ROW_GAMES; game++) {
      const facts = factsOf(rows, game, at);
      if (facts !== undefined) addGame(tally, facts);
    }
  }
}

function addGame(tally: number[], facts: GameFacts): void {
  const cells = (level: number): number => Math.min(level, CUBE_LEVELS - 1) * LEVEL_CELLS;
  const at = cells(facts.level);
  if (facts.end === 'over') tally[at + facts.result - 1]!++;
  // Results 1 to 3 are wins: the player who asked has cashed.
  if (facts.end === 'passed') tally[at + RESULTS + (facts.result < 4 ? 0 : 1)]!++;
  tally[ENDS_AT + TRIAL_ENDS.indexOf(facts.end)]!++;
  tally[TURNS_AT]! += facts.turns;
  tally[LENGTHS_AT + Math.min(LENGTH_BINS - 1, Math.floor(facts.turns / LENGTH_BIN))]!++;
  for (const side of [0, 1] as const) {
    for (const level of facts.takes[side]) tally[cells(level) + RESULTS + 2 + side]!++;
    const own = SIDES_AT + side * SIDE_CELLS;
    if (facts.hit[side] > 0) tally[own]!++;
    tally[own + 1]! += facts.hit[side];
    if (facts.closeout[side] > 0) tally[own + 2]!++;
    tally[own + 3]! += facts.closeout[side];
    tally[own + 4]! += facts.wastedPips[side];
    tally[own + 5]! += facts.bearoffTurns[side];
    const actions = ACTIONS_AT + side * ACTION_CELLS;
    tally[actions]! += Math.floor((facts.turns + (side === facts.first ? 1 : 0)) / 2);
    tally[actions + 1]! += facts.barTurns[side];
    tally[actions + 2]! += facts.dances[side];
    tally[actions + 3]! += facts.forcedTurns[side];
    tally[actions + 4]! += facts.checkersHit[side];
    tally[actions + 5 + Math.min(3, facts.checkersHit[side])]!++;
  }
}

/** The sum of tallies. */
export const combineTallies = (tallies: readonly GameTally[]): GameTally =>
  tallies.reduce((sum: GameTally, each) => sum.map((count, cell) => count + each[cell]!), emptyTally());

/** Games counted in a tally. */
export const gamesOf = (tally: GameTally): number =>
  tally.slice(ENDS_AT, ENDS_AT + TRIAL_ENDS.length).reduce((sum, count) => sum + count, 0);

/** Whether untrusted data can be a tally of this many trials. */
export function isTally(data: unknown, trials: number): data is GameTally {
  if (!Array.isArray(data) || data.length !== TALLY_CELLS) return false;
  if (!data.every((count) => Number.isSafeInteger(count) && count >= 0)) return false;
  const games = gamesOf(data as GameTally);
  return games === trials || games === ROW_GAMES * trials;
}
