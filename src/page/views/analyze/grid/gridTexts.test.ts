import { expect, test } from 'vitest';
import { createChance, ROLL_CLASS } from '../../../../engine/chance.ts';
import { pairResults } from '../../../../ui/charts/pairResults.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { byFirstRoll, comeText, firstRollTable, readingText } from './gridTexts.ts';

const CHANCE = createChance({ seed: 2, quasiRandom: true, initial: false });
const TRIALS = 720;
/** A result that depends on both rolls and varies within them. */
const resultOf = (trial: number) => Math.sin(trial) + CHANCE.roll(trial, 0) / 10;
const results = pairResults(CHANCE, 0, TRIALS, resultOf);

test('means by first roll are those of its trials, with the error of independent trials', () => {
  const estimates = byFirstRoll(results);
  expect(estimates.reduce((sum, { trials }) => sum + trials, 0)).toBe(TRIALS);
  for (const [roll, { mean, standardError, trials }] of estimates.entries()) {
    const own = Array.from({ length: TRIALS }, (_, trial) => trial)
      .filter((trial) => ROLL_CLASS[CHANCE.roll(trial, 0)] === roll)
      .map(resultOf);
    const expected = own.reduce((sum, value) => sum + value, 0) / own.length;
    const squares = own.reduce((sum, value) => sum + (value - expected) ** 2, 0);
    expect(trials).toBe(own.length);
    expect(mean).toBeCloseTo(expected, 10);
    expect(standardError).toBeCloseTo(Math.sqrt(squares / (own.length - 1) / own.length), 8);
  }
  expect(firstRollTable(results, EQUITY.value, EQUITY)[0]!.cells[0]).toMatch(
    /^[+−]\d\.\d{3} ±\u202f\d\.\d{3}$/,
  );
});

test('a roll without trials has no mean', () => {
  const initial = createChance({ seed: 2, quasiRandom: true, initial: true });
  const rows = firstRollTable(
    pairResults(initial, 0, 1080, () => 1),
    EQUITY.value,
    EQUITY,
  );
  expect(rows.find(({ name }) => name === '66')?.cells).toEqual(['–', '0']);
  expect(rows.find(({ name }) => name === '31')?.cells).toEqual(['+1.000 ±\u202f0.000', '72']);
});

test('what is known of a cell', () => {
  const come = Uint32Array.from(results.counts);
  const none = pairResults(CHANCE, 0, 0, resultOf);
  const full = come.findIndex((count) => count > 0);
  const empty = come.indexOf(0);
  const mean = (value: number) => EQUITY.value(value);
  expect(readingText(full, come, results, false, mean)).toMatch(/^1 trial, mean [+−]\d\.\d{3}\.$/);
  expect(readingText(full, come, none, false, mean)).toBe('1 trial.');
  expect(readingText(empty, come, results, false, mean)).toBe('This pair has not come up yet.');
  expect(readingText(0, come, results, true, mean)).toBe('No game starts with a double.');
  come[full] = 3;
  expect(readingText(full, come, results, false, mean)).toMatch(
    /^3 trials, mean of the 1 known: [+−]\d\.\d{3}\.$/,
  );
});

test('how far the grid has filled; as initial position 1,080 pairs can come up', () => {
  expect(comeText(results.counts, TRIALS, false)).toContain('after 720 trials 720 of 1,296 pairs');
  expect(comeText(results.counts, TRIALS, true)).toMatch(/of 1,080 pairs have come up/);
});
