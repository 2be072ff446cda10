import type { StoreApi } from 'zustand/vanilla';
import { areColumns } from '../../../jobs/search/columns.ts';
import { pageStorage } from '../../../ui/storage.ts';
import { createOpener } from '../library/libraryDatabase.ts';
import { createSearchStore, SEARCHES_KEY, type ColumnStorage, type StoredColumns } from './slice.ts';
import type { SettingsStore } from '../settings/types.ts';
import type { MatchServices } from '../match/types.ts';
import type { SearchSlice } from './types.ts';

/** What the search view needs. */
export interface SearchServices {
  /** Services of the match view, created on the first call. */
  matches(): Promise<MatchServices>;
  /** The search, created on the first call. */
  search(): Promise<StoreApi<SearchSlice>>;
}

/** Raise it when columns or traits change: older ones are built again. */
const FORMAT = 1;

const STORE = 'columns';

/** Columns in a database of their own: they are rebuilt if lost, so they are no part of the library. */
function createColumnStorage(): ColumnStorage {
  const open = createOpener({
    name: 'strata-search',
    version: 1,
    upgrade: (database) => void database.createObjectStore(STORE),
  });
  return {
    async all() {
      const stored: readonly unknown[] = await (await open()).getAll(STORE);
      return stored.flatMap((each) => (isStored(each) ? [each] : []));
    },
    async put(match) {
      await (await open()).put(STORE, { ...match, format: FORMAT }, match.key);
    },
    async remove(key) {
      await (await open()).delete(STORE, key);
    },
  };
}

/** Whether this version wrote a stored value completely; only the page itself writes this database. */
function isStored(input: unknown): input is StoredColumns {
  if (typeof input !== 'object' || input === null) return false;
  const { format, columns } = input as { readonly format?: unknown; readonly columns?: unknown };
  return format === FORMAT && areColumns(columns);
}

/** Creates the search over the matches of the library. */
export function createSearch(
  own: MatchServices,
  settings: Pick<SettingsStore, 'getState'>,
): StoreApi<SearchSlice> {
  const search = createSearchStore({
    own,
    storage: createColumnStorage(),
    table: () => settings.getState().settings.matchTable,
    texts: pageStorage(),
    clock: () => performance.now(),
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === SEARCHES_KEY) search.getState().reload();
  });
  return search;
}
