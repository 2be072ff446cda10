import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChance, ROLLS } from '../../engine/chance.ts';
import { pairGeometry, possiblePairs } from './pairPaths.ts';
import {
  BINS_EACH_SIDE,
  binOf,
  pairOf,
  pairResults,
  reachOf,
  resultPaths,
  trialsOfPair,
} from './pairResults.ts';

const STRATIFIED = createChance({ seed: 1, quasiRandom: true, initial: false });
const INITIAL = createChance({ seed: 1, quasiRandom: true, initial: true });
const PLAIN = createChance({ seed: 7, quasiRandom: false, initial: false });
const NONE = () => 0;

test('means by pair: one cycle of stratified trials has each pair once', () => {
  const results = pairResults(STRATIFIED, 0, 1296, (trial) => trial);
  expect(results.trials).toBe(1296);
  expect([...results.counts]).toEqual(new Array(1296).fill(1));
  for (const trial of [0, 17, 1295]) expect(results.means[pairOf(STRATIFIED, trial)]).toBe(trial);
});

test('a cell has the mean of its trials, and trials without a result are left out', () => {
  const results = pairResults(PLAIN, 0, 5000, (trial) => (trial % 2 === 0 ? trial / 100 : undefined));
  expect(results.trials).toBe(2500);
  const pair = pairOf(PLAIN, 0);
  const own = Array.from({ length: 2500 }, (_, index) => 2 * index).filter(
    (trial) => pairOf(PLAIN, trial) === pair,
  );
  expect(own.length).toBeGreaterThan(1);
  expect(results.counts[pair]).toBe(own.length);
  expect(results.means[pair]).toBeCloseTo(own.reduce((sum, trial) => sum + trial / 100, 0) / own.length, 10);
});

test('the trials of a pair, the first ones first', () => {
  const pair = pairOf(STRATIFIED, 40);
  const found = trialsOfPair(STRATIFIED, pair, 4 * 1296, 3);
  expect(found).toHaveLength(3);
  expect(found[0]).toBe(40);
  expect(found.every((trial) => pairOf(STRATIFIED, trial) === pair)).toBe(true);
  expect(trialsOfPair(STRATIFIED, pair, 40, 3)).toEqual([]);
});

test('as initial position no row of a double is drawn, and all other pairs come up', () => {
  const geometry = pairGeometry(0, 3, 0, 1);
  const trials = possiblePairs(true);
  expect(trials).toBe(1080);
  const results = pairResults(INITIAL, 0, trials, NONE);
  const { empty, unknown, bins } = resultPaths(results, results.counts, 1, geometry, true);
  expect(empty + unknown).toBe('');
  expect(bins.join('').split('z').length - 1).toBe(1080);
  expect(bins.join('')).not.toContain(geometry.outlines[7 * ROLLS]);
});

test('empty, unknown and known cells', () => {
  const geometry = pairGeometry(0, 3, 0, 1);
  const results = pairResults(STRATIFIED, 36, 36, () => 1);
  const come = pairResults(STRATIFIED, 0, 72, NONE).counts;
  const { empty, unknown, bins } = resultPaths(results, come, 1, geometry, false);
  const cells = (path: string) => path.split('z').length - 1;
  expect([cells(empty), cells(unknown), cells(bins[2 * BINS_EACH_SIDE]!)]).toEqual([1224, 36, 36]);
});

test('the scale ends at 1, 2 or 5 times a power of ten and covers most cells', () => {
  const reach = (means: readonly number[]) =>
    reachOf({
      counts: new Uint32Array(means.length).fill(1),
      means: Float64Array.from(means),
    });
  expect(reach([])).toBe(0.01);
  expect(reach([0.3, -0.3])).toBe(0.5);
  expect(reach([1, -1, 1])).toBe(1);
  expect(reach([2, -2, 1.1])).toBe(2);
  expect(reach([0.05])).toBe(0.05);
  expect(reach([...new Array<number>(95).fill(0.15), 3, 3])).toBe(0.2);
});

test('bins are symmetric and never beyond the ends', () => {
  fc.assert(
    fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (mean) => {
      const bin = binOf(mean, 2);
      expect(Math.abs(bin)).toBeLessThanOrEqual(BINS_EACH_SIDE);
      if (bin !== 0) expect(Math.sign(bin)).toBe(Math.sign(mean));
    }),
  );
  expect([-3, -2, -0.1, 0, 0.6, 2].map((mean) => binOf(mean, 2))).toEqual([-4, -4, -0, 0, 1, 4]);
});
