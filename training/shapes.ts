import { uniformInt } from '../src/engine/rng.ts';

/** Shape of a net with five outputs. */
export interface NetShape {
  /** Units of the first layer, a multiple of 64. */
  readonly hidden: number;
  /** Units of the second layer: 32, 64, 128 or 256. */
  readonly second: number;
  /** Whether a third layer of 32 units follows. */
  readonly third: boolean;
}

const THIRD_UNITS = 32;
const OUTPUTS = 5;
/** Initial output biases: a win in two games, a gammon in five, a backgammon in fifty. */
const FIRST_OUTPUT_BIASES = [0, -1.5, -4, -1.5, -4];

/** Offsets of the parts of a net's vector, in floats; see assembly/training/parameters.ts. */
function partsOf({ hidden, second, third }: NetShape, rows: number) {
  const biases = rows * hidden;
  const secondWeights = biases + hidden;
  const secondBiases = secondWeights + (hidden / 2) * second;
  const thirdWeights = secondBiases + second;
  const thirdBiases = thirdWeights + (third ? second * THIRD_UNITS : 0);
  const outputs = thirdBiases + (third ? THIRD_UNITS : 0);
  const last = third ? THIRD_UNITS : second;
  const outputBiases = outputs + OUTPUTS * last;
  return {
    biases,
    secondWeights,
    secondBiases,
    thirdWeights,
    thirdBiases,
    outputs,
    outputBiases,
    length: outputBiases + OUTPUTS,
  };
}

const WIDTHS = [64, 128, 192, 256, 384, 512, 768, 1024];
const SECOND_WIDTHS = [32, 64, 128, 256];

/**
 * The shape of a net with this many parameters: they are stored without it.
 *
 * @throws Error if no shape has that number
 */
export function shapeOf(parameters: number, rows: number): NetShape {
  for (const hidden of WIDTHS)
    for (const second of SECOND_WIDTHS)
      for (const third of [false, true]) {
        const shape = { hidden, second, third };
        if (partsOf(shape, rows).length === parameters) return shape;
      }
  throw new Error(`shapes: expected the parameters of a known shape, got ${parameters}`);
}

/** Fills a range of a net's parameters with random values. */
type Fill = (from: number, to: number, spread: number, middle: number) => void;

const fillOf = (values: Float32Array, seed: number, net: number): Fill => {
  const draw = (index: number): number => uniformInt(seed, 0x80000000 + net, index, 65536) / 65536 - 0.5;
  return (from, to, spread, middle) => {
    for (let index = from; index < to; index++) values[index] = middle + spread * draw(index);
  };
};

/** Random parameters of a net before any training. A pure function of shape, rows, seed and net number. */
export function firstParameters(shape: NetShape, rows: number, seed: number, net: number): Float32Array {
  const parts = partsOf(shape, rows);
  const values = new Float32Array(parts.length);
  const fill = fillOf(values, seed, net);
  fill(0, parts.biases, 0.15, 0);
  // Units are half open, so that a product's gradient reaches both factors.
  fill(parts.biases, parts.secondWeights, 0.5, 0.5);
  fill(parts.secondWeights, parts.secondBiases, 2.4 / Math.sqrt(shape.hidden / 2), 0);
  if (shape.third) fill(parts.thirdWeights, parts.thirdBiases, 2.4 / Math.sqrt(shape.second), 0);
  fill(parts.outputs, parts.outputBiases, 1.4 / Math.sqrt(shape.third ? THIRD_UNITS : shape.second), 0);
  values.set(FIRST_OUTPUT_BIASES, parts.outputBiases);
  return values;
}

/** The same for a ranking net of `width` units. */
export function firstRankingParameters(width: number, rows: number, seed: number, net: number): Float32Array {
  const biases = rows * width;
  const weights = biases + width;
  const values = new Float32Array(weights + width / 2 + 1);
  const fill = fillOf(values, seed, net);
  fill(0, biases, 0.15, 0);
  // The first of a place's sixteen rows stands for no checkers. It is never trained, and the kernel assumes 0.
  for (let row = 0; row < rows; row += 16) values.fill(0, row * width, (row + 1) * width);
  fill(biases, weights, 0.5, 0.5);
  fill(weights, weights + width / 2, 0.8, 0);
  return values;
}

const shapeText = ({ hidden, second, third }: NetShape): string =>
  `${hidden}-${second}${third ? `-${THIRD_UNITS}` : ''}`;

/** Spread of the weights from new units to old ones, as a share of that of fresh weights: nearly silent. */
const QUIET = 0.05;

/**
 * Parameters of a larger net that begins close to what a smaller one has learned: its units are kept, new ones
 * are random and have small weights onward. A third layer that the smaller net lacks begins as copies of the
 * second layer's first units, which its activation only bends a little.
 *
 * @throws Error if `to` is not at least as large as `from` in every layer
 */
export function grownParameters(
  small: Float32Array,
  from: NetShape,
  to: NetShape,
  rows: number,
  seed: number,
  net: number,
): Float32Array {
  if (to.hidden < from.hidden || to.second < from.second || (from.third && !to.third))
    throw new Error(`shapes: cannot grow ${shapeText(from)} to ${shapeText(to)}, which is smaller`);
  const before = partsOf(from, rows);
  const after = partsOf(to, rows);
  const values = firstParameters(to, rows, seed, net);
  /** Sets a weight to the smaller net's at `old`, or makes a new unit's nearly silent. */
  const keep = (at: number, old: number | undefined): void => {
    values[at] = old === undefined ? QUIET * values[at]! : small[old]!;
  };
  for (let row = 0; row < rows; row++)
    values.set(small.subarray(row * from.hidden, (row + 1) * from.hidden), row * to.hidden);
  values.set(small.subarray(before.biases, before.secondWeights), after.biases);
  for (let product = 0; product < to.hidden / 2; product++)
    for (let unit = 0; unit < to.second; unit++) {
      const isOld = product < from.hidden / 2 && unit < from.second;
      const old = isOld ? before.secondWeights + product * from.second + unit : undefined;
      keep(after.secondWeights + product * to.second + unit, old);
    }
  values.set(small.subarray(before.secondBiases, before.thirdWeights), after.secondBiases);
  for (let unit = 0; to.third && unit < to.second; unit++)
    for (let next = 0; next < THIRD_UNITS; next++) {
      const at = after.thirdWeights + unit * THIRD_UNITS + next;
      const isOld = from.third && unit < from.second;
      keep(at, isOld ? before.thirdWeights + unit * THIRD_UNITS + next : undefined);
      if (!from.third && unit === next) values[at] = 1;
    }
  if (to.third && from.third)
    values.set(small.subarray(before.thirdBiases, before.outputs), after.thirdBiases);
  const [lastBefore, last] = [from, to].map(({ second, third }) => (third ? THIRD_UNITS : second)) as [
    number,
    number,
  ];
  for (let output = 0; output < OUTPUTS; output++)
    for (let unit = 0; unit < last; unit++)
      keep(
        after.outputs + output * last + unit,
        unit < lastBefore ? before.outputs + output * lastBefore + unit : undefined,
      );
  values.set(small.subarray(before.outputBiases), after.outputBiases);
  return values;
}
