// The bearoff tables: how they are made and read.
import { FIRST_OFF, OFF, ONE_SIDED, OTHER, TWO_SIDED, TWO_SIDED_CELL, TWO_SIDED_POSITIONS } from '../memory';
import { firstOffIndex, twoSidedIndex } from './bearoffRanks';
import { homeOf, meanOf, mostRolls, rollsOf } from './homes';
import { FIRST_KEPT, makeFirstOff, makeOneSided, ROLLS_KEPT } from './makeOneSided';
import { CUBEFUL_UNITS, makeTwoSided } from './makeTwoSided';

/** Generates all three tables. Overwrites the play buffers and SCRATCH. */
export function makeBearoff(): void {
  // The two-sided cells come first: while being solved they overlap the other tables.
  makeTwoSided();
  makeOneSided();
  makeFirstOff();
}

function twoSidedCell(board: usize): usize {
  return cellOf(twoSidedIndex(board), twoSidedIndex(board + OTHER));
}
function cellOf(roller: u32, other: u32): usize {
  return TWO_SIDED + (<usize>roller * TWO_SIDED_POSITIONS + other) * TWO_SIDED_CELL;
}

/** Exact chance of winning of the side on roll; both sides home with at most six checkers each. */
export function twoSidedWin(board: usize): f32 {
  return load<f32>(twoSidedCell(board));
}

/** The same for a position given by the ranks of its sides, that of the side on roll first. */
export function twoSidedWinOf(roller: u32, other: u32): f32 {
  return load<f32>(cellOf(roller, other));
}

/**
 * Money equity of such a position without a double now and with best cube action later, per unit of the cube, exact to
 * ±1.6e−5.
 * @param mayDouble - whether the side on roll may use the cube; `otherMayDouble` likewise; at least one of them is true
 */
export function twoSidedCubeful(board: usize, mayDouble: bool, otherMayDouble: bool): f64 {
  const cell = twoSidedCell(board);
  const units = !mayDouble ? load<i16>(cell, 8) : otherMayDouble ? load<i16>(cell, 4) : load<i16>(cell, 6);
  return <f64>units / <f64>CUBEFUL_UNITS;
}

/** Mean number of rolls until the first checker is off, for a side with fifteen checkers at home. */
export function meanRollsToFirst(side: usize): f32 {
  return meanOf(FIRST_OFF + <usize>firstOffIndex(side) * FIRST_KEPT * 4, FIRST_KEPT);
}

/**
 * The roller's five probabilities with both sides home and no contact, by convolution of the two distributions. A side with
 * fifteen checkers left loses a gammon if the other side finishes before its first checker is off.
 */
export function oneSidedOutcome(board: usize, result: usize): void {
  const home = homeOf(board);
  const own = rollsOf(home);
  const most = mostRolls(home);
  const theirs = rollsOf(homeOf(board + OTHER));
  let win: f64 = 0;
  let theyAreLeft: f64 = 1;
  for (let k: usize = 0; k < most; k++) {
    win += <f64>load<f32>(own + (k << 2)) * theyAreLeft;
    theyAreLeft -= <f64>load<f32>(theirs + (k << 2));
  }
  store<f32>(result, <f32>min<f64>(max<f64>(win, 0), 1));
  store<f32>(result, load<u8>(board + OTHER + OFF) > 0 ? 0 : gammonRace(own, board + OTHER, true), 4);
  store<f32>(result, 0, 8);
  store<f32>(result, load<u8>(board + OFF) > 0 ? 0 : gammonRace(theirs, board, false), 12);
  store<f32>(result, 0, 16);
}

/** Chance that the side with distribution `winner` finishes before the loser's first checker is off. */
function gammonRace(winner: usize, loser: usize, winnerFirst: bool): f32 {
  const first = FIRST_OFF + <usize>firstOffIndex(loser) * FIRST_KEPT * 4;
  let chance: f64 = 0;
  let noneOff: f64 = 1;
  for (let k: usize = 0; k < FIRST_KEPT; k++) {
    if (!winnerFirst) noneOff -= <f64>load<f32>(first + (k << 2));
    chance += <f64>load<f32>(winner + (k << 2)) * noneOff;
    if (winnerFirst) noneOff -= <f64>load<f32>(first + (k << 2));
  }
  return <f32>min<f64>(max<f64>(chance, 0), 1);
}
