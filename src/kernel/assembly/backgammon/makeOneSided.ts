// Generates the tables of rolls that one side needs. Its best play of a roll leaves the fewest rolls on average.
import {
  BOARD_BYTES,
  FIRST_OFF,
  FIRST_OFF_POSITIONS,
  OFF,
  ONE_SIDED,
  ONE_SIDED_POSITIONS,
  SCRATCH,
} from '../memory';
import { checkersAtHome, firstOffIndex, next, oneSidedIndex } from './bearoffRanks';

/** Rolls kept in a row of ONE_SIDED. */
export const ROLLS_KEPT: usize = 32;
/** Rolls kept in a row of FIRST_OFF. */
export const FIRST_KEPT: usize = 16;

const SIDE: usize = SCRATCH;
/** Ranks after one checker is moved from SIDE: for each die their number, then up to six u32. */
const MOVED: usize = SCRATCH + 0x100;
const MOVED_BYTES: usize = 32;
/** Mean number of rolls by rank, f32. */
const MEANS: usize = SCRATCH + 0x1000;
/** Rank after the best play of a die once, twice and three times, by rank: u16 [3][6]. */
const AHEAD: usize = MEANS + <usize>ONE_SIDED_POSITIONS * 4;
const AHEAD_BYTES: usize = 36;
/** No offset in a row of AHEAD: nothing more is played. */
const NOTHING: usize = AHEAD_BYTES;

/** Offset in a row of AHEAD of the rank after the best play of `die` `times` times. */
function aheadOf(die: u32, times: u32): usize {
  return <usize>((times - 1) * 6 + die - 1) * 2;
}

/** Rank of a side that has finished: all checkers off, or for FIRST_OFF the first one. AHEAD has its low half. */
const DONE: u32 = 0xffffffff;

/** Rank of SIDE; DONE once all checkers are off, with `firstOnly` once one is. */
function rankOrDone(firstOnly: bool): u32 {
  if (firstOnly) return load<u8>(SIDE + OFF) > 0 ? DONE : firstOffIndex(SIDE);
  const index = oneSidedIndex(SIDE);
  return index == 0 ? DONE : index;
}

function rollsFrom(index: u32): f32 {
  return index == DONE ? 0 : load<f32>(MEANS + ((<usize>index) << 2));
}

/** Moves a checker of SIDE by `die`, or back if `by` is −1. */
function move(place: u32, die: u32, by: i32): void {
  const to: u32 = place < die ? OFF : place - die;
  store<u8>(SIDE + place, load<u8>(SIDE + place) - by);
  store<u8>(SIDE + to, load<u8>(SIDE + to) + by);
}

/** Lists in MOVED the ranks after one checker of SIDE is moved by `die`. At home every die can be played. */
function moveOne(die: u32, firstOnly: bool): void {
  const list = MOVED + <usize>(die - 1) * MOVED_BYTES;
  let count: u32 = 0;
  for (let place: u32 = 5; ; place--) {
    if (load<u8>(SIDE + place) > 0) {
      // A larger die takes off the highest checker only.
      if (place + 1 < die && count > 0) break;
      count++;
      move(place, die, 1);
      store<u32>(list + ((<usize>count) << 2), rankOrDone(firstOnly));
      move(place, die, -1);
    }
    if (place == 0) break;
  }
  store<u32>(list, count);
}

/**
 * Rank with the fewest rolls after one checker is moved by `die` and what `ahead` says is played. Which of equals it is makes no
 * difference to the tables.
 */
function bestBy(die: u32, ahead: usize): u32 {
  const list = MOVED + <usize>(die - 1) * MOVED_BYTES;
  const count = load<u32>(list);
  let best = DONE;
  let fewest = f32.MAX_VALUE;
  for (let i: u32 = 1; i <= count; i++) {
    let after = load<u32>(list + ((<usize>i) << 2));
    if (ahead != NOTHING && after != DONE) {
      const rank = load<u16>(AHEAD + <usize>after * AHEAD_BYTES + ahead);
      after = rank == <u16>DONE ? DONE : rank;
    }
    const rolls = rollsFrom(after);
    if (rolls < fewest) {
      fewest = rolls;
      best = after;
    }
  }
  return best;
}

/** Fills the row of AHEAD of the position at SIDE for a die, once it is in MOVED. */
function fillAhead(index: u32, die: u32): void {
  const row = AHEAD + <usize>index * AHEAD_BYTES;
  store<u16>(row + aheadOf(die, 1), <u16>bestBy(die, NOTHING));
  store<u16>(row + aheadOf(die, 2), <u16>bestBy(die, aheadOf(die, 1)));
  store<u16>(row + aheadOf(die, 3), <u16>bestBy(die, aheadOf(die, 2)));
}

/** Rank after the best play of a roll from the position at SIDE. */
function bestByRoll(high: u32, low: u32): u32 {
  if (high == low) return bestBy(high, aheadOf(high, 3));
  const best = bestBy(high, aheadOf(low, 1));
  const other = bestBy(low, aheadOf(high, 1));
  return rollsFrom(other) < rollsFrom(best) ? other : best;
}

/** Fills the row of the position at SIDE: for each roll the play that leaves the fewest rolls on average. */
function fillRow(table: usize, kept: usize, index: u32, firstOnly: bool): void {
  const row = table + <usize>index * kept * 4;
  let mean: f32 = 1;
  for (let die: u32 = 1; die <= 6; die++) {
    moveOne(die, firstOnly);
    fillAhead(index, die);
  }
  for (let high: u32 = 1; high <= 6; high++) {
    for (let low: u32 = 1; low <= high; low++) {
      const best = bestByRoll(high, low);
      const weight: f32 = <f32>(high == low ? 1.0 / 36.0 : 2.0 / 36.0);
      mean += weight * rollsFrom(best);
      if (best == DONE) store<f32>(row, load<f32>(row) + weight);
      else addShifted(row, table + <usize>best * kept * 4, kept, weight);
    }
  }
  store<f32>(MEANS + ((<usize>index) << 2), mean);
}

/** row[k + 1] += weight × from[k]. */
function addShifted(row: usize, from: usize, kept: usize, weight: f32): void {
  const end = (kept - 4) << 2;
  const weights = f32x4.splat(weight);
  for (let k: usize = 0; k < end; k += 16)
    v128.store(row + k, f32x4.add(v128.load(row + k, 4), f32x4.mul(weights, v128.load(from + k))), 4);
  for (let k = end; k < end + 12; k += 4)
    store<f32>(row + k, load<f32>(row + k, 4) + weight * load<f32>(from + k), 4);
}

/** Fills ONE_SIDED: rolls until all checkers are off, for up to fifteen at home. */
export function makeOneSided(): void {
  memory.fill(SIDE, 0, BOARD_BYTES);
  memory.fill(ONE_SIDED, 0, <usize>ONE_SIDED_POSITIONS * ROLLS_KEPT * 4);
  for (let index: u32 = 1; index < ONE_SIDED_POSITIONS; index++) {
    next(SIDE, 0, 15);
    store<u8>(SIDE + OFF, <u8>(15 - checkersAtHome(SIDE, 0)));
    fillRow(ONE_SIDED, ROLLS_KEPT, index, false);
  }
}

/** Fills FIRST_OFF: rolls until the first checker is off, with all fifteen at home. */
export function makeFirstOff(): void {
  memory.fill(SIDE, 0, BOARD_BYTES);
  memory.fill(FIRST_OFF, 0, <usize>FIRST_OFF_POSITIONS * FIRST_KEPT * 4);
  let index: u32 = 0;
  do {
    store<u8>(SIDE, <u8>(15 - checkersAtHome(SIDE, 1)));
    fillRow(FIRST_OFF, FIRST_KEPT, index, true);
    index++;
    store<u8>(SIDE, 0);
  } while (next(SIDE, 1, 15));
}
