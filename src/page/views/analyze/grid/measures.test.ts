import { expect, test } from 'vitest';
import { createChance } from '../../../../engine/chance.ts';
import { addScores, NO_SCORES } from '../../../../engine/trialScores.ts';
import { pairOf } from '../../../../ui/charts/pairResults.ts';
import { measuredResults, measureKey, measureOf, measuresOf, pairCounts, trialResult } from './measures.ts';

const CHANCE = createChance({ seed: 3, quasiRandom: true, initial: false });
/** Scores of one candidate; luck is 10 times the score. */
const scores = (first: number, values: readonly number[]) =>
  addScores(
    NO_SCORES,
    { first, count: values.length, rows: Float64Array.from(values.flatMap((value) => [value, 10 * value])) },
    2,
    { score: 0, luck: 1 },
  );

test('the leader comes first, then the others, the differences to it and the counts', () => {
  expect(measuresOf([{ index: 2 }, { index: 0 }]).map(measureKey)).toEqual([
    'value 2',
    'value 0',
    'gap 2 0',
    'often',
  ]);
  expect(measuresOf([]).map(measureKey)).toEqual(['often']);
});

test('raw results include the luck, luck-adjusted ones do not', () => {
  const both = [scores(0, [1, 2])];
  expect(trialResult(both, 0, 1, true)).toBe(2);
  expect(trialResult(both, 0, 1, false)).toBe(22);
  expect(trialResult(both, 0, 2, true)).toBeUndefined();
  expect(trialResult(both, 1, 0, true)).toBeUndefined();
});

test('a difference needs the trial of both candidates', () => {
  const both = [scores(0, [1, 2, 3]), scores(1, [5])];
  const gap = { kind: 'gap', ahead: 0, behind: 1 } as const;
  expect([0, 1, 2].map((trial) => measureOf(gap, both, trial, true))).toEqual([undefined, -3, undefined]);
  const results = measuredResults(gap, both, CHANCE, true);
  expect(results.trials).toBe(1);
  expect(results.means[pairOf(CHANCE, 1)]).toBe(-3);
});

test('as initial position 1,080 pairs can come up', () => {
  const counts = Uint32Array.from({ length: 1296 }, (_, pair) => (pair < 5 ? 2 : 0));
  expect(pairCounts(counts, 540, true)).toEqual({ possible: 1080, come: 5, expected: 0.5 });
  expect(pairCounts(counts, 2592, false)).toEqual({ possible: 1296, come: 5, expected: 2 });
});
