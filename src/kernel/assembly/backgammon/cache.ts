// The transposition cache of the look-ahead: evaluations of positions that several sequences reach. An evaluation is a
// pure function of board, plies, side on roll and cube, and an entry stores all of them, so the cache affects only time.
//
// Entry, 144 bytes: board as nibbles (32) · five f32 probabilities (20) · tag (4): plies | turned << 2 | cube << 3 ·
// generation (4) · unused (4) · up to nine f64 of cube states (72)
import { CACHE, CACHE_BYTES, CACHE_ENTRIES, OTHER } from '../memory';
import { carriesCube, cubeContext, cubeStates } from './cube';
import { forgetHomes } from './homes';
import { forgetSolved } from './matchSolver';

const OUTCOME: usize = 32;
const TAG: usize = 52;
const GENERATION: usize = 56;
const VECTOR: usize = 64;

/** Entries of another generation are void; 0 = the cache is off. */
let generation: u32 = 0;
let generations: u32 = 0;

/** Switches the cache on (empty) or off. It is off at start, since a trainer changes its weights with every game. */
export function useCache(on: bool): void {
  generation = on ? ++generations : 0;
  forgetHomes();
  forgetSolved();
}

/** Empties the cache. Call it when weights, tables, match equities or cube efficiencies have changed. */
export function emptyCache(): void {
  if (generation != 0) generation = ++generations;
  forgetSolved();
}

/** Half a board in sixteen bytes: place i below 16 in the low nibble of byte i, place 16 + i in the high one. */
function packed(side: usize): v128 {
  return v128.or(v128.load(side), i8x16.shl(v128.load(side, 16), 4));
}

function entryOf(own: v128, other: v128, tag: u32): usize {
  let h = <u64>tag;
  h = (h ^ i64x2.extract_lane(own, 0)) * 0x9e3779b97f4a7c15;
  h = (h ^ (h >>> 32) ^ i64x2.extract_lane(own, 1)) * 0xbf58476d1ce4e5b9;
  h = (h ^ (h >>> 32) ^ i64x2.extract_lane(other, 0)) * 0x94d049bb133111eb;
  h = (h ^ (h >>> 32) ^ i64x2.extract_lane(other, 1)) * 0x9e3779b97f4a7c15;
  return CACHE + <usize>((h >>> 32) & (CACHE_ENTRIES - 1)) * CACHE_BYTES;
}

function tagOf(plies: u32, turned: bool): u32 {
  return plies | (u32(turned) << 2) | (cubeContext() << 3);
}

/**
 * Looks up a board at `plies` (1 … 3). If found, writes the roller's five probabilities to `result` and, if the cube is
 * carried, its values to `vector`.
 * @returns whether it was found
 */
export function recall(board: usize, plies: u32, turned: bool, result: usize, vector: usize): bool {
  if (generation == 0) return false;
  const own = packed(board);
  const other = packed(board + OTHER);
  const tag = tagOf(plies, turned);
  const entry = entryOf(own, other, tag);
  if (load<u32>(entry, TAG) != tag || load<u32>(entry, GENERATION) != generation) return false;
  const differ = v128.or(v128.xor(own, v128.load(entry)), v128.xor(other, v128.load(entry, 16)));
  if (v128.any_true(differ)) return false;
  v128.store(result, v128.load(entry, OUTCOME));
  store<f32>(result, load<f32>(entry, OUTCOME + 16), 16);
  if (carriesCube()) memory.copy(vector, entry + VECTOR, (<usize>cubeStates()) << 3);
  return true;
}

/** Stores an evaluation; arguments as of {@link recall}. Replaces whatever shares its entry. */
export function remember(board: usize, plies: u32, turned: bool, result: usize, vector: usize): void {
  if (generation == 0) return;
  const own = packed(board);
  const other = packed(board + OTHER);
  const tag = tagOf(plies, turned);
  const entry = entryOf(own, other, tag);
  v128.store(entry, own);
  v128.store(entry, other, 16);
  v128.store(entry, v128.load(result), OUTCOME);
  store<f32>(entry, load<f32>(result, 16), OUTCOME + 16);
  store<u32>(entry, tag, TAG);
  store<u32>(entry, generation, GENERATION);
  if (carriesCube()) memory.copy(entry + VECTOR, vector, (<usize>cubeStates()) << 3);
}
