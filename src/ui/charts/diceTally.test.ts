import { expect, test } from 'vitest';
import { createDiceCounter, type DiceTally, orderedRollText } from './diceTally.ts';

/** Number of pairs by how often they occurred; the last entry counts `most` times or more. */
function timesCome({ counts }: DiceTally, most: number): readonly number[] {
  const times = Array.from({ length: most + 1 }, () => 0);
  for (const count of counts) times[Math.min(count, most)]! += 1;
  return times;
}

const settings = { seed: 1, quasiRandom: true, initial: false };

test('stratified dice fill the grid: every first roll in 36 trials, every pair once in 1,296', () => {
  const counter = createDiceCounter(settings);
  const block = counter.upTo(36);
  for (let first = 0; first < 36; first++)
    expect(block.counts.slice(first * 36, first * 36 + 36).reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(timesCome(counter.upTo(1296), 3)).toEqual([0, 1296, 0, 0]);
  expect(timesCome(counter.upTo(2592), 3)).toEqual([0, 0, 1296, 0]);
});

test('counting in steps equals counting at once, and going back restarts', () => {
  const counter = createDiceCounter({ ...settings, quasiRandom: false });
  counter.upTo(100);
  const onward = counter.upTo(500).counts;
  expect(onward).toEqual(createDiceCounter({ ...settings, quasiRandom: false }).upTo(500).counts);
  expect(counter.upTo(100).counts.reduce((sum, count) => sum + count, 0)).toBe(100);
});

test('as initial position no double comes first', () => {
  const { counts } = createDiceCounter({ ...settings, initial: true }).upTo(1080);
  for (const double of [0, 7, 14, 21, 28, 35])
    expect(counts.slice(double * 36, double * 36 + 36).every((count) => count === 0)).toBe(true);
  expect(timesCome({ trials: 1080, counts }, 3)).toEqual([6 * 36, 1080, 0, 0]);
});

test('rolls are written as players do', () =>
  expect([0, 7, 12, 35].map(orderedRollText)).toEqual(['11', '22', '31', '66']));
