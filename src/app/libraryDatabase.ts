import { type DBSchema, openDB } from 'idb';
import type { KeptRun, LibraryEntry } from '../protocol/library.ts';
import type { LibraryStorage } from '../stores/librarySlice.ts';
import type { RunLocks } from '../stores/recorder.ts';

/** Lines and runs apart: the list is read without the sums. */
interface Schema extends DBSchema {
  entries: { key: string; value: LibraryEntry };
  runs: { key: string; value: KeptRun };
}

/** The library in IndexedDB. Every change is one transaction, so that two tabs cannot undo each other's. */
export function createLibraryDatabase(): LibraryStorage {
  let opened: ReturnType<typeof openIt> | undefined;
  const openIt = () =>
    openDB<Schema>('strata-library', 1, {
      upgrade(database) {
        database.createObjectStore('entries', { keyPath: 'key' });
        database.createObjectStore('runs');
      },
      // A newer page in another tab, or a browser that clears up: the next call opens it again.
      blocking() {
        void opened?.then((database) => database.close());
        opened = undefined;
      },
      terminated() {
        opened = undefined;
      },
    });
  const open = () => {
    opened ??= openIt();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    entries: async () => (await open()).getAll('entries'),
    run: async (key) => (await open()).get('runs', key),
    async keep(entry, run) {
      const change = (await open()).transaction(['entries', 'runs'], 'readwrite');
      const entries = change.objectStore('entries');
      const before = await entries.get(entry.key);
      const isLess = before !== undefined && before.trials > entry.trials;
      const kept = before === undefined ? entry : isLess ? before : { ...entry, ...remarksOf(before) };
      if (!isLess) await Promise.all([entries.put(kept), change.objectStore('runs').put(run, entry.key)]);
      await change.done;
      return kept;
    },
    async remark(key, remarks) {
      const change = (await open()).transaction('entries', 'readwrite');
      const before = await change.store.get(key);
      if (before !== undefined) await change.store.put({ ...before, ...remarks });
      await change.done;
    },
    async remove(key) {
      const change = (await open()).transaction(['entries', 'runs'], 'readwrite');
      await Promise.all([
        change.objectStore('entries').delete(key),
        change.objectStore('runs').delete(key),
        change.done,
      ]);
    },
  };
}

/** What stays when a run is kept again. */
const remarksOf = ({ note, tags, created }: LibraryEntry) => ({ note, tags, created });

const lockName = (key: string): string => `strata-run-${key}`;

/** Web Locks: the browser lets go of them by itself when a tab is gone. */
export function createRunLocks(): RunLocks {
  return {
    hold(key) {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Shared: two tabs may roll out the same, each for itself.
      navigator.locks?.request(lockName(key), { mode: 'shared' }, () => until).catch(() => undefined);
      return release;
    },
    async isHeld(key) {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      return held.some(({ name }) => name === lockName(key));
    },
  };
}
