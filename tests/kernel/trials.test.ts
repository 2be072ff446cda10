import { expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { createChance } from '../../src/engine/chance.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import type { TrialSettings } from '../../src/games/backgammon/trialSettings.ts';
import { START_BOARD, swapSides } from '../../src/games/backgammon/position.ts';
import { type Board, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { openKernel } from '../../bench/kernel.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const SETTINGS: TrialSettings = {
  seed: 1,
  initial: false,
  varianceReduction: 'none',
  truncateAfterPlies: 0,
  bearoffTruncation: true,
};

/** Trials per call in these tests. The kernel takes up to 1,024. */
const PIECE = 360;

function play(
  board: Board,
  count: number,
  settings: Partial<TrialSettings> = {},
  asker: 'roller' | 'opponent' = 'roller',
): number[][] {
  const used = { ...SETTINGS, ...settings };
  const chance = createChance({ seed: used.seed, quasiRandom: true, initial: used.initial });
  const rows: number[][] = [];
  for (let first = 0; first < count; first += PIECE) {
    const trials = Math.min(PIECE, count - first);
    const flat = kernel.playTrials(board, asker, first, trials, chance.rollsOf(first, trials), used);
    for (let at = 0; at < flat.length; at += ROW_COLUMNS) rows.push([...flat.subarray(at, at + ROW_COLUMNS)]);
  }
  return rows;
}
const meanOf = (rows: readonly (readonly number[])[], column: number): number =>
  rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length;
const standardErrorOf = (rows: readonly (readonly number[])[], column: number): number => {
  const mean = meanOf(rows, column);
  return Math.sqrt(
    rows.reduce((sum, row) => sum + (row[column]! - mean) ** 2, 0) / (rows.length - 1) / rows.length,
  );
};

const BEAROFF: Board = {
  roller: [1, 2, 0, 0, 2, 1, ...new Array<number>(19).fill(0)],
  opponent: [0, 2, 1, 1, 0, 2, ...new Array<number>(19).fill(0)],
};
const CONTACT = unwrap(parsePositionId('4O3CgAXgZ8wMIA'));

// Where every evaluation is exact, a game's total luck is its deviation from the expected result.
test('with exact tables, every trial minus its luck equals the exact chance', () => {
  const [exact] = kernel.evaluate(BEAROFF, 0);
  for (const asker of ['roller', 'opponent'] as const) {
    const wanted = asker === 'roller' ? exact : 1 - exact;
    for (const row of play(
      BEAROFF,
      72,
      { varianceReduction: 'lookahead', bearoffTruncation: false },
      asker,
    )) {
      expect(row[ROW.win]).toBeCloseTo(wanted, 5);
      expect(row[ROW.equity]).toBeCloseTo(2 * wanted - 1, 5);
      expect(row[ROW.turns]).toBeGreaterThan(1);
    }
  }
});

test('without reduction games are won or lost as often as the table says', () => {
  const rows = play(BEAROFF, 1296, { bearoffTruncation: false });
  expect(new Set(rows.map((row) => row[ROW.win]))).toEqual(new Set([0, 1]));
  const [exact] = kernel.evaluate(BEAROFF, 0);
  expect(Math.abs(meanOf(rows, ROW.win) - exact)).toBeLessThan(4 * standardErrorOf(rows, ROW.win));
});

test('bearoff truncation ends a bearoff before its first roll', () => {
  const [row] = play(BEAROFF, 1);
  expect([row![ROW.win], row![ROW.turns]]).toEqual([kernel.evaluate(BEAROFF, 0)[0], 0]);
});

const REDUCED: readonly (readonly [string, Board, Partial<TrialSettings>])[] = [
  ['contact, truncated', CONTACT, { truncateAfterPlies: 7 }],
  ['start', START_BOARD, {}],
  ['contact', CONTACT, {}],
  ['start as initial position', START_BOARD, { initial: true }],
];
test.each(REDUCED.slice(0, sized(1, 4)))(
  'variance reduction keeps the mean of %s and removes most of the error',
  (_name, board, settings) => {
    const plain = play(board, 1080, settings);
    const reduced = play(board, 360, { ...settings, varianceReduction: 'lookahead' });
    for (let column = 0; column <= ROW.equity; column++) {
      const difference = meanOf(plain, column) - meanOf(reduced, column);
      const joint = Math.hypot(standardErrorOf(plain, column), standardErrorOf(reduced, column));
      expect(Math.abs(difference)).toBeLessThan(4.5 * joint + 1e-9);
    }
    const ratio =
      (standardErrorOf(reduced, ROW.equity) ** 2 * 360) / (standardErrorOf(plain, ROW.equity) ** 2 * 1080);
    expect(ratio).toBeLessThan(1 / 5);
  },
);

test('rows with the opponent as asker are the mirrored rows of the roller', () => {
  const own = play(CONTACT, 36, { varianceReduction: 'lookahead' });
  const other = play(CONTACT, 36, { varianceReduction: 'lookahead' }, 'opponent');
  own.forEach((row, trial) => {
    const turned = other[trial]!;
    expect(turned[ROW.win]).toBeCloseTo(1 - row[ROW.win]!, 12);
    expect(turned[ROW.winGammon]).toBeCloseTo(row[ROW.loseGammon]!, 12);
    expect(turned[ROW.winBackgammon]).toBeCloseTo(row[ROW.loseBackgammon]!, 12);
    expect(turned[ROW.equity]).toBeCloseTo(-row[ROW.equity]!, 12);
    expect(turned[ROW.turns]).toBe(row[ROW.turns]);
  });
});

// Variance reduction does not change the plays, so adding the luck back must give the trial without it.
test.each(['roller', 'opponent'] as const)('equity plus luck is the raw result, asked by the %s', (asker) => {
  const plain = play(CONTACT, 36, {}, asker);
  const reduced = play(CONTACT, 36, { varianceReduction: 'lookahead' }, asker);
  for (const [trial, row] of reduced.entries()) {
    expect(row[ROW.equity]! + row[ROW.luck]!).toBeCloseTo(plain[trial]![ROW.equity]!, 9);
    expect(plain[trial]![ROW.luck]).toBe(0);
  }
});

test('truncation after 3 plies counts the evaluation at that point', () => {
  for (const row of play(CONTACT, 36, { truncateAfterPlies: 3 })) {
    expect([row[ROW.turns], row[ROW.truncated]]).toEqual([3, 1]);
    expect(row[ROW.win]).toBeGreaterThan(0);
    expect(row[ROW.win]).toBeLessThan(1);
  }
});

test('a trial depends only on its number: pieces of any size give the same rows', () => {
  const chance = createChance({ seed: 9, quasiRandom: true, initial: false });
  const settings = { ...SETTINGS, seed: 9 };
  const whole = kernel.playTrials(CONTACT, 'roller', 0, 40, chance.rollsOf(0, 40), settings);
  for (const [first, count] of [
    [0, 7],
    [7, 1],
    [8, 32],
  ] as const) {
    const part = kernel.playTrials(CONTACT, 'roller', first, count, chance.rollsOf(first, count), settings);
    expect(part).toEqual(whole.slice(first * ROW_COLUMNS, (first + count) * ROW_COLUMNS));
  }
});

test('games longer than the roll table continue with the per-trial generator', () => {
  // Each side has an anchor behind a prime and one checker to move, so games are long.
  const long = unwrap(parsePositionId('hvsmADCwt5EBCQ'));
  const rows = play(swapSides(long), 720);
  expect(rows.every((row) => row[ROW.truncated] === 0)).toBe(true);
  const [win] = [meanOf(rows, ROW.win)];
  expect(win).toBeGreaterThan(0.02);
  expect(win).toBeLessThan(0.98);
});

test('a piece with the wrong number of rolls is refused', () => {
  expect(() => kernel.playTrials(CONTACT, 'roller', 0, 2, new Uint8Array(128), SETTINGS)).toThrow(
    /128 rolls each/,
  );
});
