// Runs suites of tests and ends with what failed and one line that sums them up.
//   node scripts/test.mjs                every gate, then unit and component tests and the core stories (`npm test`)
//   node scripts/test.mjs stories slow   the same, then these suites too (as .ci/run does)
//   node scripts/test.mjs --only faults  builds the page, then this suite alone
//   node scripts/test.mjs --check        format, lint, types, the tests beside their sources (`npm run check`)
// SAMPLE=HASH takes a part of the long suites, chosen by the hash of the commit: each commit tests another part, and the
// same commit always the same.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readReport } from './reports.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const VITEST = ['vitest', 'run', '--reporter=default', '--reporter=json'];
const { SAMPLE } = process.env;
const sample = SAMPLE === undefined ? undefined : Number.parseInt(SAMPLE.slice(0, 7), 16);
if (Number.isNaN(sample)) {
  console.error(`SAMPLE: expected the hash of a commit, got "${SAMPLE}"`);
  process.exit(2);
}
/** Arguments that take one of so many parts of a suite; none if it is not sampled. */
const part = (parts) => (sample === undefined ? [] : [`--shard=${1 + (sample % parts)}/${parts}`]);
/** A sample omits the many kills; the fault suite has a few. */
const kills = (name, file, count) =>
  sample === undefined ? [[name, [...VITEST, '--project', 'faults', file], { KILLS: count }]] : [];
/** How long fuzzers run, seconds, and their seed. */
const FUZZING = sample === undefined ? {} : { FUZZ_SECONDS: '3', FUZZ_SEED: String(sample) };

/** The commands of each suite, each with the name of its report and optional environment variables. */
const SUITES = {
  quick: [['quick', [...VITEST, '--project', 'quick']]],
  unit: [['unit', [...VITEST, '--project', 'unit']]],
  programs: [['programs', [...VITEST, '--project', 'programs']]],
  components: [['components', [...VITEST, '--project', 'components']]],
  core: [['core', ['playwright', 'test', '--project', 'core']]],
  stories: [['stories', ['playwright', 'test', '--project', 'stories', ...part(4)]]],
  queue: [['queue', [...VITEST, '--project', 'queue']]],
  faults: [
    ['faults', [...VITEST, '--project', 'faults']],
    ['faults-e2e', ['playwright', 'test', '--project', 'faults', ...part(3)]],
  ],
  slow: [
    ['slow', [...VITEST, '--project', 'slow', ...part(6)]],
    ['slow-e2e', ['playwright', 'test', '--project', 'slow', ...part(12)]],
    ...kills('kills', 'tests/faults/kills.test.ts', '50'),
    ...kills('queue-kills', 'tests/faults/queueKills.test.ts', '30'),
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
  all: [...new Set(['unit', 'components', 'core', ...named])],
}[mode];

const options = (env = {}) => ({
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...FUZZING, ...process.env, ...env },
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
