import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatchTableName } from '../../../games/backgammon/met.ts';
import { parseJson } from '../../../jobs/json.ts';
import { z } from '../../../jobs/zod.ts';
import type { MatchEntry } from '../../../jobs/match/types.ts';
import { areColumns, type MatchColumns } from '../../../jobs/search/columns.ts';
import { positionColumns } from '../../../jobs/search/matchColumns.ts';
import { withLosses } from '../../../jobs/search/losses.ts';
import { EMPTY_QUERY, readSearches, withSearch, type SavedSearch } from '../../../jobs/search/query.ts';
import { withoutCopies } from '../../../jobs/search/copies.ts';
import { joinColumns } from '../../../jobs/search/searchIndex.ts';
import { SHOWN_EVERY_MS } from '../../../ui/shownEvery.ts';
import { keepText, remembered, pageStorage, type TextStorage } from '../../../ui/storage.ts';
import { createOpener } from '../library/libraryDatabase.ts';
import { readKept } from './storedMatch.ts';
import type { ReadingParts, SearchSlice } from './types.ts';

/** Storage key of the saved searches. */
const SEARCHES_KEY = 'strata-searches';
/** Storage key of the reader's names. */
const NAMES_KEY = 'strata-own-names';
const namesSchema = z.array(z.string().max(500)).max(100).catch([]);

/** The columns of a match as stored. */
export interface StoredColumns extends MatchColumns {
  /** The state of the match that its losses are of: see `stampOf`. */
  readonly stamp: string;
  /** Fingerprint of the decisions and the engine. */
  readonly of: string;
}

/** Stores the columns of matches, so that they need not be replayed at each visit. Any method may reject. */
export interface ColumnStorage {
  /** All readable columns. */
  all(): Promise<readonly StoredColumns[]>;
  put(match: StoredColumns): Promise<void>;
  remove(key: string): Promise<void>;
}

/** What the columns are built from. */
interface IndexingParts extends ReadingParts {
  readonly storage: ColumnStorage;
  /** The match equity table whose losses are preferred. */
  readonly table: () => MatchTableName;
}

/** Changes whenever the losses of a match may have changed. */
const stampOf = ({ saved, evaluated, rolledOut }: MatchEntry, table: MatchTableName): string =>
  `${saved} ${evaluated} ${rolledOut} ${table}`;

/** The columns of all matches in the library, kept up to date. */
function createIndexing(parts: IndexingParts) {
  const { matches, storage, table } = parts;
  let byKey: Map<string, StoredColumns> | undefined;

  /** Columns from storage; none if it refuses: then they are built again. */
  async function load(): Promise<Map<string, StoredColumns>> {
    byKey ??= new Map((await storage.all().catch(() => [])).map((each) => [each.key, each]));
    return byKey;
  }

  /** Builds the columns of a match, or only its losses if its decisions are known. */
  async function build(
    entry: MatchEntry,
    known: StoredColumns | undefined,
  ): Promise<StoredColumns | undefined> {
    const stored = await matches.getState().open(entry.key);
    if (!stored.ok) return undefined;
    const stamp = stampOf(entry, table());
    if (stored.value.of === known?.of)
      return { ...withLosses(known, stored.value, table()), stamp, of: known.of };
    const read = await readKept(parts, stored.value);
    if (!read.ok) return undefined;
    const { match, record, kept, of, isSame } = read.value;
    const date = record.details.date || new Date(entry.created).toISOString().slice(0, 10);
    const base = { key: entry.key, date, ...positionColumns(match) };
    return { ...withLosses(base, isSame ? kept : undefined, table()), stamp, of };
  }

  return {
    /** The entries whose columns are missing or out of date. Forgets columns of removed matches. */
    async outdated(entries: readonly MatchEntry[]): Promise<readonly MatchEntry[]> {
      const known = await load();
      const present = new Set(entries.map(({ key }) => key));
      for (const key of [...known.keys()].filter((each) => !present.has(each))) {
        known.delete(key);
        void storage.remove(key).catch(() => undefined);
      }
      return entries.filter((entry) => known.get(entry.key)?.stamp !== stampOf(entry, table()));
    },
    /** Brings the columns of a match up to date. @returns whether the match could be read */
    async update(entry: MatchEntry): Promise<boolean> {
      const known = await load();
      const built = await build(entry, known.get(entry.key));
      if (built === undefined) {
        known.delete(entry.key);
        return false;
      }
      known.set(entry.key, built);
      // If storage refuses, only the next visit takes longer.
      await storage.put(built).catch(() => undefined);
      return true;
    },
    /** The columns of these matches, in their order. */
    columnsOf: (entries: readonly MatchEntry[]): readonly StoredColumns[] =>
      entries.flatMap(({ key }) => byKey?.get(key) ?? []),
  };
}

interface SearchParts extends IndexingParts {
  readonly texts: TextStorage | undefined;
  /** Milliseconds; only differences count. */
  readonly clock: () => number;
}

export function createSearchStore(parts: SearchParts): StoreApi<SearchSlice> {
  const { matches: library, texts, clock } = parts;
  const indexing = createIndexing(parts);
  const stored = () => readSearches(parseJson(remembered(texts, SEARCHES_KEY)));
  const names = () => namesSchema.parse(parseJson(remembered(texts, NAMES_KEY)));
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  return createStore<SearchSlice>()((set, get) => {
    const entries = () => library.getState().entries;
    function show(): void {
      const { matches, copies } = withoutCopies(indexing.columnsOf(entries()));
      set({ index: joinColumns(matches), copies, isLoaded: true });
    }

    /** @returns the entries whose columns are missing or out of date */
    async function load(): Promise<readonly MatchEntry[]> {
      await library.getState().ready();
      const outdated = await indexing.outdated(entries());
      show();
      set({ left: outdated.length });
      return outdated;
    }

    async function bringUpToDate(): Promise<void> {
      const outdated = await load();
      let unread = 0;
      let shown = clock();
      for (const [done, entry] of outdated.entries()) {
        set({ left: outdated.length - done });
        if (!(await indexing.update(entry))) unread += 1;
        if (clock() - shown < SHOWN_EVERY_MS.searchIndex) continue;
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
      ownNames: names(),
      chooseOwn(ownNames) {
        keepText(texts, NAMES_KEY, JSON.stringify(ownNames));
        set({ ownNames });
      },
      change: (part) => set({ query: { ...get().query, ...part }, selected: undefined }),
      select: (selected) => set({ selected }),
      save: (name) => keep(withSearch(stored(), name, get().query)),
      forget: (name) => keep(stored().filter((each) => each.name !== name)),
      reload: () => set({ saved: stored(), ownNames: names() }),
      load: async () => void (await load()),
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

/** Raise it when columns or traits change: older ones are built again. */
const FORMAT = 3;

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

/** Creates the search over the matches of the library. @param table - preferred match equity table */
export function createSearch(reading: ReadingParts, table: () => MatchTableName): StoreApi<SearchSlice> {
  const search = createSearchStore({
    ...reading,
    storage: createColumnStorage(),
    table,
    texts: pageStorage(),
    clock: () => performance.now(),
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === SEARCHES_KEY || key === NAMES_KEY) search.getState().reload();
  });
  return search;
}
