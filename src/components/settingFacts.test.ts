import { expect, test } from 'vitest';
import {
  blockOf,
  errorAfter,
  falseLead,
  firstRollLuck,
  MEAN_PIPS,
  missing,
  pipsOf,
  rollCounts,
} from './settingFacts.ts';

const PLAIN = { quasiRandom: false, initial: false };
const STRATIFIED = { quasiRandom: true, initial: false };
const INITIAL = { quasiRandom: true, initial: true };

test('a block of stratified dice has each first and each second roll once; plain dice leave some out', () => {
  for (const turn of [0, 1]) {
    expect([...rollCounts(STRATIFIED, 36, turn)]).toEqual(Array(36).fill(1));
    expect(missing(rollCounts(STRATIFIED, 36, turn), STRATIFIED)).toBe(0);
    // Of 36 random rolls about 36 (35/36)^36 = 13 are missing.
    expect(missing(rollCounts(PLAIN, 36, turn), PLAIN)).toBeGreaterThan(5);
  }
  expect(missing(rollCounts(STRATIFIED, 35, 0), STRATIFIED)).toBe(1);
});

test('as initial position thirty trials have each roll without a double once', () => {
  const counts = rollCounts(INITIAL, blockOf(INITIAL), 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(missing(counts, INITIAL)).toBe(0);
  for (let die = 0; die < 6; die++) expect(counts[7 * die]).toBe(0);
});

test('pips of a roll: 3 for 21, 24 for 66, on average 294 / 36', () => {
  expect([pipsOf(6), pipsOf(1), pipsOf(35), pipsOf(0)]).toEqual([3, 3, 24, 4]);
  expect(MEAN_PIPS).toBeCloseTo(294 / 36, 12);
  const luck = firstRollLuck(36);
  expect(luck).toHaveLength(36);
  // Plain dice: the luck of a block does not cancel.
  expect(Math.abs(luck.reduce((sum, each) => sum + each, 0))).toBeGreaterThan(1);
});

test('the error halves with four times the trials; a false lead of 2.33 JSDs comes in 2 % of single looks', () => {
  expect(errorAfter(1296)).toBeCloseTo(1 / 36, 12);
  expect(errorAfter(4 * 324)).toBeCloseTo(errorAfter(324) / 2, 12);
  expect(falseLead(0)).toBeCloseTo(1, 12);
  expect(falseLead(1.959963984540054)).toBeCloseTo(0.05, 9);
  expect(falseLead(2.33)).toBeCloseTo(0.0198, 4);
});
