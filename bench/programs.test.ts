import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bundlePrograms } from '../scripts/bundle.mjs';
import { GROUPS, PROGRAMS } from '../scripts/programs.mjs';

const grouped = Object.entries(GROUPS).flatMap(([group, programs]) =>
  Object.entries(programs).map(([name, program]) => ({ group, name, ...program })),
);

test('the files of every program exist', () => {
  const files = [...grouped, ...Object.values(PROGRAMS)].flatMap(({ file, threads = {} }) => [
    file,
    ...Object.values(threads),
  ]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every program can be bundled', async () => {
  const files = [...grouped, ...Object.values(PROGRAMS)].map(({ file }) => file);
  const outputs = await bundlePrograms(Object.fromEntries(files.map((file) => [file, file])), 'build');
  expect(outputs.length).toBeGreaterThanOrEqual(files.length);
});

test.each(grouped)('$file names its command: npm run $group -- $name', ({ group, name, file }) => {
  expect(readFileSync(file, 'utf8')).toContain(`npm run ${group} -- ${name}`);
});

test('documents and comments name only programs that exist', () => {
  const files = ['docs', 'src', 'tests', 'e2e', 'bench', 'training'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(md|ts|tsx)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const named = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run\s(bench|train)\s--\s([a-z][a-z-]*)/g)].map(
      ([, group, name]) => ({ file, group: group as 'bench' | 'train', name: name! }),
    ),
  );
  expect(named.length).toBeGreaterThan(grouped.length);
  expect(named.filter(({ group, name }) => !Object.hasOwn(GROUPS[group], name))).toEqual([]);
});

describe('npm run bench', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', ...args], { encoding: 'utf8' });

  test('without a name it lists every benchmark with its description', () => {
    const { status, stdout } = run('bench');
    expect(status).toBe(0);
    for (const [name, { about }] of Object.entries(GROUPS.bench))
      expect(stdout).toMatch(
        new RegExp(`^ {2}${name} +${about.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'm'),
      );
  });

  test('an unknown name is refused with the list and exit code 2', () => {
    const { status, stderr, stdout } = run('bench', 'spede');
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('bench: no program is called "spede". Expected one of:');
    expect(stderr).toContain('  speed ');
  });

  test.each([
    [['strength', '0-ply', 'fats'], 'net: expected one of fast, strong, got fats'],
    [['stopping', 'grid', '--help'], 'runs: expected a whole number of at least 1, got --help'],
  ])('%j replaces no result: an argument is wrong', (args, message) => {
    const { status, stderr, stdout } = run('bench', ...args);
    expect({ status, stderr, stdout }).toEqual({ status: 2, stderr: `${message}\n`, stdout: '' });
  });
});
