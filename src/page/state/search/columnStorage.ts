import { areColumns, type MatchColumns } from '../../../jobs/search/columns.ts';
import { createOpener } from '../library/openDatabase.ts';

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

/** Raise it when columns or traits change: older ones are built again. */
const FORMAT = 1;
const STORE = 'columns';

/** Columns in a database of their own: they are rebuilt if lost, so they are no part of the library. */
export function createColumnStorage(): ColumnStorage {
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
