import { pageStorage } from '../../../ui/storage.ts';
import { createSearchStore, SEARCHES_KEY, createColumnStorage } from './slice.ts';
import type { SettingsStore } from '../settings/types.ts';
import type { MatchServices } from '../match/types.ts';
import type { SearchStore } from './types.ts';

/** What the search view needs. */
export interface SearchServices {
  /** Services of the match view, created on the first call. */
  matches(): Promise<MatchServices>;
  /** The search, created on the first call. */
  search(): Promise<SearchStore>;
}

/** Creates the search over the matches of the library. */
export function createSearch(own: MatchServices, settings: Pick<SettingsStore, 'getState'>): SearchStore {
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
