import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { randomBearoffs } from '../../bench/randomBearoffs.ts';
import type { Position } from '../../src/games/backgammon/types.ts';
import { engineParts } from '../../src/jobs/backgammon/engineParts.ts';

const { kernel } = openKernel();
/** A table's rounding, twice. */
const SAME = 5e-5;

const isExact = (position: Position): boolean =>
  Object.values(engineParts(position.board, position, false)).every((takesPart) => !takesPart);
const atPlies = (position: Position, plies: number): number =>
  kernel.searchCube(position, plies).value.equity;
const isStable = (position: Position): boolean =>
  [1, 2].every((plies) => Math.abs(atPlies(position, plies) - atPlies(position, 0)) <= SAME);

const matches = randomBearoffs({ least: 1, most: 7, count: 150, seed: 5 });
const money = matches.map(
  ({ board, cube }, index): Position => ({
    ...matches[index]!,
    board,
    matchLength: 0,
    score: { roller: 0, opponent: 0 },
    crawford: false,
    // From none to four doublings left.
    maxCubeLog2: Math.log2(cube.value) + (index % 5),
  }),
);

// Another depth changes an estimate, and no exact value.
test.each([
  ['matches', matches],
  ['money games', money],
] as const)('%s: where no part of the engine estimates, look-ahead changes nothing', (_what, positions) => {
  const [exact, estimated] = [positions.filter(isExact), positions.filter((each) => !isExact(each))];
  expect(exact.length).toBeGreaterThan(20);
  expect(exact.filter((each) => !isStable(each))).toEqual([]);
  // A certain result does not change either.
  expect(estimated.filter((each) => !isStable(each)).length).toBeGreaterThan(estimated.length / 3);
});
