import { asFailure, type Failure, failure } from '../engine/errors.ts';
import { told } from '../language/phrase.ts';
import type { Phrase, PhraseValue } from '../language/types.ts';
import type { Remarks } from '../protocol/library.ts';

/** A line of the library. */
export interface ShelfEntry extends Remarks {
  /** One line for one thing, however often it is kept. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly saved: number;
}

/** A line with what it stands for. */
export interface Shelved<Entry, Value> {
  readonly entry: Entry;
  readonly value: Value;
}

/** Where lines and what they stand for outlive the visit. Any method may reject where the browser refuses or has no room. */
export interface ShelfStorage<Entry, Value> {
  entries(): Promise<readonly Entry[]>;
  /** What a line stands for, unchecked; undefined where storage has lost it. */
  value(key: string): Promise<unknown>;
  /** Keeps both, put together with what is there; remarks and first date of a line that is there stay. Returns the line that is there then. */
  keep(entry: Entry, value: Value): Promise<Entry>;
  remark(key: string, remarks: Remarks): Promise<void>;
  remove(key: string): Promise<void>;
}

/** What the lists of the library have in common. */
export interface ShelfSlice<Entry extends ShelfEntry, Value> {
  readonly status: 'loading' | 'ready' | 'refused';
  /** What went wrong last; null after the next success. */
  readonly failure: Failure | null;
  /** The one saved last first. */
  readonly entries: readonly Entry[];
  /** Removed last, until others are. */
  readonly removed: readonly Shelved<Entry, Value>[];
  load(): Promise<void>;
  remark(key: string, remarks: Remarks): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  undoRemove(): Promise<void>;
}

/** A list with what the store around it needs. */
export interface Shelf<Entry extends ShelfEntry, Value> {
  readonly slice: ShelfSlice<Entry, Value>;
  /** Keeps a line and what it stands for; says whether storage took it. */
  put(entry: Entry, value: Value): Promise<boolean>;
  /** What storage has under a key, unchecked; undefined where it has nothing, or refuses. */
  read(key: string): Promise<unknown>;
  /** The sound ones of these keys. */
  sound(keys: readonly string[]): Promise<readonly Shelved<Entry, Value>[]>;
}

export interface ShelfParts<Entry extends ShelfEntry, Value> {
  readonly storage: ShelfStorage<Entry, Value>;
  /** Checks what storage has. @returns undefined for what is damaged */
  restore(input: unknown): Value | undefined;
  /** What to say when storage refuses, with the cure. */
  refusal(problem: PhraseValue): Phrase;
  set(part: Partial<ShelfSlice<Entry, Value>>): void;
  get(): ShelfSlice<Entry, Value>;
}

/** A list of the library: what is kept, in the order of its keeping, each key once. A refusal of storage is told, never thrown. */
export function createShelf<Entry extends ShelfEntry, Value>(
  parts: ShelfParts<Entry, Value>,
): Shelf<Entry, Value> {
  const { storage, restore, set, get } = parts;
  let changes = 0; // of what is stored, by this page: a list that was read before one is read again

  async function tried<T>(change: () => Promise<T>): Promise<T | undefined> {
    try {
      const value = await change();
      set({ failure: null });
      return value;
    } catch (thrown) {
      set({ failure: failure('storage-refused', parts.refusal(told(asFailure(thrown)))) });
      return undefined;
    }
  }
  const sorted = (entries: readonly Entry[]) => entries.toSorted((a, b) => b.saved - a.saved);
  const without = (key: string) => get().entries.filter((entry) => entry.key !== key);
  function show(entries: readonly Entry[]): void {
    changes += 1;
    set({ entries: sorted(entries) });
  }
  const entryOf = (key: string) => get().entries.find((entry) => entry.key === key);
  const read = (key: string) => tried(() => storage.value(key));

  async function put(entry: Entry, value: Value): Promise<boolean> {
    const kept = await tried(() => storage.keep(entry, value));
    if (kept !== undefined) show([...without(entry.key), kept]);
    return kept !== undefined;
  }

  async function soundOne(key: string): Promise<readonly Shelved<Entry, Value>[]> {
    const entry = entryOf(key);
    const value = entry === undefined ? undefined : restore(await read(key));
    return entry === undefined || value === undefined ? [] : [{ entry, value }];
  }

  const slice: ShelfSlice<Entry, Value> = {
    status: 'loading',
    failure: null,
    entries: [],
    removed: [],
    async load() {
      let entries: readonly Entry[] | undefined;
      let seen: number;
      do {
        seen = changes;
        entries = await tried(() => storage.entries());
      } while (seen !== changes);
      set(entries === undefined ? { status: 'refused' } : { status: 'ready', entries: sorted(entries) });
    },
    async remark(key, remarks) {
      const done = await tried(async () => {
        await storage.remark(key, remarks);
        return true;
      });
      const entry = entryOf(key);
      if (done && entry !== undefined) show([...without(key), { ...entry, ...remarks }]);
    },
    async remove(keys) {
      const removed: Shelved<Entry, Value>[] = [];
      for (const key of keys) {
        const sound = await soundOne(key);
        const done = await tried(async () => {
          await storage.remove(key);
          return true;
        });
        if (!done) break;
        removed.push(...sound);
        show(without(key));
      }
      set({ removed });
    },
    async undoRemove() {
      const { removed } = get();
      set({ removed: [] });
      for (const { entry, value } of removed) await put(entry, value);
    },
  };
  return {
    slice,
    put,
    read,
    sound: async (keys) => (await Promise.all(keys.map(soundOne))).flat(),
  };
}

/** Entries of which every word of a search occurs in their text, their note or their tags. Case does not matter. */
export function searched<Entry extends Remarks>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = [textOf(entry), entry.note, ...entry.tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
