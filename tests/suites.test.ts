import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROGRAMS, SWEEPS } from './suites.ts';

test('every sampled sweep runs in full in the slow suite, and is in its list', () => {
  const sampled = ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    )
    .filter((file) => /^import .*\/thorough\.ts'/m.test(readFileSync(file, 'utf8')));
  expect(sampled.toSorted()).toEqual(SWEEPS.toSorted());
  const list = readFileSync('tests/slow/README.md', 'utf8');
  expect(sampled.filter((file) => !list.includes(`| ${file} |`))).toEqual([]);
});

test('files of the suite of programs exist', () => {
  expect(PROGRAMS.filter((file) => !existsSync(file))).toEqual([]);
});
