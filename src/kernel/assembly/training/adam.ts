// The optimizer Adam (Kingma and Ba, 2015). Rows that no position of a batch activates stay unchanged, moments included.
import { netHidden, netRows } from '../backgammon/nets';
import {
  biasesAt,
  firstMomentsPtr,
  gradientsPtr,
  parameterCount,
  parametersPtr,
  secondMomentsPtr,
} from './parameters';

/** One byte per row of each net: whether the batch has activated it. */
const TOUCHED: usize = heap.alloc(6 * 4096);

/** Marks a row as activated by a position of the batch. */
export function touchRow(net: u32, row: usize): void {
  store<u8>(TOUCHED + <usize>net * 4096 + row, 1);
}

/** A step of Adam on `count` floats from offset `at` of a net's vectors; clears their gradients. */
function step(net: u32, at: usize, count: usize, rate: f32, share: f32, correction: f32): void {
  const parameters = parametersPtr(net) + (at << 2);
  const gradients = gradientsPtr(net) + (at << 2);
  const firsts = firstMomentsPtr(net) + (at << 2);
  const seconds = secondMomentsPtr(net) + (at << 2);
  // The last vector may extend past the end. Everything behind the parameters is 0 and remains 0.
  for (let i: usize = 0; i < count << 2; i += 16) {
    const gradient = f32x4.mul(v128.load(gradients + i), f32x4.splat(share));
    const first = f32x4.add(
      f32x4.mul(v128.load(firsts + i), f32x4.splat(0.9)),
      f32x4.mul(gradient, f32x4.splat(0.1)),
    );
    const second = f32x4.add(
      f32x4.mul(v128.load(seconds + i), f32x4.splat(0.999)),
      f32x4.mul(f32x4.mul(gradient, gradient), f32x4.splat(0.001)),
    );
    v128.store(gradients + i, f32x4.splat(0));
    v128.store(firsts + i, first);
    v128.store(seconds + i, second);
    const scale = f32x4.add(f32x4.sqrt(f32x4.mul(second, f32x4.splat(correction))), f32x4.splat(1e-8));
    v128.store(
      parameters + i,
      f32x4.sub(v128.load(parameters + i), f32x4.div(f32x4.mul(first, f32x4.splat(rate)), scale)),
    );
  }
}

/** One step of Adam of a net over a batch of `count` positions; `rate` and `correction` as of learnBatch. */
export function stepNet(net: u32, count: u32, rate: f32, correction: f32): void {
  const hidden = <usize>netHidden(net);
  const share: f32 = 1 / <f32>count;
  const touched = TOUCHED + <usize>net * 4096;
  for (let row: usize = 0; row < netRows(net); row++) {
    if (load<u8>(touched + row) == 0) continue;
    store<u8>(touched + row, 0);
    step(net, row * hidden, hidden, rate, share, correction);
  }
  step(net, biasesAt(net), <usize>parameterCount(net) - biasesAt(net), rate, share, correction);
}
