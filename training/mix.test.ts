import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { averageNets } from './mix.ts';
import { readParameters, writeParameters } from './state.ts';

const folder = mkdtempSync(join(tmpdir(), 'strata-mix-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the average of nets is the mean of each parameter', () => {
  writeParameters('one', Float32Array.of(1, -4, 0), folder);
  writeParameters('two', Float32Array.of(2, 2, 0), folder);
  writeParameters('three', Float32Array.of(6, 2, 3), folder);
  averageNets('three', ['one', 'two', 'three'], folder);
  expect(readParameters('three', folder)).toEqual(Float32Array.of(3, 0, 1));
});

test('nets of different shapes have no average', () => {
  writeParameters('one', Float32Array.of(1, 2), folder);
  writeParameters('two', Float32Array.of(1), folder);
  expect(() => averageNets('two', ['one', 'two'], folder)).toThrow(
    'expected nets of one shape, got 2, 1 parameters',
  );
});
