import type { openDB, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';
import { ok } from '../../../engine/errors.ts';
import { createLibraryDatabase, createOpener, databaseTrouble, explained } from './libraryDatabase.ts';
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

/** A stub of a database; the test decides when opening succeeds or fails. */
function stubbed() {
  const openings: { callbacks: OpenDBCallbacks<unknown>; succeed(): void; refuse(reason: unknown): void }[] =
    [];
  let closed = 0;
  const database = { close: () => void (closed += 1) } as unknown as IDBPDatabase<unknown>;
  const open = createOpener(
    { name: 'test', version: 2, upgrade() {} },
    ((_name, _version, callbacks) =>
      new Promise((resolve, refuse) => {
        openings.push({
          callbacks: callbacks as OpenDBCallbacks<unknown>,
          succeed: () => resolve(database as never),
          refuse,
        });
      })) as typeof import('idb').openDB,
  );
  return { open, openings, database, closed: () => closed };
}

const EVENT = {} as IDBVersionChangeEvent;

describe('opening a database', () => {
  test('it is opened once for all callers', async () => {
    const { open, openings, database } = stubbed();
    const asked = [open(), open()];
    openings[0]!.succeed();
    expect(await Promise.all(asked)).toEqual([database, database]);
    expect(openings.length).toBe(1);
  });

  test('an older tab that blocks it is reported at once; calls succeed once that tab is gone', async () => {
    const { open, openings, database } = stubbed();
    const asked = open();
    openings[0]!.callbacks.blocked!(1, 2, EVENT);
    await expect(asked).rejects.toThrow('Close or reload that tab.');
    await expect(open()).rejects.toThrow('Close or reload that tab.');
    openings[0]!.succeed();
    await Promise.resolve();
    expect(await open()).toBe(database);
    expect(openings.length).toBe(1);
  });

  test('it closes for a newer page, and the next call opens it again', async () => {
    const { open, openings, closed } = stubbed();
    const asked = open();
    openings[0]!.succeed();
    await asked;
    openings[0]!.callbacks.blocking!(2, 3, EVENT);
    await expect.poll(closed).toBe(1);
    const again = open();
    expect(openings.length).toBe(2);
    openings[1]!.refuse(new DOMException('The requested version (2) is less than 3', 'VersionError'));
    await expect(again).rejects.toThrow('The requested version');
  });

  test('after a refusal or a lost database the next call tries again', async () => {
    const { open, openings, database } = stubbed();
    const refused = open();
    openings[0]!.refuse(new Error('access denied'));
    await expect(refused).rejects.toThrow('access denied');
    const second = open();
    openings[1]!.succeed();
    expect(await second).toBe(database);
    openings[1]!.callbacks.terminated!();
    void open();
    expect(openings.length).toBe(3);
  });
});

test.each([
  ['VersionError', 'storage-refused', /newer version of Strata than this tab\. Reload the page/],
  ['QuotaExceededError', 'worker-failed', /out of space/],
  ['SecurityError', 'storage-refused', /Allow it in the browser’s settings\./],
  ['InvalidStateError', 'worker-failed', /^as the browser says$/],
] as const)('%s in words', async (name, code, message) => {
  const refuse = explained(() => Promise.reject(new DOMException('as the browser says', name)));
  await expect(refuse()).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test('a refusal that already has a message keeps it', () => {
  const told = databaseTrouble(new DOMException('', 'VersionError'));
  expect(databaseTrouble(told)).toBe(told);
});
