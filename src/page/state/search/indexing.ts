import type { MatchTableName } from '../../../games/backgammon/met.ts';
import { fingerprint } from '../../../jobs/match/library.ts';
import { positionColumns } from '../../../jobs/search/columns.ts';
import { withLosses } from '../../../jobs/search/losses.ts';
import type { ColumnStorage, StoredColumns } from './columnStorage.ts';
import type { MatchEntry } from '../../../jobs/match/types.ts';
import type { MatchServices } from '../match/types.ts';

/** What the columns are built from. */
export interface IndexingParts {
  readonly own: Pick<MatchServices, 'readKept'> & {
    readonly matches: Pick<MatchServices['matches'], 'getState'>;
  };
  readonly storage: ColumnStorage;
  /** The match equity table whose losses are preferred. */
  readonly table: () => MatchTableName;
}

/** Changes whenever the losses of a match may have changed. */
const stampOf = ({ saved, evaluated, rolledOut }: MatchEntry, table: MatchTableName): string =>
  `${saved} ${evaluated} ${rolledOut} ${table}`;

/** The columns of all matches in the library, kept up to date. */
export function createIndexing({ own, storage, table }: IndexingParts) {
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
    const stamp = stampOf(entry, table());
    if (known !== undefined) {
      const kept = await own.matches.getState().open(entry.key);
      if (kept.ok && kept.value.of === known.of)
        return { ...withLosses(known, kept.value, table()), stamp, of: known.of };
    }
    const read = await own.readKept(entry.key);
    if (!read.ok) return undefined;
    const { match, decisions, kept, isSame } = read.value;
    const base = { key: entry.key, ...positionColumns(match) };
    const of = fingerprint(decisions);
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
