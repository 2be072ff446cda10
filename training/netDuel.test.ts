import { expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import { duelNets, playNets } from './netDuel.ts';
import { constructedStart } from './starts.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

const { kernel } = openKernel();
const meanAndError = (values: readonly number[]): [number, number] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return [mean, Math.sqrt(squares / (values.length - 1) / values.length)];
};

test('a net draws with itself in every pair, from any start', () => {
  for (const starts of [undefined, (pair: number) => constructedStart(4, pair)])
    for (const points of duelNets(kernel, [kernel, kernel], { pairs: 6, seed: 1, ...(starts && { starts }) }))
      expect(points).toBeCloseTo(0, 10);
});

test('a player who takes the first legal play loses, with the same sign on either seat', () => {
  const careless: BackgammonKernel = {
    ...kernel,
    bestPlay: (board, dice) => kernel.plays(board, dice)[0]!.after,
  };
  const [mean, error] = meanAndError(duelNets(kernel, [kernel, careless], { pairs: 20, seed: 2 }));
  expect(mean).toBeGreaterThan(5 * error);
  const [swapped] = meanAndError(duelNets(kernel, [careless, kernel], { pairs: 20, seed: 2 }));
  expect(swapped).toBeCloseTo(-mean, 10);
});

test('with luck subtracted, single games hardly differ', () => {
  const points = Array.from(
    { length: 30 },
    (_, pair) => playNets(kernel, [kernel, kernel], START_BOARD, 3, pair)!,
  );
  const [mean, error] = meanAndError(points);
  // Games as they are played have a standard deviation above 1; these of about 0.15.
  expect(error * Math.sqrt(points.length)).toBeLessThan(0.4);
  expect(Math.abs(mean)).toBeLessThan(0.2);
});
