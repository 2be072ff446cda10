import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLabDice, LAB_MODES, type LabDice, type LabMode } from './labDice.ts';
import { gridText, pairText, timesText, trialList } from './labText.ts';

const seed = fc.integer({ min: 0, max: 2_147_483_647 });
const few = { numRuns: 8 };

function diceOf(seed: number): (mode: LabMode) => LabDice {
  const made = new Map(LAB_MODES.map((mode) => [mode, createLabDice(mode, seed)]));
  return (mode) => made.get(mode)!;
}

test('numbers are worded as players say them', () => {
  expect([0, 1, 2, 1296].map(timesText)).toEqual(['never', 'once', 'twice', '1,296 times']);
  expect(trialList([13, 49, 85])).toBe('14, 50 and 86');
  expect(trialList([1295])).toBe('1,296');
});

test('the grid in a sentence', () => {
  const of = diceOf(1);
  expect(gridText(of('stratified'), 1)).toBe('After 1 trial 1 of 1,296 pairs have come up, none twice.');
  expect(gridText(of('stratified'), 1296)).toBe(
    'After 1,296 trials each of the 1,296 pairs has come up once.',
  );
  expect(gridText(of('initial'), 1080)).toBe('After 1,080 trials each of the 1,080 pairs has come up once.');
  expect(gridText(of('random'), 46_656)).toMatch(
    /^After 46,656 trials all pairs have come up, the rarest \d+ times, the most frequent \d+ times\.$/,
  );
});

test('a pair names its first three trials', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 0, max: 1295 }), (seed, pair) => {
      const dice = createLabDice('stratified', seed);
      const trials = [0, 1, 2, 3].map((cycle) => {
        const at = Array.from({ length: 1296 }, (_, trial) => 1296 * cycle + trial);
        return at.find((trial) => dice.roll(trial, 0) * 36 + dice.roll(trial, 1) === pair)!;
      });
      expect(pairText(dice, 4 * 1296, pair)).toContain(
        `4 times: trials ${trialList(trials.slice(0, 3))} first`,
      );
      expect(pairText(dice, trials[0]! + 1, pair)).toContain(`once: trial ${trialList([trials[0]!])}`);
      expect(pairText(dice, trials[0]!, pair)).toMatch(/^\d\d, then \d\d: never$/);
    }),
    few,
  );
});
