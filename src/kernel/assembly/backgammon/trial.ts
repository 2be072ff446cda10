// A rollout's trial: one game from a position, with dice from the roll table, and its row.
import { ROLLS, ROWS, TRIAL_BOARD } from '../memory';
import { uniformInt } from '../rng';
import { OVER, classOf, copyBoard } from './board';
import { evaluateNear, setParent } from './evaluate';
import { CUBEFUL, addLuck, asAsked, clearLuck, luckOf, rolledBoard } from './luck';
import { bestPlayAt, levelPlies } from './search';
import {
  decideCube,
  decidesAt,
  hasCube,
  isSolved,
  layCube,
  openCube,
  valueAtEnd,
  valueOfPass,
} from './trialCube';

const TABLE_TURNS: u32 = 128;
const ROW_COLUMNS: usize = 9;
/** Levels of chequer play: of the player who asked, then its opponent, then both again for later turns. */
const FIRST_LEVEL: u32 = 1;
/** No game lasts so long; one that did would be cut here, evaluated and marked as truncated. */
const MOST_TURNS: u32 = 4096;

const END: usize = memory.data(32, 16);

let seed: u32 = 0;
let initial: bool = false;
let lookaheadLuck: bool = false;
let truncateAfter: u32 = 0;
let bearoffTruncation: bool = true;
let laterAfter: u32 = 0;

/**
 * How the following trials are played; truncateAfterPlies 0 = to the end. Plays are chosen at level 1 by the player who
 * asked and at 2 by its opponent, from turn laterAfterPlies on (0 = never) at 3 and 4: see setLevel.
 */
export function setTrialSettings(
  seed_: u32,
  initial_: bool,
  lookaheadLuck_: bool,
  truncateAfterPlies: u32,
  bearoffTruncation_: bool,
  laterAfterPlies: u32,
): void {
  seed = seed_;
  initial = initial_;
  lookaheadLuck = lookaheadLuck_;
  truncateAfter = truncateAfterPlies;
  bearoffTruncation = bearoffTruncation_;
  laterAfter = laterAfterPlies;
}

/**
 * Plays one trial.
 * @param board - start; its roller rolls first
 * @param turned - whether the player who asked is the board's opponent (a play has been made) rather than its roller
 * @param rolls - 128 ordered rolls 0 … 35
 * @param row - nine f64: five probabilities less luck, cubeless equity, turns played, 1 if truncated by the turn limit, and
 *   the value with the cube less luck (0 without it). Where a double is passed the probabilities are estimates of how the
 *   game would have gone on.
 */
function playTrial(board: usize, turned: bool, trial: u32, rolls: usize, row: usize): void {
  copyBoard(TRIAL_BOARD, board);
  clearLuck();
  layCube();
  let turn: u32 = 0;
  let truncated: f64 = 0;
  let passed = false;
  while (true) {
    const kind = classOf(TRIAL_BOARD);
    openCube(turned);
    if (kind == OVER || (bearoffTruncation && isSolved(kind))) break;
    if (turn == MOST_TURNS || (truncateAfter != 0 && turn == truncateAfter)) {
      truncated = 1;
      break;
    }
    if (decidesAt(turn) && decideCube(TRIAL_BOARD, turned, END)) {
      passed = true;
      break;
    }
    const ordered =
      turn < TABLE_TURNS ? <u32>load<u8>(rolls + <usize>turn) : uniformInt(seed, trial, turn, 36);
    const die1 = ordered / 6 + 1;
    const die2 = (ordered % 6) + 1;
    const high = max(die1, die2);
    const low = min(die1, die2);
    const later = laterAfter != 0 && turn >= laterAfter;
    const level = FIRST_LEVEL + (later ? 2 : 0) + (turned ? 1 : 0);
    const plies = levelPlies(level);
    // The position after the play is seen by the other player: turned once more than the board itself.
    if (lookaheadLuck) addLuck(high, low, !turned, !(initial && turn == 0), max(plies, 1) - 1);
    if (lookaheadLuck && plies == 0) copyBoard(TRIAL_BOARD, rolledBoard(high, low));
    else bestPlayAt(TRIAL_BOARD, high, low, level, TRIAL_BOARD);
    turned = !turned;
    turn++;
  }
  if (!passed) {
    setParent(TRIAL_BOARD);
    evaluateNear(TRIAL_BOARD, END);
  }
  let cubeful: f64 = 0;
  if (hasCube()) {
    cubeful = passed ? valueOfPass(turned) : valueAtEnd(TRIAL_BOARD, END, turned, decidesAt(turn));
    cubeful -= luckOf(CUBEFUL);
  }
  for (let i: usize = 0; i < 5; i++) store<f64>(row + (i << 3), asAsked(END, i, turned) - luckOf(i));
  const gammons = load<f64>(row, 8) - load<f64>(row, 24);
  const backgammons = load<f64>(row, 16) - load<f64>(row, 32);
  store<f64>(row, 2 * load<f64>(row) - 1 + gammons + backgammons, 40);
  store<f64>(row, <f64>turn, 48);
  store<f64>(row, truncated, 56);
  store<f64>(row, cubeful, 64);
}

/** Plays trials [first, first + count) with the roll table in ROLLS; rows into ROWS. At most MAX_PIECE at once. */
export function playTrials(board: usize, turned: bool, first: u32, count: u32): void {
  for (let i: u32 = 0; i < count; i++)
    playTrial(board, turned, first + i, ROLLS + ((<usize>i) << 7), ROWS + <usize>i * ROW_COLUMNS * 8);
}
