// Training: minibatch gradients of the cross entropy of five outputs, or of the ranking net's squared error.
import { BOARD_BYTES, MAX_STRONG_HIDDEN } from '../memory';
import { CONTACT, RACE, classOf } from '../backgammon/board';
import { equityOf } from '../backgammon/evaluate';
import { CONTACT_NET, RACE_NET, RANKING_NET, expertSlots, netHidden } from '../backgammon/nets';
import { stepNet, touchRow } from './adam';
import { OUT, activate, addLaterGradients, addScaled, laterLayers } from './fitLayers';
import { biasesAt, gradientsPtr, parametersPtr, secondAt } from './parameters';

/** Bytes of a training record: board (64), target, gap. */
export const RECORD_BYTES: usize = 96;
/** Offset of a record's target: five f32 probabilities of the side on roll. */
export const TARGET_AT: usize = 64;
/** Offset of a record's gap: how far its estimate was from the net's value, f32 in points; used for mining. */
export const GAP_AT: usize = 84;
/** The most records in a batch. */
export const MOST_RECORDS: u32 = 2048;
/** The records of the batch. */
export const RECORDS: usize = heap.alloc(<usize>MOST_RECORDS * RECORD_BYTES);

const IDS: usize = heap.alloc(256);
/** Offsets, in bytes from a vector's start, of the rows that the position activates. */
const ACTIVE: usize = heap.alloc(128 * 4);
const UNITS: usize = heap.alloc(<usize>MAX_STRONG_HIDDEN * 4);
const SLOPES: usize = heap.alloc(<usize>MAX_STRONG_HIDDEN * 4);
/** Products of the units, f32; then, going back, the products' gradients. */
const PRODUCTS: usize = heap.alloc(<usize>MAX_STRONG_HIDDEN * 2);

/** Lists the byte offsets of the rows that a position activates in ACTIVE and marks them; returns the end of the list. */
function activeRows(net: u32, board: usize): usize {
  const width = (<usize>netHidden(net)) << 2;
  let end = ACTIVE;
  for (let place: usize = 0; place < BOARD_BYTES; place++) {
    const count = <usize>load<u8>(board + place);
    if (count == 0) continue;
    touchRow(net, place * 16 + count);
    store<u32>(end, <u32>((place * 16 + count) * width));
    end += 4;
  }
  const experts = expertSlots(net, board, IDS);
  for (let i: usize = 0; i < experts; i++) {
    const row = <usize>load<u16>(IDS + (i << 1));
    touchRow(net, row);
    store<u32>(end, <u32>(row * width));
    end += 4;
  }
  return end;
}

/** Computes the units and their slopes from the active rows, whose list ends at `end`. */
function firstLayer(net: u32, end: usize): void {
  const width = (<usize>netHidden(net)) << 2;
  const parameters = parametersPtr(net);
  const biases = parameters + (biasesAt(net) << 2);
  for (let j: usize = 0; j < width; j += 64) {
    let a = v128.load(biases + j);
    let b = v128.load(biases + j, 16);
    let c = v128.load(biases + j, 32);
    let d = v128.load(biases + j, 48);
    for (let p = ACTIVE; p < end; p += 4) {
      const row = parameters + <usize>load<u32>(p) + j;
      a = f32x4.add(a, v128.load(row));
      b = f32x4.add(b, v128.load(row, 16));
      c = f32x4.add(c, v128.load(row, 32));
      d = f32x4.add(d, v128.load(row, 48));
    }
    activate(a, UNITS + j, SLOPES + j);
    activate(b, UNITS + j + 16, SLOPES + j + 16);
    activate(c, UNITS + j + 32, SLOPES + j + 32);
    activate(d, UNITS + j + 48, SLOPES + j + 48);
  }
}

/** Products of the units: j and j + 32 of each 64 are a pair. */
function multiply(width: usize): void {
  for (let block: usize = 0; block < width; block += 256)
    for (let i: usize = 0; i < 128; i += 16) {
      const unit = UNITS + block + i;
      v128.store(PRODUCTS + (block >> 1) + i, f32x4.mul(v128.load(unit), v128.load(unit, 128)));
    }
}

/** Goes back from the products' gradients in PRODUCTS to those of the units' sums, which replace SLOPES. */
function divide(width: usize): void {
  for (let block: usize = 0; block < width; block += 256)
    for (let i: usize = 0; i < 128; i += 16) {
      const unit = UNITS + block + i;
      const slope = SLOPES + block + i;
      const error = v128.load(PRODUCTS + (block >> 1) + i);
      const a = v128.load(unit);
      const b = v128.load(unit, 128);
      v128.store(slope, f32x4.mul(f32x4.mul(error, b), v128.load(slope)));
      v128.store(slope, f32x4.mul(f32x4.mul(error, a), v128.load(slope, 128)), 128);
    }
}

function forward(net: u32, end: usize): void {
  firstLayer(net, end);
  multiply((<usize>netHidden(net)) << 2);
  laterLayers(net, PRODUCTS);
}

/** Evaluates a position by a net's f32 parameters: the raw five probabilities of the side on roll to `result` (eight f32). */
export function evaluateParameters(net: u32, board: usize, result: usize): void {
  forward(net, activeRows(net, board));
  v128.store(result, v128.load(OUT));
  v128.store(result, v128.load(OUT, 16), 16);
}

/** Adds the gradient of one position to the net's. */
function addGradient(net: u32, record: usize): void {
  const end = activeRows(net, record);
  forward(net, end);
  addLaterGradients(net, record + TARGET_AT, PRODUCTS);
  divide((<usize>netHidden(net)) << 2);
  addRows(net, end);
}

/** Adds the gradients of the units' sums, in SLOPES, to those of the biases and of every active row. */
function addRows(net: u32, end: usize): void {
  const width = (<usize>netHidden(net)) << 2;
  const gradients = gradientsPtr(net);
  const biases = gradients + (biasesAt(net) << 2);
  for (let j: usize = 0; j < width; j += 64) {
    const a = v128.load(SLOPES + j);
    const b = v128.load(SLOPES + j, 16);
    const c = v128.load(SLOPES + j, 32);
    const d = v128.load(SLOPES + j, 48);
    addFour(biases + j, a, b, c, d);
    for (let p = ACTIVE; p < end; p += 4) addFour(gradients + <usize>load<u32>(p) + j, a, b, c, d);
  }
}

/** Adds the gradient of one position's squared error in equity to the ranking net's; returns the error in points. */
function addRankingGradient(record: usize): f64 {
  const end = activeRows(RANKING_NET, record);
  firstLayer(RANKING_NET, end);
  const width = (<usize>netHidden(RANKING_NET)) << 2;
  const half = width >> 1;
  multiply(width);
  const weights = parametersPtr(RANKING_NET) + (secondAt(RANKING_NET) << 2);
  const gradients = gradientsPtr(RANKING_NET) + (secondAt(RANKING_NET) << 2);
  let sum = f32x4.splat(0);
  for (let j: usize = 0; j < half; j += 16)
    sum = f32x4.add(sum, f32x4.mul(v128.load(PRODUCTS + j), v128.load(weights + j)));
  const equity =
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    f32x4.extract_lane(sum, 2) +
    f32x4.extract_lane(sum, 3) +
    load<f32>(weights + half);
  const error = equity - equityOf(record + TARGET_AT);
  addScaled(gradients, PRODUCTS, error, half);
  store<f32>(gradients + half, load<f32>(gradients + half) + error);
  const factor = f32x4.splat(error);
  for (let j: usize = 0; j < half; j += 16)
    v128.store(PRODUCTS + j, f32x4.mul(factor, v128.load(weights + j)));
  divide(width);
  addRows(RANKING_NET, end);
  return <f64>error;
}

function addFour(at: usize, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(at, f32x4.add(v128.load(at), a));
  v128.store(at, f32x4.add(v128.load(at, 16), b), 16);
  v128.store(at, f32x4.add(v128.load(at, 32), c), 32);
  v128.store(at, f32x4.add(v128.load(at, 48), d), 48);
}

/**
 * Trains on the first `count` of RECORDS: one step of Adam for every net that has positions among them.
 *
 * @param rate - learning rate of this step, including the first moment's bias correction
 * @param correction - 1 / (1 − 0.999^t), the second moment's bias correction
 * @param ranking - whether positions with contact also train the ranking net
 * @returns mean squared error of the cubeless equity before the step, over the positions with contact
 */
export function learnBatch(count: u32, rate: f32, correction: f32, ranking: bool): f64 {
  let contacts: u32 = 0;
  let races: u32 = 0;
  let squares: f64 = 0;
  for (let i: usize = 0; i < count; i++) {
    const record = RECORDS + i * RECORD_BYTES;
    const kind = classOf(record);
    if (kind == CONTACT) {
      if (ranking) addRankingGradient(record);
      addGradient(CONTACT_NET, record);
      const error = <f64>equityOf(OUT) - <f64>equityOf(record + TARGET_AT);
      squares += error * error;
      contacts++;
    } else if (kind == RACE) {
      addGradient(RACE_NET, record);
      races++;
    }
  }
  if (contacts) {
    stepNet(CONTACT_NET, contacts, rate, correction);
    if (ranking) stepNet(RANKING_NET, contacts, rate, correction);
  }
  if (races) stepNet(RACE_NET, races, rate, correction);
  return contacts ? squares / <f64>contacts : 0;
}

/** Positions with contact in the last batch of {@link learnContact}. */
let contactsSeen: u32 = 0;
/** How many positions of the last batch of {@link learnContact} have contact. */
export function contactsLearned(): u32 {
  return contactsSeen;
}

/**
 * Trains one net for contact on those of the first `count` of RECORDS that have contact; arguments as of {@link learnBatch}.
 *
 * @returns sum of the squared errors of their cubeless equities before the step, in points²
 */
export function learnContact(net: u32, count: u32, rate: f32, correction: f32): f64 {
  contactsSeen = 0;
  let squares: f64 = 0;
  for (let i: usize = 0; i < <usize>count; i++) {
    const record = RECORDS + i * RECORD_BYTES;
    if (classOf(record) != CONTACT) continue;
    addGradient(net, record);
    const error = <f64>equityOf(OUT) - <f64>equityOf(record + TARGET_AT);
    squares += error * error;
    contactsSeen++;
  }
  if (contactsSeen) stepNet(net, contactsSeen, rate, correction);
  return squares;
}

/** Trains the ranking net alone on the first `count` of RECORDS; arguments and result as of {@link learnBatch}. */
export function learnRanking(count: u32, rate: f32, correction: f32): f64 {
  let squares: f64 = 0;
  for (let i: usize = 0; i < <usize>count; i++)
    squares += addRankingGradient(RECORDS + i * RECORD_BYTES) ** 2;
  stepNet(RANKING_NET, count, rate, correction);
  return squares / <f64>count;
}
