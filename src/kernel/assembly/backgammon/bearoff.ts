// Bearoff tables, generated here and nowhere else. Positions of one side's home are ranked by their counts from the
// 6 point down, so that every move lowers the rank and one forward sweep suffices.
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
  TWO_SIDED_POSITIONS,
} from '../memory';
import { legalPlays } from './plays';

const ROLLS_KEPT: usize = 32;
const FIRST_KEPT: usize = 16;

/** Binomial coefficients C(n, k) for n ≤ 21, k ≤ 6. */
const BINOMIALS: usize = memory.data(22 * 8 * 4, 16);

/** Makes the binomial table, once at module start. */
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
 * Rank of the counts at `side` on places `low` … 5, compared from place 5 down, among all with at most `most` checkers:
 * for each place, the positions with fewer checkers there. Σ_{v < c} C(left − v + q, q), q = places below, telescopes to
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

/** Steps the counts on places `low` … 5 to the next rank with at most `most` checkers; false after the last. */
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

/** Rank that stands for a side that has done what its table counts the rolls of. */
const DONE: u32 = 0xffffffff;

/** Rank of the side after a play: with `firstOnly` it is done with one checker off, otherwise with all. */
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

/** Rolls until all are off, for up to fifteen checkers at home. */
function makeOneSided(): void {
  memory.fill(SIDE, 0, BOARD_BYTES);
  memory.fill(ONE_SIDED, 0, <usize>ONE_SIDED_POSITIONS * ROLLS_KEPT * 4);
  for (let index: u32 = 1; index < ONE_SIDED_POSITIONS; index++) {
    next(SIDE, 0, 15);
    store<u8>(SIDE + OFF, <u8>(15 - checkersAtHome(0)));
    fillRow(ONE_SIDED, ROLLS_KEPT, index, false);
  }
}

/** Rolls until the first checker is off, with all fifteen at home. */
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

/** Successor ranks of every two-sided home position and roll; a play's successors do not depend on the other side. */
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

function twoSidedCell(roller: u32, other: u32): usize {
  return TWO_SIDED + (<usize>roller * TWO_SIDED_POSITIONS + other) * 4;
}

/** Chance of winning with the best play of every roll: 1 when the last checker is off, else 1 − the other side's. */
function solveTwoSided(roller: u32, other: u32): void {
  let value: f64 = 0;
  let roll: u32 = 0;
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      const entry = STARTS + <usize>(roller * 21 + roll) * 4;
      roll++;
      let best: f32 = 0;
      const end = load<u32>(entry, 4);
      for (let i = load<u32>(entry); i < end; i++) {
        const after = <u32>load<u16>(SUCCESSORS + ((<usize>i) << 1));
        best = max<f32>(best, after == 0 ? 1 : 1 - load<f32>(twoSidedCell(other, after)));
      }
      value += <f64>best * (high == low ? 1 : 2);
    }
  }
  store<f32>(twoSidedCell(roller, other), <f32>(value / 36));
}

/** Pairs in an order that has every successor solved: by the larger of the two ranks, then by the smaller. */
function makeTwoSided(): void {
  makeSuccessors();
  for (let i: u32 = 0; i < TWO_SIDED_POSITIONS; i++) {
    store<f32>(twoSidedCell(i, 0), 0);
    store<f32>(twoSidedCell(0, i), 1);
  }
  for (let i: u32 = 1; i < TWO_SIDED_POSITIONS; i++) {
    for (let j: u32 = 1; j <= i; j++) {
      solveTwoSided(i, j);
      if (j < i) solveTwoSided(j, i);
    }
  }
}

/** Generates all three tables; one or two seconds. Uses the play buffers and the scratch memory. */
export function makeBearoff(): void {
  makeOneSided();
  makeFirstOff();
  makeTwoSided();
}

/** Chance of winning of the side on roll, exact; at most six checkers a side, all home. */
export function twoSidedWin(board: usize): f32 {
  return load<f32>(twoSidedCell(twoSidedIndex(board), twoSidedIndex(board + OTHER)));
}

/**
 * Five probabilities with both sides all home and no contact: convolution of the two sides' distributions. A side that
 * has fifteen checkers left can lose a gammon: the other must be off before its first.
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

/** Chance that the winner, with distribution `winner`, is off before the loser's first checker. */
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
