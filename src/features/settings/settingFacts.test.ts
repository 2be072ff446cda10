import { expect, test } from 'vitest';
import { blockTrialsOf } from '../../engine/types.ts';
import {
  errorAfter,
  falseLead,
  firstRollLuck,
  luckAfter,
  luckPaths,
  MEAN_PIPS,
  missing,
  pairsThrown,
  PATH_TURNS,
  PIPS_DEVIATION,
  pipsOf,
  rollCounts,
  ROUND_TRIALS,
  secondRolls,
} from './settingFacts.ts';

const PLAIN = { quasiRandom: false, initial: false };
const STRATIFIED = { quasiRandom: true, initial: false };
const INITIAL = { quasiRandom: true, initial: true };

test('a block of stratified dice has each first and each second roll once; plain dice leave some out', () => {
  for (const turn of [0, 1]) {
    expect([...rollCounts(STRATIFIED, 36, turn)]).toEqual(Array(36).fill(1));
    expect(missing(rollCounts(STRATIFIED, 36, turn), STRATIFIED)).toBe(0);
    // Of the 36 rolls, about 36 (35/36)^36 = 13 are expected to be missing after 36 random rolls.
    expect(missing(rollCounts(PLAIN, 36, turn), PLAIN)).toBeGreaterThan(5);
  }
  expect(missing(rollCounts(STRATIFIED, 35, 0), STRATIFIED)).toBe(1);
});

test('as initial position thirty trials have each roll without a double once', () => {
  const counts = rollCounts(INITIAL, blockTrialsOf(INITIAL), 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(missing(counts, INITIAL)).toBe(0);
  for (let die = 0; die < 6; die++) expect(counts[7 * die]).toBe(0);
});

test('pips of a roll: 3 for 21, 24 for 66, on average 294 / 36', () => {
  expect([pipsOf(6), pipsOf(1), pipsOf(35), pipsOf(0)]).toEqual([3, 3, 24, 4]);
  expect(MEAN_PIPS).toBeCloseTo(294 / 36, 12);
  const luck = firstRollLuck(36);
  expect(luck).toHaveLength(36);
  // With plain dice the luck of a block does not cancel.
  expect(Math.abs(luck.reduce((sum, each) => sum + each, 0))).toBeGreaterThan(1);
});

test('the error halves with four times the trials; a false lead of 2.33 JSDs occurs in 2 % of single checks', () => {
  expect(errorAfter(1296)).toBeCloseTo(1 / 36, 12);
  expect(errorAfter(4 * 324)).toBeCloseTo(errorAfter(324) / 2, 12);
  expect(falseLead(0)).toBeCloseTo(1, 12);
  expect(falseLead(1.959963984540054)).toBeCloseTo(0.05, 9);
  expect(falseLead(2.33)).toBeCloseTo(0.0198, 4);
});

test('rotation alone keeps the second roll for 36 trials; stratified dice use all of them, and a cycle has every pair once', () => {
  for (const [dice, block, two] of [
    ['rotation', 1, 2],
    ['stratified', 36, 36],
  ] as const) {
    expect(secondRolls(pairsThrown(dice, 36))).toBe(block);
    expect(secondRolls(pairsThrown(dice, 72))).toBe(two);
    expect(new Set(pairsThrown(dice, ROUND_TRIALS)).size).toBe(1296);
  }
});

test('luck spreads trials with the square root of the turns; stratified first turns cancel over a block', () => {
  // Six doubles of 4 … 24 pips, and thirty other rolls.
  const squares = [4, 8, 12, 16, 20, 24].reduce((sum, pips) => sum + pips ** 2, 0);
  let others = 0;
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++) if (one !== two) others += (one + two) ** 2;
  expect(PIPS_DEVIATION ** 2).toBeCloseTo((squares + others) / 36 - (294 / 36) ** 2, 10);
  expect(luckAfter(36)).toBeCloseTo(6 * PIPS_DEVIATION, 12);
  const paths = luckPaths();
  expect(paths.map((path) => path.length)).toEqual(Array(36).fill(1 + PATH_TURNS));
  for (const turn of [1, 2, 3]) expect(paths.reduce((sum, path) => sum + path[turn]!, 0)).toBeCloseTo(0, 9);
  // The paths scatter as the formula says, within the sampling error of 36 paths.
  const last = Math.sqrt(paths.reduce((sum, path) => sum + path[PATH_TURNS]! ** 2, 0) / 36);
  expect(last / luckAfter(PATH_TURNS)).toBeGreaterThan(0.7);
  expect(last / luckAfter(PATH_TURNS)).toBeLessThan(1.3);
});
