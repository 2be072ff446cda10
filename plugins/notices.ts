import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What the page's dialog about Strata links to. */
const FILE = 'third-party-notices.txt';
const ROOT = resolve(import.meta.dirname, '..');

/** Parts of these tools are in the built files: the standard library of the kernel, and loaders. */
const TOOLS = ['assemblyscript', 'rolldown', 'vite'];
/** Data of others, each with its notice at the head of its file. */
const DATA = ['kazarossXg2', 'rockwellKazaross'].map((name) => `src/games/backgammon/met/${name}.ts`);

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const LICENSE = /^(licen[cs]e|copying|notice|thirdpartynoticetext)/i;

/** What follows in Vite's file is of programs that build the page, not of the page. */
const OF_THE_TOOL = /^# Licenses of bundled dependencies/m;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** Name, version and licence of a package, with the texts that it ships of that. */
function packageNotice(folder: string): string {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').split(OF_THE_TOOL)[0]!.trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}

/** The comment at the head of a table. */
function dataNotice(file: string): string {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? '';
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n')
    .trim();
}

/** The notices of these packages, of the tools and of the data. @param folders - of the packages */
export function noticesOf(folders: Iterable<string>): string {
  const tools = TOOLS.map((name) => join(ROOT, 'node_modules', name));
  const packages = [...new Set([...folders, ...tools])].map(packageNotice).sort();
  const all = [...packages, ...DATA.map(dataNotice)];
  return `Strata contains work of others. Their notices follow.\n\n${all.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * Writes the notices of everything in the built page beside it.
 *
 * @returns the plugin, and the one that each worker's build needs
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
        this.emitFile({ type: 'asset', fileName: FILE, source: noticesOf(folders) });
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
