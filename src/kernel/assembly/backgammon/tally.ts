// Facts of a trial's game besides its value: five integers in its row, for the statistics of results.
// src/games/backgammon/gameFacts.ts reads them, tally.ts next to it adds them up.
import { BAR, OFF, OTHER } from '../memory';
import { pipCount, placesAbove } from './board';

/** The game was played to its end. */
export const END_OVER: u32 = 0;
/** A double was passed. */
export const END_PASSED: u32 = 1;
/** The trial reached a bearoff table. */
export const END_BEAROFF: u32 = 2;
/** The turn limit truncated the trial. */
export const END_TRUNCATED: u32 = 3;

const HOME: u32 = 0x3f;
/** Takes at cube values from 2^9 up are counted together. */
const HIGH_LEVEL: u32 = 9;
const TURN_BITS: u32 = 13;
const PIP_BITS: u32 = 12;
/** Fifteen checkers take at most fifteen turns to bear off. */
const BEAROFF_BITS: u32 = 4;
const HIGH_BITS: u32 = 5;
/** Each player has half of all turns; a turn hits at most four checkers. */
const OWN_TURN_BITS: u32 = 12;
const HIT_BITS: u32 = 14;

/** Turn of the first hit and of the first closeout, counted from 1; 0 = none. Index 0: the player who asked, 1: the other. */
const HIT: usize = memory.data(8, 4);
const CLOSEOUT: usize = memory.data(8, 4);
/** Of turns that bore off checkers: pips wasted, and their number. */
const WASTED: usize = memory.data(8, 4);
const BEAROFFS: usize = memory.data(8, 4);
/** Taken doubles of each player: a bit for each cube value below 2^9, and the number of the others. */
const TAKES: usize = memory.data(8, 4);
const HIGH_TAKES: usize = memory.data(8, 4);

/** Turns begun with a checker on the bar, those of them on which none entered, and turns with at most one play. */
const ON_BAR: usize = memory.data(8, 4);
const DANCES: usize = memory.data(8, 4);
const FORCED: usize = memory.data(8, 4);
/** Checkers hit. */
const HITS: usize = memory.data(8, 4);

/** Whether the player who asked rolls second. */
let isSecond: bool = false;
/** Before the mover's play. */
let pipsBefore: u32 = 0;
let offBefore: u32 = 0;
let hitBefore: u32 = 0;
let barBefore: u32 = 0;

/** Starts the facts of a trial. `turned`: the player who asked does not roll first. */
export function clearTally(turned: bool): void {
  isSecond = turned;
  store<u64>(HIT, 0);
  store<u64>(CLOSEOUT, 0);
  store<u64>(WASTED, 0);
  store<u64>(BEAROFFS, 0);
  store<u64>(TAKES, 0);
  store<u64>(HIGH_TAKES, 0);
  store<u64>(ON_BAR, 0);
  store<u64>(DANCES, 0);
  store<u64>(FORCED, 0);
  store<u64>(HITS, 0);
}

function cell(at: usize, turned: bool): usize {
  return at + (turned ? 4 : 0);
}

function count(at: usize, turned: bool, more: u32): void {
  store<u32>(cell(at, turned), load<u32>(cell(at, turned)) + more);
}

/** Counts a taken double at cube value 2^level by the side on roll. `turned`: that is not the player who asked. */
export function tallyTake(level: u32, turned: bool): void {
  if (level < HIGH_LEVEL) count(TAKES, turned, 1 << level);
  else count(HIGH_TAKES, turned, 1);
}

/** Notes the board before a play. */
export function tallyBefore(board: usize): void {
  pipsBefore = pipCount(board);
  offBefore = load<u8>(board + OFF);
  hitBefore = load<u8>(board + OTHER + BAR);
  barBefore = load<u8>(board + BAR);
}

/**
 * Counts what a play did. `board` is the position after it, with the other side on roll.
 * @param turned - whether the mover is not the player who asked
 * @param turn - counted from 0
 * @param thrown - pips of the roll, a double's number four times
 * @param plays - number of plays that the roll had, 1 if none
 */
export function tallyAfter(board: usize, turned: bool, turn: u32, thrown: u32, plays: u32): void {
  const mover = board + OTHER;
  if (barBefore > 0) {
    count(ON_BAR, turned, 1);
    if (load<u8>(mover + BAR) == barBefore) count(DANCES, turned, 1);
  }
  if (plays == 1) count(FORCED, turned, 1);
  count(HITS, turned, load<u8>(board + BAR) - hitBefore);
  if (load<u8>(board + BAR) > hitBefore && load<u32>(cell(HIT, turned)) == 0)
    store<u32>(cell(HIT, turned), turn + 1);
  if (
    load<u8>(board + BAR) > 0 &&
    load<u32>(cell(CLOSEOUT, turned)) == 0 &&
    (placesAbove(mover, 1) & HOME) == HOME
  )
    store<u32>(cell(CLOSEOUT, turned), turn + 1);
  if (load<u8>(mover + OFF) > offBefore) {
    count(WASTED, turned, thrown - (pipsBefore - pipCount(mover)));
    count(BEAROFFS, turned, 1);
  }
}

function pair(at: usize, bits: u32): u64 {
  return <u64>load<u32>(at) | ((<u64>load<u32>(at, 4)) << bits);
}

/**
 * Ends a trial: writes five f64 to `facts`, integers below 2^53. Each pair of fields has the player who asked first.
 * @param end - END_OVER …
 * @param result - 1 … 6: won single, gammon, backgammon, lost single, gammon, backgammon; a pass counts as single; 0 if the
 *   game has not ended
 * @param level - binary logarithm of the cube at the end
 * @param turns - number of turns played
 */
export function tallyEnd(facts: usize, end: u32, result: u32, level: u32, turns: u32): void {
  const moments = pair(HIT, TURN_BITS) | (pair(CLOSEOUT, TURN_BITS) << (2 * TURN_BITS));
  const bearoff =
    pair(WASTED, PIP_BITS) |
    (pair(BEAROFFS, BEAROFF_BITS) << (2 * PIP_BITS)) |
    ((<u64>turns) << (2 * PIP_BITS + 2 * BEAROFF_BITS));
  const cube = end | (result << 2) | (level << 5) | (load<u32>(TAKES) << 10) | (load<u32>(TAKES, 4) << 19);
  const begins = (<u64>isSecond) << 38;
  store<f64>(facts, <f64>moments);
  store<f64>(facts, <f64>bearoff, 8);
  store<f64>(facts, <f64>(<u64>cube | (pair(HIGH_TAKES, HIGH_BITS) << 28) | begins), 16);
  store<f64>(
    facts,
    <f64>(pair(ON_BAR, OWN_TURN_BITS) | (pair(DANCES, OWN_TURN_BITS) << (2 * OWN_TURN_BITS))),
    24,
  );
  store<f64>(facts, <f64>(pair(FORCED, OWN_TURN_BITS) | (pair(HITS, HIT_BITS) << (2 * OWN_TURN_BITS))), 32);
}
