import { expect, test } from 'vitest';
import { bearoffTables } from '../bench/kernel.ts';
import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { checkersAt, isSameBoard, START_BOARD } from '../src/games/backgammon/position.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { NETS } from '../src/games/backgammon/weightsFile.ts';
import { type Learned, type Learner, RECORD_BYTES, type Share } from './api.ts';
import type { Plan } from './plan.ts';
import { constructedStart } from './starts.ts';
import { initialParameters } from './state.ts';
import { createTrainerApi, openTrainer, readTrainer } from './trainer.ts';

const PLAN: Plan = { seed: 3, hidden: [64, 64, 64], stages: [] };
const module = readTrainer();
const trainer = openTrainer(module, PLAN.hidden);
trainer.kernel.loadBearoff(bearoffTables());
const parameters = initialParameters(
  PLAN,
  NETS.map((_, net) => trainer.exports.netRows(net)),
);
const zeros = parameters.map((values) => new Float32Array(values.length));
const fresh: Learner = { parameters, firstMoments: zeros, secondMoments: zeros };

const api = createTrainerApi();
api.open(module, PLAN.hidden, bearoffTables());
const games = {
  seed: 3,
  plies: 0,
  ranking: true,
  lambda: 0.7,
  explore: 0.02,
  straying: 0,
  deepen: 10,
  constructed: 0.2,
  mined: 0,
  races: false,
} as const;
const share: Share = { games, firstGame: 0, count: 12, passes: 1, batch: 32, rate: 0.003, steps: 0 };
const round = (learner: Learner, changes: Partial<Share> = {}): Learned =>
  api.round(learner, { ...share, ...changes });

test('a round is a pure function of its training data', () => {
  const once = round(fresh);
  expect(once.steps).toBe(Math.floor(once.positions / 32));
  expect(round(fresh)).toEqual(once);
  expect(round(fresh, { games: { ...games, seed: 4 } }).learner).not.toEqual(once.learner);
  expect(round(fresh, { firstGame: 12 }).learner).not.toEqual(once.learner);
});

test('plays of a turn train only the ranking net', () => {
  const { learner } = round(fresh, { games: { ...games, plies: 'plays' }, count: 4 });
  expect(learner.parameters.slice(0, 2)).toEqual(parameters.slice(0, 2));
  expect(learner.parameters[2]).not.toEqual(parameters[2]);
});

test('rows for no checkers are 0 in the ranking net, as the kernel requires, and stay 0', () => {
  const { learner } = round(fresh, { games: { ...games, plies: 'plays' }, count: 2 });
  for (const ranking of [parameters[2]!, learner.parameters[2]!]) {
    for (let row = 0; row < 1024; row += 16)
      expect(ranking.subarray(row * 64, (row + 1) * 64).every((weight) => weight === 0)).toBe(true);
    expect(ranking.subarray(64, 128).some((weight) => weight !== 0)).toBe(true);
  }
});

test.each([
  [1, 10],
  [2, 0],
])('without corrections, targets are evaluations at %i plies', (plies, deepen) => {
  const { exports, kernel } = trainer;
  trainer.setParameters(parameters);
  kernel.classOf(START_BOARD);
  expect(exports.playGame(exports.boardPtr.value, 3, 1, 1, 0, 0, 0, deepen)).toBeGreaterThan(4);
  const { buffer } = exports.memory;
  const game = new Uint8Array(buffer, exports.gamePtr.value, 4 * RECORD_BYTES).slice();
  for (let record = 0; record < game.length; record += RECORD_BYTES) {
    const sides = [0, 32].map((side) => Array.from(game.slice(record + side, record + side + 25)));
    const target = Array.from(new Float32Array(game.buffer, record + 64, 5));
    const expected = kernel.evaluate({ roller: sides[0]!, opponent: sides[1]! }, plies);
    target.forEach((value, index) => expect(value).toBeCloseTo(expected[index]!, 5));
  }
});

test('exploring players choose plays nearly as good as the best, but not always the best', () => {
  const { exports, kernel } = trainer;
  trainer.setParameters(parameters);
  kernel.classOf(START_BOARD);
  const count = exports.playGame(exports.boardPtr.value, 3, 1, 1, 0, 0, 65536, 10);
  const { buffer } = exports.memory;
  const game = new Uint8Array(buffer, exports.gamePtr.value, count * RECORD_BYTES).slice();
  const boardOf = (record: number): Board => {
    const side = (from: number) =>
      Array.from(game.slice(record * RECORD_BYTES + from, record * RECORD_BYTES + from + 25));
    return { roller: side(0), opponent: side(32) };
  };
  let strayed = 0;
  for (let record = 0; record + 1 < count; record++) {
    const roll = uniformInt(3, 1, record, 36);
    const plays = kernel.evaluatePlays(boardOf(record), [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
    const taken = plays.find(({ after }) => isSameBoard(after, boardOf(record + 1)));
    const lost = cubelessEquity(plays[0]!.outcome) - cubelessEquity(taken!.outcome);
    expect(lost).toBeLessThanOrEqual(0.1 + 1e-6);
    if (lost > 0) strayed++;
  }
  expect(strayed).toBeGreaterThan(count / 10);
});

test('nothing is learned at rate 0', () => {
  expect(round(fresh, { rate: 0 }).learner.parameters).toEqual(parameters);
});

test('a few rounds from zero distinguish won from lost positions, quantized as in f32', () => {
  let learned = round(fresh, { count: 500 });
  for (let number = 1; number < 4; number++)
    learned = round(learned.learner, { count: 500, firstGame: number * 500, steps: learned.steps });
  trainer.setLearner(learned.learner);
  // Bearing off against checkers on the bar and on the ace point, with contact; then from the other side.
  const ahead = checkersAt({ 1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 2 });
  const behind = checkersAt({ 25: 2, 24: 1, 6: 4, 5: 4, 4: 4 });
  const equity = (roller: readonly number[], opponent: readonly number[]): number =>
    cubelessEquity(trainer.kernel.evaluate({ roller, opponent }, 0));
  expect(equity(ahead, behind)).toBeGreaterThan(0.15);
  expect(equity(behind, ahead)).toBeLessThan(-0.15);

  const { exports, kernel } = trainer;
  const [quantized] = kernel.evaluate(START_BOARD, 0);
  exports.evaluateParameters(0, exports.boardPtr.value, exports.outPtr.value);
  const [exact] = new Float32Array(exports.memory.buffer, exports.outPtr.value, 5);
  expect(Math.abs((quantized ?? 0) - (exact ?? 1))).toBeLessThan(0.002);
});

test('constructed positions have fifteen checkers a side and no shared point, and every kind occurs', () => {
  const classes = new Set<string>();
  for (let game = 0; game < 500; game++) {
    const { roller, opponent } = constructedStart(9, game);
    for (const side of [roller, opponent]) {
      const sum = side.reduce((total, count) => total + count, 0);
      expect(sum).toBeGreaterThan(0);
      expect(sum).toBeLessThanOrEqual(15);
    }
    expect(roller.slice(0, 24).some((count, place) => count > 0 && (opponent[23 - place] ?? 0) > 0)).toBe(
      false,
    );
    classes.add(trainer.kernel.classOf({ roller, opponent }));
  }
  expect(classes).toContain('contact');
});

test('crowds of five to twelve checkers in the enemy home occur, in high stacks and on the bar', () => {
  const sides = Array.from({ length: 500 }, (_, game) => constructedStart(9, game)).flatMap(
    ({ roller, opponent }) => [roller.slice(18), opponent.slice(18)],
  );
  const back = (side: readonly number[]): number => side.reduce((sum, count) => sum + count, 0);
  for (let count = 5; count <= 12; count++) expect(sides.map(back)).toContain(count);
  for (let place = 0; place <= 6; place++)
    expect(Math.max(...sides.map((side) => side[place] ?? 0))).toBeGreaterThanOrEqual(7);
});
