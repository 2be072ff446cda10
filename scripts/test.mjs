// `npm test`: every gate in turn, each shown as it runs, then one closing line that sums up the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync('build/reports', { recursive: true, force: true });
const npm = (script) =>
  spawnSync('npm', ['run', '-s', script], { stdio: 'inherit', shell: process.platform === 'win32' })
    .status === 0;

for (const gate of ['lint', 'typecheck', 'build'])
  if (!npm(gate)) {
    console.error(`${gate} failed`);
    process.exit(1);
  }
const suites = ['test:unit', 'test:e2e'].map((script) => npm(script));

const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const unit = report('build/reports/vitest.json');
const e2e = report('build/reports/playwright.json');
const passed = (unit?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (e2e?.stats.unexpected ?? 0) + (e2e?.stats.flaky ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (e2e?.stats.skipped ?? 0);
const complete = suites.every(Boolean) && failed === 0 && unit && e2e;
if (!complete) console.error('not all suites passed');
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(complete ? 0 : 1);
