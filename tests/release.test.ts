import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPT = resolve('scripts/release.mjs');

interface Manifest {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
}
const readManifest = (): Manifest => JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strata-release-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the citation and the lock file have the version of package.json', () => {
  const { version } = readManifest();
  expect(readFileSync('CITATION.cff', 'utf8')).toMatch(new RegExp(`^version: ${version}$`, 'm'));
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8'))).toMatchObject({ version });
});

test('a release gets its version and day in change log and citation, once', () => {
  expect(readManifest().scripts['version']).toBe(
    'node scripts/release.mjs && git add CHANGELOG.md CITATION.cff',
  );
  for (const file of ['CHANGELOG.md', 'CITATION.cff']) copyFileSync(file, join(folder, file));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  if (!/^## .*Unreleased$/m.test(read('CHANGELOG.md')))
    writeFileSync(join(folder, 'CHANGELOG.md'), `## Unreleased\n${read('CHANGELOG.md')}`);
  writeFileSync(join(folder, 'package.json'), '{ "version": "7.8.9" }');
  execFileSync(process.execPath, [SCRIPT], { cwd: folder });
  expect(read('CHANGELOG.md')).toMatch(/^## 7\.8\.9 – \d{4}-\d\d-\d\d$/m);
  expect(read('CHANGELOG.md')).not.toMatch(/Unreleased$/m);
  expect(read('CITATION.cff')).toMatch(/^version: 7\.8\.9\ndate-released: \d{4}-\d\d-\d\d$/m);
  // The next release needs a section of its own.
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('CHANGELOG.md: expected');
});
