// Boards: copying, swapping sides, occupancy masks, class. Bit i of a mask is place i in the numbering of its side.
import { sumOfLanes } from '../math';
import { BAR, BOARD_BYTES, OFF, OTHER } from '../memory';

/** Class: the game is over, one side has no checkers left. */
export const OVER: i32 = 0;
/** Class: no contact, both sides home with at most six checkers each; the exact table applies. */
export const TWO_SIDED_BEAROFF: i32 = 1;
/** Class: no contact, both sides home; the one-sided tables apply. */
export const ONE_SIDED_BEAROFF: i32 = 2;
/** Class: no contact, but a checker outside its home. */
export const RACE: i32 = 3;
/** Class: opposing checkers still have to pass each other. */
export const CONTACT: i32 = 4;

/** Copies a board of 64 bytes. */
export function copyBoard(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48);
}

/** The same board with the other side on roll. `to` and `from` must differ. */
export function turnBoard(to: usize, from: usize): void {
  v128.store(to, v128.load(from, 32));
  v128.store(to, v128.load(from, 48), 16);
  v128.store(to, v128.load(from), 32);
  v128.store(to, v128.load(from, 16), 48);
}

/** Whether two boards are equal byte for byte. */
export function sameBoard(a: usize, b: usize): bool {
  const d0 = v128.xor(v128.load(a), v128.load(b));
  const d1 = v128.xor(v128.load(a, 16), v128.load(b, 16));
  const d2 = v128.xor(v128.load(a, 32), v128.load(b, 32));
  const d3 = v128.xor(v128.load(a, 48), v128.load(b, 48));
  return !v128.any_true(v128.or(v128.or(d0, d1), v128.or(d2, d3)));
}

/** Whether board `a` wins a tie in equity, so that the choice does not depend on the order of generation. */
export function comesFirst(a: usize, b: usize): bool {
  for (let i: usize = 0; i < BOARD_BYTES; i++) {
    const x = load<u8>(a + i);
    const y = load<u8>(b + i);
    if (x != y) return x < y;
  }
  return false;
}

/** Mask of a side's places 0 … 24 (bar included, off not) with more than `count` checkers. */
export function placesAbove(side: usize, count: i32): u32 {
  const limit = i8x16.splat(<i8>count);
  const low = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(side), limit));
  const high = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(side, 16), limit));
  return (low | (high << 16)) & 0x1ffffff;
}

/** Bits 0 … 23 in reverse: points of one side in the other side's numbering. */
export function reversePoints(mask: u32): u32 {
  let m = mask & 0xffffff;
  m = ((m >> 1) & 0x55555555) | ((m & 0x55555555) << 1);
  m = ((m >> 2) & 0x33333333) | ((m & 0x33333333) << 2);
  m = ((m >> 4) & 0x0f0f0f0f) | ((m & 0x0f0f0f0f) << 4);
  m = ((m >> 8) & 0x00ff00ff) | ((m & 0x00ff00ff) << 8);
  m = (m >> 16) | (m << 16);
  return m >> 8;
}

/** Number of checkers that a side has on the board or bar. */
export function onBoard(side: usize): u32 {
  return 15 - <u32>load<u8>(side + OFF);
}

/** Pip count of a side: Σ count × (place + 1). */
export function pipCount(side: usize): u32 {
  const low = v128.load(side);
  const high = v128.load(side, 16);
  const a = i16x8.extmul_low_i8x16_u(low, i8x16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16));
  const b = i16x8.extmul_high_i8x16_u(low, i8x16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16));
  const c = i16x8.extmul_low_i8x16_u(high, i8x16(17, 18, 19, 20, 21, 22, 23, 24, 25, 0, 0, 0, 0, 0, 0, 0));
  const d = i16x8.extmul_high_i8x16_u(high, i8x16(17, 18, 19, 20, 21, 22, 23, 24, 25, 0, 0, 0, 0, 0, 0, 0));
  const sum = i32x4.extadd_pairwise_i16x8_u(i16x8.add(i16x8.add(a, b), i16x8.add(c, d)));
  return sumOfLanes(sum);
}

/** The class of a position, which decides how it is evaluated. */
export function classOf(board: usize): i32 {
  const roller = placesAbove(board, 0);
  const other = placesAbove(board + OTHER, 0);
  return classOfMasks(board, roller, other);
}

/** The class of a board, given both sides' occupied places, each in its own numbering. */
export function classOfMasks(board: usize, roller: u32, other: u32): i32 {
  if (roller == 0 || other == 0) return OVER;
  const rear = <u32>31 - clz(roller);
  const otherRear = <u32>31 - clz(other);
  // Place i of the roller is place 23 − i of the opponent: the rearmost checkers have passed when i + j < 23.
  if (rear + otherRear > <u32>(BAR - 1)) return CONTACT;
  if (rear > 5 || otherRear > 5) return RACE;
  return onBoard(board) <= 6 && onBoard(board + OTHER) <= 6 ? TWO_SIDED_BEAROFF : ONE_SIDED_BEAROFF;
}
