// Generates and reads the bearoff tables. Positions of one side's home are ranked by their counts from the 6 point down,
// so that every move lowers the rank and one forward sweep suffices.
import {
  BOARD_BYTES,
  FIRST_OFF,
  FIRST_OFF_POSITIONS,
  OFF,
  ONE_SIDED,
  ONE_SIDED_POSITIONS,
  OTHER,
  PLAYS,
  SCRATCH,
  TWO_SIDED,
  TWO_SIDED_CELL,
  TWO_SIDED_POSITIONS,
} from '../memory';
import { legalPlays } from './plays';

const ROLLS_KEPT: usize = 32;
const FIRST_KEPT: usize = 16;

/** Resolution of a stored money equity: steps per unit of the cube. */
const CUBEFUL_UNITS: f32 = 32767;

/** Binomial coefficients C(n, k) for n ≤ 21, k ≤ 6. */
const BINOMIALS: usize = memory.data(22 * 8 * 4, 16);

/** Fills the binomial table, once at module start. */
export function initBearoff(): void {
  for (let n: u32 = 0; n < 22; n++) {
    for (let k: u32 = 0; k < 8; k++) {
      const value: u32 = k == 0 ? 1 : n == 0 ? 0 : binomial(n - 1, k - 1) + binomial(n - 1, k);
      store<u32>(BINOMIALS + (((<usize>n) << 3) + k) * 4, value);
    }
  }
}

function binomial(n: u32, k: u32): u32 {
  return load<u32>(BINOMIALS + (((<usize>n) << 3) + k) * 4);
}

/**
 * Rank of a side's counts on places `low` … 5, compared from place 5 down, among all with at most `most` checkers. Each
 * place adds the positions with fewer checkers there: Σ_{v < c} C(left − v + q, q), q = places below, which telescopes to
 * C(left + q + 1, q + 1) − C(left − c + q + 1, q + 1).
 */
function rank(side: usize, low: u32, most: u32): u32 {
  let index: u32 = 0;
  let left = most;
  for (let place: u32 = 5; ; place--) {
    const below = place - low;
    const count = <u32>load<u8>(side + place);
    index += binomial(left + below + 1, below + 1) - binomial(left - count + below + 1, below + 1);
    left -= count;
    if (place == low) break;
  }
  return index;
}

function oneSidedIndex(side: usize): u32 {
  return rank(side, 0, 15);
}
/** Fifteen checkers at home: the ace point's count follows from the others. */
function firstOffIndex(side: usize): u32 {
  return rank(side, 1, 15);
}
function twoSidedIndex(side: usize): u32 {
  return rank(side, 0, 6);
}

/** Advances the counts on places `low` … 5 to the next rank with at most `most` checkers; false after the last. */
function next(side: usize, low: u32, most: u32): bool {
  let total: u32 = 0;
  for (let place = low; place < 6; place++) total += load<u8>(side + place);
  if (total < most) {
    store<u8>(side + low, load<u8>(side + low) + 1);
    return true;
  }
  let place = low;
  while (place < 6 && load<u8>(side + place) == 0) place++;
  if (place >= 5) return false;
  store<u8>(side + place, 0);
  store<u8>(side + place + 1, load<u8>(side + place + 1) + 1);
  return true;
}

const SIDE: usize = SCRATCH;
const MEANS: usize = SCRATCH + 0x1000;

/** Rank of a side that has finished: all checkers off, or for FIRST_OFF the first one. */
const DONE: u32 = 0xffffffff;

/** Rank of the side after a play; DONE once all checkers are off, with `firstOnly` once one is. */
function successor(side: usize, firstOnly: bool): u32 {
  if (firstOnly) return load<u8>(side + OFF) > 0 ? DONE : firstOffIndex(side);
  const index = oneSidedIndex(side);
  return index == 0 ? DONE : index;
}

/** Fills the row of the position at SIDE: for each roll the play that leaves the fewest rolls on average. */
function fillRow(table: usize, kept: usize, index: u32, firstOnly: bool): void {
  const row = table + <usize>index * kept * 4;
  let mean: f32 = 1;
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      const plays = legalPlays(SIDE, high, low);
      let best = DONE;
      let fewest = f32.MAX_VALUE;
      for (let i: u32 = 0; i < plays; i++) {
        const after = successor(PLAYS + <usize>i * BOARD_BYTES + OTHER, firstOnly);
        const rolls: f32 = after == DONE ? 0 : load<f32>(MEANS + ((<usize>after) << 2));
        if (rolls < fewest) {
          fewest = rolls;
          best = after;
        }
      }
      const weight: f32 = <f32>(high == low ? 1.0 / 36.0 : 2.0 / 36.0);
      mean += weight * fewest;
      if (best == DONE) store<f32>(row, load<f32>(row) + weight);
      else addShifted(row, table + <usize>best * kept * 4, kept, weight);
    }
  }
  store<f32>(MEANS + ((<usize>index) << 2), mean);
}

/** row[k + 1] += weight × from[k]. */
function addShifted(row: usize, from: usize, kept: usize, weight: f32): void {
  for (let k: usize = 0; k + 1 < kept; k++)
    store<f32>(row + ((k + 1) << 2), load<f32>(row + ((k + 1) << 2)) + weight * load<f32>(from + (k << 2)));
}

/** Checkers of SIDE on places `low` … 5. */
function checkersAtHome(low: u32): u32 {
  let on: u32 = 0;
  for (let place = low; place < 6; place++) on += load<u8>(SIDE + place);
  return on;
}

/** Fills ONE_SIDED: rolls until all checkers are off, for up to fifteen at home. */
function makeOneSided(): void {
  memory.fill(SIDE, 0, BOARD_BYTES);
  memory.fill(ONE_SIDED, 0, <usize>ONE_SIDED_POSITIONS * ROLLS_KEPT * 4);
  for (let index: u32 = 1; index < ONE_SIDED_POSITIONS; index++) {
    next(SIDE, 0, 15);
    store<u8>(SIDE + OFF, <u8>(15 - checkersAtHome(0)));
    fillRow(ONE_SIDED, ROLLS_KEPT, index, false);
  }
}

/** Fills FIRST_OFF: rolls until the first checker is off, with all fifteen at home. */
function makeFirstOff(): void {
  memory.fill(SIDE, 0, BOARD_BYTES);
  memory.fill(FIRST_OFF, 0, <usize>FIRST_OFF_POSITIONS * FIRST_KEPT * 4);
  let index: u32 = 0;
  do {
    store<u8>(SIDE, <u8>(15 - checkersAtHome(1)));
    fillRow(FIRST_OFF, FIRST_KEPT, index, true);
    index++;
    store<u8>(SIDE, 0);
  } while (next(SIDE, 1, 15));
}

const SUCCESSORS: usize = SCRATCH + 0x1000;
const STARTS: usize = SCRATCH + 0x300000;

/** Lists the ranks that each roll can lead to from every two-sided home position; the other side does not matter. */
function makeSuccessors(): void {
  memory.fill(SIDE, 0, BOARD_BYTES);
  let at: u32 = 0;
  for (let index: u32 = 0; index < TWO_SIDED_POSITIONS; index++) {
    if (index > 0) next(SIDE, 0, 6);
    store<u8>(SIDE + OFF, <u8>(15 - checkersAtHome(0)));
    let roll: u32 = 0;
    for (let high: u32 = 1; high <= 6; high++) {
      for (let low: u32 = 1; low <= high; low++) {
        store<u32>(STARTS + <usize>(index * 21 + roll) * 4, at);
        roll++;
        if (index == 0) continue;
        const plays = legalPlays(SIDE, high, low);
        for (let i: u32 = 0; i < plays; i++) {
          store<u16>(
            SUCCESSORS + ((<usize>at) << 1),
            <u16>twoSidedIndex(PLAYS + <usize>i * BOARD_BYTES + OTHER),
          );
          at++;
        }
      }
    }
  }
  store<u32>(STARTS + <usize>(TWO_SIDED_POSITIONS * 21) * 4, at);
}

/**
 * While being solved, a cell is four f32 (16 bytes), so the cells overlap the later one-sided tables: chance of winning,
 * then the money equity without a double now with a centered cube, with the roller's and with the opponent's.
 */
function workCell(roller: u32, other: u32): usize {
  return TWO_SIDED + ((<usize>roller * TWO_SIDED_POSITIONS + other) << 4);
}

/** The four numbers of `cell` from the viewpoint of the side that just moved, after the roller's best cube action. */
function seenByMover(cell: usize): v128 {
  const value = v128.load(cell);
  const doubled = f32x4.splat(f32x4.extract_lane(value, 3) * 2);
  // A double gives twice the value with the opponent's cube, or a pass. Lanes 0 and 3, where none is possible, stay.
  const answered = f32x4.min(doubled, f32x4.splat(1));
  const best = v128.bitselect(f32x4.max(value, answered), value, i32x4(0, -1, -1, 0));
  return f32x4.sub(
    f32x4(1, 0, 0, 0),
    i8x16.shuffle(best, best, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 8, 9, 10, 11),
  );
}

/** Solves a cell: each of its four numbers is the mean over the rolls, with the best play for that number. */
function solveTwoSided(roller: u32, other: u32): void {
  let low2 = f64x2.splat(0);
  let high2 = f64x2.splat(0);
  let roll: u32 = 0;
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      const entry = STARTS + <usize>(roller * 21 + roll) * 4;
      roll++;
      let best = f32x4(0, -1, -1, -1);
      const end = load<u32>(entry, 4);
      for (let i = load<u32>(entry); i < end; i++) {
        const after = <u32>load<u16>(SUCCESSORS + ((<usize>i) << 1));
        best = f32x4.max(best, after == 0 ? f32x4.splat(1) : seenByMover(workCell(other, after)));
      }
      const weight = f64x2.splat(high == low ? 1 : 2);
      low2 = f64x2.add(low2, f64x2.mul(weight, f64x2.promote_low_f32x4(best)));
      const rest = i8x16.shuffle(best, best, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15);
      high2 = f64x2.add(high2, f64x2.mul(weight, f64x2.promote_low_f32x4(rest)));
    }
  }
  const rolls = f64x2.splat(36);
  const left = f32x4.demote_f64x2_zero(f64x2.div(low2, rolls));
  const right = f32x4.demote_f64x2_zero(f64x2.div(high2, rolls));
  v128.store(
    workCell(roller, other),
    i8x16.shuffle(left, right, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23),
  );
}

/** Solves the cells in an order in which successors come first: by the larger of the two ranks, then by the smaller. */
function makeTwoSided(): void {
  makeSuccessors();
  for (let i: u32 = 0; i < TWO_SIDED_POSITIONS; i++) {
    v128.store(workCell(i, 0), f32x4(0, -1, -1, -1));
    v128.store(workCell(0, i), f32x4.splat(1));
  }
  for (let i: u32 = 1; i < TWO_SIDED_POSITIONS; i++) {
    for (let j: u32 = 1; j <= i; j++) {
      solveTwoSided(i, j);
      if (j < i) solveTwoSided(j, i);
    }
  }
  packTwoSided();
}

/** Packs the solved cells in place: each ends before the next unread one begins. */
function packTwoSided(): void {
  const cells = <usize>TWO_SIDED_POSITIONS * TWO_SIDED_POSITIONS;
  for (let i: usize = 0; i < cells; i++) {
    const solved = v128.load(TWO_SIDED + (i << 4));
    const units = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(solved, f32x4.splat(CUBEFUL_UNITS))));
    const cell = TWO_SIDED + i * TWO_SIDED_CELL;
    store<f32>(cell, f32x4.extract_lane(solved, 0));
    store<i16>(cell, <i16>i32x4.extract_lane(units, 1), 4);
    store<i16>(cell, <i16>i32x4.extract_lane(units, 2), 6);
    store<i16>(cell, <i16>i32x4.extract_lane(units, 3), 8);
  }
}

/** Generates all three tables in about two seconds. Overwrites the play buffers and SCRATCH. */
export function makeBearoff(): void {
  // The two-sided cells come first: while being solved they overlap the other tables.
  makeTwoSided();
  makeOneSided();
  makeFirstOff();
}

function twoSidedCell(board: usize): usize {
  const row = <usize>twoSidedIndex(board) * TWO_SIDED_POSITIONS;
  return TWO_SIDED + (row + twoSidedIndex(board + OTHER)) * TWO_SIDED_CELL;
}

/** Exact chance of winning of the side on roll; both sides home with at most six checkers each. */
export function twoSidedWin(board: usize): f32 {
  return load<f32>(twoSidedCell(board));
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

/** Mean of a distribution of rolls: Σ (k + 1) × chance[k]. */
function meanOf(row: usize, kept: usize): f32 {
  let rolls = f32x4(1, 2, 3, 4);
  let sum = f32x4.splat(0);
  for (let i: usize = 0; i < kept << 2; i += 16) {
    sum = f32x4.add(sum, f32x4.mul(rolls, v128.load(row + i)));
    rolls = f32x4.add(rolls, f32x4.splat(4));
  }
  return (
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    f32x4.extract_lane(sum, 2) +
    f32x4.extract_lane(sum, 3)
  );
}
/** Mean number of rolls until all checkers are off, for a side that is all home. */
export function meanRolls(side: usize): f32 {
  return meanOf(ONE_SIDED + <usize>oneSidedIndex(side) * ROLLS_KEPT * 4, ROLLS_KEPT);
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
  const own = ONE_SIDED + <usize>oneSidedIndex(board) * ROLLS_KEPT * 4;
  const theirs = ONE_SIDED + <usize>oneSidedIndex(board + OTHER) * ROLLS_KEPT * 4;
  let win: f64 = 0;
  let theyAreLeft: f64 = 1;
  for (let k: usize = 0; k < ROLLS_KEPT; k++) {
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
