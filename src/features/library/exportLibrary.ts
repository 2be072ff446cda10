import { asError } from '../../engine/errors.ts';
import type { ShelfEntry, ShelfSlice } from '../keeping/index.ts';
import type { Shelves } from './importLibrary.ts';
import { createLibraryWriter } from '../../jobs/library/file.ts';
import type { Section } from '../../jobs/library/sections.ts';

/** One list of the library, as far as it is exported. */
export interface ExportedList {
  readonly section: Section;
  readonly keys: readonly string[];
  /** The sound ones of these keys, as the file carries them. */
  items(keys: readonly string[]): Promise<readonly unknown[]>;
}

/** What was exported. */
export interface ExportedLibrary {
  readonly file: Blob;
  /** Entries that are not in it: they cannot be read. */
  readonly missing: number;
}

/** Keys of entries to export, by their lists. */
export interface ExportedKeys {
  readonly runs: readonly string[];
  readonly arimaa: readonly string[];
  readonly matches: readonly string[];
}

/** A list of the library, as far as it is exported. */
type Exportable = Pick<ShelfSlice<ShelfEntry>, 'status' | 'failure' | 'ready' | 'keys'>;

/** All keys that storage has of a list. @throws RolloutError where it refuses */
async function allKeys({ getState }: { readonly getState: () => Exportable }): Promise<readonly string[]> {
  await getState().ready();
  const { status, failure, keys } = getState();
  if (status === 'refused' && failure !== null) throw asError(failure);
  return keys();
}

/** These entries, as lists to export. */
export const listsOf = (
  { keeping, arimaa, matches }: Shelves,
  keys: ExportedKeys,
): readonly ExportedList[] => [
  { section: 'entries', keys: keys.runs, items: keeping.library.getState().items },
  { section: 'entries', keys: keys.arimaa, items: arimaa.keeping.library.getState().items },
  { section: 'matches', keys: keys.matches, items: matches.getState().items },
];

/**
 * The whole library, as lists to export: also keys of what cannot be read, which count as missing.
 *
 * @throws RolloutError where storage refuses
 */
export async function allLists(shelves: Shelves): Promise<readonly ExportedList[]> {
  const { keeping, arimaa, matches, hands, presets } = shelves;
  const [ofRuns, ofArimaa, ofMatches, ofHands] = await Promise.all(
    [keeping.library, arimaa.keeping.library, matches, hands].map((store) => allKeys(store)),
  );
  const { own, unreadable } = presets.getState();
  return [
    ...listsOf(shelves, { runs: ofRuns!, arimaa: ofArimaa!, matches: ofMatches! }),
    {
      section: 'presets',
      keys: [...own.map(({ name }) => name), ...unreadable.map(({ key }) => key)],
      items: async (names) => own.filter(({ name }) => names.includes(name)),
    },
    { section: 'hands', keys: ofHands!, items: hands.getState().items },
  ];
}

/** So many entries are read at once: a large library never lies in memory as a whole. */
const BATCH = 20;

/** Writes lists of the library into one file. @param lists - in the order of the sections */
export async function exportLibrary(lists: readonly ExportedList[]): Promise<ExportedLibrary> {
  const writer = createLibraryWriter();
  const parts: Blob[] = [];
  let missing = 0;
  for (const { section, keys, items } of lists)
    for (let at = 0; at < keys.length; at += BATCH) {
      const wanted = keys.slice(at, at + BATCH);
      const found = await items(wanted);
      missing += wanted.length - found.length;
      // The browser holds blobs on disk where they are large.
      parts.push(new Blob(found.map((item) => writer.add(section, item))));
    }
  const type = 'application/json';
  return { file: new Blob([...parts, writer.end()], { type }), missing };
}
