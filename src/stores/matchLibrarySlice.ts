import { createStore } from 'zustand/vanilla';
import { fail, ok, type Result } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import {
  type KeptMatch,
  type MatchEntry,
  type MatchItem,
  restoreItem,
  restoreMatch,
} from '../protocol/matchLibrary.ts';
import { createShelf, type ShelfSlice, type ShelfStorage } from './shelf.ts';

/** Where matches outlive the visit: see `mergeMatches` for two states of one. */
export type MatchStorage = ShelfStorage<MatchEntry, KeptMatch>;

/** All matches of this browser. */
export interface MatchLibrarySlice extends ShelfSlice<MatchEntry, KeptMatch> {
  keep(entry: MatchEntry, match: KeptMatch): Promise<void>;
  /** `bad-file` where storage lost or damaged it. */
  open(key: string): Promise<Result<KeptMatch>>;
  /** Those of these keys, for a library file. */
  items(keys: readonly string[]): Promise<readonly MatchItem[]>;
  /** Adds matches of a library file; how many came in, and how many could not be read. */
  importItems(items: readonly unknown[]): Promise<{ readonly added: number; readonly damaged: number }>;
}

export function createMatchLibraryStore(storage: MatchStorage) {
  return createStore<MatchLibrarySlice>()((set, get) => {
    const { slice, put, read, sound } = createShelf({
      storage,
      restore: restoreMatch,
      refusal: (problem) =>
        phrase(
          'The match cannot be stored: {problem} Export what matters, or make room by removing matches and runs.',
          { problem },
        ),
      set,
      get,
    });
    return {
      ...slice,
      async keep(entry, match) {
        await put(entry, match);
      },
      async open(key) {
        const match = restoreMatch(await read(key));
        if (match !== undefined) return ok(match);
        return fail(
          'bad-file',
          phrase(
            'This match is not in the library of this browser, or damaged there. Drop its file here again.',
          ),
        );
      },
      items: async (keys) =>
        (await sound(keys)).map(({ entry, value }): MatchItem => ({ entry, match: value })),
      async importItems(items) {
        let added = 0;
        for (const each of items) {
          const item = restoreItem(each);
          if (item !== undefined && (await put(item.entry, item.match))) added += 1;
        }
        return { added, damaged: items.length - added };
      },
    };
  });
}
export type MatchLibraryStore = ReturnType<typeof createMatchLibraryStore>;
