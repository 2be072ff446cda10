import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Failure, ok, unwrap } from '../../engine/errors.ts';
import { wording } from '../../language/wording.ts';
import { type AssetSource, createAssets } from './assets.ts';
import { folderEntries } from '../node/assets.ts';
import { checkedStore, type StoredTables, type TableEntries, type TableStore } from '../worker/tables.ts';

// A module with one memory, exported as m.
const SMALL_MODULE = Uint8Array.from(
  [
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    [5, 3, 1, 0, 1],
    [7, 5, 1, 1, 0x6d, 2, 0],
  ].flat(),
).buffer;
const WEIGHTS = new TextEncoder().encode('abc').buffer as ArrayBuffer;
// SHA-256 of abc: FIPS 180-2, appendix B.1.
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const bytes = Uint8Array.of(5, 6, 7).buffer;
const tables = new Blob([bytes]);

function memoryStore(): TableStore & { entries: Map<string, StoredTables> } {
  const entries = new Map<string, StoredTables>();
  const memory: TableEntries = {
    read: async (key) => entries.get(key),
    async write(key, entry) {
      entries.set(key, entry);
    },
  };
  return { entries, ...checkedStore(memory) };
}
const refusingStore: TableStore = {
  read: () => Promise.reject(new Error('access denied')),
  write: () => Promise.reject(new Error('quota exceeded')),
};

const NAMED = {
  fast: { file: 'x.weights', sha256: ABC },
  strong: { file: 'y.weights', sha256: ABC },
};

function open(part: Partial<AssetSource> = {}) {
  const warnings: Failure[] = [];
  const store = memoryStore();
  const assets = createAssets({
    kernel: async () => SMALL_MODULE,
    weights: () => async () => WEIGHTS,
    expected: NAMED,
    store,
    onWarning: (warning) => void warnings.push(warning),
    ...part,
  });
  return { assets, store, warnings };
}

afterEach(() => vi.unstubAllGlobals());

test('tables generated once serve all later loads and the next program', async () => {
  const { assets, store, warnings } = open();
  const first = await assets.load();
  expect(first.ok && first.value.bearoff).toBeUndefined();
  await assets.keepBearoff(tables);
  const later = await assets.load();
  expect(later.ok && later.value.bearoff).toBe(tables);
  const next = await open({ store }).assets.load();
  expect(await unwrap(next).bearoff?.arrayBuffer()).toEqual(bytes);
  expect(warnings).toEqual([]);
});

test('new tables are used before they are stored', async () => {
  const { assets } = open({ store: { ...memoryStore(), write: () => new Promise(() => {}) } });
  const loaded = unwrap(await assets.load());
  const completed = await assets.complete(loaded, { makeBearoff: async () => ok(tables) });
  expect(unwrap(completed).bearoff).toBe(tables);
});

test('damaged tables are generated again', async () => {
  const { assets, store } = open();
  await assets.load();
  await assets.keepBearoff(tables);
  for (const [key, entry] of store.entries)
    store.entries.set(key, { ...entry, tables: Uint8Array.of(5, 6, 8).buffer });
  const loaded = await open({ store }).assets.load();
  expect(loaded.ok && loaded.value.bearoff).toBeUndefined();
});

test('tables of another kernel are not used', async () => {
  const { assets, store } = open();
  await assets.load();
  await assets.keepBearoff(tables);
  // The same module with an empty custom section.
  const other = Uint8Array.of(...new Uint8Array(SMALL_MODULE), 0, 1, 0).buffer;
  const loaded = await open({ store, kernel: async () => other }).assets.load();
  expect(loaded.ok && loaded.value.bearoff).toBeUndefined();
});

test('refusing storage: a warning each time, and everything else works', async () => {
  const { assets, warnings } = open({ store: refusingStore });
  expect(await assets.load()).toMatchObject({ ok: true });
  await assets.keepBearoff(tables);
  expect(await assets.load()).toMatchObject({ ok: true, value: { bearoff: tables } });
  expect(warnings.map(({ code }) => code)).toEqual(['storage-refused', 'storage-refused']);
  expect(wording(warnings[1]!)).toBe(
    'The bearoff tables cannot be stored: quota exceeded. Each start takes about a second longer until Strata may store data.',
  );
});

test.each([
  ['x.weights', 'load'],
  ['y.weights', 'strong'],
] as const)(
  'missing weights: the failure names %s; once it exists, the next %s succeeds',
  async (file, load) => {
    let missing: string | undefined = file;
    const { assets } = open({
      weights: (file) => async () => {
        if (missing === file) throw new Error('404 Not Found');
        return WEIGHTS;
      },
    });
    const loaded = await assets[load]();
    expect(loaded).toMatchObject({ ok: false, error: { code: 'bad-weights', where: file } });
    expect(!loaded.ok && wording(loaded.error)).toBe(
      `Weights file ${file} cannot be read (404 Not Found). Reload or reinstall Strata.`,
    );
    missing = undefined;
    expect(await assets[load]()).toMatchObject({ ok: true });
  },
);

test('the strong net is read when it is asked for, and not before', async () => {
  const read: string[] = [];
  const { assets } = open({
    weights: (file) => async () => {
      read.push(file);
      return WEIGHTS;
    },
  });
  expect(await assets.load()).toMatchObject({ ok: true, value: { weights: WEIGHTS } });
  expect(read).toEqual(['x.weights']);
  for (let calls = 0; calls < 2; calls++) expect(await assets.strong()).toEqual({ ok: true, value: WEIGHTS });
  expect(read).toEqual(['x.weights', 'y.weights']);
});

test('without the platform’s hash, as on a page without https, the result is the same', async () => {
  vi.stubGlobal('crypto', {});
  expect(await open().assets.load()).toMatchObject({ ok: true });
});

test('weights of another version are refused by their hash', async () => {
  const { assets } = open({ expected: { ...NAMED, fast: { file: 'x.weights', sha256: '0'.repeat(64) } } });
  const loaded = await assets.load();
  expect(loaded).toMatchObject({ ok: false, error: { code: 'bad-weights' } });
  expect(!loaded.ok && wording(loaded.error)).toContain('got ba7816bf8f01');
});

const HTML = new TextEncoder().encode('<!doctype html>\n<title>Log in</title>').buffer as ArrayBuffer;
test.each([
  ['a web page', HTML, /starts with “<!doctype html> <title>Log in<\/title>”/],
  ['nothing', new ArrayBuffer(0), /damaged or incomplete \(0 bytes\)/],
  ['cut in a section', SMALL_MODULE.slice(0, 15), /damaged or incomplete \(15 bytes\)/],
  ['cut between sections', SMALL_MODULE.slice(0, 13), /damaged or incomplete \(13 bytes\)/],
])('a kernel that is %s is reported as such, after it has been read again once', async (_, bytes, says) => {
  const asked: boolean[] = [];
  const kernel = async (isAnew: boolean) => {
    asked.push(isAnew);
    return bytes;
  };
  const damaged = await open({ kernel }).assets.load();
  expect(damaged).toMatchObject({ ok: false, error: { code: 'bad-kernel' } });
  expect(!damaged.ok && wording(damaged.error)).toMatch(says);
  expect(asked).toEqual([false, true]);
  const mended = open({ kernel: async (isAnew) => (isAnew ? SMALL_MODULE : bytes) });
  expect(await mended.assets.load()).toMatchObject({ ok: true });
});

test('unexpected weights are read again once', async () => {
  const { assets } = open({ weights: () => async (isAnew) => (isAnew ? WEIGHTS : HTML) });
  expect(await assets.load()).toMatchObject({ ok: true });
});

test('kernel unreadable', async () => {
  const { assets } = open({ kernel: () => Promise.reject(new Error('ENOENT')) });
  expect(await assets.load()).toMatchObject({ ok: false, error: { code: 'worker-failed' } });
});

test.each([
  ['absent', undefined],
  ['refused by policy', { compile: () => Promise.reject(new Error('unsafe-eval')) }],
])('WebAssembly %s: a clear message', async (_, replacement) => {
  vi.stubGlobal('WebAssembly', replacement);
  const loaded = await open().assets.load();
  expect(loaded).toMatchObject({ ok: false, error: { code: 'no-simd' } });
  expect(!loaded.ok && wording(loaded.error)).toContain('WebAssembly with SIMD');
});

test('tables in a folder: what is written is read back; a missing file is no failure, but a folder in its place is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strata-'));
  try {
    const store = folderEntries(join(folder, 'cache'));
    expect(await store.read('bearoff-0')).toBeUndefined();
    await store.write('bearoff-0', { tables: bytes, sha256: 'old' });
    await store.write('bearoff-1', { tables: bytes, sha256: 'h' });
    expect(await store.read('bearoff-1')).toEqual({ tables: bytes, sha256: 'h' });
    expect(readdirSync(join(folder, 'cache')).sort()).toEqual(['bearoff-1.bin', 'bearoff-1.sha256']);
    writeFileSync(join(folder, 'file'), '');
    await expect(
      folderEntries(join(folder, 'file')).write('a', { tables: bytes, sha256: 'h' }),
    ).rejects.toThrow(/EEXIST|ENOTDIR/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
