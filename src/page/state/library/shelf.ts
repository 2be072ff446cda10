import { checkShelf, mendRecord, type ShelfParts } from './shelfCheck.ts';
import { KEPT_BY_NEWER } from './shelfKeeping.ts';
import { createShelfList, createStorageRequests, type ShelfList, type StorageRequests } from './shelfList.ts';
import type { PutItems, ShelfEntry, ShelfSlice, Shelved, StoredRecord } from './types.ts';

/** A list with what the store around it needs. */
export interface Shelf<Entry extends ShelfEntry, Value> extends ShelfWriter<Entry, Value> {
  readonly slice: ShelfSlice<Entry>;
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

/**
 * A library list, sorted by the date of saving, with unique
 * keys. Refusals of storage are reported, never thrown.
 */
export function createShelf<Entry extends ShelfEntry, Value>(
  parts: ShelfParts<Entry, Value>,
): Shelf<Entry, Value> {
  const requests = createStorageRequests(parts);
  const list = createShelfList(parts, requests);
  const writer = createShelfWriter(parts, requests, list);
  const { load, ready, read } = list;

  async function soundOne(key: string): Promise<readonly Shelved<Entry, Value>[]> {
    const entry = list.entryOf(key);
    const value = entry === undefined ? undefined : parts.readValue((await read(key))?.value);
    return entry === undefined || !value?.ok ? [] : [{ entry, value: value.value }];
  }

  return {
    slice: {
      status: 'loading',
      failure: null,
      entries: [],
      unreadable: [],
      removed: [],
      load,
      ready,
      ...createShelfChanges(parts, requests, list),
      ...createShelfRepair(parts, requests, list, writer),
    },
    ...writer,
    read,
    sound: async (keys) => (await Promise.all(keys.map(soundOne))).flat(),
  };
}

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
