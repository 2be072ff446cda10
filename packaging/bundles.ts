import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';

/** Programs and modules for Node, by the name of their output. */
const NODE_ENTRIES = {
  cli: 'src/cli/main.ts',
  index: 'src/library/entries/node.ts',
  'rollout.thread': 'workers/rollout.thread.ts',
  'answers.thread': 'workers/answers.thread.ts',
  'arimaa.thread': 'workers/arimaa.thread.ts',
};

/** The library and its workers for browsers. */
const BROWSER_ENTRIES = {
  index: 'src/library/entries/browser.ts',
  'rollout.worker': 'workers/rollout.worker.ts',
  'answers.worker': 'workers/answers.worker.ts',
};

/** Optional native code of bullmq's packages, which they do without. */
const NATIVE = ['msgpackr-extract'];

/** Leaves out zod's messages in other languages: 300 kB of each output. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: '' }));
  },
};

const COMMON: BuildOptions = {
  bundle: true,
  format: 'esm',
  minify: true,
  // Error reports name the classes and functions.
  keepNames: true,
  legalComments: 'none',
  metafile: true,
  plugins: [englishOnly],
  logLevel: 'warning',
};

const PACKAGE = /^.*?node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Bundles, and returns the folders of the packages whose code is in the output. */
async function bundle(options: BuildOptions): Promise<readonly string[]> {
  const { metafile } = await build({ ...COMMON, ...options });
  const files = Object.values(metafile!.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file),
  );
  return [...new Set(files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []))].map((folder) =>
    resolve(folder),
  );
}

/** Bundles terminal program, library and worker threads; what commands load on demand is in chunks. */
export async function bundleForNode(outdir: string): Promise<readonly string[]> {
  const folders = await bundle({
    entryPoints: NODE_ENTRIES,
    outdir,
    platform: 'node',
    target: 'node20',
    splitting: true,
    chunkNames: 'chunk-[hash]',
    external: NATIVE,
    banner: {
      js: "import { createRequire as strataRequire } from 'node:module'; const require = strataRequire(import.meta.url);",
    },
  });
  const cli = join(outdir, 'cli.js');
  writeFileSync(cli, `#!/usr/bin/env node\n${readFileSync(cli, 'utf8')}`);
  chmodSync(cli, 0o755);
  return folders;
}

/** Bundles the library and its module workers. */
export const bundleForBrowsers = (outdir: string): Promise<readonly string[]> =>
  bundle({
    entryPoints: BROWSER_ENTRIES,
    outdir,
    platform: 'browser',
    // As in vite.config.ts.
    target: ['chrome119', 'firefox119', 'safari17'],
    define: {
      FAST_WEIGHTS: JSON.stringify(`../../public/weights/${WEIGHTS.fast.file}`),
      STRONG_WEIGHTS: JSON.stringify(`../../public/weights/${WEIGHTS.strong.file}`),
    },
  });
