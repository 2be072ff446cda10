// Generates the exact table of positions with at most six checkers a side.
import {
  BOARD_BYTES,
  OFF,
  OTHER,
  PLAYS,
  SCRATCH,
  TWO_SIDED,
  TWO_SIDED_CELL,
  TWO_SIDED_POSITIONS,
} from '../memory';
import { checkersAtHome, next, twoSidedIndex } from './bearoffRanks';
import { legalPlays } from './plays';

/** Resolution of a stored money equity: steps per unit of the cube. */
export const CUBEFUL_UNITS: f32 = 32767;

const SIDE: usize = SCRATCH;
/** Ranks after each play, u16, and where those of each position and roll start in the list, u32. */
const SUCCESSORS: usize = SCRATCH + 0x1000;
const STARTS: usize = SCRATCH + 0x80000;
/** Of each cell, its money equities with a centered cube and with the roller's as TWO_SIDED has them: two i16. */
const OWN_EQUITIES: usize = SCRATCH + 0xa0000;

/** Lists the ranks that each roll can lead to from every two-sided home position; the other side does not matter. */
function makeSuccessors(): void {
  memory.fill(SIDE, 0, BOARD_BYTES);
  let at: u32 = 0;
  for (let index: u32 = 0; index < TWO_SIDED_POSITIONS; index++) {
    if (index > 0) next(SIDE, 0, 6);
    store<u8>(SIDE + OFF, <u8>(15 - checkersAtHome(SIDE, 0)));
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
 * While being solved, a cell is four f32 (16 bytes), so the cells overlap the later one-sided tables. They are the cell's
 * value for the player who moved to it, after the roller's best cube action: its chance of winning − 1, then its money
 * equity with a centered cube, with its own and with its opponent's.
 */
function workCell(roller: u32, other: u32): usize {
  return TWO_SIDED + ((<usize>roller * TWO_SIDED_POSITIONS + other) << 4);
}

/**
 * Stores a solved cell. `value` has the roller's chance of winning, then its money equity without a double now with a
 * centered cube, with its own and with its opponent's.
 */
function storeCell(roller: u32, other: u32, value: v128): void {
  const units = cubefulUnits(value);
  const equities = OWN_EQUITIES + ((<usize>roller * TWO_SIDED_POSITIONS + other) << 2);
  store<i16>(equities, <i16>i32x4.extract_lane(units, 1));
  store<i16>(equities, <i16>i32x4.extract_lane(units, 2), 2);
  const doubled = f32x4.splat(f32x4.extract_lane(value, 3) * 2);
  // A double gives twice the value with the opponent's cube, or a pass. Lanes 0 and 3, where none is possible, stay.
  const answered = f32x4.min(doubled, f32x4.splat(1));
  const best = v128.bitselect(f32x4.max(value, answered), value, i32x4(0, -1, -1, 0));
  const turned = i8x16.shuffle(best, best, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 8, 9, 10, 11);
  v128.store(workCell(roller, other), f32x4.sub(f32x4.splat(0), turned));
}

function cubefulUnits(value: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(value, f32x4.splat(CUBEFUL_UNITS))));
}

/** Solves a cell: each of its four numbers is the mean over the rolls, with the best play for that number. */
function solveTwoSided(roller: u32, other: u32): void {
  const cells = workCell(other, 0);
  let low2 = f64x2.splat(0);
  let high2 = f64x2.splat(0);
  let roll: u32 = 0;
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      const entry = STARTS + <usize>(roller * 21 + roll) * 4;
      roll++;
      let best = f32x4.splat(-1);
      const end = load<u32>(entry, 4);
      for (let i = load<u32>(entry); i < end; i++) {
        const after = <usize>load<u16>(SUCCESSORS + ((<usize>i) << 1));
        best = f32x4.max(best, v128.load(cells + (after << 4)));
      }
      best = f32x4.add(best, f32x4(1, 0, 0, 0));
      const weight = f64x2.splat(high == low ? 1 : 2);
      low2 = f64x2.add(low2, f64x2.mul(weight, f64x2.promote_low_f32x4(best)));
      const rest = i8x16.shuffle(best, best, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15);
      high2 = f64x2.add(high2, f64x2.mul(weight, f64x2.promote_low_f32x4(rest)));
    }
  }
  const rolls = f64x2.splat(36);
  const left = f32x4.demote_f64x2_zero(f64x2.div(low2, rolls));
  const right = f32x4.demote_f64x2_zero(f64x2.div(high2, rolls));
  storeCell(
    roller,
    other,
    i8x16.shuffle(left, right, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23),
  );
}

/** Solves the cells in an order in which successors come first: by the larger of the two ranks, then by the smaller. */
export function makeTwoSided(): void {
  makeSuccessors();
  for (let i: u32 = 0; i < TWO_SIDED_POSITIONS; i++) {
    storeCell(i, 0, f32x4(0, -1, -1, -1));
    storeCell(0, i, f32x4.splat(1));
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
    // The roller's chance of winning, and in lane 2 its equity with the opponent's cube.
    const value = f32x4.sub(f32x4.splat(0), v128.load(TWO_SIDED + (i << 4)));
    const cell = TWO_SIDED + i * TWO_SIDED_CELL;
    store<f32>(cell, f32x4.extract_lane(value, 0));
    store<u32>(cell, load<u32>(OWN_EQUITIES + (i << 2)), 4);
    store<i16>(cell, <i16>i32x4.extract_lane(cubefulUnits(value), 2), 8);
  }
}
