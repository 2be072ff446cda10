import type { Result } from '../../../engine/errors.ts';
import { refusalOf } from './shelfKeeping.ts';
import type { ShelfParts } from './shelfCheck.ts';
import type { ShelfEntry, ShelfSlice, UnreadableEntry } from './types.ts';

/** The key of an unreadable entry; empty if it has none. */
const keyOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'key' in input ? String(input.key) : '';

/** Reads stored entries one by one, so that an unreadable one does not affect the others. */
function readLines<Entry>(readEntry: (input: unknown) => Result<Entry>, stored: readonly unknown[]) {
  const entries: Entry[] = [];
  const unreadable: UnreadableEntry[] = [];
  for (const input of stored) {
    const read = readEntry(input);
    if (read.ok) entries.push(read.value);
    else unreadable.push({ key: keyOf(input), problem: read.error });
  }
  return { entries, unreadable };
}

/** Requests to storage whose refusals are reported in the state instead of thrown. */
export interface StorageRequests {
  /** @returns the answer of storage; undefined if it refuses */
  ask<T>(question: () => Promise<T>): Promise<T | undefined>;
  /** @returns whether storage took the change */
  change(change: () => Promise<unknown>): Promise<boolean>;
}

/** Reports refusals of storage in the state of the list. */
export function createStorageRequests<Entry extends ShelfEntry>({
  set,
  refusal,
}: Pick<ShelfParts<Entry, never>, 'set' | 'refusal'>): StorageRequests {
  const refused = (thrown: unknown) => set({ failure: refusalOf(thrown, refusal) });
  return {
    async ask(question) {
      try {
        return await question();
      } catch (thrown) {
        refused(thrown);
        return undefined;
      }
    },
    async change(change) {
      try {
        await change();
        set({ failure: null });
        return true;
      } catch (thrown) {
        refused(thrown);
        return false;
      }
    },
  };
}

/** If another tab changes more keys than this, the whole list is read again. */
const FEW_CHANGES = 20;

/** The entries in memory: read from storage, sorted, and kept up to date with other tabs. */
export function createShelfList<Entry extends ShelfEntry, Value>(
  { storage, readEntry, set, get }: ShelfParts<Entry, Value>,
  { ask }: StorageRequests,
) {
  /** Counts changes of storage: if it changes while the list is being read, the list is read again. */
  let changes = 0;
  let loading: Promise<void> | undefined;

  const sorted = (entries: readonly Entry[]) => entries.toSorted((a, b) => b.saved - a.saved);

  function show(keys: readonly string[], stored: readonly unknown[]): void {
    changes += 1;
    const gone = new Set(keys);
    const { entries, unreadable } = readLines(readEntry, stored);
    set({
      entries: sorted([...get().entries.filter(({ key }) => !gone.has(key)), ...entries]),
      unreadable: [...get().unreadable.filter(({ key }) => !gone.has(key)), ...unreadable],
    });
  }

  async function loadAll(): Promise<void> {
    let stored: readonly unknown[] | undefined;
    let seen: number;
    do {
      seen = changes;
      stored = await ask(() => storage.entries());
    } while (seen !== changes);
    if (stored === undefined) return set({ status: 'refused' });
    const { entries, unreadable } = readLines(readEntry, stored);
    if (get().status === 'refused') set({ failure: null });
    set({ status: 'ready', entries: sorted(entries), unreadable });
  }

  const load: ShelfSlice<Entry>['load'] = () => {
    loading ??= loadAll().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  /** @returns undefined if storage refuses */
  const read = (key: string) => ask(() => storage.record(key));

  storage.watch(async (keys) => {
    changes += 1;
    // The list has not been requested yet and will be read when it is.
    if (get().status !== 'ready') return;
    if (keys.length > FEW_CHANGES) return load();
    const records = await Promise.all(keys.map(read));
    show(
      keys,
      records.flatMap((record) => (record?.entry === undefined ? [] : [record.entry])),
    );
  });

  return {
    load,
    async ready(): Promise<void> {
      if (get().status !== 'ready') await load();
    },
    read,
    /** Replaces the entries of these keys with the given ones. */
    show,
    entryOf: (key: string): Entry | undefined => get().entries.find((entry) => entry.key === key),
  };
}
export type ShelfList<Entry extends ShelfEntry, Value> = ReturnType<typeof createShelfList<Entry, Value>>;
