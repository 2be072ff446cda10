import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Where `tsc -b` writes declarations. */
const BUILT = ['node', 'pure', 'kernel', 'worker', 'app'].map((project) => `build/ts/${project}`);

const IMPORT = /(\bfrom\s*|\bimport\()(['"])(\.[^'"]+)\.ts\2/g;

/** The declaration that tsc wrote for a module. @param module - such as `src/library/index.ts` */
function declarationOf(module: string): string {
  const name = module.replace(/\.ts$/, '.d.ts');
  const file = BUILT.map((folder) => join(folder, name)).find((each) => existsSync(each));
  if (file === undefined) throw new Error(`${module}: tsc -b wrote no declaration`);
  return readFileSync(file, 'utf8');
}

/**
 * Writes the declarations of a module and of all it imports, with the names that a user's TypeScript looks
 * for.
 */
export function writeDeclarations(entry: string, folder: string): void {
  execFileSync('npx', ['tsc', '-b', 'tsconfig.node.json'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const seen = new Set<string>();
  const waiting = [entry];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    const text = declarationOf(module);
    for (const [, , , path] of text.matchAll(IMPORT))
      waiting.push(posix.join(posix.dirname(module), `${path ?? ''}.ts`));
    const target = join(folder, posix.relative('src', module).replace(/\.ts$/, '.d.ts'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text.replace(IMPORT, '$1$2$3.js$2').replace(/^\/\/# sourceMappingURL=.*$/m, ''));
  }
}
