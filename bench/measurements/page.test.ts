import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  number,
  paragraph,
  percentOf,
  plusMinus,
  significant,
  source,
  table,
  usualMachine,
} from './markdown.ts';
import { WEIGHTS } from '../../src/games/backgammon/weights.ts';
import { readResult } from '../result.ts';
import { measurementsPage, PAGE } from './page.ts';
import { README, renewedReadme } from './readme.ts';
import { SETTINGS_PAGE, settingsPage } from './settings.ts';

test('docs/measurements.md matches the results; if not, run npm run measurements', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(measurementsPage());
});

test('the figures of README match the results; if not, run npm run measurements', () => {
  expect(readFileSync(README, 'utf8')).toBe(renewedReadme());
});

test('README says that GNU Backgammon evaluates better at 0-ply while its own judge finds so', () => {
  interface Errors {
    readonly all: { readonly mean: number };
  }
  const { parts } = readResult<{ parts: Readonly<Record<string, Readonly<Record<string, Errors>>>> }>(
    'strength',
  );
  const theirs = parts['evaluations']!['gnubg equity']!.all.mean;
  const ours = parts['evaluations, strong net']!['own equity']!.all.mean;
  expect(readFileSync(README, 'utf8').includes('0-ply evaluations, by its own judgement')).toBe(
    theirs < ours,
  );
});

test('docs/settings.md matches the table of settings; if not, run npm run measurements', () => {
  expect(readFileSync(SETTINGS_PAGE, 'utf8')).toBe(settingsPage());
});

describe('markdown', () => {
  test.each([
    [number(1234.5), '1,235'],
    [number(-0.004, 4), '−0.0040'],
    [significant(16.6, 2), '17'],
    [significant(0.00056, 2), '0.00056'],
    [significant(0.1, 2), '0.10'],
    [significant(1.04, 2), '1.0'],
    [significant(184, 2), '180'],
    [plusMinus(2.38, 0.2217, 1), '2.4 ± 0.2'],
    [percentOf(0.073, 2000), '7.3±0.6'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  test('a paragraph is wrapped at 130 characters, whatever its line breaks were', () => {
    const lines = paragraph(`${'word \n '.repeat(60)}end`).split('\n');
    expect(lines).toHaveLength(3);
    expect(Math.max(...lines.map((line) => line.length))).toBe(129);
    expect(lines.join(' ')).toBe(`${'word '.repeat(60)}end`);
  });

  test('a table', () => {
    expect(table(['a', 'b'], [['1', '2 ± 3']])).toBe('|a|b|\n|---|---|\n|1|2 ± 3|');
  });

  test('a source names dates, weights that do not ship, and what differs from the usual machine', () => {
    const machine = usualMachine();
    const engine = { version: '0.2.0', weights: 'abcdef0123456789' };
    expect(source('gnubg', { date: '2026-11-22', machine, engine })).toBe(
      '`npm run bench -- gnubg`: 2026-11-22, weights abcdef012345.',
    );
    const weights = 'strata-1-abcdef012345.weights';
    expect(
      source(
        'strength PART',
        { date: '2026-11-22', machine, weights },
        { date: '2026-11-21', machine: { ...machine, cpu: 'Other(R) Processor', node: '22.0.0' }, weights },
      ),
    ).toBe(
      '`npm run bench -- strength PART`: 2026-11-21 to 2026-11-22, weights abcdef012345, Other, Node 22.0.0.',
    );
    expect(source('speed', { date: '2026-11-23', machine, weights: WEIGHTS.strong.file })).toBe(
      '`npm run bench -- speed`: 2026-11-23.',
    );
  });
});
