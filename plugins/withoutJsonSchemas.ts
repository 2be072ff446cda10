import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SCHEMAS = /zod\/v4\/classic\/schemas\.js$/;
const GENERATORS = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out zod's generators of JSON schemas, which every schema of its main entry refers to and the page
 * never calls: 5 kB of the first download. Fails if zod's files have other names.
 */
export function withoutJsonSchemas(): Plugin {
  let hasZod = false;
  let isLeftOut = false;
  return {
    name: 'without-json-schemas',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [path = ''] = id.split('?', 1);
      hasZod ||= SCHEMAS.test(path);
      if (!GENERATORS.test(path)) return undefined;
      isLeftOut = true;
      const source = readFileSync(path, 'utf8');
      const names = Array.from(
        source.matchAll(/^export (?:function|const) (\w+)/gm),
        ([, name = '']) => name,
      );
      return [
        "const refuse = () => { throw new Error('JSON schemas are not part of the page'); };",
        // Methods are made with each schema; only calling them is refused.
        ...names.map(
          (name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'};`,
        ),
        'export { refuse as process };',
      ].join('\n');
    },
    buildEnd(error) {
      if (error === undefined && hasZod && !isLeftOut)
        this.error('zod: its generators of JSON schemas were not found; see plugins/withoutJsonSchemas.ts');
    },
  };
}
