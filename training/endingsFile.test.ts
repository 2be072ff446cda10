import { mkdtempSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Endings, Pair, Solved } from './endings.ts';
import { solveEndings } from './endingsFile.ts';

const PAIRS: readonly Pair[] = [[2, 1]];
let folder = '';
let first: Endings;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endings-'));
  first = solveEndings(PAIRS, () => {}, folder);
});

/** Solves the pairs in the folder. @returns what was solved now, and the values */
function again(): { readonly solved: readonly Solved[]; readonly values: Float64Array } {
  const solved: Solved[] = [];
  const { values } = solveEndings(PAIRS, (each) => solved.push(each), folder);
  return { solved, values };
}

test('solved pairs are read from their files, which are all that stays', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['1-1.values', '2-1.values']);
  const { solved, values } = again();
  expect(solved).toEqual([]);
  expect(values).toEqual(first.values);
});

test('an interrupted pair goes on from its checkpoint', () => {
  renameSync(join(folder, '2-1.values'), join(folder, '2-1.values.part'));
  const { solved, values } = again();
  expect(solved.map(({ pair, sweeps }) => [pair.join('-'), sweeps])).toEqual([['2-1', 1]]);
  expect(Math.max(...values.map((value, at) => Math.abs(value - first.values[at]!)))).toBeLessThan(1e-8);
});

test('a file of another size is refused', () => {
  writeFileSync(join(folder, '1-1.values'), 'short');
  expect(again).toThrow(/1-1\.values: expected 20000 bytes, found 5$/);
});
