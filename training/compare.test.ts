import { expect, test } from 'vitest';
import { bearoffTables, readWeights } from '../bench/kernel.ts';
import { PLAY_NETS } from './api.ts';
import { compareNets, playRollouts } from './compare.ts';
import { PLAN } from './plan.ts';
import { initialParameters } from './state.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const module = readTrainer();
const shipped = openTrainer(module, PLAN.hidden);
shipped.kernel.loadWeights(readWeights('fast'));
shipped.kernel.loadBearoff(bearoffTables());
const ignorant = openTrainer(module, PLAN.hidden);
ignorant.setParameters(
  initialParameters(
    PLAN,
    PLAY_NETS.map((_, net) => ignorant.exports.netRows(net)),
  ),
);
ignorant.kernel.loadBearoff(bearoffTables());

const games = playRollouts(shipped, 3, 24);

test('rollouts distinguish the shipped nets from untrained ones, in either order', () => {
  const there = compareNets(ignorant.kernel, shipped.kernel, games);
  const back = compareNets(shipped.kernel, ignorant.kernel, games);
  const { gain = 0, standardError = 0, positions } = there['all'] ?? {};
  expect(gain).toBeGreaterThan(5 * standardError);
  expect(back['all']).toEqual({ positions, gain: -gain, standardError });
  // The game plans contain the same positions, each once.
  const { all: _, ...plans } = there;
  expect(Object.values(plans).reduce((sum, plan) => sum + plan.positions, 0)).toBe(positions);
  const ofPlans = Object.values(plans).reduce((sum, plan) => sum + plan.gain * plan.positions, 0);
  expect(ofPlans / (positions ?? 0)).toBeCloseTo(gain, 3);
});

test('a net is as good as itself', () => {
  const { gain, standardError } = compareNets(shipped.kernel, shipped.kernel, games)['all'] ?? {};
  expect([gain, standardError]).toEqual([0, 0]);
});
