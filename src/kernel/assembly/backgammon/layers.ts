// The layers behind the products of the first one: a second layer, in some nets a third one, five logits. The second layer's
// sums are integers; the rest is f32 in a fixed order. A hidden unit is t (2 − |t|) with t = clamp(sum / 2, ±1).
// Nets for contact have three more outputs, linear and clamped to 0 … 1: the cube efficiency if both may double, if only the
// side on roll may, if only its opponent may.
//
// Weights, in this order: second layer int16, in 1/SECOND_UNIT [second / 32][pairs of products][32][2], biases f32 [second];
// third layer, if any, f32 [second][32], biases f32 [32]; outputs f32 [5][last layer], biases f32 [8]; efficiencies, if any,
// f32 [3][last layer], whose biases are the last three of the eight.
import { sigmoid4 } from '../math';

/** Units of the second layer come in groups of 32; the strong net may have several. */
export const GROUP: u32 = 32;
/** The most units of a second layer. */
export const MAX_SECOND: u32 = 256;
/** Units of the third layer of nets that have one. */
export const THIRD: u32 = 32;
/** Integer value of a product of two units of the first layer that are 1. */
export const PRODUCT_ONE: f32 = (2046.0 * 2046.0) / 1024.0;
/** Integer value of a second-layer weight of 1. */
export const SECOND_UNIT: f32 = 1024.0;
/** The largest second-layer weight, as an integer: sums of a block's products then fit 32 bits. */
export const SECOND_MOST: f32 = 4095;

const GROUP_BYTES: usize = <usize>GROUP * 4;
const OUTPUTS: usize = 5;
const BIAS_BYTES: u32 = 32;
/** Number of cube efficiencies. */
export const EFFICIENCIES: u32 = 3;
/** Offset of the cube efficiencies in a result, behind the five probabilities. */
export const EFFICIENCIES_AT: usize = 20;
/** Bytes of a block of 128 products. */
const BLOCK_BYTES: usize = 256;

/** Units of the second layer, then of the third, f32. */
const SECOND_UNITS: usize = memory.data(256 * 4, 16);
const THIRD_UNITS: usize = memory.data(32 * 4, 16);

/** Bytes of the weights behind the second layer's own. @param cube - whether the net has cube efficiencies */
export function layerBytes(second: u32, third: bool, cube: bool): u32 {
  const last = third ? THIRD : second;
  const outputs: u32 = 5 + (cube ? EFFICIENCIES : 0);
  return second * 4 + (third ? second * THIRD * 4 + THIRD * 4 : 0) + outputs * last * 4 + BIAS_BYTES;
}

/** Makes a net's cube efficiencies the same for every position. @param end - address behind its head */
export function fixEfficiencies(end: usize, second: u32, third: bool, efficiency: f32): void {
  const bytes = <usize>(EFFICIENCIES * (third ? THIRD : second) * 4);
  memory.fill(end - bytes, 0, bytes);
  const biases = end - bytes - <usize>EFFICIENCIES * 4;
  for (let i: usize = 0; i < <usize>EFFICIENCIES; i++) store<f32>(biases + (i << 2), efficiency);
}

/**
 * Evaluates the layers from `bytes` of int16 products. Eight f32 go to `result`: five probabilities, then the three cube
 * efficiencies of a net that has them.
 */
export function laterLayers(
  products: usize,
  bytes: usize,
  second: u32,
  third: bool,
  cube: bool,
  weights: usize,
  result: usize,
): void {
  let w = weights;
  const units = <usize>second * 4;
  for (let group: usize = 0; group < units; group += GROUP_BYTES) {
    sumGroup(SECOND_UNITS + group, products, products + bytes, w);
    w += bytes * 32;
  }
  for (let at: usize = 0; at < units; at += 16) {
    const unit = f32x4.splat(1 / (PRODUCT_ONE * SECOND_UNIT));
    activate(SECOND_UNITS + at, f32x4.add(f32x4.mul(v128.load(SECOND_UNITS + at), unit), v128.load(w + at)));
  }
  w += units;
  if (third) {
    thirdLayer(units, w);
    w += (units + 4) * <usize>THIRD;
    outputs(THIRD_UNITS, <usize>THIRD * 4, w, cube, result);
  } else outputs(SECOND_UNITS, units, w, cube, result);
}

/** Writes four units from their sums z: t (2 − |t|) with t = clamp(z / 2, ±1). */
function activate(at: usize, z: v128): void {
  const t = f32x4.max(f32x4.min(f32x4.mul(z, f32x4.splat(0.5)), f32x4.splat(1)), f32x4.splat(-1));
  v128.store(at, f32x4.mul(t, f32x4.sub(f32x4.splat(2), f32x4.abs(t))));
}

/** Sums of 32 units of the second layer to `at`, in 1/(PRODUCT_ONE × SECOND_UNIT). */
function sumGroup(at: usize, products: usize, end: usize, weights: usize): void {
  let w = weights;
  for (let from = products; from < end; from += BLOCK_BYTES) {
    let s0 = i32x4.splat(0);
    let s1 = i32x4.splat(0);
    let s2 = i32x4.splat(0);
    let s3 = i32x4.splat(0);
    let s4 = i32x4.splat(0);
    let s5 = i32x4.splat(0);
    let s6 = i32x4.splat(0);
    let s7 = i32x4.splat(0);
    const to = min(from + BLOCK_BYTES, end);
    for (let p = from; p < to; p += 4) {
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
    const isFirst = from == products;
    addSums(at, s0, isFirst);
    addSums(at + 16, s1, isFirst);
    addSums(at + 32, s2, isFirst);
    addSums(at + 48, s3, isFirst);
    addSums(at + 64, s4, isFirst);
    addSums(at + 80, s5, isFirst);
    addSums(at + 96, s6, isFirst);
    addSums(at + 112, s7, isFirst);
  }
}

function addSums(at: usize, sums: v128, isFirst: bool): void {
  const more = f32x4.convert_i32x4_s(sums);
  v128.store(at, isFirst ? more : f32x4.add(v128.load(at), more));
}

/** Writes THIRD_UNITS from `bytes` of SECOND_UNITS. */
function thirdLayer(bytes: usize, weights: usize): void {
  const biases = weights + bytes * <usize>THIRD;
  let a = v128.load(biases);
  let b = v128.load(biases, 16);
  let c = v128.load(biases, 32);
  let d = v128.load(biases, 48);
  let e = v128.load(biases, 64);
  let f = v128.load(biases, 80);
  let g = v128.load(biases, 96);
  let h = v128.load(biases, 112);
  let w = weights;
  for (let i: usize = 0; i < bytes; i += 4) {
    const unit = v128.load32_splat(SECOND_UNITS + i);
    a = f32x4.add(a, f32x4.mul(unit, v128.load(w)));
    b = f32x4.add(b, f32x4.mul(unit, v128.load(w, 16)));
    c = f32x4.add(c, f32x4.mul(unit, v128.load(w, 32)));
    d = f32x4.add(d, f32x4.mul(unit, v128.load(w, 48)));
    e = f32x4.add(e, f32x4.mul(unit, v128.load(w, 64)));
    f = f32x4.add(f, f32x4.mul(unit, v128.load(w, 80)));
    g = f32x4.add(g, f32x4.mul(unit, v128.load(w, 96)));
    h = f32x4.add(h, f32x4.mul(unit, v128.load(w, 112)));
    w += 128;
  }
  activate(THIRD_UNITS, a);
  activate(THIRD_UNITS + 16, b);
  activate(THIRD_UNITS + 32, c);
  activate(THIRD_UNITS + 48, d);
  activate(THIRD_UNITS + 64, e);
  activate(THIRD_UNITS + 80, f);
  activate(THIRD_UNITS + 96, g);
  activate(THIRD_UNITS + 112, h);
}

/** Address of the last layer's units at the last evaluation of a net with or without a third layer: f32. */
export function lastUnitsPtr(third: bool): usize {
  return third ? THIRD_UNITS : SECOND_UNITS;
}

/** Five probabilities, and three efficiencies if there are any, from `bytes` of the last layer's units. */
function outputs(units: usize, bytes: usize, weights: usize, cube: bool, result: usize): void {
  const a = outputSums(units, bytes, weights);
  const b = outputSums(units, bytes, weights + bytes);
  const c = outputSums(units, bytes, weights + 2 * bytes);
  const d = outputSums(units, bytes, weights + 3 * bytes);
  const fifth = outputSums(units, bytes, weights + 4 * bytes);
  const biases = weights + OUTPUTS * bytes;
  v128.store(result, sigmoid4(f32x4.add(laneSums(a, b, c, d), v128.load(biases))));
  if (!cube) {
    v128.store(result, sigmoid4(f32x4.add(laneSums(fifth, fifth, fifth, fifth), v128.load(biases, 16))), 16);
    return;
  }
  const more = biases + <usize>BIAS_BYTES;
  const center = outputSums(units, bytes, more);
  const own = outputSums(units, bytes, more + bytes);
  const other = outputSums(units, bytes, more + 2 * bytes);
  const sums = f32x4.add(laneSums(fifth, center, own, other), v128.load(biases, 16));
  const shares = f32x4.min(f32x4.max(sums, f32x4.splat(0)), f32x4.splat(1));
  v128.store(result, v128.shuffle<f32>(sigmoid4(sums), shares, 0, 5, 6, 7), 16);
}

/** The sums over the lanes of four vectors, one in each lane. */
function laneSums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

/** One output's sum over the last layer's units, as four partial sums. */
function outputSums(units: usize, bytes: usize, weights: usize): v128 {
  let sum = f32x4.mul(v128.load(units), v128.load(weights));
  for (let i: usize = 16; i < bytes; i += 16)
    sum = f32x4.add(sum, f32x4.mul(v128.load(units + i), v128.load(weights + i)));
  return sum;
}
