// Compiles the WASM kernels if their sources, the compiler or its settings changed. Called by Vite, the npm
// scripts and scripts/run.mjs, so that no command uses a stale kernel.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { removeDrafts } from './drafts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const assembly = join(root, 'src/kernel/assembly');
const config = join(root, 'asconfig.json');
// asc reads entries only from the top level of its config, so each target's entry is named here.
const entries = { kernel: 'kernel.ts', trainer: 'trainer.ts', arimaa: 'arimaa/kernel.ts' };

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function stamp() {
  const hash = createHash('sha256');
  const compiler = join(root, 'node_modules/assemblyscript/package.json');
  for (const file of [compiler, config, ...sources(assembly)]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds every target that is out of date. Resolves to whether something was built; rejects with asc's
 * messages.
 */
export async function buildKernel() {
  const stampFile = join(root, 'build/wasm/.stamp');
  const current = stamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return false;
  removeDrafts(join(root, 'build/wasm'));
  const asc = await import('assemblyscript/asc');
  for (const [target, entry] of Object.entries(entries)) {
    const messages = [];
    const { error } = await asc.main(
      [join(assembly, entry), '--config', config, '--target', target, '--baseDir', root],
      {
        stderr: { write: (text) => void messages.push(text) },
        // Written atomically: another process may read the build at the same time.
        writeFile(name, data, baseDir) {
          const file = resolve(baseDir, name);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(`${file}.${process.pid}`, data);
          renameSync(`${file}.${process.pid}`, file);
        },
      },
    );
    if (error) throw new Error(`kernel ${target}: ${error.message}\n${messages.join('')}`);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  buildKernel().then(
    (built) => console.error(built ? 'kernel built' : 'kernel up to date'),
    (error) => {
      console.error(String(error.message ?? error));
      process.exitCode = 1;
    },
  );
