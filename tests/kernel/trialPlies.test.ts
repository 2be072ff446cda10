import { expect, test } from 'vitest';
import { createChance } from '../../src/engine/chance.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { TABLE_TURNS } from '../../src/engine/types.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import { cubelessEquity } from '../../src/games/backgammon/cube.ts';
import type { TrialSettings } from '../../src/games/backgammon/trialSettings.ts';
import { type CheckerPlay, MOVE_FILTERS } from '../../src/games/backgammon/playLevel.ts';
import { checkersAt, START_BOARD } from '../../src/games/backgammon/position.ts';
import { type Board, type Dice, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { openKernel } from '../../bench/kernel.ts';

const { kernel } = openKernel();
const CONTACT = unwrap(parsePositionId('4O3CgAXgZ8wMIA'));
const { rollsOf } = createChance({ seed: 4, quasiRandom: true, initial: false });
const SETTINGS: TrialSettings = {
  seed: 4,
  initial: false,
  varianceReduction: 'none',
  truncateAfterPlies: 4,
  bearoffTruncation: true,
};

const playAt = (first: readonly [number, number], later = first, laterAfterPlies = 0): CheckerPlay => ({
  filter: MOVE_FILTERS.tiny,
  first: { asker: first[0], opponent: first[1] },
  later: { asker: later[0], opponent: later[1] },
  laterAfterPlies,
});
const diceOf = (ordered: number): Dice => [Math.floor(ordered / 6) + 1, (ordered % 6) + 1];

/** Final board of a trial computed from lists of plays only, at level `plies[t]` on turn t. */
function endOf(board: Board, rolls: Uint8Array, plies: readonly number[]): Board {
  return plies.reduce(
    (at, level, turn) => kernel.evaluatePlays(at, diceOf(rolls[turn]!), level, MOVE_FILTERS.tiny)[0]!.after,
    board,
  );
}

test.each([
  ['roller', playAt([1, 0]), [1, 0, 1, 0]],
  ['roller', playAt([0, 2]), [0, 2, 0, 2]],
  ['opponent', playAt([1, 0]), [0, 1, 0, 1]],
  ['roller', playAt([2, 1], [0, 1], 2), [2, 1, 0, 1]],
  ['opponent', playAt([0, 1], [2, 0], 1), [1, 2, 0, 2]],
] as const)(
  'asked by the %s, each player plays at the level of its turn: case %#',
  (asker, checkerPlay, plies) => {
    const count = 6;
    const rolls = rollsOf(0, count);
    for (const board of [START_BOARD, CONTACT]) {
      const rows = kernel.playTrials(board, asker, 0, count, rolls, { ...SETTINGS, checkerPlay });
      for (let trial = 0; trial < count; trial++) {
        const end = endOf(board, rolls.subarray(TABLE_TURNS * trial), plies);
        const equity = cubelessEquity(kernel.evaluate(end, 0)) * (asker === 'roller' ? 1 : -1);
        expect(rows[ROW_COLUMNS * trial + ROW.equity]).toBeCloseTo(equity, 6);
      }
    }
  },
);

test('the 3-ply play is the first in the list', () => {
  const rolls = rollsOf(7, 1);
  const [equity] = kernel
    .playTrials(CONTACT, 'roller', 7, 1, rolls, {
      ...SETTINGS,
      truncateAfterPlies: 1,
      checkerPlay: playAt([3, 3]),
    })
    .subarray(ROW.equity);
  expect(equity).toBeCloseTo(-cubelessEquity(kernel.evaluate(endOf(CONTACT, rolls, [3]), 0)), 6);
});

// A roll's luck: the value after its 0-ply play one ply below
// the player's level, less the n-ply value of the position.
test.each([1, 2])('at %i plies the luck of a turn is computed one ply lower', (plies) => {
  const count = 36;
  const rolls = rollsOf(0, count);
  const rows = kernel.playTrials(CONTACT, 'roller', 0, count, rolls, {
    ...SETTINGS,
    truncateAfterPlies: 1,
    varianceReduction: 'lookahead',
    checkerPlay: playAt([plies, 0]),
  });
  const valueOf = (board: Board, level: number): number => -cubelessEquity(kernel.evaluate(board, level));
  const mean = cubelessEquity(kernel.evaluate(CONTACT, plies));
  for (let trial = 0; trial < count; trial++) {
    const roll = rolls.subarray(TABLE_TURNS * trial);
    const luck = valueOf(endOf(CONTACT, roll, [0]), plies - 1) - mean;
    const end = valueOf(endOf(CONTACT, roll, [plies]), 0);
    expect(rows[ROW_COLUMNS * trial + ROW.equity]).toBeCloseTo(end - luck, 5);
  }
});

test('with exact tables every trial is worth the exact chance at any level', () => {
  const bearoff = {
    roller: checkersAt({ 1: 1, 2: 2, 5: 2, 6: 1 }),
    opponent: checkersAt({ 2: 2, 3: 1, 4: 1, 6: 2 }),
  };
  const [exact] = kernel.evaluate(bearoff, 0);
  for (const asker of ['roller', 'opponent'] as const) {
    const rows = kernel.playTrials(bearoff, asker, 0, 36, rollsOf(0, 36), {
      ...SETTINGS,
      truncateAfterPlies: 0,
      bearoffTruncation: false,
      varianceReduction: 'lookahead',
      checkerPlay: playAt([2, 3], [1, 0], 2),
    });
    for (let trial = 0; trial < 36; trial++)
      expect(rows[ROW_COLUMNS * trial + ROW.win]).toBeCloseTo(asker === 'roller' ? exact : 1 - exact, 5);
  }
});

test('a level that does not exist is refused', () => {
  const settings = { ...SETTINGS, checkerPlay: playAt([0, 4]) };
  expect(() => kernel.playTrials(CONTACT, 'roller', 0, 1, rollsOf(0, 1), settings)).toThrow(
    /plies: expected a whole number from 0 to 3, got 4/,
  );
});
