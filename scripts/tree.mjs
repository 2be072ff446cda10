// The modules of src and what they import, for the checks of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src', import.meta.url));

const everything = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.split(sep).join('/'),
);

/** Modules without tests, as paths within src. */
export const files = everything.filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name),
);

/** Files that an import can name: modules and style sheets. */
const targets = new Set([...files, ...everything.filter((name) => name.endsWith('.css'))]);

/** The text of a module. */
export const textOf = (name) => readFileSync(join(root, name), 'utf8');

/** The file that an import names: AssemblyScript omits the ending. */
const targetOf = (path) => (targets.has(`${path}.ts`) ? `${path}.ts` : path);

/** Imports of a module within src, including types; `isLazy` if it is loaded on demand. */
export const importsOf = (name) =>
  [...textOf(name).matchAll(/(?:\bfrom|\bimport(\(?))\s*'(\.[^']+)'/g)]
    .map(([, bracket, path]) => ({
      isLazy: bracket === '(',
      target: targetOf(posix.normalize(posix.join(posix.dirname(name), path))),
    }))
    .filter(({ target }) => targets.has(target));
