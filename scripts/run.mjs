// Runs a program of scripts/programs.mjs in Node: bundles it (25 ms, so it is never stale) and starts it with
// the remaining arguments. esbuild is needed because Node 20 cannot start a TypeScript worker thread.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { removeDrafts } from './drafts.mjs';
import { GROUPS, listOf, PROGRAMS } from './programs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Prints a message and exits with the code for wrong arguments. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** The program to run: its name, its entry in the table, and its arguments. */
function chosen([first, ...rest]) {
  if (Object.hasOwn(PROGRAMS, first ?? '')) return { name: first, program: PROGRAMS[first], args: rest };
  if (!Object.hasOwn(GROUPS, first ?? ''))
    return refuse(
      `run: expected one of ${Object.keys({ ...PROGRAMS, ...GROUPS }).join(', ')}, got ${first ?? 'nothing'}`,
    );
  const [name, ...args] = rest;
  if (name === undefined || name === '--help') {
    console.log(`npm run ${first} -- NAME [ARGUMENTS]\n\n${listOf(first)}`);
    process.exit();
  }
  if (!Object.hasOwn(GROUPS[first], name))
    return refuse(`${first}: no program is called "${name}". Expected one of:\n${listOf(first)}`);
  return { name, program: GROUPS[first][name], args };
}

const { name, program, args } = chosen(process.argv.slice(2));
await import('./setup.mjs');
const { build } = await import('esbuild');
const { buildKernel } = await import('./kernel.mjs');
await buildKernel();
const outdir = join(root, 'build/node');
const { outputFiles } = await build({
  entryPoints: Object.fromEntries(
    Object.entries({ [name]: program.file, ...program.threads }).map(([key, file]) => [
      key,
      join(root, file),
    ]),
  ),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  // Separate programs that benchmarks use, and clients that only commands for other machines load.
  external: ['vite', '@playwright/test', 'bullmq', 'ioredis'],
  outdir,
  write: false,
  logLevel: 'warning',
});
mkdirSync(outdir, { recursive: true });
removeDrafts(outdir);
for (const { path, contents } of outputFiles) {
  if (existsSync(path) && Buffer.compare(readFileSync(path), contents) === 0) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}
process.argv = [process.argv[0], join(outdir, `${name}.js`), ...args];
await import(pathToFileURL(join(outdir, `${name}.js`)).href);
