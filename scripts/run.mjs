// Runs one of the programs for Node: bundles it (25 ms, so never stale) and starts it with the remaining arguments.
// esbuild is needed because Node 20 cannot start a TypeScript worker thread.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Each program with the files it is bundled from: its main and, where it has one, its worker thread. */
const thread = { 'rollout.thread': 'workers/rollout.thread.ts' };
const programs = {
  cli: { cli: 'src/cli/main.ts', ...thread, 'arimaa.thread': 'workers/arimaa.thread.ts' },
  train: { train: 'training/train.ts', 'train.thread': 'training/train.thread.ts' },
  arimaa: { arimaa: 'training/arimaa.ts' },
  efficiency: { efficiency: 'training/efficiency.ts' },
  luckShares: { luckShares: 'training/luckShares.ts' },
  bench: { bench: 'bench/bench.ts', ...thread },
  arimaaSpeed: { arimaaSpeed: 'bench/arimaaSpeed.ts' },
  arimaaPolicy: { arimaaPolicy: 'bench/arimaaPolicy.ts' },
  arimaaTactics: { arimaaTactics: 'bench/arimaaTactics.ts' },
  arimaaStrength: { arimaaStrength: 'bench/arimaaStrength.ts' },
  strength: { strength: 'bench/strength.ts' },
  position: { position: 'bench/position.ts' },
  duel: { duel: 'bench/duel.ts' },
  quantised: { quantised: 'bench/quantised.ts' },
  borders: { borders: 'bench/borders.ts' },
  plies: { plies: 'bench/plies.ts' },
  coverage: { coverage: 'bench/coverage.ts' },
  coverageSplit: { coverageSplit: 'bench/coverageSplit.ts' },
  narrowest: { narrowest: 'bench/narrowest.ts' },
  stopping: { stopping: 'bench/stopping.ts' },
  stoppingCube: { stoppingCube: 'bench/stoppingCube.ts' },
  reductions: { reductions: 'bench/reductions.ts' },
  cubeLuck: { cubeLuck: 'bench/cubeLuck.ts' },
  unbiased: { unbiased: 'bench/unbiased.ts' },
  gnubg: { gnubg: 'bench/gnubg.ts' },
  agreement: { agreement: 'bench/agreement.ts' },
  gnubgPlies: { gnubgPlies: 'bench/gnubgPlies.ts' },
  scaling: { scaling: 'bench/scaling.ts', ...thread },
  memory: { memory: 'bench/memory.ts', ...thread },
  browser: { browser: 'bench/browser.ts', ...thread },
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(programs, name ?? '')) {
  console.error(`run: expected one of ${Object.keys(programs).join(', ')}, got ${name ?? 'nothing'}`);
  process.exit(2);
}
await import('./setup.mjs');
const { build } = await import('esbuild');
const { buildKernel } = await import('./kernel.mjs');
await buildKernel();
const outdir = join(root, 'build/node');
const { outputFiles } = await build({
  entryPoints: Object.fromEntries(
    Object.entries(programs[name]).map(([key, file]) => [key, join(root, file)]),
  ),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  // Programs of their own, used by the benchmarks alone.
  external: ['vite', '@playwright/test'],
  outdir,
  write: false,
  logLevel: 'warning',
});
mkdirSync(outdir, { recursive: true });
for (const { path, contents } of outputFiles) {
  if (existsSync(path) && Buffer.compare(readFileSync(path), contents) === 0) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}
process.argv = [process.argv[0], join(outdir, `${name}.js`), ...args];
await import(pathToFileURL(join(outdir, `${name}.js`)).href);
