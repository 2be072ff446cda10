import { expect, test } from 'vitest';
import { createAccumulator } from '../../src/engine/accumulator.ts';
import { createChance } from '../../src/engine/chance.ts';
import { difference } from '../../src/engine/difference.ts';
import { estimate, halfWidth } from '../../src/engine/stats.ts';
import type { Estimate } from '../../src/engine/types.ts';
import { checkersAt } from '../../src/games/backgammon/position.ts';
import { type Board, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { openKernel } from '../../bench/kernel.ts';
import { sized } from '../thorough.ts';

// Tests the intervals of real rollouts on bearoffs that the two-sided table solves, played to the end without
// it. Both plays of a roll use the same dice, so their difference is tested too.
const { kernel } = openKernel();
const START: Board = {
  roller: checkersAt({ 6: 2, 4: 1, 3: 1, 2: 1 }),
  opponent: checkersAt({ 6: 1, 5: 1, 3: 1, 1: 1 }),
};
const plays = kernel.evaluatePlays(START, [2, 1], 0);
const rolledOut = [plays[0]!, plays.at(-1)!];
const exact = rolledOut.map(({ equity }) => equity);

/** bench/coverage.ts uses 2,000 seeds and also covers variance reduction, contact and races. */
const SEEDS = sized(100, 500);

function covered(trials: number, settings: { quasiRandom: boolean; initial: boolean }): number[] {
  const hits = [0, 0, 0];
  const count = (cell: number, got: Estimate, truth: number): void => {
    if (Math.abs(got.mean - truth) <= halfWidth(got)!) hits[cell]! += 1;
  };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const chanceSettings = { seed, ...settings };
    const sums = createAccumulator({
      candidates: 2,
      layout: { columns: ROW_COLUMNS, score: ROW.equity },
      chance: chanceSettings,
    });
    const rolls = createChance(chanceSettings).rollsOf(0, trials);
    const trialSettings = {
      seed,
      initial: settings.initial,
      varianceReduction: 'none' as const,
      truncateAfterPlies: 0,
      bearoffTruncation: false,
    };
    sums.merge(
      0,
      trials,
      rolledOut.map(({ after }) => kernel.playTrials(after, 'opponent', 0, trials, rolls, trialSettings)),
    );
    rolledOut.forEach((_, candidate) =>
      count(candidate, estimate(sums, candidate, ROW.equity), exact[candidate]!),
    );
    count(2, difference(sums, 0, 1), exact[0]! - exact[1]!);
  }
  return hits.map((hit) => hit / SEEDS);
}

test('the two plays differ, so that there is something to find', () => {
  expect(exact[0]! - exact[1]!).toBeGreaterThan(0.02);
});

/** Three binomial standard errors below 95 %. */
const LEAST = 0.95 - 3 * Math.sqrt((0.95 * 0.05) / SEEDS);

test.each(sized([36, 324], [36, 100, 324, 720]))(
  'quasi-random dice, %i trials: intervals hold the exact value 95 times of 100',
  (trials) => {
    for (const share of covered(trials, { quasiRandom: true, initial: false }))
      expect(share).toBeGreaterThan(LEAST);
  },
);

// Plain dice make a game that is only won or lost binomial, for which any symmetric interval is too narrow at
// few trials (see halfWidth). The second play, which wins one game in fourteen, had 0.90 at 72 trials.
test.each(sized([324], [324, 720]))(
  'plain dice, %i trials: intervals hold the exact value 95 times of 100',
  (trials) => {
    for (const share of covered(trials, { quasiRandom: false, initial: false }))
      expect(share).toBeGreaterThan(LEAST);
  },
);

test('with quasi-random dice the intervals are narrower, and still wide enough', () => {
  const width = (quasiRandom: boolean): number => {
    const chance = { seed: 1, quasiRandom, initial: false };
    const sums = createAccumulator({
      candidates: 1,
      layout: { columns: ROW_COLUMNS, score: ROW.equity },
      chance,
    });
    const rolls = createChance(chance).rollsOf(0, 972);
    const settings = {
      seed: 1,
      initial: false,
      varianceReduction: 'none' as const,
      truncateAfterPlies: 0,
      bearoffTruncation: false,
    };
    sums.merge(0, 972, [kernel.playTrials(rolledOut[0]!.after, 'opponent', 0, 972, rolls, settings)]);
    return halfWidth(estimate(sums, 0, ROW.equity))!;
  };
  expect(width(true) / width(false)).toBeLessThan(0.9);
});
