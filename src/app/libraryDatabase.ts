import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ArimaaJob } from '../protocol/arimaaJob.ts';
import type { CourseJob } from '../protocol/game.ts';
import { type KeptHands, withTrials } from '../protocol/handTrials.ts';
import type { KeptRun, LibraryEntry } from '../protocol/library.ts';
import type { KeptMatch, MatchEntry } from '../protocol/matchLibrary.ts';
import { mergeMatches } from '../protocol/mergeMatches.ts';
import type { HandStorage } from '../stores/handSlice.ts';
import type { LibraryStorage } from '../stores/librarySlice.ts';
import type { MatchStorage } from '../stores/matchLibrarySlice.ts';
import type { RunLocks } from '../stores/recorder.ts';
import type { ShelfEntry, Shelved, ShelfStorage } from '../stores/shelf.ts';

/** Lines and what they stand for apart: the list is read without the sums, and without the files of matches. */
interface Schema extends DBSchema {
  entries: { key: string; value: LibraryEntry };
  runs: { key: string; value: KeptRun };
  matchEntries: { key: string; value: MatchEntry };
  matches: { key: string; value: KeptMatch };
  arimaaEntries: { key: string; value: LibraryEntry<ArimaaJob> };
  arimaaRuns: { key: string; value: KeptRun<ArimaaJob> };
  handEntries: { key: string; value: ShelfEntry };
  hands: { key: string; value: KeptHands };
}

/** Where lines stand, and what they stand for. */
const SHELVES = [
  ['entries', 'runs'],
  ['matchEntries', 'matches'],
  ['arimaaEntries', 'arimaaRuns'],
  ['handEntries', 'hands'],
] as const;
type ShelfNames = (typeof SHELVES)[number];

/** How many of the shelves there are: each version has brought one. */
const VERSION = SHELVES.length;

/** The library in IndexedDB. Every change is one transaction, so that two tabs cannot undo each other's. */
export interface LibraryDatabase {
  readonly runs: LibraryStorage;
  readonly arimaaRuns: LibraryStorage<ArimaaJob>;
  readonly matches: MatchStorage;
  /** Trials played by hand. */
  readonly hands: HandStorage;
}

export function createLibraryDatabase(): LibraryDatabase {
  let opened: ReturnType<typeof openIt> | undefined;
  const openIt = () =>
    openDB<Schema>('strata-library', VERSION, {
      upgrade(database, before) {
        for (const [entries, values] of SHELVES.slice(before)) {
          database.createObjectStore(entries, { keyPath: 'key' });
          database.createObjectStore(values);
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
    // What lies where is for those who ask to say: a shelf knows only its own.
    return opened as Promise<IDBPDatabase<unknown>>;
  };
  const [runs, matches, arimaaRuns, hands] = SHELVES;
  return {
    runs: shelfIn(open, runs, longerRun),
    matches: shelfIn(open, matches, ({ value }, { entry, value: now }) => ({
      entry,
      value: mergeMatches(value, now),
    })),
    arimaaRuns: shelfIn(open, arimaaRuns, longerRun),
    hands: shelfIn<ShelfEntry, KeptHands>(open, hands, ({ value }, { entry, value: now }) => ({
      entry,
      value: withTrials(value, now.trials),
    })),
  };
}

/** Of two states of one run the one with more trials, the later of equals. */
const longerRun = <Job extends CourseJob>(
  before: Shelved<LibraryEntry<Job>, KeptRun<Job>>,
  now: Shelved<LibraryEntry<Job>, KeptRun<Job>>,
) => (before.entry.trials > now.entry.trials ? before : now);

/** @param join - what becomes of two states of one thing, the second of which is to be kept now */
function shelfIn<Entry extends ShelfEntry, Value>(
  open: () => Promise<IDBPDatabase<unknown>>,
  [inEntries, inValues]: ShelfNames,
  join: (before: Shelved<Entry, Value>, now: Shelved<Entry, Value>) => Shelved<Entry, Value>,
): ShelfStorage<Entry, Value> {
  return {
    entries: async () => (await open()).getAll(inEntries) as Promise<readonly Entry[]>,
    value: async (key) => (await open()).get(inValues, key) as Promise<unknown>,
    async keep(entry, value) {
      const change = (await open()).transaction([inEntries, inValues], 'readwrite');
      const [entries, values] = [change.objectStore(inEntries), change.objectStore(inValues)];
      const [known, stored] = (await Promise.all([entries.get(entry.key), values.get(entry.key)])) as [
        Entry | undefined,
        Value | undefined,
      ];
      const before =
        known === undefined || stored === undefined ? undefined : { entry: known, value: stored };
      const joined = before === undefined ? { entry, value } : join(before, { entry, value });
      const kept = known === undefined ? joined.entry : { ...joined.entry, ...remarksOf(known) };
      await Promise.all([entries.put(kept), values.put(joined.value, entry.key), change.done]);
      return kept;
    },
    async remark(key, remarks) {
      const change = (await open()).transaction(inEntries, 'readwrite');
      const before = (await change.store.get(key)) as Entry | undefined;
      if (before !== undefined) await change.store.put({ ...before, ...remarks });
      await change.done;
    },
    async remove(key) {
      const change = (await open()).transaction([inEntries, inValues], 'readwrite');
      await Promise.all([
        change.objectStore(inEntries).delete(key),
        change.objectStore(inValues).delete(key),
        change.done,
      ]);
    },
  };
}

/** What stays when a line is kept again. */
const remarksOf = ({ note, tags, created }: ShelfEntry) => ({ note, tags, created });

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
