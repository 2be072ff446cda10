import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { cubelessEquity } from '../../src/games/backgammon/cube.ts';
import { START_BOARD, swapSides } from '../../src/games/backgammon/position.ts';
import { VARIANCE_REDUCTIONS } from '../../src/games/backgammon/trialSettings.ts';
import type { Board, Dice } from '../../src/games/backgammon/types.ts';
import { LUCK_NETS, NETS } from '../../src/games/backgammon/weightsFile.ts';
import { openKernel, readWeights } from '../../bench/kernel.ts';
import { meanOfSeeds, SHORT_GAMES, trueValue } from '../../bench/unbiasedGames.ts';
import { openTrainer, readTrainer, type Trainer } from '../../training/trainer.ts';
import { arbitraryBoard } from '../arbitrary.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const ROLLS: readonly Dice[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): Dice => [high + 1, low + 1]),
).flat();
const CONTACT = unwrap(parsePositionId('4O3CgAXgZ8wMIA'));
const MIDDLE = unwrap(parseXgid('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10')).position.board;
const RACE: Board = {
  roller: [0, 2, 2, 3, 3, 2, 1, 0, 1, 1, ...new Array<number>(15).fill(0)],
  opponent: [1, 1, 2, 3, 3, 2, 0, 2, 1, ...new Array<number>(16).fill(0)],
};

// Number of lanes per probability, units of the second layer, features of a roll.
const [LANES, SECOND, FEATURES] = [24, 64, 50];

const unit = (z: number): number => {
  const t = Math.min(Math.max(z / 2, -1), 1);
  return t * (2 - Math.abs(t));
};
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Predictions of a luck net's parameters, computed with floating-point numbers: 5 × LANES logits. */
function logitsOf({ exports, kernel }: Trainer, net: number, board: Board): Float64Array {
  exports.dequantize(net);
  const width = exports.netHidden(net);
  const parameters = new Float32Array(
    exports.memory.buffer,
    exports.parametersPtr(net) >>> 0,
    exports.parameterCount(net),
  );
  let at = 0;
  const take = (length: number): Float32Array => parameters.subarray(at, (at += length));
  const rows = take(exports.netRows(net) * width);
  const sums = Float64Array.from(take(width));
  const [second, secondBiases, outputs] = [
    take((width / 2) * SECOND),
    take(SECOND),
    take(SECOND * 5 * LANES),
  ];
  const logits = Float64Array.from(take(5 * LANES));
  const features = take(parameters.length - at);

  kernel.classOf(board); // writes the board argument
  const places = new Uint8Array(exports.memory.buffer, exports.boardPtr.value, 64);
  const active = [...places].flatMap((count, place) => (count === 0 ? [] : [place * 16 + count]));
  const slots = exports.gamePtr.value >>> 0;
  const count = exports.expertSlots(net, exports.boardPtr.value, slots);
  active.push(...new Uint16Array(exports.memory.buffer, slots, count));
  for (const row of active) for (let i = 0; i < width; i++) sums[i]! += rows[row * width + i]!;
  const products = Array.from({ length: width / 2 }, (_, product) => {
    const first = 64 * Math.floor(product / 32) + (product % 32);
    return unit(sums[first]!) * unit(sums[first + 32]!);
  });
  for (let k = 0; k < SECOND; k++) {
    const sum = products.reduce((total, product, i) => total + product * second[i * SECOND + k]!, 0);
    const value = unit(sum + secondBiases[k]!);
    for (let i = 0; i < 5 * LANES; i++) logits[i]! += value * outputs[k * 5 * LANES + i]!;
  }
  if (features.length > 0)
    for (const [roll, mask] of new BigUint64Array(
      exports.memory.buffer,
      exports.rollMasksPtr.value,
      21,
    ).entries())
      for (let feature = 0; feature < FEATURES; feature++)
        if ((mask >> BigInt(feature)) & 1n)
          for (let k = 0; k < 5; k++)
            logits[k * LANES + roll]! += features[(roll * FEATURES + feature) * 5 + k]!;
  return logits;
}

test('the kernel predicts the same as its parameters with floating-point numbers', () => {
  const trainer = openTrainer(readTrainer(), []);
  trainer.kernel.loadWeights(readWeights('fast'));
  let far = 0;
  for (const board of [START_BOARD, MIDDLE, swapSides(CONTACT), CONTACT, RACE, swapSides(RACE)]) {
    const name = kernel.classOf(board) === 'contact' ? LUCK_NETS[0] : LUCK_NETS[1];
    const logits = logitsOf(trainer, NETS.indexOf(name), board);
    for (const [roll, outcome] of kernel.predictRolls(board).entries())
      for (const k of [0, 1] as const)
        far = Math.max(far, Math.abs(outcome[k] - sigmoid(logits[k * LANES + roll]!)));
  }
  expect(far).toBeLessThan(0.003);
  expect(far).toBeGreaterThan(0);
});

// Compares the variance of luck over the rolls with the variance after subtracting the predicted luck.
test.each([
  ['the start', START_BOARD, 0.95],
  ['a middle game', MIDDLE, 0.8],
  ['a middle game, the other side on roll', swapSides(MIDDLE), 0.8],
  ['two deep anchors', CONTACT, 0.5],
  ['two deep anchors, the other side on roll', swapSides(CONTACT), 0.5],
  ['a race', RACE, 0.95],
  ['a race, the other side on roll', swapSides(RACE), 0.95],
])('%s: predicted luck accounts for most of the luck of the best plays', (_, board, least) => {
  const centered = (equities: readonly number[]): number[] => {
    const weights = ROLLS.map(([a, b]) => (a === b ? 1 : 2) / 36);
    const mean = equities.reduce((sum, equity, roll) => sum + weights[roll]! * equity, 0);
    return equities.map((equity, roll) => (equity - mean) * Math.sqrt(weights[roll]!));
  };
  const played = centered(
    ROLLS.map((dice) => cubelessEquity(kernel.evaluate(kernel.bestPlay(board, dice, 0), 0))),
  );
  const foreseen = centered(kernel.predictRolls(board).map(cubelessEquity));
  const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value ** 2, 0);
  const left = squares(played.map((value, roll) => value - foreseen[roll]!));
  expect(1 - left / squares(played)).toBeGreaterThan(least);
});

test('predictions are ordered probabilities, and impossible outcomes have 0', () => {
  const on = (side: readonly number[]): number => side.reduce((sum, count) => sum + count, 0);
  fc.assert(
    fc.property(arbitraryBoard, (board) => {
      if (kernel.classOf(board) === 'over') return;
      for (const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] of kernel.predictRolls(board)) {
        expect(0 <= winBackgammon && winBackgammon <= winGammon && winGammon <= win && win <= 1).toBe(true);
        expect(0 <= loseBackgammon && loseBackgammon <= loseGammon).toBe(true);
        expect(loseGammon).toBeLessThanOrEqual(1 - win + 1e-7);
        // Outcomes are for the opponent, who rolls next: winGammon means that the roller loses a gammon.
        if (on(board.roller) < 15) expect(winGammon).toBe(0);
        if (on(board.opponent) < 15) expect(loseGammon).toBe(0);
      }
    }),
    { seed: 4, numRuns: 300 },
  );
});

// The full run over 2,000 seeds is `npm run bench -- unbiased`.
test.each(
  SHORT_GAMES.filter((_, index) => index % sized(3, 1) === 0).map((game) => [game.name, game] as const),
)('%s: the mean of trials is the sum over all rolls, with any variance reduction', (_, game) => {
  const truth = trueValue(kernel, game);
  for (const reduction of VARIANCE_REDUCTIONS) {
    const seeds = reduction === 'lookahead' ? 20 : 80;
    const { mean, standardError } = meanOfSeeds(kernel, game, reduction, seeds, true, false);
    expect(Math.abs(mean - truth)).toBeLessThan(3.5 * standardError);
  }
});

test('subtracting luck reduces the error in every short game', () => {
  for (const game of SHORT_GAMES) {
    const [plain, learned] = (['none', 'learned'] as const).map(
      (reduction) => meanOfSeeds(kernel, game, reduction, 30, false, false).standardError,
    );
    expect(learned).toBeLessThan(plain!);
  }
});
