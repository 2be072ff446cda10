import { expect, test } from 'vitest';
import { createChance } from '../../src/engine/chance.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { checkersAt, START_BOARD } from '../../src/games/backgammon/position.ts';
import { VARIANCE_REDUCTIONS } from '../../src/games/backgammon/trialSettings.ts';
import { type Board, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { createJob } from '../../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { createPlayer } from '../../src/runner/worker/play.ts';
import { enumerate } from '../../bench/enumerated.ts';
import { openKernel } from '../../bench/kernel.ts';
import { createSolver } from '../../bench/solved.ts';

// Tests the exact values that bench/coverage.ts relies on.
const { kernel } = openKernel();
const solve = createSolver(kernel);
const BEAROFF: Board = {
  roller: checkersAt({ 6: 2, 4: 1, 3: 1, 2: 1 }),
  opponent: checkersAt({ 6: 1, 5: 1, 3: 1, 1: 1 }),
};
const asked = { initial: false, truncateAfterPlies: 0 };

test('a bearoff adds up to what the two-sided table says, from both sides', () => {
  const exact = 2 * kernel.evaluate(BEAROFF, 0)[0] - 1;
  expect(solve({ ...asked, board: BEAROFF, asker: 'roller' }).truth).toBeCloseTo(exact, 5);
  expect(solve({ ...asked, board: BEAROFF, asker: 'opponent' }).truth).toBeCloseTo(-exact, 5);
});

test.each([
  ['bearoff', BEAROFF, asked],
  ['bearoff as initial position', BEAROFF, { ...asked, initial: true }],
  ['start, 2 plies', START_BOARD, { ...asked, truncateAfterPlies: 2 }],
  ['start as initial position, 2 plies', START_BOARD, { initial: true, truncateAfterPlies: 2 }],
] as const)('%s: trials looked up are the kernel’s, by each reduction', (_, board, options) => {
  const chance = createChance({ seed: 3, quasiRandom: true, initial: options.initial });
  for (const asker of ['roller', 'opponent'] as const) {
    const looked = solve({ ...options, board, asker }).trials(chance, 6, 60);
    for (const varianceReduction of VARIANCE_REDUCTIONS) {
      const settings = { seed: 3, bearoffTruncation: false, varianceReduction, ...options };
      const rows = kernel.playTrials(board, asker, 6, 60, chance.rollsOf(6, 60), settings);
      for (let trial = 0; trial < 60; trial++)
        expect(looked[varianceReduction][trial]).toBeCloseTo(rows[trial * ROW_COLUMNS + ROW.equity]!, 6);
    }
  }
});

// 1,296 trials have every pair of first rolls once, so the mean of two-ply trials is the exact value.
test('over all pairs of rolls the trials have the true mean, with each reduction', () => {
  const chance = createChance({ seed: 3, quasiRandom: true, initial: false });
  const solved = solve({ ...asked, board: START_BOARD, asker: 'roller', truncateAfterPlies: 2 });
  const trials = solved.trials(chance, 0, 1296);
  for (const reduction of VARIANCE_REDUCTIONS)
    expect(trials[reduction].reduce((sum, each) => sum + each, 0) / 1296).toBeCloseTo(solved.truth, 10);
});

// The same with the cube: no double and double/take in a middle game, solved by enumerating rolls.
test('for sequences of rolls, trials equal the kernel’s, and 1,296 of them have the true mean', () => {
  const { position } = unwrap(parseXgid('XGID=-a-B-BCBA---dC---dbc-a--B-:0:0:1:00:0:0:0:0:10'));
  const { board } = position;
  const settings = {
    ...DEFAULT_SETTINGS,
    seed: 3,
    splitting: false,
    truncateAfterPlies: 2,
    bearoffTruncation: false,
  };
  const candidates = (['position', 'double'] as const).map((kind) => ({ kind, board }));
  const job = createJob({ position, candidates, settings });
  const chance = createChance({ seed: 3, quasiRandom: true, initial: false });
  for (const candidate of [0, 1]) {
    const { truth, trials } = enumerate(kernel, job, candidate);
    const looked = trials(chance, 0, 1296);
    for (const varianceReduction of VARIANCE_REDUCTIONS) {
      const reduced = { ...job, settings: { ...job.settings, varianceReduction } };
      const rows = createPlayer(kernel, reduced)(candidate, 0, 60);
      for (let trial = 0; trial < 60; trial++)
        expect(looked[varianceReduction][trial]).toBeCloseTo(rows[trial * ROW_COLUMNS + ROW.cubeful]!, 6);
      const sum = looked[varianceReduction].reduce((total, each) => total + each, 0);
      expect(sum / 1296).toBeCloseTo(truth, 6);
    }
  }
});
