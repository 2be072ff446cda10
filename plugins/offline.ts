import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { ENGINE_FILE } from './engineFile.ts';

const ENTRY = resolve(import.meta.dirname, '../workers/service.worker.ts');
const WORKER = 'sw.js';
/** Files for other sites and for publishing, which the page itself never needs. */
const NOT_KEPT = [WORKER, ENGINE_FILE, 'og.png', 'robots.txt'];

/** SHA-256 of every file that a built page needs, by its path in the folder. */
function hashesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_KEPT.includes(path))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** Writes the service worker, which caches all files of a built page by hash for offline use. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome119', 'firefox119', 'safari17'],
    define: { FILES: JSON.stringify(hashesOf(folder)) },
    write: false,
  });
  writeFileSync(join(folder, WORKER), outputFiles[0]!.contents);
}

/** Makes the built page work offline. */
export function offline(): Plugin {
  let folder: string | undefined;
  return {
    name: 'offline',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    closeBundle: {
      order: 'post',
      async handler(error) {
        if (error === undefined && folder !== undefined) await writeServiceWorker(folder);
      },
    },
  };
}
