// Runs suites of tests and ends with what failed and one line that sums them up.
//   node scripts/test.mjs                every gate, then unit, component and browser tests (`npm test`)
//   node scripts/test.mjs faults slow    the same, then these suites too (the gate of .ci/run)
//   node scripts/test.mjs --only faults  builds the page, then this suite alone
//   node scripts/test.mjs --check        format, lint, types, quick unit and component tests (`npm run check`)
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readReport } from './reports.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const VITEST = ['vitest', 'run', '--reporter=default', '--reporter=json'];
/** Whether the slow suite is sampled: less fuzzing time, and a different sixth of the stories each day. */
const isSampled = process.env.FUZZ_SECONDS !== undefined;
const SHARD = isSampled ? [`--shard=${1 + (Math.floor(Date.now() / 86_400_000) % 6)}/6`] : [];
/** The commands of each suite, each with the name of its report and optional environment variables. */
const SUITES = {
  quick: [['unit', [...VITEST, '--project', 'quick']]],
  unit: [['unit', [...VITEST, '--project', 'unit']]],
  components: [['components', [...VITEST, '--project', 'components']]],
  e2e: [['e2e', ['playwright', 'test', '--project', 'stories']]],
  queue: [['queue', [...VITEST, '--project', 'queue']]],
  faults: [
    ['faults', [...VITEST, '--project', 'faults']],
    ['faults-e2e', ['playwright', 'test', '--project', 'faults']],
  ],
  slow: [
    ['slow', [...VITEST, '--project', 'slow']],
    ['slow-e2e', ['playwright', 'test', '--project', 'slow', ...SHARD]],
    // A sample omits the many kills; the fault suite has a few.
    ...(isSampled
      ? []
      : [
          ['kills', [...VITEST, '--project', 'faults', 'tests/faults/kills.test.ts'], { KILLS: '50' }],
          [
            'queue-kills',
            [...VITEST, '--project', 'faults', 'tests/faults/queueKills.test.ts'],
            { KILLS: '30' },
          ],
        ]),
  ],
};
const GATES = { check: ['lint', 'typecheck'], only: ['build'], all: ['lint', 'typecheck', 'build'] };

const args = process.argv.slice(2);
const mode = args[0] === '--check' ? 'check' : args[0] === '--only' ? 'only' : 'all';
const named = mode === 'all' ? args : args.slice(1);
const unknown = named.filter((name) => !Object.hasOwn(SUITES, name));
if (unknown.length > 0 || (mode === 'only' && named.length === 0)) {
  console.error(
    `test: expected suites of ${Object.keys(SUITES).join(', ')}, got ${unknown.join(', ') || 'none'}`,
  );
  process.exit(2);
}
const suites = {
  check: ['quick', 'components'],
  only: named,
  all: [...new Set(['unit', 'components', 'e2e', ...named])],
}[mode];

const options = (env = {}) => ({
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...env },
});

/** Runs a gate; resolves to whether it passed. */
const passes = (gate) =>
  new Promise((resolve) => {
    spawn('npm', ['run', '-s', gate], options()).on('close', (code) => resolve(code === 0));
  });

/** Runs one command of a suite and reads its report; a missing report counts as a failure. */
function runSuite([name, command, env = {}]) {
  const file = `build/reports/${name}.json`;
  const output = command[0] === 'vitest' ? [`--outputFile.json=${file}`] : [];
  const { status } = spawnSync(
    'npx',
    ['--no-install', ...command, ...output],
    options({ ...env, TEST_REPORT: file }),
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: no report`] };
  const report = readReport(file);
  if (status === 0 || report.failed > 0) return report;
  return { ...report, failed: 1, failures: [`${name}: ended with ${status}, see its output`] };
}

rmSync('build/reports', { recursive: true, force: true });
// The gates run in parallel, so their common prerequisite is built first.
if (!(await passes('kernel'))) process.exit(1);
const passed = await Promise.all(GATES[mode].map(passes));
const refused = GATES[mode].filter((_, index) => !passed[index]);
if (refused.length > 0) {
  console.error(`failed: ${refused.join(', ')}`);
  process.exit(1);
}

const reports = suites.flatMap((suite) => SUITES[suite]).map(runSuite);
const sum = (key) => reports.reduce((total, each) => total + each[key], 0);
const failed = sum('failed');
// The end of the log must suffice to see what failed.
for (const failure of reports.flatMap(({ failures }) => failures)) console.error(`FAILED ${failure}`);
if (failed > 0) console.error('not all suites passed');
console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exit(failed === 0 ? 0 : 1);
