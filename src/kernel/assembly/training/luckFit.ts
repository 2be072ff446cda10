// Training of the luck nets. What counts is each roll's equity less the mean over the rolls, so the loss is mostly the error
// of that; the levels of the probabilities weigh enough to keep values with the cube right.
import { BOARD_BYTES } from '../memory';
import { CONTACT, classOf } from '../backgammon/board';
import {
  LUCK_CONTACT_NET,
  LUCK_OUTPUTS,
  LUCK_RACE_NET,
  LUCK_SECOND,
  ROLL_LANES,
  netHidden,
} from '../backgammon/nets';
import { sigmoid4 } from '../math';
import { stepNet } from './adam';
import { PRODUCTS, activeRows, addRows, divide, firstLayer, multiply } from './fit';
import { activate } from './fitLayers';
import { LUCK_RECORD_BYTES } from './luckGames';
import {
  gradientsPtr,
  outputBiasesAt,
  outputsAt,
  parametersPtr,
  secondAt,
  secondBiasesAt,
} from './parameters';

/** The most luck records in a batch. */
export const MOST_LUCK_RECORDS: u32 = 512;
/** The luck records of the batch. */
export const LUCK_RECORDS: usize = heap.alloc(<usize>MOST_LUCK_RECORDS * LUCK_RECORD_BYTES);

const SECOND_BYTES: usize = <usize>LUCK_SECOND * 4;
const OUT_BYTES: usize = <usize>LUCK_OUTPUTS * 4;
/** Bytes of one probability's lanes. */
const LANES: usize = <usize>ROLL_LANES * 4;
const HIDDEN: usize = heap.alloc(SECOND_BYTES);
const HIDDEN_SLOPES: usize = heap.alloc(SECOND_BYTES);
const HIDDEN_ERRORS: usize = heap.alloc(SECOND_BYTES);
const OUT: usize = heap.alloc(OUT_BYTES);
/** Error of the luck's equity for each roll. */
const EQUITIES: usize = heap.alloc(LANES);
/** Errors of the logits. */
const ERRORS: usize = heap.alloc(OUT_BYTES);

/** Weights in the loss: of the cross entropy, of the luck's equity, of the luck's single probabilities. */
const LEVEL_SHARE: f32 = 0.1;
const EQUITY_SHARE: f32 = 4;
const LUCK_SHARE: f32 = 1;

/** Sums over records of the mean squared luck, in points²: of the targets, and of what the net leaves unexplained. */
let allLuck: f64 = 0;
let leftLuck: f64 = 0;
/** Sets {@link luckSum} and {@link luckLeft} to 0. */
export function clearLuckSums(): void {
  allLuck = 0;
  leftLuck = 0;
}
/** Sum over records of the targets' mean squared luck, in points². */
export function luckSum(): f64 {
  return allLuck;
}
/** Sum over records of the mean squared luck that the net does not predict, in points². */
export function luckLeft(): f64 {
  return leftLuck;
}

/** Number of the luck net for a position. */
export function luckNetOf(board: usize): u32 {
  return classOf(board) == CONTACT ? LUCK_CONTACT_NET : LUCK_RACE_NET;
}

function weightOf(high: u32, low: u32): f32 {
  return high == low ? 1.0 / 36.0 : 2.0 / 36.0;
}

/** Adds the units times their output weights to OUT. */
function addOutputs(units: usize, weights: usize): void {
  for (let k: usize = 0; k < OUT_BYTES; k += 96) {
    let a = v128.load(OUT + k);
    let b = v128.load(OUT + k, 16);
    let c = v128.load(OUT + k, 32);
    let d = v128.load(OUT + k, 48);
    let e = v128.load(OUT + k, 64);
    let f = v128.load(OUT + k, 80);
    let w = weights + k;
    for (let i: usize = 0; i < SECOND_BYTES; i += 4) {
      const x = v128.load32_splat(units + i);
      a = f32x4.add(a, f32x4.mul(x, v128.load(w)));
      b = f32x4.add(b, f32x4.mul(x, v128.load(w, 16)));
      c = f32x4.add(c, f32x4.mul(x, v128.load(w, 32)));
      d = f32x4.add(d, f32x4.mul(x, v128.load(w, 48)));
      e = f32x4.add(e, f32x4.mul(x, v128.load(w, 64)));
      f = f32x4.add(f, f32x4.mul(x, v128.load(w, 80)));
      w += OUT_BYTES;
    }
    v128.store(OUT + k, a);
    v128.store(OUT + k, b, 16);
    v128.store(OUT + k, c, 32);
    v128.store(OUT + k, d, 48);
    v128.store(OUT + k, e, 64);
    v128.store(OUT + k, f, 80);
  }
}

/** Computes a net's outputs, into OUT, from the active rows, whose list ends at `end`. */
function forward(net: u32, end: usize): void {
  firstLayer(net, end);
  const width = (<usize>netHidden(net)) << 2;
  multiply(width);
  const parameters = parametersPtr(net);
  const biases = parameters + (secondBiasesAt(net) << 2);
  for (let k: usize = 0; k < SECOND_BYTES; k += 64) {
    let a = v128.load(biases + k);
    let b = v128.load(biases + k, 16);
    let c = v128.load(biases + k, 32);
    let d = v128.load(biases + k, 48);
    let w = parameters + (secondAt(net) << 2) + k;
    for (let p: usize = 0; p < width >> 1; p += 4) {
      const x = v128.load32_splat(PRODUCTS + p);
      a = f32x4.add(a, f32x4.mul(x, v128.load(w)));
      b = f32x4.add(b, f32x4.mul(x, v128.load(w, 16)));
      c = f32x4.add(c, f32x4.mul(x, v128.load(w, 32)));
      d = f32x4.add(d, f32x4.mul(x, v128.load(w, 48)));
      w += SECOND_BYTES;
    }
    activate(a, HIDDEN + k, HIDDEN_SLOPES + k);
    activate(b, HIDDEN + k + 16, HIDDEN_SLOPES + k + 16);
    activate(c, HIDDEN + k + 32, HIDDEN_SLOPES + k + 32);
    activate(d, HIDDEN + k + 48, HIDDEN_SLOPES + k + 48);
  }
  memory.copy(OUT, parameters + (outputBiasesAt(net) << 2), OUT_BYTES);
  addOutputs(HIDDEN, parameters + (outputsAt(net) << 2));
  for (let i: usize = 0; i < OUT_BYTES; i += 16) v128.store(OUT + i, sigmoid4(v128.load(OUT + i)));
}

/** Cubeless equity of a roll, whose five probabilities are at `lane` and LANES apart. */
function equityAt(lane: usize): f32 {
  return (
    <f32>2 * load<f32>(lane) +
    load<f32>(lane, LANES) +
    load<f32>(lane, 2 * LANES) -
    load<f32>(lane, 3 * LANES) -
    load<f32>(lane, 4 * LANES)
  );
}

/** Computes the errors of the luck's equity from OUT and the target, into EQUITIES; adds to the sums. */
function computeEquityErrors(target: usize): void {
  let meanError: f64 = 0;
  let mean: f64 = 0;
  let at: usize = 0;
  for (let high: u32 = 1; high <= 6; high++)
    for (let low: u32 = 1; low <= high; low++) {
      const wanted = equityAt(target + at);
      const error = equityAt(OUT + at) - wanted;
      store<f32>(EQUITIES + at, error);
      meanError += <f64>(weightOf(high, low) * error);
      mean += <f64>(weightOf(high, low) * wanted);
      at += 4;
    }
  at = 0;
  for (let high: u32 = 1; high <= 6; high++)
    for (let low: u32 = 1; low <= high; low++) {
      const luck = <f64>equityAt(target + at) - mean;
      const error = <f64>load<f32>(EQUITIES + at) - meanError;
      store<f32>(EQUITIES + at, <f32>error);
      allLuck += <f64>weightOf(high, low) * luck * luck;
      leftLuck += <f64>weightOf(high, low) * error * error;
      at += 4;
    }
}

/** Computes the errors of the logits from OUT, the target and EQUITIES, into ERRORS; padding stays 0. */
function computeLogitErrors(target: usize): void {
  for (let k: usize = 0; k < 5; k++) {
    const sign: f32 = k == 0 ? 2 : k < 3 ? 1 : -1;
    let mean: f32 = 0;
    let at = k * LANES;
    for (let high: u32 = 1; high <= 6; high++)
      for (let low: u32 = 1; low <= high; low++) {
        mean += weightOf(high, low) * (load<f32>(OUT + at) - load<f32>(target + at));
        at += 4;
      }
    at = k * LANES;
    for (let high: u32 = 1; high <= 6; high++)
      for (let low: u32 = 1; low <= high; low++) {
        const out = load<f32>(OUT + at);
        const error = out - load<f32>(target + at);
        const luck = EQUITY_SHARE * sign * load<f32>(EQUITIES + at - k * LANES) + LUCK_SHARE * (error - mean);
        // Times 21, so that a roll weighs about 1.
        store<f32>(ERRORS + at, 21 * weightOf(high, low) * (LEVEL_SHARE * error + out * (1 - out) * luck));
        at += 4;
      }
  }
}

function sumOf(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3)
  );
}

/** Adds ERRORS to the outputs' gradients; writes the errors of the second layer's sums to HIDDEN_ERRORS. */
function backOutputs(net: u32): void {
  const biases = gradientsPtr(net) + (outputBiasesAt(net) << 2);
  for (let k: usize = 0; k < OUT_BYTES; k += 16)
    v128.store(biases + k, f32x4.add(v128.load(biases + k), v128.load(ERRORS + k)));
  let weights = parametersPtr(net) + (outputsAt(net) << 2);
  let gradients = gradientsPtr(net) + (outputsAt(net) << 2);
  for (let i: usize = 0; i < SECOND_BYTES; i += 4) {
    const unit = v128.load32_splat(HIDDEN + i);
    let sum = f32x4.splat(0);
    for (let k: usize = 0; k < OUT_BYTES; k += 16) {
      const error = v128.load(ERRORS + k);
      sum = f32x4.add(sum, f32x4.mul(error, v128.load(weights + k)));
      v128.store(gradients + k, f32x4.add(v128.load(gradients + k), f32x4.mul(error, unit)));
    }
    store<f32>(HIDDEN_ERRORS + i, sumOf(sum) * load<f32>(HIDDEN_SLOPES + i));
    weights += OUT_BYTES;
    gradients += OUT_BYTES;
  }
}

/** Adds to the second layer's gradients from HIDDEN_ERRORS; the products' gradients replace PRODUCTS. */
function backSecond(net: u32): void {
  const biases = gradientsPtr(net) + (secondBiasesAt(net) << 2);
  for (let i: usize = 0; i < SECOND_BYTES; i += 16)
    v128.store(biases + i, f32x4.add(v128.load(biases + i), v128.load(HIDDEN_ERRORS + i)));
  let weights = parametersPtr(net) + (secondAt(net) << 2);
  let gradients = gradientsPtr(net) + (secondAt(net) << 2);
  for (let p: usize = 0; p < (<usize>netHidden(net)) << 1; p += 4) {
    const product = v128.load32_splat(PRODUCTS + p);
    let sum = f32x4.splat(0);
    for (let i: usize = 0; i < SECOND_BYTES; i += 16) {
      const error = v128.load(HIDDEN_ERRORS + i);
      sum = f32x4.add(sum, f32x4.mul(error, v128.load(weights + i)));
      v128.store(gradients + i, f32x4.add(v128.load(gradients + i), f32x4.mul(error, product)));
    }
    store<f32>(PRODUCTS + p, sumOf(sum));
    weights += SECOND_BYTES;
    gradients += SECOND_BYTES;
  }
}

/**
 * Trains a luck net on the first `count` of LUCK_RECORDS, all of which must be its own: one step of Adam, `rate` and
 * `correction` as of learnBatch. Adds the luck of the records, as predicted before the step, to the sums.
 */
export function learnLuck(net: u32, count: u32, rate: f32, correction: f32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const record = LUCK_RECORDS + i * LUCK_RECORD_BYTES;
    const end = activeRows(net, record);
    forward(net, end);
    computeEquityErrors(record + BOARD_BYTES);
    computeLogitErrors(record + BOARD_BYTES);
    backOutputs(net);
    backSecond(net);
    divide((<usize>netHidden(net)) << 2);
    addRows(net, end);
  }
  stepNet(net, count, rate, correction);
}

/** Adds the luck of the first `count` of LUCK_RECORDS, all of one luck net, to the sums. */
export function measureLuck(net: u32, count: u32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const record = LUCK_RECORDS + i * LUCK_RECORD_BYTES;
    forward(net, activeRows(net, record));
    computeEquityErrors(record + BOARD_BYTES);
  }
}

/** Writes the outputs of a luck net's f32 parameters for a board to `result`: f32 [LUCK_OUTPUTS]. */
export function luckParameters(net: u32, board: usize, result: usize): void {
  forward(net, activeRows(net, board));
  memory.copy(result, OUT, OUT_BYTES);
}
