import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteAddress } from '../plugins/siteAddress.ts';
import { MATCH_FORMATS } from '../src/formats/files/matchFormats.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strata-site-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Publishes a page with these files. @returns the exit code */
function publish(version: string, files: Readonly<Record<string, string>>): number | null {
  const built = join(folder, `built-${version}`);
  const engine = { engines: [`engine of ${version.slice(0, -2)}`] };
  for (const [name, text] of Object.entries({ 'engine.json': JSON.stringify(engine), ...files })) {
    mkdirSync(join(built, 'assets'), { recursive: true });
    writeFileSync(join(built, name), text);
  }
  return spawnSync('node', ['scripts/site.mjs', join(folder, 'site'), version, built]).status;
}
const read = (path: string): string => readFileSync(join(folder, 'site', path), 'utf8');

test('the newest version is at the top, all are under v/, and none ever changes', () => {
  expect(publish('0.9.0', { 'index.html': 'nine', 'assets/a.js': 'a' })).toBe(0);
  expect(publish('0.10.0', { 'index.html': 'ten', 'assets/b.js': 'b' })).toBe(0);
  expect([read('index.html'), read('v/0.9.0/index.html'), read('v/0.10.0/index.html')]).toEqual([
    'ten',
    'nine',
    'ten',
  ]);
  expect(existsSync(join(folder, 'site/assets/a.js'))).toBe(false);
  expect(read('v/0.9.0/assets/a.js')).toBe('a');
  // A correction of an older version leaves the newest at the top.
  expect(publish('0.9.1', { 'index.html': 'nine again' })).toBe(0);
  expect([read('index.html'), read('v/0.9.1/index.html')]).toEqual(['ten', 'nine again']);
  expect(publish('0.9.0', { 'index.html': 'forged' })).toBe(2);
  expect(read('v/0.9.0/index.html')).toBe('nine');
  expect(JSON.parse(read('v/engines.json'))).toEqual({
    'engine of 0.9': '0.9.1',
    'engine of 0.10': '0.10.0',
  });
  expect([...read('v/index.html').matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    '0.10.0/',
    '0.9.1/',
    '0.9.0/',
  ]);
});

test('a bad version is refused', () => {
  expect(publish('../../x', { 'index.html': '' })).toBe(2);
  expect(publish('1.0', { 'index.html': '' })).toBe(2);
});

test('the address of the site is written into the page, and checked', () => {
  const page = '<meta property="og:image" content="./og.png" />';
  const handler = (site: string | undefined) => {
    const { transformIndexHtml } = siteAddress(site);
    return (transformIndexHtml as { handler: (html: string) => unknown }).handler(page);
  };
  expect(handler(undefined)).toBe(page);
  expect(handler('https://example.org/strata/')).toMatchObject({
    html: '<meta property="og:image" content="https://example.org/strata/og.png" />',
    tags: [{ attrs: { rel: 'canonical', href: 'https://example.org/strata/' } }, { tag: 'meta' }],
  });
  expect(() => siteAddress('example.org')).toThrow('trailing slash');
});

interface Manifest {
  readonly icons: readonly { readonly src: string }[];
  readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  readonly share_target: {
    readonly action: string;
    readonly params: { readonly files: readonly { readonly accept: readonly string[] }[] };
  };
}

test('the app opens the endings of all match files, and its own results', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;
  const opened = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  // The system's own programs open plain texts.
  const endings = Object.values(MATCH_FORMATS)
    .flatMap((format) => [...format.endings, ...format.positionEndings])
    .filter((each) => each !== '.txt');
  expect([...new Set([...endings, '.json'])].sort()).toEqual([...opened].sort());
  const [shared] = manifest.share_target.params.files;
  expect(shared!.accept).toEqual(expect.arrayContaining(opened));
  for (const { src } of manifest.icons) expect(existsSync(`public/${src}`)).toBe(true);
});

test('tracked files take at most 20 MB', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((name) => name !== '' && existsSync(name));
  const bytes = files.reduce((sum, name) => sum + readFileSync(name).length, 0);
  expect(bytes).toBeLessThan(20_000_000);
});
