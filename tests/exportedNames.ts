import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function|class|interface|type|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const PASSED_ON = /^export (?:type )?\* from ['"]([^'"]+)['"]/gm;

/** Names that a module exports, with those that it passes on. @param file - a `.ts` or a `.d.ts` */
export function exportedNames(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const unknown = [...text.matchAll(/^export .*$/gm)].filter(
    ([line]) => ![DECLARED, /^export (?:type )?\{/g, PASSED_ON].some((form) => line.search(form) === 0),
  );
  if (unknown.length > 0) throw new Error(`${file}: expected a known form of export, got ${unknown.join()}`);
  const ending = file.endsWith('.d.ts') ? '.d.ts' : '.ts';
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((item) => /(\w+)$/.exec(item.trim())?.[1] ?? '')
      .filter((name) => name !== ''),
  );
  const passedOn = [...text.matchAll(PASSED_ON)].flatMap(([, path = '']) =>
    exportedNames(posix.join(posix.dirname(file), path.replace(/\.(?:js|ts)$/, ending))),
  );
  return [...[...text.matchAll(DECLARED)].map(([, name = '']) => name), ...listed, ...passedOn];
}

/** What packaging/API.md promises: names of values, and of types. */
export function promisedNames(): { readonly values: readonly string[]; readonly types: readonly string[] } {
  const [values = '', types = ''] = readFileSync('packaging/API.md', 'utf8').split('## Types');
  const inRows = (text: string) =>
    [...text.matchAll(/^\|.*$/gm)].flatMap(([row]) =>
      [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
  return { values: inRows(values), types: inRows(types) };
}
