import { createStore } from 'zustand/vanilla';
import { parseJson } from '../../../jobs/json.ts';
import { EMPTY_QUERY, readSearches, type SavedSearch, withSearch } from '../../../jobs/search/query.ts';
import { withoutCopies } from '../../../jobs/search/copies.ts';
import { joinColumns } from '../../../jobs/search/searchIndex.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import { createIndexing, type IndexingParts } from './indexing.ts';
import type { SearchSlice } from './types.ts';

/** Storage key of the saved searches. */
export const SEARCHES_KEY = 'strata-searches';
/** While many matches are indexed, the list shows new ones this often, in milliseconds. */
const SHOW_EVERY_MS = 500;

interface SearchParts extends IndexingParts {
  readonly texts: TextStorage | undefined;
  /** Milliseconds; only differences count. */
  readonly clock: () => number;
}

export function createSearchStore(parts: SearchParts) {
  const { own, texts, clock } = parts;
  const indexing = createIndexing(parts);
  const stored = () => readSearches(parseJson(remembered(texts, SEARCHES_KEY)));
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  return createStore<SearchSlice>()((set, get) => {
    const entries = () => own.matches.getState().entries;
    function show(): void {
      const { matches, copies } = withoutCopies(indexing.columnsOf(entries()));
      set({ index: joinColumns(matches), copies, isLoaded: true });
    }

    async function bringUpToDate(): Promise<void> {
      await own.matches.getState().ready();
      const outdated = await indexing.outdated(entries());
      show();
      let unread = 0;
      let shown = clock();
      for (const [done, entry] of outdated.entries()) {
        set({ left: outdated.length - done });
        if (!(await indexing.update(entry))) unread += 1;
        if (clock() - shown < SHOW_EVERY_MS) continue;
        show();
        shown = clock();
      }
      if (outdated.length > 0) show();
      set({ left: 0, unread });
    }

    async function refreshUntilCurrent(): Promise<void> {
      do {
        isAskedAgain = false;
        await bringUpToDate();
      } while (isAskedAgain);
    }

    function keep(saved: readonly SavedSearch[]): void {
      keepText(texts, SEARCHES_KEY, JSON.stringify(saved));
      set({ saved });
    }

    return {
      isLoaded: false,
      index: joinColumns([]),
      copies: [],
      left: 0,
      unread: 0,
      query: EMPTY_QUERY,
      saved: stored(),
      selected: undefined,
      change: (part) => set({ query: { ...get().query, ...part }, selected: undefined }),
      select: (selected) => set({ selected }),
      save: (name) => keep(withSearch(stored(), name, get().query)),
      forget: (name) => keep(stored().filter((each) => each.name !== name)),
      reload: () => set({ saved: stored() }),
      refresh() {
        isAskedAgain = running !== undefined;
        running ??= refreshUntilCurrent().finally(() => {
          running = undefined;
        });
        return running;
      },
    };
  });
}
