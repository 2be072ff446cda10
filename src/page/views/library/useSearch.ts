import { useDeferredValue, useMemo } from 'react';
import type { Result } from '../../../engine/errors.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { termsText } from '../../figures/positionText.ts';
import { arimaaTitle } from './ArimaaRow.tsx';
import type { ListProps } from './LibraryList.tsx';
import { runTitle } from './LibraryRow.tsx';
import type { LibraryEntry, ListedRun } from '../../../jobs/library/types.ts';
import type { Remarks } from '../../../jobs/library/remarks.ts';
import type { MatchEntry } from '../../../jobs/match/types.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';

/** Keys of the entries found by a search. */
export interface FoundKeys {
  readonly runs: readonly string[];
  readonly arimaa: readonly string[];
  readonly matches: readonly string[];
}

/** The lists that a search looks through. */
interface SearchedLists {
  readonly matches: Pick<ListProps<MatchEntry, MatchEntry>, 'entries'>;
  readonly runs: Pick<ListProps<ListedRun, LibraryEntry>, 'entries' | 'read'>;
  readonly arimaa: Pick<ListProps<ListedRun, LibraryEntry<ArimaaJob>>, 'entries' | 'read'>;
}

const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);
const namesOf = ({ candidates }: Pick<ListedRun, 'candidates'>) => candidates.map(({ name }) => name);

/** The text of an entry that is searched. Of an unreadable entry only the names of candidates are searched. */
const textOf =
  <Job>(
    read: (listed: ListedRun) => Result<LibraryEntry<Job>>,
    words: (entry: LibraryEntry<Job>) => readonly string[],
  ) =>
  (listed: ListedRun): string => {
    const entry = read(listed);
    return [...(entry.ok ? words(entry.value) : []), ...namesOf(listed)].join('\n');
  };
const runText = (entry: LibraryEntry) => [
  runTitle(entry),
  termsText(entry.job.position),
  makeXgid(entry.job.position),
];
const arimaaText = (entry: LibraryEntry<ArimaaJob>) => [
  'Arimaa',
  arimaaTitle(entry),
  entry.job.position.board,
];

/** Entries that contain every word of a search in their text, note or tags. Case is ignored. */
export function searchEntries<Entry extends Remarks>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = [textOf(entry), entry.note, ...entry.tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Searches all lists. A long list is searched while the reader continues typing. */
export function useSearch({ matches, runs, arimaa }: SearchedLists, query: string) {
  const sought = useDeferredValue(query);
  const foundMatches = useMemo(
    () => searchEntries(matches.entries, sought, ({ names }) => `${names.X}\n${names.O}`),
    [matches.entries, sought],
  );
  const foundRuns = useMemo(
    () => searchEntries(runs.entries, sought, textOf(runs.read, runText)),
    [runs.entries, runs.read, sought],
  );
  const foundArimaa = useMemo(
    () => searchEntries(arimaa.entries, sought, textOf(arimaa.read, arimaaText)),
    [arimaa.entries, arimaa.read, sought],
  );
  const all = [foundMatches, foundRuns, foundArimaa];
  const isEverything = sought === '';
  return {
    matches: foundMatches,
    runs: foundRuns,
    arimaa: foundArimaa,
    /** Whether the search is empty. */
    isEverything,
    count: all.reduce((sum, list) => sum + list.length, 0),
    /** Length of the longest list. */
    longest: Math.max(...all.map((list) => list.length)),
    /** Keys of the entries found; undefined for everything. */
    keys: (): FoundKeys | undefined =>
      isEverything
        ? undefined
        : { runs: keysOf(foundRuns), arimaa: keysOf(foundArimaa), matches: keysOf(foundMatches) },
  };
}
