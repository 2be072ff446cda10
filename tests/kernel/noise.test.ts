import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { createChance } from '../../src/engine/chance.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import type { TrialSettings } from '../../src/games/backgammon/trialSettings.ts';
import { ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';

const { kernel, exports } = openKernel();
const CONTACT = 4;
const CLEAR = [0.5, 0.25, 0.125, 0.25, 0.125];

/**
 * The probabilities {@link CLEAR} with noise in one turn of a
 * trial, for a board with `first` checkers on the first place.
 */
function blurred(deviation: number, trial: number, turn = 3, first = 2, kind = CONTACT): readonly number[] {
  const { buffer } = exports.memory;
  const board = new Uint8Array(buffer, exports.boardPtr.value, 64).fill(0);
  board[0] = first;
  const outcome = new Float32Array(buffer, exports.outPtr.value, 5);
  outcome.set(CLEAR);
  exports.openNoise(deviation, 7, trial, turn);
  exports.addNoise(exports.boardPtr.value, kind, exports.outPtr.value);
  return Array.from(outcome);
}

// With 4,000 draws the mean is known to 1/63 of the deviation,
// the deviation to 1/89 of itself. Allows five standard errors.
test('noise has mean 0 and the requested standard deviation, independently for each output', () => {
  const draws = Array.from({ length: 4000 }, (_, trial) => blurred(0.01, trial));
  for (const [output, clear] of CLEAR.entries()) {
    const off = draws.map((draw) => draw[output]! - clear);
    const mean = off.reduce((sum, value) => sum + value, 0) / off.length;
    const deviation = Math.sqrt(off.reduce((sum, value) => sum + value * value, 0) / off.length);
    expect(Math.abs(mean)).toBeLessThan((5 * 0.01) / 63);
    expect(Math.abs(deviation / 0.01 - 1)).toBeLessThan(5 / 89);
  }
  const product = draws.reduce((sum, [a = 0, b = 0]) => sum + (a - 0.5) * (b - 0.25), 0) / draws.length;
  expect(Math.abs(product)).toBeLessThan((5 * 0.0001) / 63);
});

test('noise depends only on trial, turn and board', () => {
  const noise = blurred(0.01, 5);
  expect(blurred(0.01, 5)).toEqual(noise);
  for (const other of [blurred(0.01, 6), blurred(0.01, 5, 4), blurred(0.01, 5, 3, 1)])
    expect(other).not.toEqual(noise);
});

test('noisy outcomes are possible: gammons ≤ wins, backgammons ≤ gammons, all from 0 to 1', () => {
  for (let trial = 0; trial < 500; trial++) {
    const [win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0] = blurred(
      0.5,
      trial,
    );
    for (const [less, more] of [
      [0, winBackgammon],
      [winBackgammon, winGammon],
      [winGammon, win],
      [win, 1],
      [0, loseBackgammon],
      [loseBackgammon, loseGammon],
      [loseGammon, 1 - win],
    ] as const)
      expect(less).toBeLessThanOrEqual(more);
  }
});

test('tables get no noise', () => {
  for (const kind of [0, 1, 2]) expect(blurred(0.1, 5, 3, 2, kind)).toEqual(CLEAR);
});

// 360 games of seven turns: the standard error of the
// difference is about 0.03; the loss is several times that.
test.each(['asker', 'opponent'] as const)('a player with noise does worse: %s', (side) => {
  const settings: TrialSettings = {
    seed: 1,
    initial: false,
    varianceReduction: 'none',
    truncateAfterPlies: 9,
    bearoffTruncation: true,
  };
  const rolls = createChance({ seed: 1, quasiRandom: true, initial: false }).rollsOf(0, 360);
  const mean = (part: Partial<TrialSettings>) => {
    const rows = kernel.playTrials(START_BOARD, 'roller', 0, 360, rolls, { ...settings, ...part });
    let sum = 0;
    for (let at: number = ROW.equity; at < rows.length; at += ROW_COLUMNS) sum += rows[at]!;
    return sum / 360;
  };
  const noise = { asker: 0, opponent: 0, [side]: 0.06 };
  const lost = (mean({}) - mean({ noise })) * (side === 'asker' ? 1 : -1);
  expect(lost).toBeGreaterThan(0.15);
});
