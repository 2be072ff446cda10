import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GROUPS } from '../scripts/programs.mjs';
import { anchorsOf, blocksOf, codeOf, DOCUMENTS, linksOf } from './documents.ts';
import { strataHere } from './programs.ts';

/** A badge of GitHub, above the repository's files. */
const ON_GITHUB = /^\.\.\/\.\.\/actions\//;
const MOST_WORDS = 15_000;
const UNTRACKED = new Set(['node_modules', 'build', 'dist', '.git']);
/** A file of the npm package, made when it is packed. */
const PACKAGED = 'third-party-notices.txt';

test.each(DOCUMENTS.map((document) => [document.path, document] as const))(
  '%s: every link leads somewhere',
  (path, document) => {
    const broken = linksOf(document).filter((link) => {
      if (ON_GITHUB.test(link)) return false;
      if (/^[a-z]+:/.test(link)) return !URL.canParse(link) || !/^(https?|mailto):/.test(link);
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
      if (!existsSync(target)) return true;
      if (anchor === undefined) return false;
      const there = DOCUMENTS.find((other) => other.path === target);
      return there === undefined || !anchorsOf(there).has(anchor);
    });
    expect(broken).toEqual([]);
  },
);

test('the index names every document of its folder', () => {
  const index = DOCUMENTS.find(({ path }) => path === 'docs/README.md')!;
  const links = new Set(linksOf(index));
  const own = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(own.filter((name) => !links.has(name))).toEqual([]);
});

test('the files that documents name exist', () => {
  const files = readdirSync('.').flatMap((name) =>
    statSync(name).isDirectory() && !UNTRACKED.has(name)
      ? readdirSync(name, { recursive: true, encoding: 'utf8' }).map(
          (file) => `${name}/${posix.normalize(file)}`,
        )
      : [name],
  );
  const named = DOCUMENTS.flatMap((document) =>
    codeOf(document)
      .filter((code) => /^[\w./-]+\.(?:ts|tsx|mjs|py|css|html|jsonl?|tsv|txt|md)$/.test(code))
      .map((name) => ({ path: document.path, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.filter(({ name }) => name !== PACKAGED && !files.some((file) => `/${file}`.endsWith(`/${name}`))),
  ).toEqual([]);
});

test(`docs has at most ${MOST_WORDS} words`, () => {
  const words = DOCUMENTS.filter(({ path }) => path.startsWith('docs/')).map(
    ({ text }) => text.trim().split(/\s+/).length,
  );
  expect(words.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_WORDS);
});

describe('pictures', () => {
  const shown = new Set(
    DOCUMENTS.flatMap(linksOf)
      .filter((link) => link.includes('images/'))
      .map((link) => posix.basename(link)),
  );
  const sizeOf = (name: string) => {
    const png = readFileSync(`docs/images/${name}`);
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };

  test('docs/images has what is shown, and nothing else', () => {
    expect(readdirSync('docs/images').sort()).toEqual([...shown].sort());
  });

  test('all are 1,440 × 900, and each light one has a dark one', () => {
    for (const name of shown) expect(sizeOf(name)).toEqual([1440, 900]);
    const light = [...shown].filter((name) => name.endsWith('-light.png'));
    expect([...shown].sort()).toEqual(
      light.flatMap((name) => [name.replace('-light', '-dark'), name]).sort(),
    );
  });
});

describe('commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  /** Commands in blocks and in prose, of all documents. */
  const all = DOCUMENTS.flatMap((document) =>
    [...blocksOf(document).flat(), ...codeOf(document)].map((code) => ({ path: document.path, code })),
  );
  const starting = (pattern: RegExp) =>
    all.flatMap(({ path, code }) => {
      const match = pattern.exec(code);
      return match === null ? [] : [{ path, code, rest: match[1] ?? '' }];
    });

  test('npm scripts exist', () => {
    const used = starting(/^(?:[A-Z_]+=\S+ )*npm (?:run (?:--silent )?([\w:-]+)|(?:start|test)\b)/);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(({ rest }) => rest !== '' && scripts[rest] === undefined)).toEqual([]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test']));
  });

  test('benchmarks and stages of training exist', () => {
    const names = (pattern: RegExp) => [...new Set(starting(pattern).map(({ rest }) => rest))];
    const [bench, train] = [names(/^npm run bench -- ([\w-]+)/), names(/^npm run train -- ([\w-]+)/)];
    expect(bench.length).toBeGreaterThan(15);
    expect(bench.filter((name) => name !== 'NAME' && !(name in GROUPS.bench))).toEqual([]);
    expect(train.filter((name) => !(name in GROUPS.train))).toEqual([]);
  });

  test('files of tests exist', () => {
    const files = starting(/^npx (?:vitest|playwright) .*?\b((?:src|tests|e2e)\/\S+)/);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ rest }) => !existsSync(rest))).toEqual([]);
  });

  test('commands of the terminal exist, with all their flags', async () => {
    const { out: help } = await strataHere(['--help']);
    const used = starting(/^(?:strata|npm run --silent strata --) (.+)$/).filter(({ rest }) =>
      /^[a-z]/.test(rest),
    );
    expect(used.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const { path, rest } of used) {
      const [command = '', sub = ''] = rest.split(' ');
      const isArimaa = command === 'arimaa' && /^[a-z]/.test(sub);
      const own = await strataHere([command, ...(isArimaa ? [sub] : []), '--help']);
      const flags = [...rest.matchAll(/ (--[a-z-]+)/g)].map(([, flag = '']) => flag);
      if (!new RegExp(`^ +${command}\\b`, 'm').test(help)) wrong.push(`${path}: ${command}`);
      wrong.push(
        ...flags.filter((flag) => !own.out.includes(flag)).map((flag) => `${path}: ${rest}: ${flag}`),
      );
    }
    expect(wrong).toEqual([]);
  });
});
