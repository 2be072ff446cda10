// The first layer of the nets: one-hot rows summed into int16 accumulators, a smooth clipped activation, products of pairs of
// units. layers.ts has the rest. Everything is integer up to the second layer's sums, so an incremental sum equals a fresh one
// bit for bit.
//
//   accumulator  1/512 a unit      unit      t (2 − |t|) with t = clamp(accumulator / 1024, ±1), in 1/2046
//   product      of units j and j + 32 of each 64, in 1/PRODUCT_ONE
//
// A net's memory: shape, the parent position's rows and sums, the head (everything but the rows), the rows.
import { BOARD_BYTES, MAX_HIDDEN, MAX_STRONG_HIDDEN, NETS, NET_BYTES, STRONG } from '../memory';
import {
  CONTACT_ROWS,
  CONTACT_SLOTS,
  RACE_ROWS,
  RACE_SLOTS,
  RAW_ROWS,
  contactSlots,
  raceSlots,
} from './inputs';
import { CONTACT_EFFICIENCY } from './efficiencies';
import { GROUP, MAX_SECOND, fixEfficiencies, laterLayers, layerBytes } from './layers';
import { ROLLS_ROWS, ROLLS_SLOTS, rollsSlots } from './raceInputs';
import { LUCK_CONTACT_ROWS, ROLL_FEATURES, luckContactSlots } from './luckInputs';

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
/** Number of the strong net for positions with contact: larger and slower than CONTACT_NET, with the same slots. */
export const STRONG_NET: u32 = 5;

/** Units of a luck net's second layer. */
export const LUCK_SECOND: u32 = 64;
/** Lanes per probability in a luck net's outputs: one for each of the 21 rolls, three of padding. */
export const ROLL_LANES: u32 = 24;
/** Outputs of a luck net: the lanes of one probability after the other. */
export const LUCK_OUTPUTS: u32 = 5 * ROLL_LANES;
/** Integer value of 1 in the weights of a luck net's outputs; units of its second layer are then in 1/LUCK_UNIT. */
export const LUCK_OUTPUT_UNIT: f32 = 1024;
/** Integer value of a unit of a luck net's second layer that is 1. */
export const LUCK_UNIT: f32 = 2047;
/** Integer value of 1 in a luck net's int8 rows; its biases are in 1/512 as in every net. */
export const LUCK_ROW_UNIT: f32 = 128;

const HIDDEN: usize = 0;
const SECOND: usize = 4;
const HAS_THIRD: usize = 8;
const PARENT_BOARD: usize = 0x40;
const PARENT_IDS: usize = 0x80;
const CHILD_IDS: usize = 0xc0;
const ADDED: usize = 0x100;
const REMOVED: usize = 0x400;
const PRODUCTS: usize = 0x800;
const PARENT_SUMS: usize = 0x1000;
const HEAD: usize = 0x1800;
const ROWS: usize = 0x4000;
const STRONG_ROWS: usize = 0x50000;

/** The two luck nets share the memory of a fourth net. */
const LUCK_NET_BYTES: usize = NET_BYTES / 2;
const LUCK_HEAD: usize = 0x800;
const LUCK_ROWS: usize = 0x10000;

/** Whether a net number is that of a luck net. */
export function isLuckNet(net: u32): bool {
  return net == LUCK_CONTACT_NET || net == LUCK_RACE_NET;
}
/** Address of a net's memory. */
export function netBase(net: u32): usize {
  if (net == STRONG_NET) return STRONG;
  return isLuckNet(net)
    ? NETS + 3 * NET_BYTES + <usize>(net - LUCK_CONTACT_NET) * LUCK_NET_BYTES
    : NETS + <usize>net * NET_BYTES;
}
/** Rows of a net's first layer. */
export function netRows(net: u32): u32 {
  if (net == CONTACT_NET || net == STRONG_NET) return CONTACT_ROWS;
  if (net == RANKING_NET) return RAW_ROWS;
  if (net == LUCK_CONTACT_NET) return LUCK_CONTACT_ROWS;
  return net == RACE_NET ? RACE_ROWS + ROLLS_ROWS : RACE_ROWS;
}
/** A net's width: the units of its first layer. */
export function netHidden(net: u32): u32 {
  return load<u32>(netBase(net) + HIDDEN);
}
/** Units of a net's second layer; 0 for the ranking net. */
export function netSecond(net: u32): u32 {
  return load<u32>(netBase(net) + SECOND);
}
/** Whether a net has a third layer, of THIRD units. */
export function netHasThird(net: u32): bool {
  return load<u32>(netBase(net) + HAS_THIRD) != 0;
}
/** Whether a net may have a shape: units of the first and of the second layer, and whether there is a third. */
export function netAllows(net: u32, hidden: u32, second: u32, third: bool): bool {
  const most: u32 = net == RANKING_NET ? 64 : net == STRONG_NET ? MAX_STRONG_HIDDEN : MAX_HIDDEN;
  if (hidden == 0 || hidden % 64 != 0 || hidden > most) return false;
  if (net == RANKING_NET) return second == 0 && !third;
  if (isLuckNet(net)) return second == LUCK_SECOND && !third;
  if (net == STRONG_NET) return second != 0 && second % GROUP == 0 && second <= MAX_SECOND;
  return second == GROUP && !third;
}
/** Whether a net has outputs for the cube efficiency. */
export function hasEfficiencies(net: u32): bool {
  return net == CONTACT_NET || net == STRONG_NET;
}
/**
 * Sets a net's shape, which {@link netAllows}. Its weights are then written to the addresses below; until then its cube
 * efficiencies are CONTACT_EFFICIENCY.
 */
export function openNet(net: u32, hidden: u32, second: u32, third: bool): void {
  const base = netBase(net);
  store<u32>(base + HIDDEN, hidden);
  store<u32>(base + SECOND, second);
  store<u32>(base + HAS_THIRD, u32(third));
  if (!hasEfficiencies(net)) return;
  const end = netHeadPtr(net) + <usize>netHeadBytes(net, hidden, second, third);
  fixEfficiencies(end, second, third, <f32>CONTACT_EFFICIENCY);
}
/** Address of the rows: int16 [rows][hidden], of a luck net int8. */
export function netRowsPtr(net: u32): usize {
  return netBase(net) + (isLuckNet(net) ? LUCK_ROWS : net == STRONG_NET ? STRONG_ROWS : ROWS);
}
/** Bytes of a row of a net with `hidden` units. */
export function netRowBytes(net: u32, hidden: u32): u32 {
  return isLuckNet(net) ? hidden : hidden * 2;
}
/**
 * Address of the head. Ranking net: int16 biases [64], int16 weights of the products [32]. Luck nets: int16 biases [hidden];
 * int16 second layer [hidden / 4 pairs of products][LUCK_SECOND][2]; f32 second biases [LUCK_SECOND]; int16 outputs
 * [LUCK_SECOND / 2][LUCK_OUTPUTS][2]; f32 output biases [LUCK_OUTPUTS]; with contact int16 [21][ROLL_FEATURES][8], what each
 * feature of a roll adds to its five logits. Other nets: int16 biases [hidden], then as in layers.ts.
 */
export function netHeadPtr(net: u32): usize {
  return netBase(net) + (isLuckNet(net) ? LUCK_HEAD : HEAD);
}
/** Bytes of the head of a net of the given shape. */
export function netHeadBytes(net: u32, hidden: u32, second: u32, third: bool): u32 {
  if (net == RANKING_NET) return hidden * 3;
  if (isLuckNet(net)) {
    const features: u32 = net == LUCK_CONTACT_NET ? 21 * ROLL_FEATURES * 16 : 0;
    return hidden * 66 + LUCK_SECOND * 4 + (LUCK_SECOND * 2 + 4) * LUCK_OUTPUTS + features;
  }
  return hidden * 2 + hidden * second + layerBytes(second, third, hasEfficiencies(net));
}

/** Writes a position's expert row IDs (u16) for a net to `ids`; returns their number. */
export function expertSlots(net: u32, board: usize, ids: usize): u32 {
  if (net == CONTACT_NET || net == STRONG_NET) {
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
  const rows = netRowsPtr(net);
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
 * Evaluates a position by its difference from the parent of {@link setNetParent}. Eight f32 go to `result`: the net's raw five
 * probabilities of the side on roll, and its cube efficiencies if it {@link hasEfficiencies}.
 */
export function evaluateByParent(net: u32, board: usize, result: usize): void {
  const base = netBase(net);
  const width = (<usize>netHidden(net)) << 1;
  const rows = netRowsPtr(net);
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
  laterLayers(
    base + PRODUCTS,
    width >> 1,
    netSecond(net),
    netHasThird(net),
    hasEfficiencies(net),
    base + HEAD + width,
    result,
  );
}
