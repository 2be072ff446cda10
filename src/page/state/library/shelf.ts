import { createStore } from 'zustand/vanilla';
import type { Result } from '../../../engine/errors.ts';
import { checkShelf, mendRecord, type ShelfParts } from './shelfCheck.ts';
import { KEPT_BY_NEWER, refusalOf } from './shelfKeeping.ts';
import type { PutItems, ShelfEntry, ShelfSlice, Shelved, StoredRecord, UnreadableEntry } from './types.ts';

/** What the store around a list uses of it. */
export interface Shelf<Entry extends ShelfEntry, Value> extends ShelfWriter<Entry, Value> {
  /** The record of a key, not validated; undefined if storage refuses. */
  read(key: string): Promise<StoredRecord | undefined>;
  /** The readable records of these keys. */
  sound(keys: readonly string[]): Promise<readonly Shelved<Entry, Value>[]>;
}

interface ShelfWriter<Entry extends ShelfEntry, Value> {
  /** Saves an entry and its value. @returns whether storage took it */
  put(entry: Entry, value: Value): Promise<boolean>;
  /** Saves many and shows them together, up to the first refusal. */
  putAll(items: readonly Shelved<Entry, Value>[]): Promise<PutItems<Entry>>;
}

/** The number of records that are saved in one transaction. */
const BATCH = 20;

/** Reads and changes the state of a list. */
export interface ShelfAccess<State> {
  get(): State;
  set(part: Partial<State>): void;
}

/**
 * The store of a library list, sorted by the date of saving, with unique
 * keys. Refusals of storage are reported, never thrown.
 *
 * @param more - what this list has beyond every list
 */
export function createShelfStore<State extends ShelfSlice<Entry>, Entry extends ShelfEntry, Value>(
  options: Omit<ShelfParts<Entry, Value>, 'get' | 'set'>,
  more: (shelf: Shelf<Entry, Value>, access: ShelfAccess<State>) => Omit<State, keyof ShelfSlice<Entry>>,
) {
  return createStore<State>()((set, get) => {
    const parts: ShelfParts<Entry, Value> = { ...options, get, set: (part) => set(part as Partial<State>) };
    const requests = createStorageRequests(parts);
    const list = createShelfList(parts, requests);
    const writer = createShelfWriter(parts, requests, list);
    const { load, ready, read } = list;

    async function soundOne(key: string): Promise<readonly Shelved<Entry, Value>[]> {
      const entry = list.entryOf(key);
      const value = entry === undefined ? undefined : parts.readValue((await read(key))?.value);
      return entry === undefined || !value?.ok ? [] : [{ entry, value: value.value }];
    }
    const sound: Shelf<Entry, Value>['sound'] = async (keys) =>
      (await Promise.all(keys.map(soundOne))).flat();

    const slice: ShelfSlice<Entry> = {
      status: 'loading',
      failure: null,
      entries: [],
      unreadable: [],
      removed: [],
      load,
      ready,
      ...createShelfChanges(parts, requests, list),
      ...createShelfRepair(parts, requests, list, writer),
    };
    return { ...slice, ...more({ ...writer, read, sound }, { get, set }) } as State;
  });
}

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
interface StorageRequests {
  /** @returns the answer of storage; undefined if it refuses */
  ask<T>(question: () => Promise<T>): Promise<T | undefined>;
  /** @returns whether storage took the change */
  change(change: () => Promise<unknown>): Promise<boolean>;
}

/** Reports refusals of storage in the state of the list. */
function createStorageRequests<Entry extends ShelfEntry>({
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
function createShelfList<Entry extends ShelfEntry, Value>(
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
type ShelfList<Entry extends ShelfEntry, Value> = ReturnType<typeof createShelfList<Entry, Value>>;

function createShelfWriter<Entry extends ShelfEntry, Value>(
  { storage, set, get }: ShelfParts<Entry, Value>,
  { change }: StorageRequests,
  { show }: ShelfList<Entry, Value>,
): ShelfWriter<Entry, Value> {
  async function putAll(items: readonly Shelved<Entry, Value>[]): Promise<PutItems<Entry>> {
    const kept: Entry[] = [];
    const newer: string[] = [];
    let isTaken = true;
    for (let at = 0; isTaken && at < items.length; at += BATCH)
      isTaken = await change(async () => {
        const done = await storage.keep(items.slice(at, at + BATCH));
        kept.push(...done.kept);
        newer.push(...done.newer);
      });
    const refused = isTaken ? undefined : (get().failure ?? undefined);
    if (kept.length > 0)
      show(
        kept.map(({ key }) => key),
        kept,
      );
    return { kept, newer, refused };
  }
  return {
    async put(entry, value) {
      const { kept, newer } = await putAll([{ entry, value }]);
      if (newer.length > 0) set({ failure: KEPT_BY_NEWER });
      return kept.length > 0;
    },
    putAll,
  };
}

/** The user's changes: editing remarks, removing entries and undoing removals. */
function createShelfChanges<Entry extends ShelfEntry, Value>(
  { storage, set, get }: ShelfParts<Entry, Value>,
  { change }: StorageRequests,
  { read, show, entryOf }: ShelfList<Entry, Value>,
): Pick<ShelfSlice<Entry>, 'remark' | 'remove' | 'undoRemove'> {
  return {
    async remark(key, remarks) {
      const done = await change(() => storage.remark(key, remarks));
      const entry = entryOf(key);
      if (done && entry !== undefined) show([key], [{ ...entry, ...remarks }]);
    },
    async remove(keys) {
      const removed: StoredRecord[] = [];
      const gone: string[] = [];
      for (const key of keys) {
        const record = await read(key);
        if (record === undefined || !(await change(() => storage.remove(key)))) break;
        gone.push(key);
        // Skip a record that another tab has removed already: there is nothing to restore.
        if (record.entry !== undefined || record.value !== undefined) removed.push(record);
      }
      show(gone, []);
      set({ removed });
    },
    async undoRemove() {
      const { removed } = get();
      set({ removed: [] });
      for (const record of removed) {
        if (!(await change(() => storage.putBack(record)))) break;
        const { entry } = (await read(record.key)) ?? {};
        show([record.key], entry === undefined ? [] : [entry]);
      }
    },
  };
}

/** Checks stored records and repairs their entries. */
function createShelfRepair<Entry extends ShelfEntry, Value>(
  parts: ShelfParts<Entry, Value>,
  { change }: StorageRequests,
  { read, show }: ShelfList<Entry, Value>,
  { put }: ShelfWriter<Entry, Value>,
): Pick<ShelfSlice<Entry>, 'keys' | 'check' | 'repair' | 'records'> {
  const { storage, get } = parts;
  return {
    async keys() {
      const stored = await storage.keys();
      const listed = get().entries.map(({ key }) => key);
      return [...new Set([...listed, ...stored])];
    },
    check: (onProgress) => checkShelf(parts, onProgress),
    async repair(keys, now) {
      for (const key of keys) {
        const record = await read(key);
        const mended = record === undefined ? undefined : mendRecord(parts, record, now);
        if (mended === undefined) continue;
        const { entry } = mended;
        if (entry.key === key) {
          if (await change(() => storage.replaceEntry(entry))) show([key], [entry]);
        } else if ((await put(entry, mended.value)) && (await change(() => storage.remove(key))))
          show([key], []);
      }
    },
    records: async (keys) => (await Promise.all(keys.map(read))).filter((record) => record !== undefined),
  };
}
