import { type DBSchema, openDB } from 'idb';
import type { KeptRun, LibraryEntry } from '../protocol/library.ts';
import type { KeptMatch, MatchEntry } from '../protocol/matchLibrary.ts';
import { mergeMatches } from '../protocol/mergeMatches.ts';
import type { LibraryStorage } from '../stores/librarySlice.ts';
import type { MatchStorage } from '../stores/matchLibrarySlice.ts';
import type { RunLocks } from '../stores/recorder.ts';

/** Lines and what they stand for apart: the list is read without the sums, and without the files of matches. */
interface Schema extends DBSchema {
  entries: { key: string; value: LibraryEntry };
  runs: { key: string; value: KeptRun };
  matchEntries: { key: string; value: MatchEntry };
  matches: { key: string; value: KeptMatch };
}

/** 1: runs. 2: matches as well. */
const VERSION = 2;

/** The library in IndexedDB. Every change is one transaction, so that two tabs cannot undo each other's. */
export function createLibraryDatabase(): LibraryStorage & { readonly matches: MatchStorage } {
  let opened: ReturnType<typeof openIt> | undefined;
  const openIt = () =>
    openDB<Schema>('strata-library', VERSION, {
      upgrade(database, before) {
        if (before < 1) {
          database.createObjectStore('entries', { keyPath: 'key' });
          database.createObjectStore('runs');
        }
        if (before < 2) {
          database.createObjectStore('matchEntries', { keyPath: 'key' });
          database.createObjectStore('matches');
        }
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
    matches: {
      entries: async () => (await open()).getAll('matchEntries'),
      match: async (key) => (await open()).get('matches', key),
      async keep(entry, match) {
        const change = (await open()).transaction(['matchEntries', 'matches'], 'readwrite');
        const [entries, matches] = [change.objectStore('matchEntries'), change.objectStore('matches')];
        const [before, known] = await Promise.all([entries.get(entry.key), matches.get(entry.key)]);
        const kept = before === undefined ? entry : { ...entry, ...remarksOf(before) };
        const merged = known === undefined ? match : mergeMatches(known, match);
        await Promise.all([entries.put(kept), matches.put(merged, entry.key), change.done]);
        return kept;
      },
      async remark(key, remarks) {
        const change = (await open()).transaction('matchEntries', 'readwrite');
        const before = await change.store.get(key);
        if (before !== undefined) await change.store.put({ ...before, ...remarks });
        await change.done;
      },
      async remove(key) {
        const change = (await open()).transaction(['matchEntries', 'matches'], 'readwrite');
        await Promise.all([
          change.objectStore('matchEntries').delete(key),
          change.objectStore('matches').delete(key),
          change.done,
        ]);
      },
    },
  };
}

/** What stays when a run or a match is kept again. */
const remarksOf = ({ note, tags, created }: LibraryEntry | MatchEntry) => ({ note, tags, created });

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
