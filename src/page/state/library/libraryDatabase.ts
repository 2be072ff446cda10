import { type IDBPDatabase, openDB } from 'idb';
import { asFailure, RolloutError } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';
import { putTogether } from './shelfKeeping.ts';
import type {
  LibraryDatabase,
  ShelfEntry,
  ShelfJoining,
  ShelfName,
  ShelfStorage,
  Shelved,
  StoredRecord,
} from './types.ts';
import type { Remarks } from '../../../jobs/library/remarks.ts';

/** Object stores of entries and of their values, so that lists can be read without sums and match files. */
const SHELVES = [
  ['entries', 'runs'],
  ['matchEntries', 'matches'],
  ['arimaaEntries', 'arimaaRuns'],
  ['manualEntries', 'hands'],
] as const satisfies readonly (readonly [string, ShelfName])[];
type ShelfNames = (typeof SHELVES)[number];

/** Each version of the database added one shelf. */
const VERSION = SHELVES.length;

/** The name, version and upgrade of a database. */
interface DatabasePlan {
  readonly name: string;
  readonly version: number;
  /** Creates what a database of an older version lacks. @param before - the old version */
  upgrade(database: IDBPDatabase<unknown>, before: number): void;
}

/**
 * Opens a database on first use, and again after the browser or a newer page has closed it.
 *
 * @returns a function that opens it; rejects at once, saying what to do, while an older version in another
 *   tab blocks it
 */
export function createOpener(
  { name, version, upgrade }: DatabasePlan,
  openIt: typeof openDB = openDB,
): () => Promise<IDBPDatabase<unknown>> {
  let opened: Promise<IDBPDatabase<unknown>> | undefined;
  let blocked: Promise<never>;

  function begin(): Promise<IDBPDatabase<unknown>> {
    let refuse: (reason: RolloutError) => void = () => {};
    blocked = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    // Prevents an unhandled rejection when nobody is waiting for the database.
    blocked.catch(() => undefined);
    const own = openIt(name, version, {
      upgrade,
      blocked: () => refuse(new RolloutError('storage-refused', BLOCKED)),
      // A newer page in another tab waits for us to close; the
      // next call reopens the database, or says what to do.
      blocking() {
        forget();
        void own.then((database) => database.close());
      },
      terminated: () => forget(),
    });
    function forget(): void {
      if (opened === own) opened = undefined;
    }
    own.catch(forget);
    return own;
  }

  return () => {
    opened ??= begin();
    // `opened` comes first: once the database is open, an earlier block no longer matters.
    return Promise.race([opened, blocked]);
  };
}

const BLOCKED = phrase(
  'Another tab has the library open in an older version of Strata. Close or reload that tab.',
);

const FROM_THE_FUTURE = phrase(
  'The library is from a newer version of Strata than this tab. Reload the page; nothing is lost.',
);

const DENIED = phrase(
  'The library cannot be stored: the browser does not let this page store data. Allow it in the browser’s settings. Until then rollouts work, but are not saved.',
);

/** Words a database error. Code `storage-refused` means that the message also says what to do. */
export function databaseTrouble(thrown: unknown): RolloutError {
  if (thrown instanceof RolloutError) return thrown;
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'VersionError') return new RolloutError('storage-refused', FROM_THE_FUTURE);
  if (name === 'SecurityError') return new RolloutError('storage-refused', DENIED);
  if (name === 'QuotaExceededError')
    return new RolloutError('worker-failed', phrase('The browser is out of space.'));
  return new RolloutError('worker-failed', asFailure(thrown).message);
}

/** Wraps a method so that its errors go through {@link databaseTrouble}. */
export const explained =
  <Args extends readonly unknown[], T>(method: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    try {
      return await method(...args);
    } catch (thrown) {
      throw databaseTrouble(thrown);
    }
  };

export function createLibraryDatabase(openIt?: typeof openDB): LibraryDatabase {
  const plan: DatabasePlan = {
    name: 'strata-library',
    version: VERSION,
    upgrade(database, before) {
      for (const [entries, values] of SHELVES.slice(before)) {
        database.createObjectStore(entries, { keyPath: 'key' });
        database.createObjectStore(values);
      }
    },
  };
  const open = createOpener(plan, openIt);
  const changes = createChangeNews();
  return {
    shelf: (name, joining) => shelfIn(open, changes, SHELVES.find(([, values]) => values === name)!, joining),
  };
}

/** Messages between the tabs of a browser about changed keys. */
interface ChangeNews {
  tell(shelf: string, keys: readonly string[]): void;
  watch(shelf: string, listener: (keys: readonly string[]) => void): void;
}

function createChangeNews(): ChangeNews {
  const channel = new BroadcastChannel('strata-library');
  const listeners = new Map<string, (keys: readonly string[]) => void>();
  channel.onmessage = ({ data }: MessageEvent<{ shelf: string; keys: readonly string[] }>) =>
    listeners.get(data.shelf)?.(data.keys);
  return {
    tell: (shelf, keys) => channel.postMessage({ shelf, keys }),
    watch: (shelf, listener) => void listeners.set(shelf, listener),
  };
}

/** Changes are flushed to disk before they count as saved, so that they survive a power failure. */
const DURABLE = { durability: 'strict' } as const;

/** Reads and replaces records, and forgets what other tabs may have changed. */
interface RecordChanges {
  /**
   * Reads and replaces records in one transaction.
   *
   * @returns the results of `change`, once everything is stored
   */
  change<T>(
    keys: readonly string[],
    change: (stored: StoredRecord, write: (record: StoredRecord) => void) => T,
  ): Promise<readonly T[]>;
  forget(keys: readonly string[]): void;
}

function createRecordChanges(
  open: () => Promise<IDBPDatabase<unknown>>,
  tell: ChangeNews['tell'],
  [inEntries, inValues]: ShelfNames,
): RecordChanges {
  /** What this page wrote last. Reading the value of a long match back takes a fifth of a second. */
  let last: StoredRecord | undefined;
  /** Every save dates the entry, so an equal entry has the value that was written with it. */
  const isLast = (key: string, entry: unknown): boolean =>
    last?.key === key && JSON.stringify(entry) === JSON.stringify(last.entry);
  return {
    async change(keys, change) {
      const transaction = (await open()).transaction([inEntries, inValues], 'readwrite', DURABLE);
      const [entries, values] = [transaction.objectStore(inEntries), transaction.objectStore(inValues)];
      const writes: Promise<unknown>[] = [transaction.done];
      let written: StoredRecord | undefined;
      const write = (record: StoredRecord) => {
        const { key, entry, value } = record;
        written = record;
        writes.push(
          entry === undefined ? entries.delete(key) : entries.put(entry),
          value === undefined ? values.delete(key) : values.put(value, key),
        );
      };
      const changes = keys.map(async (key) => {
        const entry: unknown = await entries.get(key);
        const value: unknown = isLast(key, entry) ? last?.value : await values.get(key);
        return change({ key, entry, value }, write);
      });
      const given = await Promise.all(changes);
      await Promise.all(writes);
      last = written;
      tell(inEntries, keys);
      return given;
    },
    forget(keys) {
      if (last !== undefined && keys.includes(last.key)) last = undefined;
    },
  };
}

function shelfIn<Entry extends ShelfEntry, Value>(
  open: () => Promise<IDBPDatabase<unknown>>,
  { tell, watch }: ChangeNews,
  names: ShelfNames,
  joining: ShelfJoining<Entry, Value>,
): ShelfStorage<Entry, Value> {
  const [inEntries, inValues] = names;
  /** Keys whose stored values this page has validated. */
  const trusted = new Set<string>();
  const { change, forget } = createRecordChanges(open, tell, names);
  return {
    entries: explained(async () => (await open()).getAll(inEntries) as Promise<readonly unknown[]>),
    record: explained(async (key: string) => {
      const read = (await open()).transaction([inEntries, inValues]);
      const [entry, value] = (await Promise.all([
        read.objectStore(inEntries).get(key),
        read.objectStore(inValues).get(key),
      ])) as [unknown, unknown];
      return { key, entry, value };
    }),
    keys: explained(async () => {
      const database = await open();
      const keys = await Promise.all([database.getAllKeys(inEntries), database.getAllKeys(inValues)]);
      return [...new Set(keys.flat().map(String))];
    }),
    keep: explained(async (items: readonly Shelved<Entry, Value>[]) => {
      const byKey = new Map(items.map((item) => [item.entry.key, item]));
      const newer: string[] = [];
      const lines = await change([...byKey.keys()], (stored, write) => {
        const now = byKey.get(stored.key)!;
        const joined = putTogether(joining, stored, now, trusted.has(stored.key));
        if (joined === undefined) {
          newer.push(stored.key);
          return undefined;
        }
        if (joined.aside !== undefined) write(joined.aside);
        write({ ...joined, key: stored.key });
        return joined.entry;
      });
      const kept = lines.filter((line) => line !== undefined);
      for (const { key } of kept) trusted.add(key);
      return { kept, newer };
    }),
    putBack: explained(async (record: StoredRecord) => {
      await change([record.key], (stored, write) => {
        if (stored.entry === undefined && stored.value === undefined) write(record);
      });
    }),
    replaceEntry: explained(async (entry: Entry) => {
      await change([entry.key], ({ key, value }, write) => write({ key, entry, value }));
    }),
    remark: explained(async (key: string, remarks: Remarks) => {
      await change([key], ({ entry, value }, write) => {
        if (typeof entry === 'object' && entry !== null)
          write({ key, entry: { ...entry, ...remarks }, value });
      });
    }),
    remove: explained(async (key: string) => {
      await change([key], (_stored, write) => write({ key, entry: undefined, value: undefined }));
    }),
    watch: (listener) =>
      watch(inEntries, (keys) => {
        // A newer version in another tab may have written these values.
        for (const key of keys) trusted.delete(key);
        forget(keys);
        listener(keys);
      }),
  };
}
