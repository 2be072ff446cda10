import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { createAccumulator } from '../../src/engine/accumulator.ts';
import { createChance } from '../../src/engine/chance.ts';
import { estimates } from '../../src/engine/stats.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { matchPlay } from '../../src/formats/text/notation.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import { ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';

// With luck subtracted, a rare outcome's probability leaves [0, 1] in single
// trials. GNU Backgammon clamps the running mean, which ruins its error: for
// 31 played 8/5 6/5 and 36 trials it prints 0.0013 ± 0.0297 backgammons won.
const TRIALS = 36;
const { kernel } = openKernel();
const settings = { seed: 1, quasiRandom: true, initial: false };
const { after } = unwrap(matchPlay('8/5 6/5', START_BOARD, kernel.plays(START_BOARD, [3, 1])));
const rows = kernel.playTrials(after, 'opponent', 0, TRIALS, createChance(settings).rollsOf(0, TRIALS), {
  seed: 1,
  initial: false,
  varianceReduction: 'lookahead',
  truncateAfterPlies: 0,
  bearoffTruncation: true,
});
const column = (which: number): readonly number[] =>
  Array.from({ length: TRIALS }, (_, trial) => rows[trial * ROW_COLUMNS + which]!);

const sums = createAccumulator({
  candidates: 1,
  layout: { columns: ROW_COLUMNS, score: ROW.equity },
  chance: settings,
});
sums.merge(0, TRIALS, [rows]);
const means = estimates(sums, 0);

test('single trials may leave [0, 1]', () => {
  expect(Math.min(...column(ROW.winBackgammon))).toBeLessThan(0);
  expect(Math.min(...column(ROW.loseBackgammon))).toBeLessThan(0);
});

test.each(['win', 'winGammon', 'winBackgammon', 'loseGammon', 'loseBackgammon', 'equity'] as const)(
  '%s: mean and standard deviation equal those of single trials',
  (name) => {
    const values = column(ROW[name]);
    const mean = values.reduce((sum, value) => sum + value, 0) / TRIALS;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const deviation = Math.sqrt(squares / (TRIALS - 1));
    const got = means[ROW[name]]!;
    expect(got.mean).toBeCloseTo(mean, 12);
    expect(got.standardDeviation).toBeCloseTo(deviation, 12);
    // Most classes of first rolls have only two trials, so the error is close to that of independent trials.
    expect(got.standardError).toBeLessThan((1.5 * deviation) / Math.sqrt(TRIALS));
  },
);

test('the error of a rare outcome is as small as that of its neighbors', () => {
  for (const which of [ROW.winBackgammon, ROW.loseBackgammon])
    expect(means[which]!.standardError).toBeLessThan(0.006);
});
