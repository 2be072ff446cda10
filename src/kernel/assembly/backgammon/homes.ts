// What is known of one side's home: its ranks and its mean number of rolls. Races ask for the same homes again and again, so
// they are kept by their counts, which makes the values independent of the order of questions.
//
// Entry, 16 bytes: key (8) · rank in ONE_SIDED (2) · rank in SMALL_PAIRS (1) · most rolls (1) · mean number of rolls, f32
import { HOMES, HOME_ENTRIES, ONE_SIDED, SMALL_CHECKERS } from '../memory';
import { checkersAtHome, oneSidedIndex, smallIndex } from './bearoffRanks';
import { ROLLS_KEPT } from './makeOneSided';

/** Marks an entry as filled. */
const FILLED: u64 = 1 << 63;

/** Chances of a number of rolls below this do not change a chance of winning. */
const NEVER: f32 = 1e-18;

/** Drops what is kept. Call it when the bearoff tables have changed. */
export function forgetHomes(): void {
  memory.fill(HOMES, 0, <usize>HOME_ENTRIES * 16);
}

/** The entry of a side that is all home. The next call may overwrite it. */
export function homeOf(side: usize): usize {
  const key = (load<u64>(side) & 0xffffffffffff) | FILLED;
  const entry = HOMES + (<usize>((key * 0x9e3779b97f4a7c15) >>> 48) & (HOME_ENTRIES - 1)) * 16;
  if (load<u64>(entry) != key) fill(entry, key, side);
  return entry;
}

function fill(entry: usize, key: u64, side: usize): void {
  const index = oneSidedIndex(side);
  store<u64>(entry, key);
  store<u16>(entry, <u16>index, 8);
  store<u8>(entry, checkersAtHome(side, 0) <= SMALL_CHECKERS ? <u8>smallIndex(side) : 0, 10);
  const row = ONE_SIDED + <usize>index * ROLLS_KEPT * 4;
  const never = f32x4.splat(NEVER);
  let most = ROLLS_KEPT;
  while (most > 4 && !v128.any_true(f32x4.ge(v128.load(row + ((most - 4) << 2)), never))) most -= 4;
  store<u8>(entry, <u8>most, 11);
  store<f32>(entry, meanOf(row, ROLLS_KEPT), 12);
}

/** Mean of a distribution of rolls: Σ (k + 1) × chance[k]. */
export function meanOf(row: usize, kept: usize): f32 {
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

/** Address of the distribution of rolls of an entry, in ONE_SIDED. */
export function rollsOf(home: usize): usize {
  return ONE_SIDED + <usize>load<u16>(home, 8) * ROLLS_KEPT * 4;
}
/** The most rolls of an entry that have a chance, rounded up to a multiple of four. */
export function mostRolls(home: usize): usize {
  return load<u8>(home, 11);
}
/** Rank in SMALL_PAIRS of a side with at most SMALL_CHECKERS checkers, all home. */
export function smallHomeIndex(side: usize): u32 {
  return load<u8>(homeOf(side), 10);
}
/** Mean number of rolls until all checkers are off, for a side that is all home. */
export function meanRolls(side: usize): f32 {
  return load<f32>(homeOf(side), 12);
}
