// The nets: one-hot rows summed into int16 accumulators, a smooth clipped activation, products of pairs of units, a second
// layer of 32, five logits. Everything is integer up to the second layer's sums, so an incremental sum equals a fresh one bit
// for bit; the rest is f32 in a fixed order.
//
//   accumulator  1/512 a unit      unit      t (2 − |t|) with t = clamp(accumulator / 1024, ±1), in 1/2046
//   product      of units j and j + 32 of each 64, in 1/PRODUCT_ONE
//   second layer weights 1/1024    hidden    t (2 − |t|) with t = clamp(sum / 2, ±1)
//
// A net's memory: width, the parent position's rows and sums, the head (everything but the rows), the rows.
import { BOARD_BYTES, MAX_HIDDEN, NETS, NET_BYTES } from '../memory';
import { sigmoid4 } from '../math';
import {
  CONTACT_ROWS,
  CONTACT_SLOTS,
  RACE_ROWS,
  RACE_SLOTS,
  RAW_ROWS,
  contactSlots,
  raceSlots,
} from './inputs';
import { ROLLS_ROWS, ROLLS_SLOTS, rollsSlots } from './raceInputs';
import { LUCK_CONTACT_ROWS, luckContactSlots } from './luckInputs';

/** Number of the net for positions with contact. */
export const CONTACT_NET: u32 = 0;
/** Number of the net for races. */
export const RACE_NET: u32 = 1;
/** Number of the ranking net. Its head differs from the others: see ranking.ts. */
export const RANKING_NET: u32 = 2;
/** Number of the luck net with contact, which predicts the outcome of each of the 21 rolls: see luckNet.ts. */
export const LUCK_CONTACT_NET: u32 = 3;
/** Number of the luck net for races. */
export const LUCK_RACE_NET: u32 = 4;

/** Units of the second layer. */
export const SECOND: u32 = 32;
/** Units of a luck net's second layer. */
export const LUCK_SECOND: u32 = 64;
/** Lanes per probability in a luck net's outputs: one for each of the 21 rolls, three of padding. */
export const ROLL_LANES: u32 = 24;
/** Outputs of a luck net: the lanes of one probability after the other. */
export const LUCK_OUTPUTS: u32 = 5 * ROLL_LANES;
/** Integer value of a product of two units that are 1. */
export const PRODUCT_ONE: f32 = (2046.0 * 2046.0) / 1024.0;
/** Integer value of a second-layer weight of 1. */
export const SECOND_UNIT: f32 = 1024.0;
/** Integer value of 1 in a luck net's int8 rows; its biases are in 1/512 as in every net. */
export const LUCK_ROW_UNIT: f32 = 128;

const HIDDEN: usize = 0;
const PARENT_BOARD: usize = 0x40;
const PARENT_IDS: usize = 0x80;
const CHILD_IDS: usize = 0xc0;
const ADDED: usize = 0x100;
const REMOVED: usize = 0x400;
const PRODUCTS: usize = 0x800;
const PARENT_SUMS: usize = 0x1000;
const HEAD: usize = 0x1400;
const ROWS: usize = 0x4000;

/** The two luck nets share the memory of a fourth net. */
const LUCK_NET_BYTES: usize = NET_BYTES / 2;
const LUCK_HEAD: usize = 0x800;
const LUCK_ROWS: usize = 0x10000;

/** Whether a net number is that of a luck net. */
export function isLuckNet(net: u32): bool {
  return net >= LUCK_CONTACT_NET;
}
/** Address of a net's memory. */
export function netBase(net: u32): usize {
  return isLuckNet(net)
    ? NETS + 3 * NET_BYTES + <usize>(net - LUCK_CONTACT_NET) * LUCK_NET_BYTES
    : NETS + <usize>net * NET_BYTES;
}
/** Rows of a net's first layer. */
export function netRows(net: u32): u32 {
  if (net == CONTACT_NET) return CONTACT_ROWS;
  if (net == RANKING_NET) return RAW_ROWS;
  if (net == LUCK_CONTACT_NET) return LUCK_CONTACT_ROWS;
  return net == RACE_NET ? RACE_ROWS + ROLLS_ROWS : RACE_ROWS;
}
/** Units of a net's second layer. */
export function secondUnits(net: u32): u32 {
  return isLuckNet(net) ? LUCK_SECOND : SECOND;
}
/** A net's width: the units of its first layer. */
export function netHidden(net: u32): u32 {
  return load<u32>(netBase(net) + HIDDEN);
}
/** The largest width that a net may have. */
export function netMostHidden(net: u32): u32 {
  return net == RANKING_NET ? 64 : MAX_HIDDEN;
}
/** Sets a net's width, a multiple of 64, cut to the largest. Its weights are then written to the addresses below. */
export function openNet(net: u32, hidden: u32): void {
  store<u32>(netBase(net) + HIDDEN, min(hidden, netMostHidden(net)));
}
/** Address of the rows: int16 [rows][hidden], of a luck net int8. */
export function netRowsPtr(net: u32): usize {
  return netBase(net) + (isLuckNet(net) ? LUCK_ROWS : ROWS);
}
/** Bytes of a row of a net with `hidden` units. */
export function netRowBytes(net: u32, hidden: u32): u32 {
  return isLuckNet(net) ? hidden : hidden * 2;
}
/**
 * Address of the head. Ranking net: int16 biases [64], int16 weights of the products [32]. Contact and race: int16 biases
 * [hidden]; int16 second layer [hidden / 4 pairs of products][32][2]; f32 second biases [32]; f32 outputs [5][32]; f32 output
 * biases [8], five of them used. Luck nets: LUCK_SECOND in place of 32; outputs f32 [LUCK_SECOND][LUCK_OUTPUTS], biases
 * [LUCK_OUTPUTS].
 */
export function netHeadPtr(net: u32): usize {
  return netBase(net) + (isLuckNet(net) ? LUCK_HEAD : HEAD);
}
/** Bytes of the head of a net with `hidden` units. */
export function netHeadBytes(net: u32, hidden: u32): u32 {
  if (net == RANKING_NET) return hidden * 3;
  if (isLuckNet(net)) return hidden * 66 + LUCK_SECOND * 4 + (LUCK_SECOND + 1) * LUCK_OUTPUTS * 4;
  return hidden * 34 + 128 + 640 + 32;
}

/** Writes a position's expert row IDs (u16) for a net to `ids`; returns their number. */
export function expertSlots(net: u32, board: usize, ids: usize): u32 {
  if (net == CONTACT_NET) {
    contactSlots(board, ids);
    return CONTACT_SLOTS;
  }
  if (net == RACE_NET || net == LUCK_RACE_NET) {
    raceSlots(board, ids);
    if (net == LUCK_RACE_NET) return RACE_SLOTS;
    rollsSlots(board, ids + ((<usize>RACE_SLOTS) << 1), RACE_ROWS);
    return RACE_SLOTS + ROLLS_SLOTS;
  }
  return net == LUCK_CONTACT_NET ? luckContactSlots(board, ids) : 0;
}

/** A board without checkers. */
export const EMPTY_BOARD: usize = memory.data(64, 16);

/** Mask of the bytes in which two boards differ: bit i = byte i. */
export function changedPlaces(a: usize, b: usize): u64 {
  const m0 = <u64>(<u32>i8x16.bitmask(i8x16.ne(v128.load(a), v128.load(b))));
  const m1 = <u64>(<u32>i8x16.bitmask(i8x16.ne(v128.load(a, 16), v128.load(b, 16))));
  const m2 = <u64>(<u32>i8x16.bitmask(i8x16.ne(v128.load(a, 32), v128.load(b, 32))));
  const m3 = <u64>(<u32>i8x16.bitmask(i8x16.ne(v128.load(a, 48), v128.load(b, 48))));
  return m0 | (m1 << 16) | (m2 << 32) | (m3 << 48);
}

/** The activation t (2 − |t|) of eight i16 sums, clamped to ±1023; gives ±2046. */
export function activate(sums: v128): v128 {
  const t = i16x8.max_s(i16x8.min_s(sums, i16x8.splat(1023)), i16x8.splat(-1023));
  const slope = i16x8.sub(i16x8.splat(2047), i16x8.abs(t));
  return i16x8.q15mulr_sat_s(i16x8.shl(t, 4), i16x8.shl(slope, 2));
}

/** Products of eight pairs of i16 units, in 1/PRODUCT_ONE. */
export function product(a: v128, b: v128): v128 {
  return i16x8.q15mulr_sat_s(i16x8.shl(a, 4), i16x8.shl(b, 1));
}

/** Computes the sums of a position and keeps them as the parent of the evaluations that follow. */
export function setNetParent(net: u32, board: usize): void {
  const base = netBase(net);
  const width = (<usize>netHidden(net)) << 1;
  const rows = base + ROWS;
  const parent = base + PARENT_BOARD;
  for (let i: usize = 0; i < BOARD_BYTES; i += 16) v128.store(parent + i, v128.load(board + i));
  let added = base + ADDED;
  // Occupied places are those that differ from an empty board.
  for (let held = changedPlaces(EMPTY_BOARD, board); held != 0; held &= held - 1) {
    const place = <usize>ctz(held);
    store<u32>(added, <u32>(rows + (place * 16 + <usize>load<u8>(board + place)) * width));
    added += 4;
  }
  const experts = expertSlots(net, board, base + PARENT_IDS);
  for (let i: u32 = 0; i < experts; i++) {
    const row = <usize>load<u16>(base + PARENT_IDS + ((<usize>i) << 1));
    store<u32>(added, <u32>(rows + row * width));
    added += 4;
  }
  for (let block: usize = 0; block < width; block += 64) {
    const from = base + HEAD + block;
    let a = v128.load(from);
    let b = v128.load(from, 16);
    let c = v128.load(from, 32);
    let d = v128.load(from, 48);
    for (let p = base + ADDED; p < added; p += 4) {
      const row = <usize>load<u32>(p) + block;
      a = i16x8.add(a, v128.load(row));
      b = i16x8.add(b, v128.load(row, 16));
      c = i16x8.add(c, v128.load(row, 32));
      d = i16x8.add(d, v128.load(row, 48));
    }
    const sums = base + PARENT_SUMS + block;
    v128.store(sums, a);
    v128.store(sums, b, 16);
    v128.store(sums, c, 32);
    v128.store(sums, d, 48);
  }
}

/**
 * Evaluates a position by its difference from the parent of {@link setNetParent}. The net's raw five probabilities of the
 * side on roll go to the first five of eight f32 at `result`.
 */
export function evaluateByParent(net: u32, board: usize, result: usize): void {
  const base = netBase(net);
  const width = (<usize>netHidden(net)) << 1;
  const rows = base + ROWS;
  const parent = base + PARENT_BOARD;
  let added = base + ADDED;
  let removed = base + REMOVED;
  for (let changed = changedPlaces(parent, board); changed != 0; changed &= changed - 1) {
    const place = <usize>ctz(changed);
    const before = <usize>load<u8>(parent + place);
    const after = <usize>load<u8>(board + place);
    if (before) {
      store<u32>(removed, <u32>(rows + (place * 16 + before) * width));
      removed += 4;
    }
    if (after) {
      store<u32>(added, <u32>(rows + (place * 16 + after) * width));
      added += 4;
    }
  }
  // A board equal to the parent has the parent's slots.
  const isParent = added == base + ADDED && removed == base + REMOVED;
  const experts: u32 = isParent ? 0 : expertSlots(net, board, base + CHILD_IDS);
  for (let i: u32 = 0; i < experts; i++) {
    const before = <usize>load<u16>(base + PARENT_IDS + ((<usize>i) << 1));
    const after = <usize>load<u16>(base + CHILD_IDS + ((<usize>i) << 1));
    if (before == after) continue;
    store<u32>(removed, <u32>(rows + before * width));
    removed += 4;
    store<u32>(added, <u32>(rows + after * width));
    added += 4;
  }
  for (let block: usize = 0; block < width; block += 128) {
    const from = base + PARENT_SUMS + block;
    let a0 = v128.load(from, 0);
    let a1 = v128.load(from, 16);
    let a2 = v128.load(from, 32);
    let a3 = v128.load(from, 48);
    let a4 = v128.load(from, 64);
    let a5 = v128.load(from, 80);
    let a6 = v128.load(from, 96);
    let a7 = v128.load(from, 112);
    for (let p = base + ADDED; p < added; p += 4) {
      const row = <usize>load<u32>(p) + block;
      a0 = i16x8.add(a0, v128.load(row, 0));
      a1 = i16x8.add(a1, v128.load(row, 16));
      a2 = i16x8.add(a2, v128.load(row, 32));
      a3 = i16x8.add(a3, v128.load(row, 48));
      a4 = i16x8.add(a4, v128.load(row, 64));
      a5 = i16x8.add(a5, v128.load(row, 80));
      a6 = i16x8.add(a6, v128.load(row, 96));
      a7 = i16x8.add(a7, v128.load(row, 112));
    }
    for (let p = base + REMOVED; p < removed; p += 4) {
      const row = <usize>load<u32>(p) + block;
      a0 = i16x8.sub(a0, v128.load(row, 0));
      a1 = i16x8.sub(a1, v128.load(row, 16));
      a2 = i16x8.sub(a2, v128.load(row, 32));
      a3 = i16x8.sub(a3, v128.load(row, 48));
      a4 = i16x8.sub(a4, v128.load(row, 64));
      a5 = i16x8.sub(a5, v128.load(row, 80));
      a6 = i16x8.sub(a6, v128.load(row, 96));
      a7 = i16x8.sub(a7, v128.load(row, 112));
    }
    const products = base + PRODUCTS + (block >> 1);
    v128.store(products, product(activate(a0), activate(a4)));
    v128.store(products, product(activate(a1), activate(a5)), 16);
    v128.store(products, product(activate(a2), activate(a6)), 32);
    v128.store(products, product(activate(a3), activate(a7)), 48);
  }
  outputs(base + PRODUCTS, base + HEAD + width, width, result);
}

const SECOND_HIDDEN: usize = memory.data(128, 16);

/** Writes four units of the second layer to SECOND_HIDDEN: t (2 − |t|) with t = clamp(sum / 2, ±1). */
function activateSecond(sums: v128, biases: usize, at: usize): void {
  const unit = f32x4.splat(1 / (PRODUCT_ONE * SECOND_UNIT));
  const z = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sums), unit), v128.load(biases + at));
  const t = f32x4.max(f32x4.min(f32x4.mul(z, f32x4.splat(0.5)), f32x4.splat(1)), f32x4.splat(-1));
  v128.store(SECOND_HIDDEN + at, f32x4.mul(t, f32x4.sub(f32x4.splat(2), f32x4.abs(t))));
}

/** Second layer and outputs from the products; `head` points behind the head's first biases. */
function outputs(products: usize, head: usize, width: usize, result: usize): void {
  let s0 = i32x4.splat(0);
  let s1 = i32x4.splat(0);
  let s2 = i32x4.splat(0);
  let s3 = i32x4.splat(0);
  let s4 = i32x4.splat(0);
  let s5 = i32x4.splat(0);
  let s6 = i32x4.splat(0);
  let s7 = i32x4.splat(0);
  const end = products + (width >> 1);
  let w = head;
  for (let p = products; p < end; p += 4) {
    const pair = v128.load32_splat(p);
    s0 = i32x4.add(s0, i32x4.dot_i16x8_s(pair, v128.load(w)));
    s1 = i32x4.add(s1, i32x4.dot_i16x8_s(pair, v128.load(w, 16)));
    s2 = i32x4.add(s2, i32x4.dot_i16x8_s(pair, v128.load(w, 32)));
    s3 = i32x4.add(s3, i32x4.dot_i16x8_s(pair, v128.load(w, 48)));
    s4 = i32x4.add(s4, i32x4.dot_i16x8_s(pair, v128.load(w, 64)));
    s5 = i32x4.add(s5, i32x4.dot_i16x8_s(pair, v128.load(w, 80)));
    s6 = i32x4.add(s6, i32x4.dot_i16x8_s(pair, v128.load(w, 96)));
    s7 = i32x4.add(s7, i32x4.dot_i16x8_s(pair, v128.load(w, 112)));
    w += 128;
  }
  activateSecond(s0, w, 0);
  activateSecond(s1, w, 16);
  activateSecond(s2, w, 32);
  activateSecond(s3, w, 48);
  activateSecond(s4, w, 64);
  activateSecond(s5, w, 80);
  activateSecond(s6, w, 96);
  activateSecond(s7, w, 112);
  w += 128;
  const a = outputSums(w);
  const b = outputSums(w + 128);
  const c = outputSums(w + 256);
  const d = outputSums(w + 384);
  const fifth = outputSums(w + 512);
  // Transposed and added: lane k of `four` is the sum over the lanes of output k.
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
  const four = f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
  const half = f32x4.add(fifth, v128.shuffle<f32>(fifth, fifth, 2, 3, 0, 1));
  const last = f32x4.add(half, v128.shuffle<f32>(half, half, 1, 0, 3, 2));
  w += 640;
  v128.store(result, sigmoid4(f32x4.add(four, v128.load(w))));
  v128.store(result, sigmoid4(f32x4.add(last, v128.load(w, 16))), 16);
}

/** One output's sum over the second layer's units, as four partial sums. */
function outputSums(weights: usize): v128 {
  let sum = f32x4.mul(v128.load(SECOND_HIDDEN), v128.load(weights));
  for (let i: usize = 16; i < 128; i += 16)
    sum = f32x4.add(sum, f32x4.mul(v128.load(SECOND_HIDDEN + i), v128.load(weights + i)));
  return sum;
}
