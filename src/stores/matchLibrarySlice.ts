import { createStore } from 'zustand/vanilla';
import { phrase, told } from '../language/phrase.ts';
import { asFailure, fail, type Failure, failure, ok, type Result } from '../engine/errors.ts';
import type { Remarks } from '../protocol/library.ts';
import {
  type KeptMatch,
  type MatchEntry,
  type MatchItem,
  restoreItem,
  restoreMatch,
} from '../protocol/matchLibrary.ts';

/** Where matches outlive the visit. Any method may reject where the browser refuses or has no room. */
export interface MatchStorage {
  entries(): Promise<readonly MatchEntry[]>;
  match(key: string): Promise<unknown>;
  /** Keeps both, put together with what is there: see `mergeMatches`; remarks and first date of one that is there stay. */
  keep(entry: MatchEntry, match: KeptMatch): Promise<MatchEntry>;
  remark(key: string, remarks: Remarks): Promise<void>;
  remove(key: string): Promise<void>;
}

/** All matches of this browser. */
export interface MatchLibrarySlice {
  /** What went wrong last; null after the next success. */
  readonly failure: Failure | null;
  /** The one saved last first. */
  readonly entries: readonly MatchEntry[];
  /** Removed last, to be brought back. */
  readonly removed: MatchItem | null;
  load(): Promise<void>;
  keep(entry: MatchEntry, match: KeptMatch): Promise<void>;
  /** `bad-file` where storage lost or damaged it. */
  open(key: string): Promise<Result<KeptMatch>>;
  remark(key: string, remarks: Remarks): Promise<void>;
  remove(key: string): Promise<void>;
  undoRemove(): Promise<void>;
  /** Those of these keys, for a library file. */
  items(keys: readonly string[]): Promise<readonly MatchItem[]>;
  /** Adds matches of a library file; how many came in, and how many could not be read. */
  importItems(items: readonly unknown[]): Promise<{ readonly added: number; readonly damaged: number }>;
}

const refusal = (thrown: unknown): Failure =>
  failure(
    'storage-refused',
    phrase(
      'The match cannot be stored: {problem} Export what matters, or make room by removing matches and runs.',
      { problem: told(asFailure(thrown)) },
    ),
  );

export function createMatchLibraryStore(storage: MatchStorage) {
  return createStore<MatchLibrarySlice>()((set, get) => {
    /** Runs a change of storage; a refusal is told, never thrown. */
    async function tried<T>(change: () => Promise<T>): Promise<T | undefined> {
      try {
        const value = await change();
        set({ failure: null });
        return value;
      } catch (thrown) {
        set({ failure: refusal(thrown) });
        return undefined;
      }
    }
    let changes = 0; // by this page: a list that was read before one is read again
    function show(entries: readonly MatchEntry[]): void {
      changes += 1;
      set({ entries: entries.toSorted((a, b) => b.saved - a.saved) });
    }
    const without = (key: string) => get().entries.filter((entry) => entry.key !== key);
    const entryOf = (key: string) => get().entries.find((entry) => entry.key === key);

    async function keep(entry: MatchEntry, match: KeptMatch): Promise<boolean> {
      const kept = await tried(() => storage.keep(entry, match));
      if (kept !== undefined) show([...without(entry.key), kept]);
      return kept !== undefined;
    }

    async function itemOf(key: string): Promise<MatchItem | undefined> {
      const entry = entryOf(key);
      const match = restoreMatch(await tried(() => storage.match(key)));
      return entry === undefined || match === undefined ? undefined : { entry, match };
    }

    return {
      failure: null,
      entries: [],
      removed: null,
      async load() {
        let entries: readonly MatchEntry[] | undefined;
        let seen: number;
        do {
          seen = changes;
          entries = await tried(() => storage.entries());
        } while (seen !== changes);
        if (entries !== undefined) set({ entries: entries.toSorted((a, b) => b.saved - a.saved) });
      },
      async keep(entry, match) {
        await keep(entry, match);
      },
      async open(key) {
        const match = restoreMatch(await tried(() => storage.match(key)));
        if (match !== undefined) return ok(match);
        return fail(
          'bad-file',
          phrase(
            'This match is not in the library of this browser, or damaged there. Drop its file here again.',
          ),
        );
      },
      async remark(key, remarks) {
        const done = await tried(async () => {
          await storage.remark(key, remarks);
          return true;
        });
        const entry = entryOf(key);
        if (done && entry !== undefined) show([...without(key), { ...entry, ...remarks }]);
      },
      async remove(key) {
        const removed = await itemOf(key);
        const done = await tried(async () => {
          await storage.remove(key);
          return true;
        });
        if (!done) return;
        show(without(key));
        set({ removed: removed ?? null });
      },
      async undoRemove() {
        const { removed } = get();
        set({ removed: null });
        if (removed !== null) await keep(removed.entry, removed.match);
      },
      async items(keys) {
        const items = await Promise.all(keys.map(itemOf));
        return items.filter((item) => item !== undefined);
      },
      async importItems(items) {
        let added = 0;
        for (const each of items) {
          const item = restoreItem(each);
          if (item !== undefined && (await keep(item.entry, item.match))) added += 1;
        }
        return { added, damaged: items.length - added };
      },
    };
  });
}
export type MatchLibraryStore = ReturnType<typeof createMatchLibraryStore>;

/** Matches of which every word of a search occurs in the names, the note or the tags. Case does not matter. */
export function searchedMatches(entries: readonly MatchEntry[], query: string): readonly MatchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ names, note, tags }) => {
    const text = [names.X, names.O, note, ...tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
