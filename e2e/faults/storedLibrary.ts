import type { Page } from '@playwright/test';
import type { KeptRun, LibraryEntry } from '../../src/jobs/library/types.ts';

/** The stored library of a page, by object store and key. */
export type StoredLibrary = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Reads whole object stores directly from the database. */
export const storedLibrary = (page: Page, stores: readonly string[]): Promise<StoredLibrary> =>
  page.evaluate(async (names) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening a missing database would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'strata-library')) return {};
    const database = await done(indexedDB.open('strata-library'));
    const all: Record<string, Record<string, unknown>> = {};
    for (const name of names) {
      const store = database.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      all[name] = Object.fromEntries(keys.map((key, index) => [key as string, values[index]]));
    }
    database.close();
    return all;
  }, stores);

/** Writes to an object store of the library, bypassing the page's checks. */
export const writeStored = (page: Page, store: string, values: readonly (readonly [string, unknown])[]) =>
  page.evaluate(
    async ([name, given]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open('strata-library'));
      const own = database.transaction(name, 'readwrite').objectStore(name);
      for (const [key, value] of given)
        await done(own.keyPath === null ? own.put(value, key) : own.put(value));
      database.close();
    },
    [store, values] as const,
  );

/** Writes copies of a run directly to the library, each with its own key, seed and date. */
export const writeCopies = (page: Page, count: number, entry: LibraryEntry, run: KeptRun) =>
  page.evaluate(
    async ([copies, line, value]) => {
      const opening = indexedDB.open('strata-library');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = database.transaction(['entries', 'runs'], 'readwrite');
      for (let seed = 2; seed < copies + 2; seed++) {
        const key = seed.toString(16).padStart(64, '0');
        const job = { ...line.job, settings: { ...line.job.settings, seed } };
        writing.objectStore('entries').put({ ...line, key, job, saved: line.saved - seed });
        writing.objectStore('runs').put({ ...value, job }, key);
      }
      await new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      database.close();
    },
    [count, entry, run] as const,
  );
