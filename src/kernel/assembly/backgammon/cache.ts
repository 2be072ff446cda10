// The transposition cache of a look-ahead: evaluations that other lines of play reach again. An evaluation is a pure
// function of board and plies, and an entry holds the whole board, so what the cache holds changes the time only.
//
// Entry, 64 bytes: board as nibbles (32) · five f32 probabilities (20) · tag (4): plies | generation << 2 · unused (8)
import { CACHE, CACHE_ENTRIES, OTHER } from '../memory';

const OUTCOME: usize = 32;
const TAG: usize = 52;

/** Entries of another generation are void; 0 = the cache is off. The generations of 30 bits last for any program's life. */
let generation: u32 = 0;
let generations: u32 = 0;

/**
 * Switches the cache on, empty, or off. To be called whenever weights or tables have changed; off at module start, since
 * a trainer changes its weights at every game.
 */
export function useCache(on: bool): void {
  generation = on ? ++generations : 0;
}

/** Half a board in sixteen bytes: place i below 16 in the low nibble of byte i, place 16 + i in the high one. */
function packed(side: usize): v128 {
  return v128.or(v128.load(side), i8x16.shl(v128.load(side, 16), 4));
}

function entryOf(own: v128, other: v128, plies: u32): usize {
  let h = <u64>plies;
  h = (h ^ i64x2.extract_lane(own, 0)) * 0x9e3779b97f4a7c15;
  h = (h ^ (h >>> 32) ^ i64x2.extract_lane(own, 1)) * 0xbf58476d1ce4e5b9;
  h = (h ^ (h >>> 32) ^ i64x2.extract_lane(other, 0)) * 0x94d049bb133111eb;
  h = (h ^ (h >>> 32) ^ i64x2.extract_lane(other, 1)) * 0x9e3779b97f4a7c15;
  return CACHE + ((<usize>((h >>> 32) & (CACHE_ENTRIES - 1))) << 6);
}

/** The evaluation of a board at `plies` (1 … 3), if the cache has it: then five probabilities to `result`. */
export function recall(board: usize, plies: u32, result: usize): bool {
  if (generation == 0) return false;
  const own = packed(board);
  const other = packed(board + OTHER);
  const entry = entryOf(own, other, plies);
  if (load<u32>(entry, TAG) != (plies | (generation << 2))) return false;
  const differ = v128.or(v128.xor(own, v128.load(entry)), v128.xor(other, v128.load(entry, 16)));
  if (v128.any_true(differ)) return false;
  v128.store(result, v128.load(entry, OUTCOME));
  store<f32>(result, load<f32>(entry, OUTCOME + 16), 16);
  return true;
}

/** Keeps an evaluation in place of whatever has the same entry. */
export function remember(board: usize, plies: u32, result: usize): void {
  if (generation == 0) return;
  const own = packed(board);
  const other = packed(board + OTHER);
  const entry = entryOf(own, other, plies);
  v128.store(entry, own);
  v128.store(entry, other, 16);
  v128.store(entry, v128.load(result), OUTCOME);
  store<f32>(entry, load<f32>(result, 16), OUTCOME + 16);
  store<u32>(entry, plies | (generation << 2), TAG);
}
