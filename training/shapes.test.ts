import { expect, test } from 'vitest';
import { bearoffTables, readWeights } from '../bench/kernel.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import type { Board, Outcome } from '../src/games/backgammon/types.ts';
import { RECORD_BYTES, TARGET_AT } from './api.ts';
import { CONTACT } from './fitLabels.ts';
import { PLAN } from './plan.ts';
import { firstParameters, grownParameters, type NetShape, shapeOf } from './shapes.ts';
import { constructedStart } from './starts.ts';
import { storedState } from './storedNet.ts';
import { NETS, STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const FAST: NetShape = { hidden: 256, second: 32, third: false };
const SHAPES: readonly NetShape[] = [
  { hidden: 128, second: 32, third: false },
  { hidden: 512, second: 64, third: true },
  { hidden: 512, second: 256, third: true },
  { hidden: 1024, second: 32, third: true },
];
const trainer = openTrainer(readTrainer(), PLAN.hidden);
const { exports, kernel } = trainer;
kernel.loadBearoff(bearoffTables());
const rows = exports.netRows(CONTACT);
const { parameters: stored } = storedState();
trainer.setParameters(stored);
const learned = stored[CONTACT]!;
const boards = Array.from({ length: 60 }, (_, game) => constructedStart(5, game)).filter(
  (board) => kernel.classOf(board) === 'contact',
);

const parametersOf = (net: number): Float32Array =>
  new Float32Array(exports.memory.buffer, exports.parametersPtr(net) >>> 0, exports.parameterCount(net));

function open({ hidden, second, third }: NetShape, parameters: Float32Array): void {
  exports.openNet(STRONG_NET, hidden, second, third);
  expect(exports.parameterCount(STRONG_NET)).toBe(parameters.length);
  parametersOf(STRONG_NET).set(parameters);
  exports.quantize(STRONG_NET);
}

/** The five probabilities by the f32 parameters. */
function byParameters(net: number, board: Board): Outcome {
  kernel.classOf(board); // writes the board argument
  exports.evaluateParameters(net, exports.boardPtr.value, exports.outPtr.value);
  return Array.from(
    new Float32Array(exports.memory.buffer, exports.outPtr.value >>> 0, 5),
  ) as unknown as Outcome;
}

test.each(SHAPES)('the number of parameters names the shape: $hidden $second $third', (shape) => {
  const parameters = firstParameters(shape, rows, 1, STRONG_NET);
  expect(shapeOf(parameters.length, rows)).toEqual(shape);
  expect(() => shapeOf(parameters.length + 1, rows)).toThrow(/known shape/);
});

test('the strong net evaluates once it is set, until it is taken back', () => {
  const fast = kernel.evaluate(boards[0]!, 0);
  trainer.setStrong(firstParameters(SHAPES[1]!, rows, 1, STRONG_NET));
  expect(kernel.evaluate(boards[0]!, 0)).not.toEqual(fast);
  trainer.setStrong(undefined);
  expect(kernel.evaluate(boards[0]!, 0)).toEqual(fast);
});

/** Mean absolute difference (points) between the equities of the strong net and of `values`. */
function differenceFrom(values: readonly Outcome[]): number {
  const differences = boards.map((board, index) =>
    Math.abs(cubelessEquity(byParameters(STRONG_NET, board)) - cubelessEquity(values[index]!)),
  );
  return differences.reduce((sum, each) => sum + each, 0) / boards.length;
}

test('a grown net begins close to the net that it grew from', () => {
  const fast = boards.map((board) => byParameters(CONTACT, board));
  for (const [shape, most] of [
    [{ hidden: 512, second: 64, third: false }, 0.03],
    [{ hidden: 512, second: 64, third: true }, 0.2],
  ] as const) {
    open(shape, grownParameters(learned, FAST, shape, rows, 1, STRONG_NET));
    expect(differenceFrom(fast)).toBeLessThan(most);
  }
});

test.each([
  { hidden: 256, second: 64, third: true },
  { hidden: 512, second: 32, third: true },
  { hidden: 512, second: 64, third: false },
])('a net does not grow to a smaller one: $hidden $second $third', (to) => {
  const from = { hidden: 512, second: 64, third: true };
  const parameters = firstParameters(from, rows, 1, STRONG_NET);
  expect(() => grownParameters(parameters, from, to, rows, 1, STRONG_NET)).toThrow(/512-64-32 to .* smaller/);
});

test('a net with a third layer grows too', () => {
  const before = { hidden: 512, second: 64, third: true };
  const smaller = grownParameters(learned, FAST, before, rows, 1, STRONG_NET);
  open(before, smaller);
  const values = boards.map((board) => byParameters(STRONG_NET, board));
  const shape = { hidden: 1024, second: 128, third: true };
  open(shape, grownParameters(smaller, before, shape, rows, 1, STRONG_NET));
  expect(differenceFrom(values)).toBeLessThan(0.03);
});

test.each(SHAPES)(
  'the integers of the product give what the parameters do: $hidden $second $third',
  (shape) => {
    open(shape, firstParameters(shape, rows, 1, STRONG_NET));
    exports.useStrongNet(true);
    for (const board of boards) {
      const product = kernel.evaluate(board, 0);
      // The kernel sets impossible chances to 0 and orders the rest; the win is what it is.
      expect(Math.abs(product[0] - byParameters(STRONG_NET, board)[0])).toBeLessThan(0.003);
    }
    exports.useStrongNet(false);
  },
);

test.each(SHAPES)('a step of learning goes down the gradient: $hidden $second $third', (shape) => {
  const parameters = firstParameters(shape, rows, 2, STRONG_NET);
  open(shape, parameters);
  const board = boards[0]!;
  const target = [0.2, 0.1, 0.05, 0.5, 0.3];
  const loss = (): number =>
    byParameters(STRONG_NET, board).reduce(
      (sum, chance, k) => sum - target[k]! * Math.log(chance) - (1 - target[k]!) * Math.log(1 - chance),
      0,
    );
  kernel.classOf(board);
  const records = new Uint8Array(exports.memory.buffer, exports.recordsPtr.value >>> 0, RECORD_BYTES);
  records.set(new Uint8Array(exports.memory.buffer, exports.boardPtr.value >>> 0, TARGET_AT));
  new Float32Array(exports.memory.buffer, (exports.recordsPtr.value >>> 0) + TARGET_AT, 5).set(target);
  for (const moments of [exports.firstMomentsPtr, exports.secondMomentsPtr])
    new Float32Array(exports.memory.buffer, moments(STRONG_NET) >>> 0, parameters.length).fill(0);
  // Adam's first step has the size of the rate in every parameter that matters, so only the sign shows.
  exports.learnContact(STRONG_NET, 1, 0.001 / 0.1, 1 / 0.001);
  expect(exports.contactsLearned()).toBe(1);
  const moved = parametersOf(STRONG_NET).map((value, index) => value - parameters[index]!);
  const changed = Array.from(moved.keys()).filter((index) => moved[index] !== 0);
  parametersOf(STRONG_NET).set(parameters);
  const dense = changed.filter((index) => index >= rows * shape.hidden);
  let compared = 0;
  for (const sample of [changed, dense])
    for (let index = 0; index < sample.length; index += Math.max(1, Math.floor(sample.length / 60))) {
      const at = sample[index]!;
      const lossAt = (value: number): number => {
        parametersOf(STRONG_NET)[at] = value;
        return loss();
      };
      const slope = lossAt(parameters[at]! + 0.02) - lossAt(parameters[at]! - 0.02);
      parametersOf(STRONG_NET)[at] = parameters[at]!;
      if (Math.abs(slope) < 3e-5) continue;
      expect(Math.sign(moved[at]!)).toBe(-Math.sign(slope));
      compared++;
    }
  expect(compared).toBeGreaterThan(20);
});

test.each(NETS)('the shipped %s net comes back from its parameters, bit for bit', (name) => {
  const net = NETS.indexOf(name);
  const shipped = openTrainer(readTrainer(), PLAN.hidden);
  shipped.kernel.loadWeights(readWeights('fast'));
  const { memory, netRowsPtr, netHeadPtr, netRows, netRowBytes, netHidden } = shipped.exports;
  const rowBytes = netRows(net) * netRowBytes(net, netHidden(net));
  // The ranking net's head has no second layer; 64 biases and 32 weights, two bytes each.
  const parts = [
    new Uint8Array(memory.buffer, netRowsPtr(net) >>> 0, rowBytes),
    new Uint8Array(memory.buffer, netHeadPtr(net) >>> 0, netHidden(net) * 3),
  ];
  const before = parts.map((part) => Buffer.from(part.slice().buffer));
  shipped.exports.dequantize(net);
  for (const part of parts) part.fill(0);
  shipped.exports.quantize(net);
  parts.forEach((part, index) => expect(Buffer.from(part).equals(before[index]!)).toBe(true));
});

test.each(SHAPES)('quantized parameters come back up to rounding: $hidden $second $third', (shape) => {
  const parameters = firstParameters(shape, rows, 3, STRONG_NET);
  open(shape, parameters);
  exports.dequantize(STRONG_NET);
  const back = parametersOf(STRONG_NET).slice();
  let worst = 0;
  for (let index = 0; index < back.length; index++)
    worst = Math.max(worst, Math.abs(back[index]! - parameters[index]!));
  expect(worst).toBeLessThanOrEqual(1 / 1024);
  expect(worst).toBeGreaterThan(0);
  // Integers come back as they were.
  exports.quantize(STRONG_NET);
  exports.dequantize(STRONG_NET);
  // As bytes: comparing a million numbers one by one takes seconds.
  expect(Buffer.from(parametersOf(STRONG_NET).slice().buffer).equals(Buffer.from(back.buffer))).toBe(true);
});
