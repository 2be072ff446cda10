// What happens in a trial beside its value: three whole numbers that go with its row, for the statistics of results.
// src/games/backgammon/tally.ts reads them and adds them up.
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

/** Turn of the first hit and of the first closeout, counted from 1; 0 = none. Index 0: the player who asked, 1: the other. */
const HIT: usize = memory.data(8, 4);
const CLOSEOUT: usize = memory.data(8, 4);
/** Pips thrown but not needed, and turns, with which checkers were borne off. */
const WASTED: usize = memory.data(8, 4);
const BEAROFFS: usize = memory.data(8, 4);
/** Doubles of each player that were taken: a bit for each cube value below 2^9, and the number of the others. */
const TAKES: usize = memory.data(8, 4);
const HIGH_TAKES: usize = memory.data(8, 4);

/** Of the mover before its play. */
let pipsBefore: u32 = 0;
let offBefore: u32 = 0;
let hitBefore: u32 = 0;

/** A trial begins. */
export function clearTally(): void {
  store<u64>(HIT, 0);
  store<u64>(CLOSEOUT, 0);
  store<u64>(WASTED, 0);
  store<u64>(BEAROFFS, 0);
  store<u64>(TAKES, 0);
  store<u64>(HIGH_TAKES, 0);
}

function cell(at: usize, turned: bool): usize {
  return at + (turned ? 4 : 0);
}

/** A double at cube value 2^level by the side on roll is taken. `turned`: that is not the player who asked. */
export function tallyTake(level: u32, turned: bool): void {
  const at = level < HIGH_LEVEL ? cell(TAKES, turned) : cell(HIGH_TAKES, turned);
  const one: u32 = level < HIGH_LEVEL ? 1 << level : 1;
  store<u32>(at, load<u32>(at) + one);
}

/** The board before a play. */
export function tallyBefore(board: usize): void {
  pipsBefore = pipCount(board);
  offBefore = load<u8>(board + OFF);
  hitBefore = load<u8>(board + OTHER + BAR);
}

/**
 * The board after it, its roller the other side.
 * @param turned - whether the mover is not the player who asked
 * @param turn - counted from 0
 * @param thrown - pips of the roll, doubles counted four times
 */
export function tallyAfter(board: usize, turned: bool, turn: u32, thrown: u32): void {
  const mover = board + OTHER;
  if (load<u8>(board + BAR) > hitBefore && load<u32>(cell(HIT, turned)) == 0)
    store<u32>(cell(HIT, turned), turn + 1);
  if (
    load<u8>(board + BAR) > 0 &&
    load<u32>(cell(CLOSEOUT, turned)) == 0 &&
    (placesAbove(mover, 1) & HOME) == HOME
  )
    store<u32>(cell(CLOSEOUT, turned), turn + 1);
  if (load<u8>(mover + OFF) > offBefore) {
    const wasted = cell(WASTED, turned);
    const turns = cell(BEAROFFS, turned);
    store<u32>(wasted, load<u32>(wasted) + thrown - (pipsBefore - pipCount(mover)));
    store<u32>(turns, load<u32>(turns) + 1);
  }
}

function pair(at: usize, bits: u32): u64 {
  return <u64>load<u32>(at) | ((<u64>load<u32>(at, 4)) << bits);
}

/**
 * Ends a trial: three f64 at `facts`, whole numbers below 2^53, of which each field has the player who asked first.
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
  store<f64>(facts, <f64>moments);
  store<f64>(facts, <f64>bearoff, 8);
  store<f64>(facts, <f64>(<u64>cube | (pair(HIGH_TAKES, HIGH_BITS) << 28)), 16);
}
