import type { SavedSearch, SearchQuery } from '../../../jobs/search/query.ts';
import type { MatchCopy } from '../../../jobs/search/copies.ts';
import type { SearchIndex } from '../../../jobs/search/searchIndex.ts';

/** The search over the decisions of all matches in the library. */
export interface SearchSlice {
  /** Whether the index has been loaded. */
  readonly isLoaded: boolean;
  readonly index: SearchIndex;
  /** Files of a match that another file of the library has too; the index leaves them out. */
  readonly copies: readonly MatchCopy[];
  /** Number of matches that are still to be indexed. */
  readonly left: number;
  /** Number of matches that cannot be read. */
  readonly unread: number;
  readonly query: SearchQuery;
  readonly saved: readonly SavedSearch[];
  /** Place in the index of the selected decision, by match and decision; undefined for the first one found. */
  readonly selected: { readonly match: string; readonly decision: number } | undefined;
  /** The names under which the reader plays. */
  readonly ownNames: readonly string[];
  change(part: Partial<SearchQuery>): void;
  select(found: { readonly match: string; readonly decision: number }): void;
  /** Sets the names of the reader, and keeps them. */
  chooseOwn(names: readonly string[]): void;
  /** Saves the query under a name, in place of any of that name. */
  save(name: string): void;
  forget(name: string): void;
  /** Reads the saved searches and the reader's names again after another tab has changed them. */
  reload(): void;
  /** Brings the index up to date with the library. */
  refresh(): Promise<void>;
}
