import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** File that the page's about dialog links to. */
const FILE = 'third-party-notices.txt';
const ROOT = resolve(import.meta.dirname, '..');

/** Whose work ends up in the built files though no module imports it: standard library, module loaders, fonts. */
const TOOLS = [
  'assemblyscript',
  'rolldown',
  'vite',
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
];
/** Data by third parties. Each file begins with a comment that contains the notice. */
const DATA = ['kazarossXg2', 'rockwellKazaross'].map((name) => `src/games/backgammon/met/${name}.ts`);

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const LICENSE = /^(licen[cs]e|copying|notice|thirdpartynoticetext)/i;

/** Vite's license file continues with licenses of its build tools, which are not part of the page. */
const OF_THE_TOOL = /^# Licenses of bundled dependencies/m;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** Name, version and license of a package, followed by its license files. */
function packageNotice(folder: string): string {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').split(OF_THE_TOOL)[0]!.trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}

/** The comment at the head of a data file. */
function dataNotice(root: string, file: string): string {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n')
    .trim();
}

/**
 * The notices of these packages, the tools and the data.
 *
 * @param folders - folders of the packages
 * @param root - the repository's folder
 * @param tools - packages whose code is in every output
 */
export function noticesOf(
  folders: Iterable<string>,
  { root, tools }: { readonly root: string; readonly tools: readonly string[] },
): string {
  const toolFolders = tools.map((name) => join(root, 'node_modules', name));
  const packages = [...new Set([...folders, ...toolFolders])].map(packageNotice).sort();
  const all = [...packages, ...DATA.map((file) => dataNotice(root, file))];
  return `Strata contains work of others. Their notices follow.\n\n${all.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * Writes the notices for everything in the built page to a file next to it.
 *
 * @returns the page's plugin, and a plugin that the build of each worker needs
 */
export function notices(): { readonly page: Plugin; readonly worker: () => Plugin } {
  const folders = new Set<string>();
  const collect = (ids: Iterable<string>) => {
    for (const id of ids) {
      const folder = PACKAGE.exec(id.replace(/^\0/, ''))?.[0];
      if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
    }
  };
  return {
    page: {
      name: 'notices',
      apply: 'build',
      generateBundle() {
        collect(this.getModuleIds());
        this.emitFile({
          type: 'asset',
          fileName: FILE,
          source: noticesOf(folders, { root: ROOT, tools: TOOLS }),
        });
      },
    },
    worker: () => ({
      name: 'worker-notices',
      generateBundle() {
        collect(this.getModuleIds());
      },
    }),
  };
}
