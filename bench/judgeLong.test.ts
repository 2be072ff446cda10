import { expect, test } from 'vitest';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { checkersAt } from '../src/games/backgammon/position.ts';
import { differences } from './judgeLong.ts';
import { openKernel } from './kernel.ts';

test('where judge and net are exact, whole games agree with them, from the viewpoint of the player who moves', () => {
  const { kernel } = openKernel();
  const board = { roller: checkersAt({ 6: 2, 5: 1, 2: 1 }), opponent: checkersAt({ 6: 1, 4: 1 }) };
  const dice = [3, 1] as const;
  const judged = kernel.plays(board, dice).map(({ after }) => ({
    after,
    equity: -cubelessEquity(kernel.evaluate(after, 0)),
    standardError: 0,
  }));
  const { judge, net, noise } = differences(kernel, kernel.by('strong'), { board, dice, judged });
  // The player who moves is far behind, so a wrong viewpoint would be hundreds of mEq off.
  expect(Math.max(...judged.map(({ equity }) => equity))).toBeLessThan(-0.3);
  expect(net).toBeCloseTo(judge, 6);
  expect(Math.abs(judge)).toBeLessThanOrEqual(5 * noise);
  expect(noise).toBeLessThan(20);
});
