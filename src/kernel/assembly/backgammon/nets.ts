// The nets: one-hot rows summed into int16 accumulators, a smooth clipped activation, five logits. All integers up to
// the logits, so a sum built step by step equals a fresh one bit for bit.
//
//   accumulator  1/512 a unit      hidden  t (2 − |t|) with t = clamp(accumulator / 1024, ±1), in 1/2046
//   output weights 1/2048          logit = Σ / (2046 × 2048) + bias
//
// A net's memory: header, the parent position's rows and sums, output layer, then the rows of the first layer.
import { BOARD_BYTES, MAX_HIDDEN, NETS, NET_BYTES } from '../memory';
import { sigmoid4, sumOfLanes } from '../math';
import { CONTACT_ROWS, CONTACT_SLOTS, RACE_ROWS, RACE_SLOTS, contactSlots, raceSlots } from './inputs';

export const CONTACT_NET: u32 = 0;
export const RACE_NET: u32 = 1;

const HIDDEN: usize = 0;
const PARENT_BOARD: usize = 0x40;
const PARENT_IDS: usize = 0x80;
const CHILD_IDS: usize = 0xc0;
const ADDED: usize = 0x100;
const REMOVED: usize = 0x400;
const PARENT_SUMS: usize = 0x1000;
const BIASES: usize = 0x1400;
const OUTPUT_WEIGHTS: usize = 0x1800;
const OUTPUT_BIASES: usize = 0x3000;
const ROWS: usize = 0x4000;

const LOGIT_UNIT: f32 = 1.0 / (2046.0 * 2048.0);

export function netBase(net: u32): usize {
  return NETS + <usize>net * NET_BYTES;
}
export function netRows(net: u32): u32 {
  return net == CONTACT_NET ? CONTACT_ROWS : RACE_ROWS;
}
export function netHidden(net: u32): u32 {
  return load<u32>(netBase(net) + HIDDEN);
}
/** Declares a net's width, a multiple of 64 up to MAX_HIDDEN; its weights are then written to the places below. */
export function openNet(net: u32, hidden: u32): void {
  store<u32>(netBase(net) + HIDDEN, min(hidden, MAX_HIDDEN));
}
export function netRowsPtr(net: u32): usize {
  return netBase(net) + ROWS;
}
export function netBiasesPtr(net: u32): usize {
  return netBase(net) + BIASES;
}
export function netOutputsPtr(net: u32): usize {
  return netBase(net) + OUTPUT_WEIGHTS;
}
export function netOutputBiasesPtr(net: u32): usize {
  return netBase(net) + OUTPUT_BIASES;
}

/** Expert row ids of a position for a net; returns their number. */
export function expertSlots(net: u32, board: usize, ids: usize): u32 {
  if (net == CONTACT_NET) {
    contactSlots(board, ids);
    return CONTACT_SLOTS;
  }
  raceSlots(board, ids);
  return RACE_SLOTS;
}

/** Bit mask of the bytes in which two boards differ. */
function changedPlaces(a: usize, b: usize): u64 {
  const m0 = <u64>(<u32>i8x16.bitmask(i8x16.ne(v128.load(a), v128.load(b))));
  const m1 = <u64>(<u32>i8x16.bitmask(i8x16.ne(v128.load(a, 16), v128.load(b, 16))));
  const m2 = <u64>(<u32>i8x16.bitmask(i8x16.ne(v128.load(a, 32), v128.load(b, 32))));
  const m3 = <u64>(<u32>i8x16.bitmask(i8x16.ne(v128.load(a, 48), v128.load(b, 48))));
  return m0 | (m1 << 16) | (m2 << 32) | (m3 << 48);
}

/** t (2 − |t|) on eight sums: ±1023 in, ±2046 out. */
function activate(sums: v128): v128 {
  const t = i16x8.max_s(i16x8.min_s(sums, i16x8.splat(1023)), i16x8.splat(-1023));
  const slope = i16x8.sub(i16x8.splat(2047), i16x8.abs(t));
  return i16x8.q15mulr_sat_s(i16x8.shl(t, 4), i16x8.shl(slope, 2));
}

function dot8(
  w: usize,
  a0: v128,
  a1: v128,
  a2: v128,
  a3: v128,
  a4: v128,
  a5: v128,
  a6: v128,
  a7: v128,
): v128 {
  const p = i32x4.add(i32x4.dot_i16x8_s(a0, v128.load(w)), i32x4.dot_i16x8_s(a1, v128.load(w, 16)));
  const q = i32x4.add(i32x4.dot_i16x8_s(a2, v128.load(w, 32)), i32x4.dot_i16x8_s(a3, v128.load(w, 48)));
  const r = i32x4.add(i32x4.dot_i16x8_s(a4, v128.load(w, 64)), i32x4.dot_i16x8_s(a5, v128.load(w, 80)));
  const s = i32x4.add(i32x4.dot_i16x8_s(a6, v128.load(w, 96)), i32x4.dot_i16x8_s(a7, v128.load(w, 112)));
  return i32x4.add(i32x4.add(p, q), i32x4.add(r, s));
}

/** The sums of a position, kept as the parent that its children start from. */
export function setNetParent(net: u32, board: usize): void {
  const base = netBase(net);
  const width = (<usize>netHidden(net)) << 1;
  const parent = base + PARENT_BOARD;
  for (let i: usize = 0; i < BOARD_BYTES; i += 16) v128.store(parent + i, v128.load(board + i));
  const experts = expertSlots(net, board, base + PARENT_IDS);
  const sums = base + PARENT_SUMS;
  memory.copy(sums, base + BIASES, width);
  for (let place: usize = 0; place < BOARD_BYTES; place++) {
    const count = <usize>load<u8>(board + place);
    if (count) addRow(sums, base + ROWS + (place * 16 + count) * width, width);
  }
  for (let i: u32 = 0; i < experts; i++)
    addRow(sums, base + ROWS + <usize>load<u16>(base + PARENT_IDS + ((<usize>i) << 1)) * width, width);
}

function addRow(sums: usize, row: usize, width: usize): void {
  for (let i: usize = 0; i < width; i += 16)
    v128.store(sums + i, i16x8.add(v128.load(sums + i), v128.load(row + i)));
}

/**
 * Evaluates a position by its difference from the parent of {@link setNetParent}: five probabilities of the side on
 * roll, as the net gives them, in the first five of eight f32 at `result`.
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
  const experts = expertSlots(net, board, base + CHILD_IDS);
  for (let i: u32 = 0; i < experts; i++) {
    const before = <usize>load<u16>(base + PARENT_IDS + ((<usize>i) << 1));
    const after = <usize>load<u16>(base + CHILD_IDS + ((<usize>i) << 1));
    if (before == after) continue;
    store<u32>(removed, <u32>(rows + before * width));
    removed += 4;
    store<u32>(added, <u32>(rows + after * width));
    added += 4;
  }
  const stride = (<usize>MAX_HIDDEN) << 1;
  let s0 = i32x4.splat(0);
  let s1 = i32x4.splat(0);
  let s2 = i32x4.splat(0);
  let s3 = i32x4.splat(0);
  let s4 = i32x4.splat(0);
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
    a0 = activate(a0);
    a1 = activate(a1);
    a2 = activate(a2);
    a3 = activate(a3);
    a4 = activate(a4);
    a5 = activate(a5);
    a6 = activate(a6);
    a7 = activate(a7);
    const out = base + OUTPUT_WEIGHTS + block;
    let o: usize = out;
    o = out + <usize>0 * stride;
    s0 = i32x4.add(s0, dot8(o, a0, a1, a2, a3, a4, a5, a6, a7));
    o = out + <usize>1 * stride;
    s1 = i32x4.add(s1, dot8(o, a0, a1, a2, a3, a4, a5, a6, a7));
    o = out + <usize>2 * stride;
    s2 = i32x4.add(s2, dot8(o, a0, a1, a2, a3, a4, a5, a6, a7));
    o = out + <usize>3 * stride;
    s3 = i32x4.add(s3, dot8(o, a0, a1, a2, a3, a4, a5, a6, a7));
    o = out + <usize>4 * stride;
    s4 = i32x4.add(s4, dot8(o, a0, a1, a2, a3, a4, a5, a6, a7));
  }
  const biases = base + OUTPUT_BIASES;
  const four = f32x4.convert_i32x4_s(i32x4(sumOfLanes(s0), sumOfLanes(s1), sumOfLanes(s2), sumOfLanes(s3)));
  const fifth = f32x4.convert_i32x4_s(i32x4.splat(sumOfLanes(s4)));
  const unit = f32x4.splat(LOGIT_UNIT);
  v128.store(result, sigmoid4(f32x4.add(f32x4.mul(four, unit), v128.load(biases))));
  v128.store(result, sigmoid4(f32x4.add(f32x4.mul(fifth, unit), v128.load(biases, 16))), 16);
}
