// The luck nets predict, from a position before the roll, the outcome of each of the 21 rolls: one evaluation instead of
// playing 21 rolls. The first layer is as in nets.ts, but with int8 rows and summed from scratch each time. Then come a second
// layer of LUCK_SECOND units and LUCK_OUTPUTS f32 outputs, one lane per roll.
import { BAR, BOARD_BYTES, OTHER, ROLL_OUTCOMES } from '../memory';
import { sigmoid4 } from '../math';
import { onBoard } from './board';
import { forgetEfficiencies } from './janowski';
import { PRODUCT_ONE, SECOND_UNIT } from './layers';
import {
  LUCK_OUTPUTS,
  LUCK_SECOND,
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
const HIDDEN: usize = memory.data(64 * 4, 16);
const OUT: usize = memory.data(120 * 4, 16);

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
  lastLayer(head + width * 66 + ((<usize>LUCK_SECOND) << 2));
  for (let i: usize = 0; i < LANES; i += 16) makePossible(board, OUT + i);
  for (let roll: usize = 0; roll < 21; roll++) {
    const outcome = ROLL_OUTCOMES + (roll << 5);
    for (let k: usize = 0; k < 5; k++)
      store<f32>(outcome + (k << 2), load<f32>(OUT + k * LANES + (roll << 2)));
    forgetEfficiencies(outcome);
  }
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

/** Writes four units of the second layer to `at`: t (2 − |t|) with t = clamp(sum / 2, ±1). */
function hidden(sums: v128, biases: usize, at: usize): void {
  const unit = f32x4.splat(1 / (PRODUCT_ONE * SECOND_UNIT));
  const z = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sums), unit), v128.load(biases));
  const t = f32x4.max(f32x4.min(f32x4.mul(z, f32x4.splat(0.5)), f32x4.splat(1)), f32x4.splat(-1));
  v128.store(at, f32x4.mul(t, f32x4.sub(f32x4.splat(2), f32x4.abs(t))));
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
    const to = HIDDEN + half;
    hidden(s0, from, to);
    hidden(s1, from + 16, to + 16);
    hidden(s2, from + 32, to + 32);
    hidden(s3, from + 48, to + 48);
    hidden(s4, from + 64, to + 64);
    hidden(s5, from + 80, to + 80);
    hidden(s6, from + 96, to + 96);
    hidden(s7, from + 112, to + 112);
  }
}

/** Outputs from the second layer's units: 24 lanes at a time. */
function lastLayer(weights: usize): void {
  const biases = weights + <usize>LUCK_SECOND * OUT_BYTES;
  for (let k: usize = 0; k < OUT_BYTES; k += 96) {
    let a = v128.load(biases + k);
    let b = v128.load(biases + k, 16);
    let c = v128.load(biases + k, 32);
    let d = v128.load(biases + k, 48);
    let e = v128.load(biases + k, 64);
    let f = v128.load(biases + k, 80);
    let w = weights + k;
    for (let i: usize = 0; i < <usize>LUCK_SECOND * 4; i += 4) {
      const unit = v128.load32_splat(HIDDEN + i);
      a = f32x4.add(a, f32x4.mul(unit, v128.load(w)));
      b = f32x4.add(b, f32x4.mul(unit, v128.load(w, 16)));
      c = f32x4.add(c, f32x4.mul(unit, v128.load(w, 32)));
      d = f32x4.add(d, f32x4.mul(unit, v128.load(w, 48)));
      e = f32x4.add(e, f32x4.mul(unit, v128.load(w, 64)));
      f = f32x4.add(f, f32x4.mul(unit, v128.load(w, 80)));
      w += OUT_BYTES;
    }
    v128.store(OUT + k, sigmoid4(a));
    v128.store(OUT + k, sigmoid4(b), 16);
    v128.store(OUT + k, sigmoid4(c), 32);
    v128.store(OUT + k, sigmoid4(d), 48);
    v128.store(OUT + k, sigmoid4(e), 64);
    v128.store(OUT + k, sigmoid4(f), 80);
  }
}

/** Removes impossible gammons and limits the rest, in four lanes of `out`. Wins are those of the side that rolls next. */
function makePossible(board: usize, out: usize): void {
  const all = f32x4.splat(1);
  const none = f32x4.splat(0);
  const win = v128.load(out);
  let winGammon = f32x4.min(v128.load(out + LANES), win);
  let loseGammon = f32x4.min(v128.load(out + 3 * LANES), f32x4.sub(all, win));
  if (onBoard(board) < 15) winGammon = none;
  if (onBoard(board + OTHER) < 15) loseGammon = none;
  v128.store(out + LANES, winGammon);
  v128.store(out + 2 * LANES, f32x4.min(v128.load(out + 2 * LANES), winGammon));
  v128.store(out + 3 * LANES, loseGammon);
  v128.store(out + 4 * LANES, f32x4.min(v128.load(out + 4 * LANES), loseGammon));
}
