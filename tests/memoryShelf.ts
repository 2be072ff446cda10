import { putTogether } from '../src/page/state/library/shelfKeeping.ts';
import type {
  ShelfEntry,
  ShelfJoining,
  ShelfStorage,
  StoredRecord,
} from '../src/page/state/library/types.ts';

/** In-memory storage for a shelf, with the guarantees of the real one. Like a database, it copies values. */
export interface MemoryShelf<Entry, Value> extends ShelfStorage<Entry, Value> {
  /** What is stored. Values that a test writes here are read back unchanged. */
  readonly entriesByKey: Map<string, unknown>;
  readonly valuesByKey: Map<string, unknown>;
  /** Whether storage is full. */
  refuse: boolean;
  /** Makes a change as if in another tab, and announces it. */
  elsewhere(keys: readonly string[], change: () => void): void;
}

export function createMemoryShelf<Entry extends ShelfEntry, Value>(
  joining: ShelfJoining<Entry, Value>,
): MemoryShelf<Entry, Value> {
  const entriesByKey = new Map<string, unknown>();
  const valuesByKey = new Map<string, unknown>();
  let listener: (keys: readonly string[]) => void = () => {};
  const stored = (key: string): StoredRecord => ({
    key,
    entry: structuredClone(entriesByKey.get(key)),
    value: structuredClone(valuesByKey.get(key)),
  });
  function write({ key, entry, value }: StoredRecord): void {
    if (shelf.refuse) throw new Error('no room left.');
    if (entry === undefined) entriesByKey.delete(key);
    else entriesByKey.set(key, structuredClone(entry));
    if (value === undefined) valuesByKey.delete(key);
    else valuesByKey.set(key, structuredClone(value));
  }
  const shelf: MemoryShelf<Entry, Value> = {
    entriesByKey,
    valuesByKey,
    refuse: false,
    elsewhere(keys, change) {
      change();
      listener(keys);
    },
    async entries() {
      const read = [...entriesByKey.values()].map((entry) => structuredClone(entry));
      // Like a database, it delivers results later.
      for (let tick = 0; tick < 5; tick++) await Promise.resolve();
      return read;
    },
    record: async (key) => stored(key),
    keys: async () => [...new Set([...entriesByKey.keys(), ...valuesByKey.keys()])],
    async keep(items) {
      const kept: Entry[] = [];
      const newer: string[] = [];
      for (const { entry, value } of items) {
        const joined = putTogether(joining, stored(entry.key), { entry, value }, false);
        if (joined === undefined) {
          newer.push(entry.key);
          continue;
        }
        if (joined.aside !== undefined) write(joined.aside);
        write({ key: entry.key, entry: joined.entry, value: joined.value });
        kept.push(structuredClone(joined.entry));
      }
      return { kept, newer };
    },
    async putBack(record) {
      const { entry, value } = stored(record.key);
      if (entry === undefined && value === undefined) write(record);
    },
    async replaceEntry(entry) {
      write({ ...stored(entry.key), entry });
    },
    async remark(key, remarks) {
      const { entry, value } = stored(key);
      if (typeof entry === 'object' && entry !== null) write({ key, entry: { ...entry, ...remarks }, value });
    },
    async remove(key) {
      write({ key, entry: undefined, value: undefined });
    },
    watch(given) {
      listener = given;
    },
  };
  return shelf;
}
