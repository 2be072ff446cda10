import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { createAccumulator } from '../../src/engine/accumulator.ts';
import { createChance } from '../../src/engine/chance.ts';
import { estimate } from '../../src/engine/stats.ts';
import { MOVE_FILTERS } from '../../src/games/backgammon/playLevel.ts';
import { checkersAt, START_BOARD } from '../../src/games/backgammon/position.ts';
import { equivalentTrials, type Statistics, statisticsOf } from '../../src/games/backgammon/statistics.ts';
import { addGames, emptyTally } from '../../src/games/backgammon/tally.ts';
import { type TrialSettings, VARIANCE_REDUCTIONS } from '../../src/games/backgammon/trialSettings.ts';
import { BAR, type Board, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';

// Rollouts of one turn: 36 quasi-random trials have each ordered roll once.
const { kernel } = openKernel();
const rolls = createChance({ seed: 5, quasiRandom: true, initial: false }).rollsOf(0, 36);

function statisticsAfter(
  board: Board,
  asker: 'roller' | 'opponent',
  settings: Partial<TrialSettings> = {},
): Statistics {
  const rows = kernel.playTrials(board, asker, 0, 36, rolls, {
    seed: 5,
    initial: false,
    varianceReduction: 'none',
    bearoffTruncation: false,
    truncateAfterPlies: 1,
    ...settings,
  });
  const tally = emptyTally();
  addGames(tally, rows, ROW.equity);
  return statisticsOf(tally);
}

/** A checker on the bar that only a 6 can enter, against a five-point board; the others are deep at home. */
const FIVE_POINTS: Board = {
  roller: checkersAt({ 25: 1, 3: 4, 2: 5, 1: 5 }),
  opponent: checkersAt({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 13: 2, 14: 3 }),
};

// 25 of 36 rolls have no 6 and dance. After entering on 19, a 1 can be played by that checker or at home
// (3/2, 2/1), a 2 by that checker or 3/1. Other numbers are forced, since no one can bear off. So only 61,
// 16, 62 and 26 leave a choice.
const ON_BAR = { played: 36, onBar: 36, danced: 25, forced: 32 };

test.each([
  ['roller', 'own', 'opponent'],
  ['opponent', 'opponent', 'own'],
] as const)('on the bar against five points, asked by the %s', (asker, mover, other) => {
  for (const varianceReduction of VARIANCE_REDUCTIONS) {
    const statistics = statisticsAfter(FIVE_POINTS, asker, { varianceReduction });
    expect(statistics[mover].turns).toEqual(ON_BAR);
    expect(statistics[other].turns).toEqual({ played: 0, onBar: 0, danced: 0, forced: 0 });
  }
});

test('forced turns of a player with look-ahead and of one with noise', () => {
  const one = { asker: 1, opponent: 1 };
  const checkerPlay = { filter: MOVE_FILTERS.tiny, first: one, later: one, laterAfterPlies: 0 };
  expect(statisticsAfter(FIVE_POINTS, 'roller', { checkerPlay }).own.turns).toEqual(ON_BAR);
  const noise = { asker: 0.05, opponent: 0 };
  expect(statisticsAfter(FIVE_POINTS, 'roller', { noise }).own.turns).toEqual(ON_BAR);
});

// With two blots in range, the best play of each roll determines how many it hits.
test('hits are the checkers that the best plays put on the bar', () => {
  const board: Board = {
    roller: checkersAt({ 13: 5, 8: 3, 6: 5, 24: 2 }),
    opponent: checkersAt({ 20: 1, 18: 1, 13: 5, 8: 3, 6: 5 }),
  };
  const byNumber = [0, 0, 0, 0];
  for (let roll = 0; roll < 36; roll++) {
    const after = kernel.bestPlay(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
    byNumber[after.roller[BAR]!]!++;
  }
  expect(byNumber[1]).toBeGreaterThan(0);
  expect(byNumber[2]).toBeGreaterThan(0);
  const checkers = byNumber[1]! + 2 * byNumber[2]!;
  expect(statisticsAfter(board, 'roller').own.hits).toMatchObject({ checkers, byNumber });
  expect(statisticsAfter(board, 'opponent').opponent.hits).toMatchObject({ checkers, byNumber });
});

// Each trial with plain dice and no reduction counts as one;
// variance reduction multiplies that by the variance ratio.
test.each(VARIANCE_REDUCTIONS)('equivalent plain trials with plain dice, variance reduction %s', (way) => {
  const chance = { seed: 2, quasiRandom: false, initial: false };
  const rows = kernel.playTrials(START_BOARD, 'roller', 0, 144, createChance(chance).rollsOf(0, 144), {
    seed: 2,
    initial: false,
    varianceReduction: way,
    bearoffTruncation: false,
    truncateAfterPlies: 4,
  });
  const sums = createAccumulator({
    candidates: 1,
    layout: { columns: ROW_COLUMNS, score: ROW.equity },
    chance,
  });
  sums.merge(0, 144, [rows]);
  const tally = emptyTally();
  addGames(tally, rows, ROW.equity);
  const worth = equivalentTrials(tally, estimate(sums, 0, ROW.equity), estimate(sums, 0, ROW.luck))!;
  const column = (at: number) => Array.from({ length: 144 }, (_, trial) => rows[trial * ROW_COLUMNS + at]!);
  const spread = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / 144;
    return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  };
  const luck = column(ROW.luck);
  const score = column(ROW.equity);
  const played = score.map((value, trial) => value + luck[trial]!);
  expect(worth / ((144 * spread(played)) / spread(score))).toBeCloseTo(1, 3);
  if (way === 'none') expect(worth).toBeCloseTo(144, 0);
  else expect(worth).toBeGreaterThan(300);
});
