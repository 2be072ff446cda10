// The layers behind the products in f32, forward and back. See backgammon/layers.ts for the layers, parameters.ts for where
// their weights are.
import { MAX_SECOND, THIRD } from '../backgammon/layers';
import { netHasThird, netHidden, netSecond } from '../backgammon/nets';
import { sigmoid4 } from '../math';
import {
  gradientsPtr,
  lastUnits,
  outputBiasesAt,
  outputsAt,
  parametersPtr,
  secondAt,
  secondBiasesAt,
  thirdAt,
  thirdBiasesAt,
} from './parameters';

/** The five probabilities of the last forward pass, f32. */
export const OUT: usize = heap.alloc(32);
const SECOND: usize = heap.alloc(<usize>MAX_SECOND * 4);
const SECOND_SLOPES: usize = heap.alloc(<usize>MAX_SECOND * 4);
const SECOND_ERRORS: usize = heap.alloc(<usize>MAX_SECOND * 4);
const THIRD_BYTES: usize = <usize>THIRD * 4;
const LAST: usize = heap.alloc(THIRD_BYTES);
const LAST_SLOPES: usize = heap.alloc(THIRD_BYTES);
const LAST_ERRORS: usize = heap.alloc(THIRD_BYTES);

/** Writes four units t (2 − |t|), t = clamp(z / 2, ±1), to `at` and their derivatives by z, 1 − |t|, to `slopes`. */
export function activate(z: v128, at: usize, slopes: usize): void {
  const one = f32x4.splat(1);
  const t = f32x4.max(f32x4.min(f32x4.mul(z, f32x4.splat(0.5)), one), f32x4.splat(-1));
  const rest = f32x4.sub(one, f32x4.abs(t));
  v128.store(at, f32x4.mul(t, f32x4.add(one, rest)));
  v128.store(slopes, rest);
}

/** `to` += factor × `from`, vectors of `bytes`. */
export function addScaled(to: usize, from: usize, factor: f32, bytes: usize): void {
  const x = f32x4.splat(factor);
  for (let i: usize = 0; i < bytes; i += 16)
    v128.store(to + i, f32x4.add(v128.load(to + i), f32x4.mul(x, v128.load(from + i))));
}

function sumOf(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    f32x4.extract_lane(lanes, 2) +
    f32x4.extract_lane(lanes, 3)
  );
}

/** A dense layer forward: `outBytes` of units and slopes from `inBytes` of inputs; weights [in][out]. */
function dense(
  inputs: usize,
  inBytes: usize,
  weights: usize,
  biases: usize,
  units: usize,
  slopes: usize,
  outBytes: usize,
): void {
  for (let k: usize = 0; k < outBytes; k += 64) {
    let a = v128.load(biases + k);
    let b = v128.load(biases + k, 16);
    let c = v128.load(biases + k, 32);
    let d = v128.load(biases + k, 48);
    let w = weights + k;
    for (let p = inputs; p < inputs + inBytes; p += 4) {
      const x = v128.load32_splat(p);
      a = f32x4.add(a, f32x4.mul(x, v128.load(w)));
      b = f32x4.add(b, f32x4.mul(x, v128.load(w, 16)));
      c = f32x4.add(c, f32x4.mul(x, v128.load(w, 32)));
      d = f32x4.add(d, f32x4.mul(x, v128.load(w, 48)));
      w += outBytes;
    }
    activate(a, units + k, slopes + k);
    activate(b, units + k + 16, slopes + k + 16);
    activate(c, units + k + 32, slopes + k + 32);
    activate(d, units + k + 48, slopes + k + 48);
  }
}

/**
 * A dense layer back: adds the weights' gradients and writes the inputs' gradients to `inErrors`, which may be `inputs`.
 * `errors` are the gradients of the units' sums.
 */
function denseBack(
  inputs: usize,
  inBytes: usize,
  weights: usize,
  gradients: usize,
  errors: usize,
  outBytes: usize,
  inErrors: usize,
): void {
  let w = weights;
  let g = gradients;
  for (let p: usize = 0; p < inBytes; p += 4) {
    const x = v128.load32_splat(inputs + p);
    let sum = f32x4.splat(0);
    for (let i: usize = 0; i < outBytes; i += 16) {
      const error = v128.load(errors + i);
      sum = f32x4.add(sum, f32x4.mul(error, v128.load(w + i)));
      v128.store(g + i, f32x4.add(v128.load(g + i), f32x4.mul(error, x)));
    }
    store<f32>(inErrors + p, sumOf(sum));
    w += outBytes;
    g += outBytes;
  }
}

/** Multiplies errors by the slopes of their units, and adds them to the biases' gradients. */
function throughUnits(errors: usize, slopes: usize, biasGradients: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) {
    const error = f32x4.mul(v128.load(errors + i), v128.load(slopes + i));
    v128.store(errors + i, error);
    v128.store(biasGradients + i, f32x4.add(v128.load(biasGradients + i), error));
  }
}

/** Computes the probabilities of a net from its products; they go to OUT. */
export function laterLayers(net: u32, products: usize): void {
  const parameters = parametersPtr(net);
  const bytes = (<usize>netSecond(net)) << 2;
  const third = netHasThird(net);
  dense(
    products,
    (<usize>netHidden(net)) << 1,
    parameters + (secondAt(net) << 2),
    parameters + (secondBiasesAt(net) << 2),
    SECOND,
    SECOND_SLOPES,
    bytes,
  );
  if (third)
    dense(
      SECOND,
      bytes,
      parameters + (thirdAt(net) << 2),
      parameters + (thirdBiasesAt(net) << 2),
      LAST,
      LAST_SLOPES,
      THIRD_BYTES,
    );
  const last = third ? LAST : SECOND;
  const lastBytes = (<usize>lastUnits(net)) << 2;
  const outputs = parameters + (outputsAt(net) << 2);
  const biases = parameters + (outputBiasesAt(net) << 2);
  for (let k: usize = 0; k < 5; k++) {
    let sum = f32x4.splat(0);
    for (let i: usize = 0; i < lastBytes; i += 16)
      sum = f32x4.add(sum, f32x4.mul(v128.load(last + i), v128.load(outputs + k * lastBytes + i)));
    store<f32>(OUT + (k << 2), sumOf(sum) + load<f32>(biases + (k << 2)));
  }
  v128.store(OUT, sigmoid4(v128.load(OUT)));
  v128.store(OUT, sigmoid4(v128.load(OUT, 16)), 16);
}

/**
 * Adds the gradients of the later layers for a target, five f32, after {@link laterLayers} on the same products, whose
 * gradients replace them.
 */
export function addLaterGradients(net: u32, target: usize, products: usize): void {
  const parameters = parametersPtr(net);
  const gradients = gradientsPtr(net);
  const third = netHasThird(net);
  const bytes = (<usize>netSecond(net)) << 2;
  const last = third ? LAST : SECOND;
  const errors = third ? LAST_ERRORS : SECOND_ERRORS;
  const lastBytes = (<usize>lastUnits(net)) << 2;
  const outputs = outputsAt(net) << 2;
  const biases = gradients + (outputBiasesAt(net) << 2);
  memory.fill(errors, 0, lastBytes);
  for (let k: usize = 0; k < 5; k++) {
    const error = load<f32>(OUT + (k << 2)) - load<f32>(target + (k << 2));
    store<f32>(biases + (k << 2), load<f32>(biases + (k << 2)) + error);
    addScaled(errors, parameters + outputs + k * lastBytes, error, lastBytes);
    addScaled(gradients + outputs + k * lastBytes, last, error, lastBytes);
  }
  if (third) {
    throughUnits(LAST_ERRORS, LAST_SLOPES, gradients + (thirdBiasesAt(net) << 2), THIRD_BYTES);
    const at = thirdAt(net) << 2;
    denseBack(SECOND, bytes, parameters + at, gradients + at, LAST_ERRORS, THIRD_BYTES, SECOND_ERRORS);
  }
  throughUnits(SECOND_ERRORS, SECOND_SLOPES, gradients + (secondBiasesAt(net) << 2), bytes);
  const at = secondAt(net) << 2;
  const productBytes = (<usize>netHidden(net)) << 1;
  denseBack(products, productBytes, parameters + at, gradients + at, SECOND_ERRORS, bytes, products);
}
