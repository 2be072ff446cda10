import { expect, test } from 'vitest';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import { checkersAt } from '../src/games/backgammon/position.ts';
import { makeWeightsFile } from '../src/games/backgammon/weightsFile.ts';
import type { Parameters, Round } from './api.ts';
import { initialParameters, type Plan } from './state.ts';
import { createTrainerApi, openTrainer, readTrainer } from './trainer.ts';

const PLAN: Plan = { seed: 3, games: 600, hidden: [64, 64], rate: 0.05, finalRate: 0.05, lambda: 0.5 };
const module = readTrainer();
const trainer = openTrainer(module, PLAN.hidden);
const rows = PLAN.hidden.map((_, net) => trainer.exports.netRows(net));
const fresh = initialParameters(PLAN, rows);

const api = createTrainerApi();
api.open(module, PLAN.hidden, undefined);
const play = (parameters: Parameters, changes: Partial<Round> = {}): Parameters =>
  api.play({ parameters, seed: 3, firstGame: 0, games: 60, lambda: 0.5, rate: 0.05, ...changes });

test('a round is a pure function of its parameters, seed and games', () => {
  const once = play(fresh);
  expect(play(fresh)).toEqual(once);
  expect(play(fresh, { seed: 4 })).not.toEqual(once);
  expect(play(fresh, { firstGame: 60 })).not.toEqual(once);
});

test('a run cut between two refreshes of the nets goes on as if it had not been', () => {
  const unbroken = play(fresh, { games: 80 });
  const resumed = play(play(fresh, { games: 40 }), { firstGame: 40, games: 40 });
  expect(resumed).toEqual(unbroken);
});

test('nothing is learned at rate 0', () => {
  expect(play(fresh, { rate: 0 })).toEqual(fresh);
});

test('a few hundred games from nothing tell a won position from a lost one', () => {
  trainer.setParameters(play(fresh, { games: 600 }));
  trainer.kernel.loadWeights(makeWeightsFile(trainer.exports));
  // Bearing off against three checkers on the bar and far back, with contact; and the same from the other side.
  const ahead = checkersAt({ 1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 2 });
  const behind = checkersAt({ 25: 2, 24: 1, 6: 4, 5: 4, 4: 4 });
  const equity = (roller: readonly number[], opponent: readonly number[]): number =>
    cubelessEquity(trainer.kernel.evaluate({ roller, opponent }, 0));
  expect(equity(ahead, behind)).toBeGreaterThan(0.3);
  expect(equity(behind, ahead)).toBeLessThan(-0.3);
});
