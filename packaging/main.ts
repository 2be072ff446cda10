import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { noticesOf } from '../plugins/notices.ts';
import { bundleForBrowsers, bundleForNode } from './bundles.ts';
import { writeDeclarations } from './declarations.ts';
import { manifestOf, type RootManifest } from './manifest.ts';
import { pack, sizeReport } from './sizes.ts';

/**
 * Makes the npm package strata-backgammon in build/package, and its tarball in build: `npm run package`. The
 * code of all dependencies is bundled, so that the package installs nothing else.
 */
const FOLDER = 'build/package';

/** Files that are copied as they are: from the repository to the package. */
const COPIES: Readonly<Record<string, string>> = {
  'packaging/README.md': 'README.md',
  'packaging/API.md': 'API.md',
  LICENSE: 'LICENSE',
  'CHANGELOG.md': 'CHANGELOG.md',
  'build/wasm/kernel.wasm': 'build/wasm/kernel.wasm',
  'build/wasm/arimaa.wasm': 'build/wasm/arimaa.wasm',
  ...Object.fromEntries(
    Object.values(WEIGHTS).map(({ file }) => [`public/weights/${file}`, `public/weights/${file}`]),
  ),
};

rmSync(FOLDER, { recursive: true, force: true });
for (const [from, to] of Object.entries(COPIES)) {
  mkdirSync(dirname(join(FOLDER, to)), { recursive: true });
  copyFileSync(from, join(FOLDER, to));
}
cpSync('examples', join(FOLDER, 'examples'), { recursive: true });
const bundled = [
  ...(await bundleForNode(join(FOLDER, 'build/node'))),
  ...(await bundleForBrowsers(join(FOLDER, 'build/browser'))),
];
writeDeclarations('src/library/entries/node.ts', join(FOLDER, 'types'));
writeFileSync(
  join(FOLDER, 'third-party-notices.txt'),
  noticesOf(bundled, { root: process.cwd(), tools: ['assemblyscript', 'esbuild'] }),
);
const root = JSON.parse(readFileSync('package.json', 'utf8')) as RootManifest;
writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`);
console.log(sizeReport(FOLDER, pack(FOLDER, 'build')));
