// A trial of a rollout: a game from a position, with dice from the roll table, and its row; or several branches of it, see
// lines.ts.
//
// It is a state machine: openTrial sets the position, stepTrial plays on. A traced trial stops after every turn and branch,
// and wherever a player other than the engine chooses: chooseInTrial passes in the choice, and stepTrial continues.
import { ROLLS, ROWS, TRIAL_BOARD } from '../memory';
import { uniformInt } from '../rng';
import { OVER, classOf, copyBoard } from './board';
import { PASSED } from './cube';
import { LEARNED, LOOKAHEAD, addLearnedLuck, addLuck, clearLuck, rolledBoard, rolledPlays } from './luck';
import { line, lineDecided, lineRoll, lineTurn, lineTurned, openLines, splitLine, takeUpLine } from './lines';
import { legalPlays } from './plays';
import { bestPlayAt, levelPlies, noisyPlayAt } from './search';
import {
  END_BEAROFF,
  END_OVER,
  END_PASSED,
  END_TRUNCATED,
  clearTally,
  tallyAfter,
  tallyBefore,
} from './tally';
import {
  cubePlies,
  decidesAt,
  evaluateEnd,
  isSolved,
  layCube,
  openCube,
  openDecision,
  settleOutcome,
  turnCube,
  valueOfPass,
  wouldAnswer,
  wouldDouble,
} from './trialCube';
import { ROW_COLUMNS, addLine, beginRow, closeRow, openLine, valueEarlier, valueEnd } from './trialRow';
import {
  averages,
  initial,
  laterAfter,
  noise,
  othersNoise,
  reduction,
  seed,
  splitting,
  truncateAfter,
  truncationPlies,
} from './trialSettings';
import { traceChoice, traceLine, tracePlay, traceRoll } from './trialTrace';

const TABLE_TURNS: u32 = 128;
/** Levels of checker play: of the player who asked, then its opponent, then both again for later turns. */
const FIRST_LEVEL: u32 = 1;
/** Real games are shorter. A longer one would be evaluated here and marked as truncated. */
const MOST_TURNS: u32 = 4096;

/** Where {@link stepTrial} stops: the end of the trial, of a branch, of a turn; a chance to double, a double, a roll. */
const AT_END: u32 = 0;
const AT_LINE: u32 = 1;
const AT_TURN: u32 = 2;
const AT_DOUBLE: u32 = 3;
const AT_TAKE: u32 = 4;
const AT_PLAY: u32 = 5;

/** Who is played from outside: nobody, the player who asked, the other player. */
const NOBODY: u32 = 0;
const ASKER: u32 = 1;
const OTHER_PLAYER: u32 = 2;

/** Five probabilities of the side on roll where the branch ends, or at its last cube decision. */
const OUTCOME: usize = memory.data(32, 16);
let trial: u32 = 0;
let rolls: usize = 0;
let row: usize = 0;
let isTraced: bool = false;
let chooser: u32 = NOBODY;
/** The current turn, counted from the start of the trial; whether its side on roll is not the player who asked. */
let turn: u32 = 0;
let turned: bool = false;
let end: u32 = END_OVER;
let isLineOver: bool = false;

/** The next part of a turn. */
const BEGIN: u32 = 0;
const OFFER: u32 = 1;
const ANSWER: u32 = 2;
const ROLL: u32 = 3;
const PLAY: u32 = 4;
let next: u32 = BEGIN;
/** Of the current turn. */
let kind: i32 = 0;
let later: bool = false;
let decided: bool = false;
let doublings: u32 = 0;
let high: u32 = 0;
let low: u32 = 0;
let plays: u32 = 0;
/** The choice: whether to double (1 or 0), or the answer to a double as answerToDouble gives it. */
let choice: u32 = 0;

/** Whether a side is played from outside. `side`: it is not the player who asked. */
function chooses(side: bool): bool {
  return chooser == (side ? OTHER_PLAYER : ASKER);
}

/** Whether the branch may split on this turn. Not on the last turn before truncation, where only one roll is left. */
function splitsHere(): bool {
  return splitting && (truncateAfter == 0 || turn + 1 < truncateAfter);
}

/** Whether the branch ends before its side on roll may double. */
function endsHere(): bool {
  end = END_OVER;
  if (kind == OVER) return true;
  end = END_BEAROFF;
  if (isSolved(TRIAL_BOARD, kind)) return true;
  end = END_TRUNCATED;
  if (turn == MOST_TURNS || (truncateAfter != 0 && turn == truncateAfter)) return true;
  if (averages && turn == truncateAfter - 1)
    valueEarlier(
      OUTCOME,
      evaluateEnd(TRIAL_BOARD, truncationPlies, turned, decidesAt(turn), OUTCOME),
      turned,
    );
  return false;
}

/** The level at which the side on roll chooses its plays. */
function levelHere(): u32 {
  return FIRST_LEVEL + (later ? 2 : 0) + (turned ? 1 : 0);
}

/** Throws the dice of the turn and measures their luck. */
function throwDice(): void {
  const first = turn < TABLE_TURNS ? <u32>load<u8>(rolls + <usize>turn) : uniformInt(seed, trial, turn, 36);
  const ordered = lineRoll(seed, turn, first);
  const die1 = ordered / 6 + 1;
  const die2 = (ordered % 6) + 1;
  high = max(die1, die2);
  low = min(die1, die2);
  if (isTraced) traceRoll(turned, doublings, die1, die2);
  // After the play the other player is on roll, hence !turned.
  const doubles = !(initial && turn == 0);
  if (reduction == LOOKAHEAD) addLuck(kind, high, low, !turned, doubles, luckPlies());
  else if (reduction == LEARNED) addLearnedLuck(kind, high, low, !turned, doubles);
  tallyBefore(TRIAL_BOARD);
}

/** The luck of a roll is measured one ply lower than plays are chosen. */
function luckPlies(): u32 {
  return max(levelPlies(levelHere()), 1) - 1;
}

/** The engine's play of the roll. */
function playRoll(): void {
  const level = levelHere();
  const blur = turned ? othersNoise : noise;
  if (blur > 0) plays = noisyPlayAt(TRIAL_BOARD, high, low, level, TRIAL_BOARD, blur, seed, trial, turn);
  else if (reduction == LOOKAHEAD && levelPlies(level) == 0) {
    copyBoard(TRIAL_BOARD, rolledBoard(high, low));
    plays = rolledPlays(high, low);
  } else plays = bestPlayAt(TRIAL_BOARD, high, low, level, TRIAL_BOARD);
}

/** Ends the turn after its play. */
function endTurn(): void {
  tallyAfter(TRIAL_BOARD, turned, turn, high == low ? 4 * high : high + low, plays);
  if (isTraced) tracePlay(luckPlies());
  turned = !turned;
  turn++;
  next = BEGIN;
}

/** Values the branch, which has ended, and adds it to the row. */
function endLine(): void {
  const plies = end == END_TRUNCATED ? truncationPlies : 0;
  const cubeful =
    end == END_PASSED
      ? valueOfPass(turned)
      : evaluateEnd(TRIAL_BOARD, plies, turned, decidesAt(turn), OUTCOME);
  if (isTraced) traceLine(turned, end, OUTCOME, cubeful);
  valueEnd(OUTCOME, cubeful, turned);
  if (line == 0) beginRow(row, end, turn, OUTCOME, turned);
  else addLine(row);
  isLineOver = true;
}

/** Starts the branch that lines.ts has made current. */
function beginLine(): void {
  turn = lineTurn;
  turned = lineTurned;
  decided = lineDecided;
  next = BEGIN;
  isLineOver = false;
  openLine();
}

/** Traces where the trial waits for a choice; returns `what`. */
function stopAt(what: u32): u32 {
  traceChoice(turned, what == AT_PLAY ? levelPlies(levelHere()) : cubePlies(turned, later));
  return what;
}

/** Plays the branch on. @returns where it stops: AT_LINE, or in a traced trial anything but AT_END */
function stepLine(): u32 {
  while (true) {
    if (next == BEGIN) {
      kind = classOf(TRIAL_BOARD);
      later = laterAfter != 0 && turn >= laterAfter;
      openCube(turned);
      doublings = 0;
      next = ROLL;
      if (!decided) {
        if (endsHere()) return AT_LINE;
        if (decidesAt(turn) && openDecision(TRIAL_BOARD, turn, turned, later, OUTCOME)) {
          next = OFFER;
          if (chooses(turned)) return stopAt(AT_DOUBLE);
          choice = wouldDouble ? 1 : 0;
        }
      }
      decided = false;
    }
    if (next == OFFER) {
      next = ROLL;
      if (choice != 0) {
        next = ANSWER;
        if (chooses(!turned)) return stopAt(AT_TAKE);
        choice = wouldAnswer;
      }
    }
    if (next == ANSWER) {
      end = END_PASSED;
      if (choice == PASSED) {
        settleOutcome(TRIAL_BOARD, OUTCOME);
        return AT_LINE;
      }
      doublings = choice;
      turnCube(doublings, turned);
      if (splitsHere()) splitLine(turn, turned);
      next = ROLL;
    }
    if (next == ROLL) {
      throwDice();
      next = PLAY;
      if (chooses(turned)) {
        plays = legalPlays(TRIAL_BOARD, high, low);
        // A forced play is not asked for.
        if (plays > 1) return stopAt(AT_PLAY);
      }
      playRoll();
    }
    endTurn();
    if (isTraced) return AT_TURN;
  }
}

/** Sets up a trial whose row will be written to `to`. */
function layTrial(board: usize, turned_: bool, trial_: u32, rolls_: usize, to: usize): void {
  copyBoard(TRIAL_BOARD, board);
  trial = trial_;
  rolls = rolls_;
  row = to;
  clearLuck();
  clearTally(turned_);
  layCube();
  openLines(turned_);
  beginLine();
}

/**
 * Sets up a traced trial, with its rolls in ROLLS; its row will be written to ROWS.
 * @param board - the start; its side on roll rolls first
 * @param turned_ - whether the player who asked is the board's opponent (a play has been made) rather than its roller
 * @param chooser_ - who is played from outside: 0 nobody, 1 the player who asked, 2 the other
 */
export function openTrial(board: usize, turned_: bool, trial_: u32, chooser_: u32): void {
  isTraced = true;
  chooser = chooser_;
  layTrial(board, turned_, trial_, ROLLS, ROWS);
}

/** Plays the trial on. @returns where it stops: AT_END, or if traced the first stop of any kind; see trialTrace.ts */
export function stepTrial(): u32 {
  while (true) {
    if (isLineOver) {
      if (!takeUpLine()) {
        closeRow(row);
        return AT_END;
      }
      beginLine();
    }
    const at = stepLine();
    if (at != AT_LINE) return at;
    endLine();
    if (isTraced) return AT_LINE;
  }
}

/**
 * Passes in the choice that {@link stepTrial} has stopped for.
 * @param answer - whether to double (1 or 0), or the answer to a double: 1 take, 2 beaver, PASSED
 * @param board - the position after the play, with the other side on roll
 */
export function chooseInTrial(answer: u32, board: usize): void {
  // Evaluations in the meantime may have set other cubes.
  openCube(turned);
  if (next == PLAY) copyBoard(TRIAL_BOARD, board);
  else choice = answer;
}

/**
 * Plays trials [first, first + count) with the roll table in ROLLS; rows go to ROWS. At most MAX_PIECE at once.
 *
 * A row begins with ten f64: five probabilities, cubeless equity, turns played, 1 if the turn limit truncated the trial, the
 * value with the cube (0 without it), and the luck subtracted from that value (without the cube, from the equity).
 * Probabilities, equity and value have their luck subtracted. After a passed double the probabilities estimate how the game
 * would have ended. If the trial splits, these are means over its branches, except that turns and truncation are those of
 * the first, and luck is the first one's raw value less that mean. Five f64 of game facts follow, see tallyEnd, then room for
 * those of a second game.
 * @param board - the start; its side on roll rolls first
 * @param turned_ - whether the player who asked is the board's opponent (a play has been made) rather than its roller
 */
export function playTrials(board: usize, turned_: bool, first: u32, count: u32): void {
  isTraced = false;
  chooser = NOBODY;
  for (let i: u32 = 0; i < count; i++) {
    layTrial(board, turned_, first + i, ROLLS + ((<usize>i) << 7), ROWS + <usize>i * ROW_COLUMNS * 8);
    stepTrial();
  }
}
