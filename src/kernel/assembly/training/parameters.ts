// The f32 copies of the nets being trained, their gradients and Adam's moments, and the conversion to the product's
// integers. One vector per net:
//   rows [rows × hidden], biases [hidden], second layer [hidden / 2 products][second], second biases [second],
//   third layer, if any, [second][32], third biases [32], outputs [5][last layer], output biases [5].
// The ranking net has rows [rows × hidden], biases [hidden], weights of the products [hidden / 2], output bias. The luck nets
// have outputs [LUCK_SECOND][LUCK_OUTPUTS], output biases [LUCK_OUTPUTS] and, with contact, features [21][ROLL_FEATURES][5].
import { MAX_HIDDEN, MAX_STRONG_HIDDEN } from '../memory';
import { ROLL_FEATURES } from '../backgammon/luckInputs';
import { GROUP, SECOND_MOST, SECOND_UNIT, THIRD } from '../backgammon/layers';
import {
  LUCK_CONTACT_NET,
  LUCK_OUTPUTS,
  LUCK_OUTPUT_UNIT,
  LUCK_ROW_UNIT,
  LUCK_SECOND,
  RANKING_NET,
  STRONG_NET,
  isLuckNet,
  netHasThird,
  netHeadPtr,
  netHidden,
  netRows,
  netRowsPtr,
  netSecond,
} from '../backgammon/nets';

/** The largest weights of a luck net's outputs and features, as integers: sums then fit 32 and 16 bits. */
const OUTPUT_MOST: f32 = 8191;
const FEATURE_MOST: f32 = 2047;
const FEATURES: usize = 21 * <usize>ROLL_FEATURES;

const NET_FLOATS: usize = 4096 * <usize>MAX_HIDDEN;
/** Room of the five nets of NETS, four vectors each: parameters, gradients, first and second moments. */
const VECTORS: usize = heap.alloc(5 * 4 * NET_FLOATS * 4);
const STRONG_FLOATS: usize = 2560 * <usize>MAX_STRONG_HIDDEN;
/** The same of the strong net. */
const STRONG_VECTORS: usize = heap.alloc(4 * STRONG_FLOATS * 4);

function vector(net: u32, kind: usize): usize {
  if (net == STRONG_NET) return STRONG_VECTORS + kind * STRONG_FLOATS * 4;
  return VECTORS + (<usize>net * 4 + kind) * NET_FLOATS * 4;
}
/** Address of a net's f32 parameters. */
export function parametersPtr(net: u32): usize {
  return vector(net, 0);
}
/** Address of the gradients of a net's parameters, summed over the batch. */
export function gradientsPtr(net: u32): usize {
  return vector(net, 1);
}
/** Address of Adam's first moments, as long as the parameters. */
export function firstMomentsPtr(net: u32): usize {
  return vector(net, 2);
}
/** Address of Adam's second moments, as long as the parameters. */
export function secondMomentsPtr(net: u32): usize {
  return vector(net, 3);
}

/** Offset of the first layer's biases in a net's vector, in floats. */
export function biasesAt(net: u32): usize {
  return <usize>netRows(net) * netHidden(net);
}
/** Offset of the second layer's weights in a net's vector, in floats; in the ranking net of the products' weights. */
export function secondAt(net: u32): usize {
  return biasesAt(net) + netHidden(net);
}
/** Offset of the second layer's biases in a net's vector, in floats. */
export function secondBiasesAt(net: u32): usize {
  return secondAt(net) + (<usize>netHidden(net) >> 1) * netSecond(net);
}
/** Offset of the third layer's weights in a net's vector, in floats; of the outputs' where there is none. */
export function thirdAt(net: u32): usize {
  return secondBiasesAt(net) + netSecond(net);
}
/** Offset of the third layer's biases in a net's vector, in floats. */
export function thirdBiasesAt(net: u32): usize {
  return thirdAt(net) + <usize>netSecond(net) * THIRD;
}
/** Units of the layer that the outputs see. */
export function lastUnits(net: u32): u32 {
  return netHasThird(net) ? THIRD : netSecond(net);
}
/** Offset of the outputs' weights in a net's vector, in floats. */
export function outputsAt(net: u32): usize {
  return netHasThird(net) ? thirdBiasesAt(net) + THIRD : thirdAt(net);
}
/** Offset of the outputs' biases in a net's vector, in floats. */
export function outputBiasesAt(net: u32): usize {
  return outputsAt(net) + outputCount(net) * lastUnits(net);
}
function outputCount(net: u32): usize {
  return isLuckNet(net) ? LUCK_OUTPUTS : 5;
}
/** Offset behind the outputs' biases, where the luck net with contact has its features, in floats. */
function featuresAt(net: u32): usize {
  return outputBiasesAt(net) + outputCount(net);
}
/** Length of a net's vector at its present width, in floats. */
export function parameterCount(net: u32): u32 {
  if (net == RANKING_NET) return <u32>secondAt(net) + (netHidden(net) >> 1) + 1;
  return <u32>(featuresAt(net) + (net == LUCK_CONTACT_NET ? FEATURES * 5 : 0));
}

function quantized(value: f32, unit: f32, most: f32): i16 {
  return <i16>min<f32>(max<f32>(nearest(value * unit), -most), most);
}

function quantizeRows(rows: usize, from: usize, count: usize): void {
  const scale = f32x4.splat(512);
  for (let i: usize = 0; i < count; i += 8) {
    const at = from + (i << 2);
    const low = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(at), scale)));
    const high = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(at, 16), scale)));
    v128.store(rows + (i << 1), i16x8.narrow_i32x4_s(low, high));
  }
}

/** Quantizes a net's f32 parameters and writes them as the product's weights. */
export function quantize(net: u32): void {
  const hidden = <usize>netHidden(net);
  const from = parametersPtr(net);
  const rows = netRowsPtr(net);
  const rowWeights = biasesAt(net);
  if (isLuckNet(net)) {
    for (let i: usize = 0; i < rowWeights; i++)
      store<i8>(rows + i, <i8>quantized(load<f32>(from + (i << 2)), LUCK_ROW_UNIT, 127));
  } else quantizeRows(rows, from, rowWeights);
  let head = netHeadPtr(net);
  const biases = from + (biasesAt(net) << 2);
  for (let i: usize = 0; i < hidden; i++) {
    store<i16>(head, quantized(load<f32>(biases + (i << 2)), 512, 32767));
    head += 2;
  }
  if (net == RANKING_NET) {
    const outputs = from + (secondAt(net) << 2);
    for (let i: usize = 0; i < hidden >> 1; i++)
      store<i16>(head + (i << 1), quantized(load<f32>(outputs + (i << 2)), SECOND_UNIT, SECOND_MOST));
    return;
  }
  // Second layer: weights of pairs of products are adjacent for the dot instruction; groups of units follow each other,
  // but for the luck nets, whose units stay together.
  const units = <usize>netSecond(net);
  const group = isLuckNet(net) ? units : <usize>GROUP;
  const second = from + (secondAt(net) << 2);
  for (let first: usize = 0; first < units; first += group)
    for (let pair: usize = 0; pair < hidden >> 2; pair++)
      for (let k = first; k < first + group; k++) {
        const weight = second + ((2 * pair * units + k) << 2);
        store<i16>(head, quantized(load<f32>(weight), SECOND_UNIT, SECOND_MOST));
        store<i16>(head, quantized(load<f32>(weight + (units << 2)), SECOND_UNIT, SECOND_MOST), 2);
        head += 4;
      }
  const behind = from + (secondBiasesAt(net) << 2);
  if (isLuckNet(net)) quantizeOutputs(net, behind, head);
  else memory.copy(head, behind, ((<usize>parameterCount(net)) << 2) - (behind - from));
}

/** Writes a luck net's parameters from the second biases on, at `from`, as weights. */
function quantizeOutputs(net: u32, from: usize, to: usize): void {
  const secondBytes = <usize>LUCK_SECOND * 4;
  memory.copy(to, from, secondBytes);
  const weights = from + secondBytes;
  let head = to + secondBytes;
  for (let unit: usize = 0; unit < <usize>LUCK_SECOND; unit += 2)
    for (let k: usize = 0; k < <usize>LUCK_OUTPUTS; k++)
      for (let i: usize = 0; i < 2; i++) {
        const weight = load<f32>(weights + (((unit + i) * LUCK_OUTPUTS + k) << 2));
        store<i16>(head, quantized(weight, LUCK_OUTPUT_UNIT, OUTPUT_MOST));
        head += 2;
      }
  const biases = weights + <usize>LUCK_SECOND * LUCK_OUTPUTS * 4;
  memory.copy(head, biases, <usize>LUCK_OUTPUTS * 4);
  if (net != LUCK_CONTACT_NET) return;
  head += <usize>LUCK_OUTPUTS * 4;
  const features = biases + <usize>LUCK_OUTPUTS * 4;
  for (let i: usize = 0; i < FEATURES; i++)
    for (let k: usize = 0; k < 5; k++) {
      const weight = load<f32>(features + ((5 * i + k) << 2));
      store<i16>(head + (i << 4) + (k << 1), quantized(weight, LUCK_OUTPUT_UNIT, FEATURE_MOST));
    }
}

/** The inverse of {@link quantizeOutputs}. */
function dequantizeOutputs(net: u32, to: usize, from: usize): void {
  const secondBytes = <usize>LUCK_SECOND * 4;
  memory.copy(to, from, secondBytes);
  const weights = to + secondBytes;
  let head = from + secondBytes;
  for (let unit: usize = 0; unit < <usize>LUCK_SECOND; unit += 2)
    for (let k: usize = 0; k < <usize>LUCK_OUTPUTS; k++)
      for (let i: usize = 0; i < 2; i++) {
        store<f32>(weights + (((unit + i) * LUCK_OUTPUTS + k) << 2), <f32>load<i16>(head) / LUCK_OUTPUT_UNIT);
        head += 2;
      }
  const biases = weights + <usize>LUCK_SECOND * LUCK_OUTPUTS * 4;
  memory.copy(biases, head, <usize>LUCK_OUTPUTS * 4);
  if (net != LUCK_CONTACT_NET) return;
  head += <usize>LUCK_OUTPUTS * 4;
  const features = biases + <usize>LUCK_OUTPUTS * 4;
  for (let i: usize = 0; i < FEATURES; i++)
    for (let k: usize = 0; k < 5; k++)
      store<f32>(
        features + ((5 * i + k) << 2),
        <f32>load<i16>(head + (i << 4) + (k << 1)) / LUCK_OUTPUT_UNIT,
      );
}

/**
 * Sets a net's f32 parameters to its product's weights: the inverse of {@link quantize}, up to its rounding. The ranking
 * net's output bias, which orders nothing, becomes 0.
 */
export function dequantize(net: u32): void {
  const hidden = <usize>netHidden(net);
  const to = parametersPtr(net);
  const rows = netRowsPtr(net);
  const rowWeights = biasesAt(net);
  if (isLuckNet(net)) {
    for (let i: usize = 0; i < rowWeights; i++)
      store<f32>(to + (i << 2), <f32>load<i8>(rows + i) / LUCK_ROW_UNIT);
  } else {
    for (let i: usize = 0; i < rowWeights; i++)
      store<f32>(to + (i << 2), <f32>load<i16>(rows + (i << 1)) / 512);
  }
  let head = netHeadPtr(net);
  const biases = to + (rowWeights << 2);
  for (let i: usize = 0; i < hidden; i++) {
    store<f32>(biases + (i << 2), <f32>load<i16>(head) / 512);
    head += 2;
  }
  const second = to + (secondAt(net) << 2);
  if (net == RANKING_NET) {
    for (let i: usize = 0; i < hidden >> 1; i++)
      store<f32>(second + (i << 2), <f32>load<i16>(head + (i << 1)) / SECOND_UNIT);
    store<f32>(second + (hidden << 1), 0);
    return;
  }
  const units = <usize>netSecond(net);
  const group = isLuckNet(net) ? units : <usize>GROUP;
  for (let first: usize = 0; first < units; first += group)
    for (let pair: usize = 0; pair < hidden >> 2; pair++)
      for (let k = first; k < first + group; k++) {
        const weight = second + ((2 * pair * units + k) << 2);
        store<f32>(weight, <f32>load<i16>(head) / SECOND_UNIT);
        store<f32>(weight + (units << 2), <f32>load<i16>(head, 2) / SECOND_UNIT);
        head += 4;
      }
  const behind = to + (secondBiasesAt(net) << 2);
  if (isLuckNet(net)) dequantizeOutputs(net, behind, head);
  else memory.copy(behind, head, ((<usize>parameterCount(net)) << 2) - (behind - to));
}
