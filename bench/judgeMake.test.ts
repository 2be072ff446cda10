import { expect, test } from 'vitest';
import { START_BOARD } from '../src/games/backgammon/position.ts';
import { withChoices } from './judgeMake.ts';
import { openKernel } from './kernel.ts';

test('plays that players choose are added once, after those that are judged', async () => {
  const { kernel } = openKernel();
  const [first, second, third, fourth] = kernel.plays(START_BOARD, [3, 1]).map(({ after }) => after);
  const judged = [first!, second!].map((after, place) => ({ after, equity: -place, standardError: 0 }));
  const decision = { board: START_BOARD, dice: [3, 1] as const, judged };
  expect(
    await withChoices(decision, [
      () => second,
      () => fourth,
      async () => third!,
      () => fourth,
      () => undefined,
    ]),
  ).toEqual([first, second, fourth, third]);
});
