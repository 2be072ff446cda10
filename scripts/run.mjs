// Runs one of the programs for Node: bundles it (25 ms, so never stale) and starts it with the remaining arguments.
// esbuild is needed because Node 20 cannot start a TypeScript worker thread.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildKernel } from './kernel.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const entries = {
  cli: 'src/cli/main.ts',
  'rollout.thread': 'workers/rollout.thread.ts',
  train: 'training/train.ts',
  'train.thread': 'training/train.thread.ts',
  bench: 'bench/bench.ts',
  strength: 'bench/strength.ts',
  gnubg: 'bench/gnubg.ts',
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(entries, name ?? '')) {
  console.error(`run: expected one of ${Object.keys(entries).join(', ')}, got ${name ?? 'nothing'}`);
  process.exit(2);
}
await buildKernel();
const outdir = join(root, 'build/node');
const wanted = Object.entries(entries).filter(([, file]) => existsSync(join(root, file)));
const { outputFiles } = await build({
  entryPoints: Object.fromEntries(wanted.map(([key, file]) => [key, join(root, file)])),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
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
