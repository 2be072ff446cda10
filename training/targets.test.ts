import { expect, test } from 'vitest';
import { bearoffTables } from '../bench/kernel.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import type { Outcome } from '../src/games/backgammon/types.ts';
import { TARGET_AT } from './api.ts';
import { PLAN } from './plan.ts';
import { constructedStart } from './starts.ts';
import { storedState } from './storedNet.ts';
import { LAMBDAS, netErrors, playTargets, targetErrors, targetsOf } from './targets.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const trainer = openTrainer(readTrainer(), PLAN.hidden);
trainer.setParameters(storedState().parameters);
trainer.kernel.loadBearoff(bearoffTables());
const { exports, kernel } = trainer;

const equityAt = (address: number): number =>
  cubelessEquity(Array.from(new Float32Array(exports.memory.buffer, address >>> 0, 5)) as unknown as Outcome);

test.each([START_BOARD, constructedStart(5, 1), constructedStart(5, 2)])(
  'targets are those that the kernel makes with the same λ, and returns for λ = 1',
  (board) => {
    const play = (lambda: number): number => {
      kernel.classOf(board);
      return exports.playGame(exports.boardPtr.value, 9, 4, 1, lambda, 0, 0, 10);
    };
    const turns = play(0);
    const targets = targetsOf(trainer, turns)!;
    expect(targets.at(-1)).toBeCloseTo(equityAt(exports.returnPtr.value), 4);
    for (const lambda of [0, 0.8, 0.95]) {
      expect(play(lambda)).toBe(turns);
      expect(targets[LAMBDAS.findIndex((value) => value === lambda)]).toBeCloseTo(
        equityAt(exports.gamePtr.value + TARGET_AT),
        4,
      );
    }
    expect(new Set(targets).size).toBe(LAMBDAS.length);
  },
);

test('errors are less the noise of the means', () => {
  const equities = [...LAMBDAS.slice(1).map(() => [0.1, 0.3, 0.1, 0.3]), [0.5, 0.7, 0.5, 0.7]];
  const positions = [
    { board: START_BOARD, equities: [[0, 0, 0, 0], ...equities.slice(1)] },
    { board: START_BOARD, equities: [[0, 0, 0, 0], ...equities.slice(1)] },
  ];
  // Means 0.2 and 0.6, variances 0.04 / 3; the difference of the halves' means is −0.4 in both.
  const [first, , third] = targetErrors(positions);
  expect(first).toMatchObject({ lambda: 0, noise: { mean: 0 }, bias: { mean: expect.closeTo(360_000) } });
  expect(third!.noise.mean).toBeCloseTo(1e6 * (0.04 / 3));
  expect(third!.bias.mean).toBeCloseTo(160_000);
  const [lookAhead, rollout] = netErrors(positions, [0.1, 0.7]);
  expect(lookAhead.mean).toBeCloseTo((10_000 + 490_000) / 2);
  expect(rollout.mean).toBeCloseTo((250_000 + 10_000) / 2 - 1e6 * (0.04 / 12));
});

test('positions have contact and all their games', () => {
  const positions = playTargets(trainer, 3, 4, 2);
  expect(positions).toHaveLength(4);
  for (const { board, equities } of positions) {
    expect(kernel.classOf(board)).toBe('contact');
    expect(equities.map(({ length }) => length)).toEqual(LAMBDAS.map(() => 2));
    // Every game of a position has the same mean over its first rolls.
    expect(equities[0]![0]).toBe(equities[0]![1]);
  }
});
