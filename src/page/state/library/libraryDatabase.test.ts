import type { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../../engine/errors.ts';
import { createLibraryDatabase } from './libraryDatabase.ts';
import type { ShelfEntry } from './types.ts';

const stores = new Map<string, Map<string, unknown>>();
let valuesRead = 0;

/** A database in memory that copies what it is given, as IndexedDB does. */
const inMemory = {
  transaction: () => ({
    done: Promise.resolve(),
    objectStore(name: string) {
      const store = stores.get(name) ?? new Map<string, unknown>();
      stores.set(name, store);
      return {
        async get(key: string) {
          if (name === 'matches') valuesRead++;
          return structuredClone(store.get(key));
        },
        async put(record: unknown, key = (record as ShelfEntry).key) {
          store.set(key, structuredClone(record));
        },
        delete: async (key: string) => void store.delete(key),
      };
    },
  }),
};
const openInMemory = (async () => inMemory) as unknown as typeof openDB;

beforeEach(() => {
  stores.clear();
  // No news from other tabs: in the worst case it comes too late.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A shelf of lists of figures; two states of a list are joined to all figures of both. */
const openShelf = () =>
  createLibraryDatabase(openInMemory).shelf<ShelfEntry, readonly string[]>('matches', {
    readEntry: (input) => ok(input as ShelfEntry),
    readValue: (input) => ok(input as readonly string[]),
    join: (before, now) => ({
      entry: now.entry,
      value: [...new Set([...before.value, ...now.value])].sort(),
    }),
  });
const entryAt = (saved: number): ShelfEntry => ({ key: 'm', note: '', tags: [], created: 1, saved });
const stored = () => stores.get('matches')!.get('m');

test('what this page wrote last is not read back, and nothing of it is lost', async () => {
  const shelf = openShelf();
  await shelf.keep([{ entry: entryAt(1), value: ['a'] }]);
  const before = valuesRead;
  await shelf.keep([{ entry: entryAt(2), value: ['b'] }]);
  expect(valuesRead).toBe(before);
  expect(stored()).toEqual(['a', 'b']);
});

test('what another tab has written since is read, even before its news arrives', async () => {
  const [ours, theirs] = [openShelf(), openShelf()];
  await ours.keep([{ entry: entryAt(1), value: ['a'] }]);
  await theirs.keep([{ entry: entryAt(2), value: ['b'] }]);
  await ours.keep([{ entry: entryAt(3), value: ['c'] }]);
  expect(stored()).toEqual(['a', 'b', 'c']);
});

test('a record that another tab removed does not come back', async () => {
  const [ours, theirs] = [openShelf(), openShelf()];
  await ours.keep([{ entry: entryAt(1), value: ['a'] }]);
  await theirs.remove('m');
  await ours.keep([{ entry: entryAt(2), value: ['b'] }]);
  expect(stored()).toEqual(['b']);
});
