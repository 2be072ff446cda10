// The luck nets predict, from a position before the roll, the outcome of each of the 21 rolls: one evaluation instead of
// playing 21 rolls. The first layer is as in nets.ts, but with int8 rows and summed from scratch each time. Then come a second
// layer of LUCK_SECOND units and LUCK_OUTPUTS logits, one lane per roll. With contact, what a roll does at once adds to its
// own logits.
import { BAR, BOARD_BYTES, OTHER, ROLL_OUTCOMES } from '../memory';
import { sigmoid4 } from '../math';
import { onBoard } from './board';
import { forgetEfficiencies } from './janowski';
import { PRODUCT_ONE, SECOND_UNIT } from './layers';
import { ROLL_FEATURES, ROLL_MASKS } from './luckInputs';
import {
  LUCK_CONTACT_NET,
  LUCK_OUTPUTS,
  LUCK_OUTPUT_UNIT,
  LUCK_SECOND,
  LUCK_UNIT,
  ROLL_LANES,
  activate,
  expertSlots,
  netHeadPtr,
  netHidden,
  netRowsPtr,
  product,
} from './nets';

const ADDED: usize = memory.data(128 * 4, 16);
const IDS: usize = memory.data(128, 16);
const PRODUCTS: usize = memory.data(256, 16);
const HIDDEN: usize = memory.data(64 * 2, 16);
const OUT: usize = memory.data(120 * 4, 16);

/** Integer value of a logit of 1. */
const LOGIT_UNIT: f32 = LUCK_UNIT * LUCK_OUTPUT_UNIT;
const OUT_BYTES: usize = <usize>LUCK_OUTPUTS * 4;
/** Bytes of one probability's lanes. */
const LANES: usize = <usize>ROLL_LANES * 4;

/**
 * Predicts the five probabilities after each of the 21 rolls, of the side that rolls next, into ROLL_OUTCOMES; doubles are
 * included even where the roll cannot be one.
 */
export function predictRolls(net: u32, board: usize): void {
  const width = <usize>netHidden(net);
  const head = netHeadPtr(net);
  firstLayer(width, head, activeRows(net, board, width));
  secondLayer(width, head + (width << 1));
  const outputs = head + width * 66 + ((<usize>LUCK_SECOND) << 2);
  const biases = outputs + ((<usize>LUCK_SECOND * OUT_BYTES) >> 1);
  lastLayer(outputs, biases);
  if (net == LUCK_CONTACT_NET) addFeatures(biases + OUT_BYTES);
  for (let roll: usize = 0; roll < 21; roll += 4) makePossible(board, roll);
}

/** Writes the addresses of the rows that a position activates to ADDED; returns the end of the list. */
function activeRows(net: u32, board: usize, width: usize): usize {
  const rows = netRowsPtr(net);
  let end = ADDED;
  for (let side: usize = 0; side < BOARD_BYTES; side += OTHER)
    for (let place = side; place <= side + BAR + 1; place++) {
      const count = <usize>load<u8>(board + place);
      if (count == 0) continue;
      store<u32>(end, <u32>(rows + (place * 16 + count) * width));
      end += 4;
    }
  const slots = expertSlots(net, board, IDS);
  for (let i: usize = 0; i < <usize>slots; i++) {
    store<u32>(end, <u32>(rows + <usize>load<u16>(IDS + (i << 1)) * width));
    end += 4;
  }
  return end;
}

/** Eight units from their sums, in 1/128, and their biases, in 1/512. */
function unitsOf(sums: v128, biases: usize): v128 {
  const kept = i16x8.max_s(i16x8.min_s(sums, i16x8.splat(4095)), i16x8.splat(-4095));
  return activate(i16x8.add_sat_s(i16x8.shl(kept, 2), v128.load(biases)));
}

function firstLayer(width: usize, biases: usize, end: usize): void {
  for (let block: usize = 0; block < width; block += 64) {
    let a0 = i16x8.splat(0);
    let a1 = i16x8.splat(0);
    let a2 = i16x8.splat(0);
    let a3 = i16x8.splat(0);
    let a4 = i16x8.splat(0);
    let a5 = i16x8.splat(0);
    let a6 = i16x8.splat(0);
    let a7 = i16x8.splat(0);
    for (let p = ADDED; p < end; p += 4) {
      const row = <usize>load<u32>(p) + block;
      a0 = i16x8.add(a0, v128.load8x8_s(row));
      a1 = i16x8.add(a1, v128.load8x8_s(row, 8));
      a2 = i16x8.add(a2, v128.load8x8_s(row, 16));
      a3 = i16x8.add(a3, v128.load8x8_s(row, 24));
      a4 = i16x8.add(a4, v128.load8x8_s(row, 32));
      a5 = i16x8.add(a5, v128.load8x8_s(row, 40));
      a6 = i16x8.add(a6, v128.load8x8_s(row, 48));
      a7 = i16x8.add(a7, v128.load8x8_s(row, 56));
    }
    const from = biases + (block << 1);
    const to = PRODUCTS + block;
    v128.store(to, product(unitsOf(a0, from), unitsOf(a4, from + 64)));
    v128.store(to, product(unitsOf(a1, from + 16), unitsOf(a5, from + 80)), 16);
    v128.store(to, product(unitsOf(a2, from + 32), unitsOf(a6, from + 96)), 32);
    v128.store(to, product(unitsOf(a3, from + 48), unitsOf(a7, from + 112)), 48);
  }
}

/** Eight units of the second layer, in 1/LUCK_UNIT, to `at`: t (2 − |t|) with t = clamp(sum / 2, ±1). */
function hidden(low: v128, high: v128, biases: usize, at: usize): void {
  v128.store(at, i16x8.narrow_i32x4_s(unitsFrom(low, biases), unitsFrom(high, biases + 16)));
}

function unitsFrom(sums: v128, biases: usize): v128 {
  const unit = f32x4.splat(1 / (PRODUCT_ONE * SECOND_UNIT));
  const z = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sums), unit), v128.load(biases));
  const t = f32x4.max(f32x4.min(f32x4.mul(z, f32x4.splat(0.5)), f32x4.splat(1)), f32x4.splat(-1));
  const value = f32x4.mul(t, f32x4.sub(f32x4.splat(2), f32x4.abs(t)));
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(value, f32x4.splat(LUCK_UNIT))));
}

/** The second layer, half of the units at a time, so that the sums fit the registers. */
function secondLayer(width: usize, weights: usize): void {
  const end = PRODUCTS + width;
  const biases = weights + (width << 6);
  for (let half: usize = 0; half < 256; half += 128) {
    let s0 = i32x4.splat(0);
    let s1 = i32x4.splat(0);
    let s2 = i32x4.splat(0);
    let s3 = i32x4.splat(0);
    let s4 = i32x4.splat(0);
    let s5 = i32x4.splat(0);
    let s6 = i32x4.splat(0);
    let s7 = i32x4.splat(0);
    let w = weights + half;
    for (let p = PRODUCTS; p < end; p += 4) {
      const pair = v128.load32_splat(p);
      s0 = i32x4.add(s0, i32x4.dot_i16x8_s(pair, v128.load(w)));
      s1 = i32x4.add(s1, i32x4.dot_i16x8_s(pair, v128.load(w, 16)));
      s2 = i32x4.add(s2, i32x4.dot_i16x8_s(pair, v128.load(w, 32)));
      s3 = i32x4.add(s3, i32x4.dot_i16x8_s(pair, v128.load(w, 48)));
      s4 = i32x4.add(s4, i32x4.dot_i16x8_s(pair, v128.load(w, 64)));
      s5 = i32x4.add(s5, i32x4.dot_i16x8_s(pair, v128.load(w, 80)));
      s6 = i32x4.add(s6, i32x4.dot_i16x8_s(pair, v128.load(w, 96)));
      s7 = i32x4.add(s7, i32x4.dot_i16x8_s(pair, v128.load(w, 112)));
      w += 256;
    }
    const from = biases + half;
    const to = HIDDEN + (half >> 1);
    hidden(s0, s1, from, to);
    hidden(s2, s3, from + 32, to + 16);
    hidden(s4, s5, from + 64, to + 32);
    hidden(s6, s7, from + 96, to + 48);
  }
}

/** Logits from the second layer's units to OUT: 24 lanes at a time. */
function lastLayer(weights: usize, biases: usize): void {
  for (let k: usize = 0; k < OUT_BYTES; k += 96) {
    let a = i32x4.splat(0);
    let b = i32x4.splat(0);
    let c = i32x4.splat(0);
    let d = i32x4.splat(0);
    let e = i32x4.splat(0);
    let f = i32x4.splat(0);
    let w = weights + k;
    for (let i: usize = 0; i < <usize>LUCK_SECOND * 2; i += 4) {
      const pair = v128.load32_splat(HIDDEN + i);
      a = i32x4.add(a, i32x4.dot_i16x8_s(pair, v128.load(w)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(pair, v128.load(w, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(pair, v128.load(w, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(pair, v128.load(w, 48)));
      e = i32x4.add(e, i32x4.dot_i16x8_s(pair, v128.load(w, 64)));
      f = i32x4.add(f, i32x4.dot_i16x8_s(pair, v128.load(w, 80)));
      w += OUT_BYTES;
    }
    logits(a, biases, k);
    logits(b, biases, k + 16);
    logits(c, biases, k + 32);
    logits(d, biases, k + 48);
    logits(e, biases, k + 64);
    logits(f, biases, k + 80);
  }
}

function logits(sums: v128, biases: usize, at: usize): void {
  const scaled = f32x4.mul(f32x4.convert_i32x4_s(sums), f32x4.splat(1 / LOGIT_UNIT));
  v128.store(OUT + at, f32x4.add(scaled, v128.load(biases + at)));
}

/** Adds to each roll's logits in OUT what its features add, from `table`. */
function addFeatures(table: usize): void {
  let rows = table;
  for (let roll: usize = 0; roll < 21; roll++) {
    let sum = i16x8.splat(0);
    for (let mask = load<u64>(ROLL_MASKS + (roll << 3)); mask != 0; mask &= mask - 1)
      sum = i16x8.add(sum, v128.load(rows + ((<usize>ctz(mask)) << 4)));
    const four = f32x4.mul(
      f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(sum)),
      f32x4.splat(1 / LUCK_OUTPUT_UNIT),
    );
    const at = OUT + (roll << 2);
    store<f32>(at, load<f32>(at) + f32x4.extract_lane(four, 0));
    store<f32>(at, load<f32>(at, LANES) + f32x4.extract_lane(four, 1), LANES);
    store<f32>(at, load<f32>(at, 2 * LANES) + f32x4.extract_lane(four, 2), 2 * LANES);
    store<f32>(at, load<f32>(at, 3 * LANES) + f32x4.extract_lane(four, 3), 3 * LANES);
    const fifth = <f32>i16x8.extract_lane_s(sum, 4) / LUCK_OUTPUT_UNIT;
    store<f32>(at, load<f32>(at, 4 * LANES) + fifth, 4 * LANES);
    rows += (<usize>ROLL_FEATURES) << 4;
  }
}

/**
 * Writes the outcomes of four rolls from their logits: removes impossible gammons and limits the rest. Wins are those of the
 * side that rolls next.
 */
function makePossible(board: usize, roll: usize): void {
  const logit = OUT + (roll << 2);
  const all = f32x4.splat(1);
  const none = f32x4.splat(0);
  const win = sigmoid4(v128.load(logit));
  let winGammon = f32x4.min(sigmoid4(v128.load(logit, LANES)), win);
  let loseGammon = f32x4.min(sigmoid4(v128.load(logit, 3 * LANES)), f32x4.sub(all, win));
  if (onBoard(board) < 15) winGammon = none;
  if (onBoard(board + OTHER) < 15) loseGammon = none;
  const winBackgammon = f32x4.min(sigmoid4(v128.load(logit, 2 * LANES)), winGammon);
  const loseBackgammon = f32x4.min(sigmoid4(v128.load(logit, 4 * LANES)), loseGammon);
  // Rolls to the rows of the outcomes.
  const a = v128.shuffle<f32>(win, winGammon, 0, 4, 1, 5);
  const b = v128.shuffle<f32>(win, winGammon, 2, 6, 3, 7);
  const c = v128.shuffle<f32>(winBackgammon, loseGammon, 0, 4, 1, 5);
  const d = v128.shuffle<f32>(winBackgammon, loseGammon, 2, 6, 3, 7);
  const to = ROLL_OUTCOMES + (roll << 5);
  writeOutcome(to, v128.shuffle<f64>(a, c, 0, 2), f32x4.extract_lane(loseBackgammon, 0));
  // The last group has only one roll.
  if (roll == 20) return;
  writeOutcome(to + 32, v128.shuffle<f64>(a, c, 1, 3), f32x4.extract_lane(loseBackgammon, 1));
  writeOutcome(to + 64, v128.shuffle<f64>(b, d, 0, 2), f32x4.extract_lane(loseBackgammon, 2));
  writeOutcome(to + 96, v128.shuffle<f64>(b, d, 1, 3), f32x4.extract_lane(loseBackgammon, 3));
}

function writeOutcome(to: usize, four: v128, fifth: f32): void {
  v128.store(to, four);
  store<f32>(to, fifth, 16);
  forgetEfficiencies(to);
}
