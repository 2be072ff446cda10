// What the lines of a trial count: the value of each where it ended, less its luck, and their means, the trial's row.
import { END_PASSED, END_OVER, END_TRUNCATED, tallyEnd } from './tally';
import { CUBEFUL, asAsked, luckOf } from './luck';
import { lineWeight } from './lines';
import { cubeLevel, hasCube } from './trialCube';

/** Ten columns that are averaged, then room for the facts of two games: see tally.ts and src/games/backgammon/types.ts. */
const MEAN_COLUMNS: usize = 10;
export const ROW_COLUMNS: usize = 20;

/** What a line comes to: five probabilities, the value with the cube, luck. */
export const LINE: usize = memory.data(56, 8);
/** The same as truncated one turn before. */
const EARLIER: usize = memory.data(56, 8);
/** Those of its numbers that a row has the means of over its lines: all but luck. */
const MEANS: usize = 6;
const LINE_LUCK: usize = 48;

/** Whether EARLIER is to be averaged in. */
let hasEarlier: bool = false;
/** What the first line was worth with its luck. */
let played: f64 = 0;

/** A line begins. */
export function openLine(): void {
  hasEarlier = false;
}

/** Luck of the value that trials are compared by: with the cube where there is one. */
function comparedLuck(): f64 {
  if (hasCube()) return luckOf(CUBEFUL);
  return 2 * luckOf(0) + (luckOf(1) - luckOf(3)) + (luckOf(2) - luckOf(4));
}

/** Puts to `values` what the line counts that ends here, luck taken out. @param outcome - of the side on roll */
function valueLine(values: usize, outcome: usize, cubeful: f64, turned: bool): void {
  for (let i: usize = 0; i < 5; i++) store<f64>(values + (i << 3), asAsked(outcome, i, turned) - luckOf(i));
  store<f64>(values, hasCube() ? cubeful - luckOf(CUBEFUL) : 0, 40);
  store<f64>(values, comparedLuck(), LINE_LUCK);
}

/** The line counts half as truncated here, one turn before its end. */
export function valueEarlier(outcome: usize, cubeful: f64, turned: bool): void {
  valueLine(EARLIER, outcome, cubeful, turned);
  hasEarlier = true;
}

/** The line ends: LINE is what it counts. */
export function valueEnd(outcome: usize, cubeful: f64, turned: bool): void {
  valueLine(LINE, outcome, cubeful, turned);
  if (hasEarlier)
    for (let at: usize = 0; at <= LINE_LUCK; at += 8)
      store<f64>(LINE + at, (load<f64>(LINE + at) + load<f64>(EARLIER + at)) / 2);
}

/** Result 1 … 6 of a game that is over, see tallyEnd: the five probabilities of the player who asked are 0 or 1. */
function resultOf(outcome: usize, turned: bool): u32 {
  const isWon = asAsked(outcome, 0, turned) > 0;
  const side: usize = isWon ? 0 : 2;
  return (
    (isWon ? 1 : 4) +
    (asAsked(outcome, 1 + side, turned) > 0 ? 1 : 0) +
    (asAsked(outcome, 2 + side, turned) > 0 ? 1 : 0)
  );
}

/** Adds a line to the means of its trial, or begins them. */
function addMeans(row: usize, isFirst: bool): void {
  const weight = lineWeight();
  for (let i: usize = 0; i < MEANS; i++) {
    const at = row + (i < 5 ? i << 3 : 64);
    const value = weight * load<f64>(LINE + (i << 3));
    store<f64>(at, isFirst ? value : load<f64>(at) + value);
  }
}

/**
 * Begins the row with the first line, whose turns, end and facts are the trial's.
 * @param outcome - where it ended, of the side on roll
 */
export function beginRow(row: usize, end: u32, turn: u32, outcome: usize, turned: bool): void {
  addMeans(row, true);
  played = load<f64>(LINE, 40) + load<f64>(LINE, LINE_LUCK);
  store<f64>(row, load<f64>(LINE, LINE_LUCK), 72);
  store<f64>(row, <f64>turn, 48);
  store<f64>(row, end == END_TRUNCATED ? 1 : 0, 56);
  const facts = row + (MEAN_COLUMNS << 3);
  const result = end == END_OVER ? resultOf(outcome, turned) : end == END_PASSED ? (turned ? 4 : 1) : 0;
  tallyEnd(facts, end, result, cubeLevel(), turn);
  memory.fill(facts + 40, 0, 40);
}

/** Adds a further line. */
export function addLine(row: usize): void {
  addMeans(row, false);
  store<f64>(row, played - load<f64>(row, 64), 72);
}

/** All lines are in: the equity without the cube. */
export function closeRow(row: usize): void {
  const gammons = load<f64>(row, 8) - load<f64>(row, 24);
  const backgammons = load<f64>(row, 16) - load<f64>(row, 32);
  store<f64>(row, 2 * load<f64>(row) - 1 + gammons + backgammons, 40);
}
