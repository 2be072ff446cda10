// The kernel with what training needs besides: f32 twins of the nets, self-play that learns by temporal differences. Games are played by the product's own rules and quantised nets, refreshed from the f32 weights.
import { BOARD_BYTES, MAX_HIDDEN, TRIAL_BOARD } from './memory';
import { CONTACT, ONE_SIDED_BEAROFF, RACE, classOf, copyBoard } from './backgammon/board';
import { bestPlay, evaluateNear, setParent, setParentOf, turnOutcome } from './backgammon/evaluate';
import {
  CONTACT_NET,
  RACE_NET,
  expertSlots,
  netBiasesPtr,
  netHidden,
  netOutputBiasesPtr,
  netOutputsPtr,
  netRows,
  netRowsPtr,
} from './backgammon/nets';
import { uniformInt } from './rng';

export * from './index';
export { expertSlots } from './backgammon/nets';

/** f32 parameters of a net, one vector: rows × hidden, hidden biases, 5 × hidden output weights, 5 output biases. */
const CONTACT_PARAMETERS: usize = heap.alloc(2400 * 256 * 4);
const RACE_PARAMETERS: usize = heap.alloc(1400 * 256 * 4);

const MOST_POSITIONS: i32 = 2048;
const GAME: usize = heap.alloc(<usize>MOST_POSITIONS * 96);
const HIDDEN: usize = heap.alloc(MAX_HIDDEN * 4 * 4);
const IDS: usize = heap.alloc(64);
const ACTIVE: usize = heap.alloc(128 * 4);
const TARGET: usize = heap.alloc(64);

export function parametersPtr(net: u32): usize {
  return net == CONTACT_NET ? CONTACT_PARAMETERS : RACE_PARAMETERS;
}
/** Length of a net's parameter vector, for its present width. */
export function parameterCount(net: u32): u32 {
  const hidden = netHidden(net);
  return netRows(net) * hidden + hidden + 5 * hidden + 5;
}

function quantised(value: f32, unit: f32): i16 {
  return <i16>min<f32>(max<f32>(nearest(value * unit), -32767), 32767);
}

/** Writes the product's integer weights of a net from its f32 parameters. */
export function quantise(net: u32): void {
  const hidden = netHidden(net);
  const parameters = parametersPtr(net);
  const rowWeights = <usize>(netRows(net) * hidden);
  const rows = netRowsPtr(net);
  const scale = f32x4.splat(512);
  for (let i: usize = 0; i < rowWeights; i += 8) {
    const low = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(parameters + (i << 2)), scale)));
    const high = i32x4.trunc_sat_f32x4_s(
      f32x4.nearest(f32x4.mul(v128.load(parameters + (i << 2), 16), scale)),
    );
    v128.store(rows + (i << 1), i16x8.narrow_i32x4_s(low, high));
  }
  const biases = parameters + (rowWeights << 2);
  for (let i: usize = 0; i < hidden; i++)
    store<i16>(netBiasesPtr(net) + (i << 1), quantised(load<f32>(biases + (i << 2)), 512));
  const outputs = biases + ((<usize>hidden) << 2);
  for (let k: usize = 0; k < 5; k++)
    for (let i: usize = 0; i < hidden; i++)
      store<i16>(
        netOutputsPtr(net) + (k * MAX_HIDDEN + i) * 2,
        quantised(load<f32>(outputs + (k * hidden + i) * 4), 2048),
      );
  const outputBiases = outputs + 5 * ((<usize>hidden) << 2);
  for (let k: usize = 0; k < 5; k++)
    store<f32>(netOutputBiasesPtr(net) + (k << 2), load<f32>(outputBiases + (k << 2)));
}

/** Active rows of a position: addresses in ACTIVE; returns their number. */
function activeRows(net: u32, board: usize): u32 {
  const parameters = parametersPtr(net);
  const width = (<usize>netHidden(net)) << 2;
  let end = ACTIVE;
  for (let place: usize = 0; place < BOARD_BYTES; place++) {
    const count = <usize>load<u8>(board + place);
    if (count == 0) continue;
    store<u32>(end, <u32>(parameters + (place * 16 + count) * width));
    end += 4;
  }
  const experts = expertSlots(net, board, IDS);
  for (let i: usize = 0; i < experts; i++) {
    store<u32>(end, <u32>(parameters + <usize>load<u16>(IDS + (i << 1)) * width));
    end += 4;
  }
  return <u32>((end - ACTIVE) >> 2);
}

/** Five probabilities of a position by a net's f32 parameters, as the net gives them, into `result` (eight f32). */
export function evaluateParameters(net: u32, board: usize, result: usize): void {
  const hidden = <usize>netHidden(net);
  const width = hidden << 2;
  const n = activeRows(net, board);
  const biases = parametersPtr(net) + <usize>netRows(net) * width;
  const outputs = biases + width;
  for (let k: usize = 0; k < 5; k++) {
    let logit = load<f32>(outputs + 5 * width + (k << 2));
    for (let j: usize = 0; j < width; j += 4) {
      let z = load<f32>(biases + j);
      for (let i: usize = 0; i < n; i++) z += load<f32>(<usize>load<u32>(ACTIVE + (i << 2)) + j);
      const t = max<f32>(min<f32>(z * 0.5, 1), -1);
      logit += t * (2 - abs<f32>(t)) * load<f32>(outputs + k * width + j);
    }
    store<f32>(result + (k << 2), 1 / (1 + <f32>Math.exp(-logit)));
  }
}

/**
 * One step of stochastic gradient descent on cross entropy: moves the net's five outputs for a position towards `target`.
 */
function learn(net: u32, board: usize, target: usize, rate: f32): void {
  const hidden = <usize>netHidden(net);
  const width = hidden << 2;
  const n = activeRows(net, board);
  const biases = parametersPtr(net) + <usize>netRows(net) * width;
  const outputs = biases + width;
  const outputBiases = outputs + 5 * width;
  const slopes = HIDDEN + width;
  const one = f32x4.splat(1);
  let s0 = f32x4.splat(0);
  let s1 = f32x4.splat(0);
  let s2 = f32x4.splat(0);
  let s3 = f32x4.splat(0);
  let s4 = f32x4.splat(0);
  for (let j: usize = 0; j < width; j += 16) {
    let z = v128.load(biases + j);
    for (let i: usize = 0; i < n; i++) z = f32x4.add(z, v128.load(<usize>load<u32>(ACTIVE + (i << 2)) + j));
    const t = f32x4.max(f32x4.min(f32x4.mul(z, f32x4.splat(0.5)), one), f32x4.splat(-1));
    const rest = f32x4.sub(one, f32x4.abs(t));
    const h = f32x4.mul(t, f32x4.add(one, rest));
    v128.store(HIDDEN + j, h);
    v128.store(slopes + j, rest);
    s0 = f32x4.add(s0, f32x4.mul(h, v128.load(outputs + j)));
    s1 = f32x4.add(s1, f32x4.mul(h, v128.load(outputs + width + j)));
    s2 = f32x4.add(s2, f32x4.mul(h, v128.load(outputs + 2 * width + j)));
    s3 = f32x4.add(s3, f32x4.mul(h, v128.load(outputs + 3 * width + j)));
    s4 = f32x4.add(s4, f32x4.mul(h, v128.load(outputs + 4 * width + j)));
  }
  const e0 = error(s0, outputBiases, target);
  const e1 = error(s1, outputBiases + 4, target + 4);
  const e2 = error(s2, outputBiases + 8, target + 8);
  const e3 = error(s3, outputBiases + 12, target + 12);
  const e4 = error(s4, outputBiases + 16, target + 16);
  const d0 = f32x4.splat(e0 * rate);
  const d1 = f32x4.splat(e1 * rate);
  const d2 = f32x4.splat(e2 * rate);
  const d3 = f32x4.splat(e3 * rate);
  const d4 = f32x4.splat(e4 * rate);
  for (let j: usize = 0; j < width; j += 16) {
    const h = v128.load(HIDDEN + j);
    const w0 = v128.load(outputs + j);
    const w1 = v128.load(outputs + width + j);
    const w2 = v128.load(outputs + 2 * width + j);
    const w3 = v128.load(outputs + 3 * width + j);
    const w4 = v128.load(outputs + 4 * width + j);
    let back = f32x4.mul(d0, w0);
    back = f32x4.add(back, f32x4.mul(d1, w1));
    back = f32x4.add(back, f32x4.mul(d2, w2));
    back = f32x4.add(back, f32x4.mul(d3, w3));
    back = f32x4.add(back, f32x4.mul(d4, w4));
    back = f32x4.mul(back, v128.load(slopes + j));
    v128.store(outputs + j, f32x4.sub(w0, f32x4.mul(d0, h)));
    v128.store(outputs + width + j, f32x4.sub(w1, f32x4.mul(d1, h)));
    v128.store(outputs + 2 * width + j, f32x4.sub(w2, f32x4.mul(d2, h)));
    v128.store(outputs + 3 * width + j, f32x4.sub(w3, f32x4.mul(d3, h)));
    v128.store(outputs + 4 * width + j, f32x4.sub(w4, f32x4.mul(d4, h)));
    v128.store(biases + j, f32x4.sub(v128.load(biases + j), back));
    for (let i: usize = 0; i < n; i++) {
      const row = <usize>load<u32>(ACTIVE + (i << 2)) + j;
      v128.store(row, f32x4.sub(v128.load(row), back));
    }
  }
  store<f32>(outputBiases, load<f32>(outputBiases) - e0 * rate);
  store<f32>(outputBiases + 4, load<f32>(outputBiases + 4) - e1 * rate);
  store<f32>(outputBiases + 8, load<f32>(outputBiases + 8) - e2 * rate);
  store<f32>(outputBiases + 12, load<f32>(outputBiases + 12) - e3 * rate);
  store<f32>(outputBiases + 16, load<f32>(outputBiases + 16) - e4 * rate);
}

/** Output less target, for one output's partial sums. */
function error(sums: v128, bias: usize, target: usize): f32 {
  const logit =
    f32x4.extract_lane(sums, 0) +
    f32x4.extract_lane(sums, 1) +
    f32x4.extract_lane(sums, 2) +
    f32x4.extract_lane(sums, 3) +
    load<f32>(bias);
  return 1 / (1 + <f32>Math.exp(-logit)) - load<f32>(target);
}

function learnPosition(board: usize, target: usize, rate: f32): void {
  const kind = classOf(board);
  if (kind == CONTACT) learn(CONTACT_NET, board, target, rate);
  else if (kind == RACE) learn(RACE_NET, board, target, rate);
}

/**
 * Plays one game against itself from the board at `start`, greedily by the quantised nets, until it ends or reaches the
 * bearoff tables, then learns every position from last to first with lambda-returns.
 * @returns number of positions played; 0 when it did not end within 2,048 turns (nothing is learned then)
 */
export function selfPlay(start: usize, seed: u32, game: u32, lambda: f32, rate: f32): i32 {
  copyBoard(TRIAL_BOARD, start);
  let n = 0;
  setParent(TRIAL_BOARD);
  evaluateNear(TRIAL_BOARD, TARGET);
  while (true) {
    const record = GAME + <usize>n * 96;
    copyBoard(record, TRIAL_BOARD);
    v128.store(record, v128.load(TARGET), 64);
    v128.store(record, v128.load(TARGET, 16), 80);
    if (classOf(TRIAL_BOARD) <= ONE_SIDED_BEAROFF) break;
    if (++n == MOST_POSITIONS) return 0;
    const roll = uniformInt(seed, game, n, 36);
    setParentOf(TRIAL_BOARD);
    bestPlay(TRIAL_BOARD, roll / 6 + 1, (roll % 6) + 1, TRIAL_BOARD, TARGET);
  }
  // TARGET holds the return of the position after; the last one's value is exact.
  for (let i = n - 1; i >= 0; i--) {
    const record = GAME + <usize>i * 96;
    const value = record + 96 + 64;
    for (let k: usize = 0; k < 20; k += 4)
      store<f32>(TARGET + k, (1 - lambda) * load<f32>(value + k) + lambda * load<f32>(TARGET + k));
    turnOutcome(TARGET, TARGET);
    learnPosition(record, TARGET, rate);
  }
  return n;
}
