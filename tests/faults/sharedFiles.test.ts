import { existsSync, readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { startStrata, strataHere } from '../programs.ts';
import { parse, testFolder } from './folder.ts';

const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const RUN = ['rollout', OPENING, '--plays', '8/5 6/5; 24/23 13/10', '--truncate', '4', '--threads', '1'];
const SHORT = [...RUN, '--trials', '72'];
/** Longer than any test waits. */
const LONG = [...RUN, '--trials', '1000000'];
const ARIMAA = `g [rrrrrrrrhdcemcdh${' '.repeat(32)}HDCMECDHRRRRRRRR]`;

const { at, read } = testFolder('shared');

test('--extend onto its own file keeps the run under any name', async () => {
  await strataHere([...SHORT, '--json', '-o', at('res')]);
  const more = ['rollout', '--extend', at('res'), '--trials', '144', '-o', at('res')];
  expect(await strataHere(more)).toEqual({ code: 0, out: '', err: '' });
  expect(parse(read('res')).trials).toBe(144);
  const asText = await strataHere([...more, '--format', 'text']);
  expect(asText.code).toBe(2);
  expect(asText.err).toContain('--format text: -o is the --extend file');
  expect(parse(read('res')).trials).toBe(144);
});

test('Arimaa: likewise', async () => {
  const begun = ['arimaa', 'rollout', ARIMAA, '--top', '2', '--trials', '36', '--threads', '1'];
  await strataHere([...begun, '--json', '-o', at('res')]);
  await strataHere(['arimaa', 'rollout', '--extend', at('res'), '--trials', '72', '-o', at('res')]);
  expect(parse(read('res')).candidates.map(({ trials }) => trials)).toEqual([72, 72]);
});

test('a second program does not write a file that a running one writes', async () => {
  const run = startStrata([...LONG, '-o', at('a.json'), '--rows', at('a.csv')]);
  await vi.waitFor(() => expect(parse(read('a.json.partial')).trials).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 50,
  });
  for (const [flag, args] of [
    ['-o', ['-o', at('a.json')]],
    ['-o', ['-o', at('a.json'), '--force']],
    ['--rows', ['--rows', at('a.csv'), '--force']],
  ] as const) {
    const { code, out, err } = await strataHere([...SHORT, ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`${flag} ${at(flag === '-o' ? 'a.json.partial' : 'a.csv')}: another program`);
    expect(err).toContain(`process ${run.child.pid} `);
  }
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(readdirSync(at(''))).toEqual(['a.csv', 'a.json']);
  const trials = parse(read('a.json')).candidates.reduce((sum, each) => sum + each.trials, 0);
  const rows = read('a.csv');
  expect(rows).not.toContain('\0');
  expect(rows.trim().split('\n').length).toBe(1 + trials);
});

test('rows are not written to a file that the rollout uses otherwise', async () => {
  await strataHere([...SHORT, '-o', at('own.json')]);
  const own = read('own.json');
  const extend = ['rollout', '--extend', at('own.json'), '--trials', '144', '--force'];
  for (const args of [
    [...SHORT, '-o', at('X'), '--rows', at('X')],
    [...SHORT, '-o', at('X'), '--rows', at('X.partial')],
    [...extend, '--rows', at('own.json')],
  ]) {
    const { code, err } = await strataHere(args);
    expect(code).toBe(2);
    expect(err).toMatch(/^--rows .*: this is also the .*\. Give the rows another file\.\n$/);
  }
  expect(read('own.json')).toBe(own);
  expect(existsSync(at('X'))).toBe(false);
});
