// A rollout's trial: a game from a position, with dice from the roll table, and its row; or several lines of one, see lines.ts.
import { ROLLS, ROWS, TRIAL_BOARD } from '../memory';
import { uniformInt } from '../rng';
import { OVER, classOf, copyBoard } from './board';
import {
  CUBEFUL,
  LEARNED,
  LOOKAHEAD,
  NONE,
  addLearnedLuck,
  addLuck,
  asAsked,
  clearLuck,
  luckOf,
  rolledBoard,
  rolledPlays,
} from './luck';
import {
  lineDecided,
  lineRoll,
  lineTurn,
  lineTurned,
  lineWeight,
  openLines,
  splitLine,
  takeUpLine,
} from './lines';
import { bestPlayAt, levelPlies, noisyPlayAt } from './search';
import {
  END_BEAROFF,
  END_OVER,
  END_PASSED,
  END_TRUNCATED,
  clearTally,
  tallyAfter,
  tallyBefore,
  tallyEnd,
} from './tally';
import {
  cubeLevel,
  decideCube,
  decidesAt,
  evaluateEnd,
  hasCube,
  isSolved,
  layCube,
  openCube,
  valueOfPass,
} from './trialCube';

const TABLE_TURNS: u32 = 128;
/** Ten columns that are averaged, then room for the facts of two games: see tally.ts and src/games/backgammon/types.ts. */
const MEAN_COLUMNS: usize = 10;
const ROW_COLUMNS: usize = 20;
/** Levels of chequer play: of the player who asked, then its opponent, then both again for later turns. */
const FIRST_LEVEL: u32 = 1;
/** No game lasts so long; one that did would be cut here, evaluated and marked as truncated. */
const MOST_TURNS: u32 = 4096;

const END: usize = memory.data(32, 16);
/** What a line comes to: five probabilities, the value with the cube, luck. */
const LINE: usize = memory.data(56, 8);
/** The same as truncated one turn before. */
const EARLIER: usize = memory.data(56, 8);
/** Those of its numbers that a row has the means of over its lines: all but luck. */
const MEANS: usize = 6;
const LINE_LUCK: usize = 48;

let seed: u32 = 0;
let initial: bool = false;
/** How luck is reckoned. */
let reduction: u32 = NONE;
let laterAfter: u32 = 0;
let truncateAfter: u32 = 0;
let truncationPlies: u32 = 0;
let averages: bool = false;
let noise: f32 = 0;
let othersNoise: f32 = 0;
let splitting: bool = false;

/** Of the line played last: how it ended and with which result, see tallyEnd, and its turns from the trial's beginning on. */
let end: u32 = END_OVER;
let result: u32 = 0;
let turn: u32 = 0;
/** Whether EARLIER holds. */
let hasEarlier: bool = false;

/**
 * How the following trials are played; reduction: see luck.ts; splitting: see lines.ts. Plays are chosen at level 1 by the
 * player who asked and at 2 by its opponent, from turn laterAfterPlies on (0 = never) at 3 and 4: see setLevel.
 */
export function setTrialSettings(
  seed_: u32,
  initial_: bool,
  reduction_: u32,
  splitting_: bool,
  laterAfterPlies: u32,
): void {
  seed = seed_;
  initial = initial_;
  reduction = reduction_;
  splitting = splitting_;
  laterAfter = laterAfterPlies;
}

/**
 * After how many turns the following trials are truncated, 0 = never, how deeply their last position is evaluated, and whether
 * they count as the mean of that and of being truncated one turn before.
 */
export function setTruncation(afterPlies: u32, plies: u32, averages_: bool): void {
  truncateAfter = afterPlies;
  truncationPlies = plies;
  averages = averages_ && afterPlies > 1;
}

/** Standard deviation of what is added to the nets' outputs where a play is chosen, of the player who asked and of the other. */
export function setNoise(asker: f32, other: f32): void {
  noise = asker;
  othersNoise = other;
}

/** Result 1 … 6 of a game that is over, see tallyEnd: the five probabilities of the player who asked are 0 or 1. */
function resultOf(values: usize): u32 {
  if (load<f64>(values) > 0)
    return 1 + (load<f64>(values, 8) > 0 ? 1 : 0) + (load<f64>(values, 16) > 0 ? 1 : 0);
  return 4 + (load<f64>(values, 24) > 0 ? 1 : 0) + (load<f64>(values, 32) > 0 ? 1 : 0);
}

/** Luck of the value that trials are compared by: with the cube where there is one. */
function comparedLuck(): f64 {
  if (hasCube()) return luckOf(CUBEFUL);
  return 2 * luckOf(0) + (luckOf(1) - luckOf(3)) + (luckOf(2) - luckOf(4));
}

/** Puts to `values` what the line counts whose end is worth END and `cubeful`, luck taken out. */
function valueLine(values: usize, cubeful: f64, turned: bool): void {
  for (let i: usize = 0; i < 5; i++) store<f64>(values + (i << 3), asAsked(END, i, turned) - luckOf(i));
  store<f64>(values, hasCube() ? cubeful - luckOf(CUBEFUL) : 0, 40);
  store<f64>(values, comparedLuck(), 48);
}

/** Whether the trial may split on this turn: on the last before its truncation one roll is left, which is not worth it. */
function splitsHere(): bool {
  return splitting && (truncateAfter == 0 || turn + 1 < truncateAfter);
}

/** What comes before the roll of a turn: the line ends, or a side decides on the cube. @returns whether it has ended */
function endsBeforeRoll(kind: i32, turned: bool, later: bool): bool {
  end = END_OVER;
  if (kind == OVER) return true;
  end = END_BEAROFF;
  if (isSolved(kind)) return true;
  end = END_TRUNCATED;
  if (turn == MOST_TURNS || (truncateAfter != 0 && turn == truncateAfter)) return true;
  if (averages && turn == truncateAfter - 1) {
    const cubeful = evaluateEnd(TRIAL_BOARD, truncationPlies, turned, decidesAt(turn), END);
    valueLine(EARLIER, cubeful, turned);
    hasEarlier = true;
  }
  end = END_PASSED;
  const before = cubeLevel();
  if (decidesAt(turn) && decideCube(TRIAL_BOARD, turned, later, END)) return true;
  if (cubeLevel() != before && splitsHere()) splitLine(turn, turned);
  return false;
}

/** Plays the line taken up last to its end: LINE, end, result and turn are then its own. */
function playLine(trial: u32, rolls: usize): void {
  let turned = lineTurned;
  let decided = lineDecided;
  turn = lineTurn;
  hasEarlier = false;
  while (true) {
    const kind = classOf(TRIAL_BOARD);
    const later = laterAfter != 0 && turn >= laterAfter;
    openCube(turned);
    if (!decided && endsBeforeRoll(kind, turned, later)) break;
    decided = false;
    const first = turn < TABLE_TURNS ? <u32>load<u8>(rolls + <usize>turn) : uniformInt(seed, trial, turn, 36);
    const ordered = lineRoll(seed, turn, first);
    const die1 = ordered / 6 + 1;
    const die2 = (ordered % 6) + 1;
    const high = max(die1, die2);
    const low = min(die1, die2);
    const level = FIRST_LEVEL + (later ? 2 : 0) + (turned ? 1 : 0);
    const plies = levelPlies(level);
    // The position after the play is seen by the other player: turned once more than the board itself.
    const doubles = !(initial && turn == 0);
    if (reduction == LOOKAHEAD) addLuck(kind, high, low, !turned, doubles, max(plies, 1) - 1);
    else if (reduction == LEARNED) addLearnedLuck(kind, high, low, !turned, doubles);
    const blur = turned ? othersNoise : noise;
    tallyBefore(TRIAL_BOARD);
    let plays: u32;
    if (blur > 0) plays = noisyPlayAt(TRIAL_BOARD, high, low, level, TRIAL_BOARD, blur, seed, trial, turn);
    else if (reduction == LOOKAHEAD && plies == 0) {
      copyBoard(TRIAL_BOARD, rolledBoard(high, low));
      plays = rolledPlays(high, low);
    } else plays = bestPlayAt(TRIAL_BOARD, high, low, level, TRIAL_BOARD);
    tallyAfter(TRIAL_BOARD, turned, turn, high == low ? 4 * high : high + low, plays);
    turned = !turned;
    turn++;
  }
  let cubeful: f64;
  if (end == END_PASSED) cubeful = valueOfPass(turned);
  else
    cubeful = evaluateEnd(
      TRIAL_BOARD,
      end == END_TRUNCATED ? truncationPlies : 0,
      turned,
      decidesAt(turn),
      END,
    );
  for (let i: usize = 0; i < 5; i++) store<f64>(LINE + (i << 3), asAsked(END, i, turned));
  result = end == END_OVER ? resultOf(LINE) : end == END_PASSED ? (turned ? 4 : 1) : 0;
  valueLine(LINE, cubeful, turned);
  if (hasEarlier)
    for (let at: usize = 0; at <= LINE_LUCK; at += 8)
      store<f64>(LINE + at, (load<f64>(LINE + at) + load<f64>(EARLIER + at)) / 2);
}

/** Adds a line to the means of its trial, or begins them. */
function addLine(row: usize, isFirst: bool): void {
  const weight = lineWeight();
  for (let i: usize = 0; i < MEANS; i++) {
    const at = row + (i < 5 ? i << 3 : 64);
    const value = weight * load<f64>(LINE + (i << 3));
    store<f64>(at, isFirst ? value : load<f64>(at) + value);
  }
}

/**
 * Plays one trial.
 * @param board - start; its roller rolls first
 * @param turned - whether the player who asked is the board's opponent (a play has been made) rather than its roller
 * @param rolls - 128 ordered rolls 0 … 35
 * @param row - ten f64: five probabilities less luck, cubeless equity, turns played, 1 if truncated by the turn limit,
 *   the value with the cube less luck (0 without it), and what has been taken out of that value, without the cube out of
 *   the equity. Where a double is passed the probabilities are estimates of how the game would have gone on. Of several
 *   lines these are means, but for turns and truncation, which are the first line's, and what has been taken out of that
 *   line's value. Then the facts of its game, see tallyEnd, and room for five more.
 */
function playTrial(board: usize, turned: bool, trial: u32, rolls: usize, row: usize): void {
  copyBoard(TRIAL_BOARD, board);
  clearLuck();
  clearTally(turned);
  layCube();
  openLines(turned);
  playLine(trial, rolls);
  addLine(row, true);
  const played = load<f64>(LINE, 40) + load<f64>(LINE + LINE_LUCK);
  store<f64>(row, load<f64>(LINE + LINE_LUCK), 72);
  store<f64>(row, <f64>turn, 48);
  store<f64>(row, end == END_TRUNCATED ? 1 : 0, 56);
  const facts = row + (MEAN_COLUMNS << 3);
  tallyEnd(facts, end, result, cubeLevel(), turn);
  memory.fill(facts + 40, 0, 40);
  while (takeUpLine()) {
    playLine(trial, rolls);
    addLine(row, false);
    store<f64>(row, played - load<f64>(row, 64), 72);
  }
  const gammons = load<f64>(row, 8) - load<f64>(row, 24);
  const backgammons = load<f64>(row, 16) - load<f64>(row, 32);
  store<f64>(row, 2 * load<f64>(row) - 1 + gammons + backgammons, 40);
}

/** Plays trials [first, first + count) with the roll table in ROLLS; rows into ROWS. At most MAX_PIECE at once. */
export function playTrials(board: usize, turned: bool, first: u32, count: u32): void {
  for (let i: u32 = 0; i < count; i++)
    playTrial(board, turned, first + i, ROLLS + ((<usize>i) << 7), ROWS + <usize>i * ROW_COLUMNS * 8);
}
