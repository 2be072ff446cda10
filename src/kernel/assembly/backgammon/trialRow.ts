// The row of a trial: the value of each of its branches (`line` in the code) less its luck, and their means.
import { END_PASSED, END_OVER, END_TRUNCATED, tallyEnd } from './tally';
import { CUBEFUL, asAsked, luckOf } from './luck';
import { lineWeight } from './lines';
import { cubeLevel, hasCube } from './trialCube';

/** Columns before the game facts. */
const MEAN_COLUMNS: usize = 10;
/** Columns of a row: MEAN_COLUMNS, then five for the facts of each of two games (see tally.ts). */
export const ROW_COLUMNS: usize = 20;

/** Result of the branch that ended last, seven f64: five probabilities, the value with the cube, luck. */
export const LINE: usize = memory.data(56, 8);
/** The same if it had been truncated one turn earlier. */
const EARLIER: usize = memory.data(56, 8);
/** How many of these numbers a row has the means of: all but luck. */
const MEANS: usize = 6;
const LINE_LUCK: usize = 48;

/** Whether to average EARLIER in. */
let hasEarlier: bool = false;
/** Value of the first branch with the cube, its luck included. */
let played: f64 = 0;

/** Starts a branch. */
export function openLine(): void {
  hasEarlier = false;
}

/** Luck of the value that candidates are compared by: with the cube if there is one, else the cubeless equity. */
function comparedLuck(): f64 {
  if (hasCube()) return luckOf(CUBEFUL);
  return 2 * luckOf(0) + (luckOf(1) - luckOf(3)) + (luckOf(2) - luckOf(4));
}

/** Writes the result of a branch that ends here, less its luck, to `values`. @param outcome - of the side on roll */
function valueLine(values: usize, outcome: usize, cubeful: f64, turned: bool): void {
  for (let i: usize = 0; i < 5; i++) store<f64>(values + (i << 3), asAsked(outcome, i, turned) - luckOf(i));
  store<f64>(values, hasCube() ? cubeful - luckOf(CUBEFUL) : 0, 40);
  store<f64>(values, comparedLuck(), LINE_LUCK);
}

/** Values the branch one turn before its truncation; that counts half. */
export function valueEarlier(outcome: usize, cubeful: f64, turned: bool): void {
  valueLine(EARLIER, outcome, cubeful, turned);
  hasEarlier = true;
}

/** Values the branch where it ends, into LINE. */
export function valueEnd(outcome: usize, cubeful: f64, turned: bool): void {
  valueLine(LINE, outcome, cubeful, turned);
  if (hasEarlier)
    for (let at: usize = 0; at <= LINE_LUCK; at += 8)
      store<f64>(LINE + at, (load<f64>(LINE + at) + load<f64>(EARLIER + at)) / 2);
}

/** Result 1 … 6 (see tallyEnd) of a game that is over, whose five probabilities are 0 or 1. */
function resultOf(outcome: usize, turned: bool): u32 {
  const isWon = asAsked(outcome, 0, turned) > 0;
  const side: usize = isWon ? 0 : 2;
  return (
    (isWon ? 1 : 4) +
    (asAsked(outcome, 1 + side, turned) > 0 ? 1 : 0) +
    (asAsked(outcome, 2 + side, turned) > 0 ? 1 : 0)
  );
}

/** Adds a branch to the means of its trial; the first one starts them. */
function addMeans(row: usize, isFirst: bool): void {
  const weight = lineWeight();
  for (let i: usize = 0; i < MEANS; i++) {
    const at = row + (i < 5 ? i << 3 : 64);
    const value = weight * load<f64>(LINE + (i << 3));
    store<f64>(at, isFirst ? value : load<f64>(at) + value);
  }
}

/**
 * Starts the row with the first branch, whose turns, end and facts are the trial's.
 * @param outcome - five probabilities of the side on roll where it ended
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

/** Adds a further branch to the row. */
export function addLine(row: usize): void {
  addMeans(row, false);
  store<f64>(row, played - load<f64>(row, 64), 72);
}

/** Completes the row after its last branch: sets the cubeless equity. */
export function closeRow(row: usize): void {
  const gammons = load<f64>(row, 8) - load<f64>(row, 24);
  const backgammons = load<f64>(row, 16) - load<f64>(row, 32);
  store<f64>(row, 2 * load<f64>(row) - 1 + gammons + backgammons, 40);
}
