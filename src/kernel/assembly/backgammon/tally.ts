// What happens in a trial beside its value: five whole numbers that go with its row, for the statistics of results.
// src/games/backgammon/gameFacts.ts reads them, tally.ts beside it adds them up.
import { BAR, OFF, OTHER } from '../memory';
import { pipCount, placesAbove } from './board';

/** How a trial ends. */
export const END_OVER: u32 = 0;
export const END_PASSED: u32 = 1;
export const END_BEAROFF: u32 = 2;
export const END_TRUNCATED: u32 = 3;

const HOME: u32 = 0x3f;
/** Cube values from 2^9 on are counted together. */
const HIGH_LEVEL: u32 = 9;
const TURN_BITS: u32 = 13;
const PIP_BITS: u32 = 12;
/** Fifteen checkers take at most fifteen turns to bear off. */
const BEAROFF_BITS: u32 = 4;
const HIGH_BITS: u32 = 5;
/** Half of all turns; a turn hits at most four checkers. */
const OWN_TURN_BITS: u32 = 12;
const HIT_BITS: u32 = 14;

/** Turn of the first hit and of the first closeout, counted from 1; 0 = none. Index 0: the player who asked, 1: the other. */
const HIT: usize = memory.data(8, 4);
const CLOSEOUT: usize = memory.data(8, 4);
/** Pips thrown but not needed, and turns, with which checkers were borne off. */
const WASTED: usize = memory.data(8, 4);
const BEAROFFS: usize = memory.data(8, 4);
/** Doubles of each player that were taken: a bit for each cube value below 2^9, and the number of the others. */
const TAKES: usize = memory.data(8, 4);
const HIGH_TAKES: usize = memory.data(8, 4);

/** Turns begun with a checker on the bar, those of them on which none entered, and turns with one play or none. */
const ON_BAR: usize = memory.data(8, 4);
const DANCES: usize = memory.data(8, 4);
const FORCED: usize = memory.data(8, 4);
/** Checkers hit. */
const HITS: usize = memory.data(8, 4);

/** Whether the player who asked rolls second. */
let isSecond: bool = false;
/** Of the mover before its play. */
let pipsBefore: u32 = 0;
let offBefore: u32 = 0;
let hitBefore: u32 = 0;
let barBefore: u32 = 0;

/** A trial begins. `turned`: its first roll is not that of the player who asked. */
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

/** A double at cube value 2^level by the side on roll is taken. `turned`: that is not the player who asked. */
export function tallyTake(level: u32, turned: bool): void {
  if (level < HIGH_LEVEL) count(TAKES, turned, 1 << level);
  else count(HIGH_TAKES, turned, 1);
}

/** The board before a play. */
export function tallyBefore(board: usize): void {
  pipsBefore = pipCount(board);
  offBefore = load<u8>(board + OFF);
  hitBefore = load<u8>(board + OTHER + BAR);
  barBefore = load<u8>(board + BAR);
}

/**
 * The board after it, its roller the other side.
 * @param turned - whether the mover is not the player who asked
 * @param turn - counted from 0
 * @param thrown - pips of the roll, doubles counted four times
 * @param plays - how many plays the roll had, 1 where it had none
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
 * Ends a trial: five f64 at `facts`, whole numbers below 2^53, of which each field has the player who asked first.
 * @param end - END_OVER …
 * @param result - 1 … 6: won single, gammon, backgammon, lost single, gammon, backgammon; a pass counts as single; 0 where the
 *   game has not ended
 * @param level - binary logarithm of the cube at the end
 * @param turns - how many were played
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
