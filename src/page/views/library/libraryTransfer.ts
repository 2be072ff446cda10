import { asFailure, failure, asError } from '../../../engine/errors.ts';
import { createLibraryWriter } from '../../../jobs/library/file.ts';
import type { Section } from '../../../jobs/library/sections.ts';
import { t } from '../../../language/language.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { makeUnreadableFile } from '../../../jobs/library/unreadableFile.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { importedText, importLibrary } from './importLibrary.ts';
import { shelvesOf } from './shelves.ts';
import type { FoundKeys } from './useSearch.ts';
import type { LibraryServices, Shelves } from './types.ts';
import type { StoredRecord, ShelfEntry, ShelfSlice } from '../../state/library/types.ts';

/** Saves records unchanged to a file. Importing it restores what can be read. */
export function exportRaw(records: readonly StoredRecord[]): void {
  saveFile('unreadable', 'json', makeUnreadableFile(records));
}

/** The part of one library list that is exported. */
interface ExportedList {
  readonly section: Section;
  readonly keys: readonly string[];
  /** The readable items of these keys, in the format of the file. */
  items(keys: readonly string[]): Promise<readonly unknown[]>;
}

/** The result of an export. */
interface ExportedLibrary {
  readonly file: Blob;
  /** How many entries are missing from the file because they cannot be read. */
  readonly missing: number;
}

/** Keys of the entries to export, by list. */
interface ExportedKeys {
  readonly runs: readonly string[];
  readonly arimaa: readonly string[];
  readonly matches: readonly string[];
}

/** What exporting needs of a library list. */
type Exportable = Pick<ShelfSlice<ShelfEntry>, 'status' | 'failure' | 'ready' | 'keys'>;

/** All keys in the storage of a list. @throws RolloutError if storage fails */
async function allKeys({ getState }: { readonly getState: () => Exportable }): Promise<readonly string[]> {
  await getState().ready();
  const { status, failure, keys } = getState();
  if (status === 'refused' && failure !== null) throw asError(failure);
  return keys();
}

/** Selects these entries of each list for export. */
const listsOf = ({ keeping, arimaa, matches }: Shelves, keys: ExportedKeys): readonly ExportedList[] => [
  { section: 'entries', keys: keys.runs, items: keeping.library.getState().items },
  { section: 'entries', keys: keys.arimaa, items: arimaa.keeping.library.getState().items },
  { section: 'matches', keys: keys.matches, items: matches.getState().items },
];

/**
 * Selects the whole library for export. Includes the keys of unreadable entries, which count as missing.
 *
 * @throws RolloutError if storage fails
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

/** Entries read at a time, so that a large library is never in memory as a whole. */
const BATCH = 20;

/** Writes library lists into one file. @param lists - in the order of the file's sections */
export async function exportLibrary(lists: readonly ExportedList[]): Promise<ExportedLibrary> {
  const writer = createLibraryWriter();
  const parts: Blob[] = [];
  let missing = 0;
  for (const { section, keys, items } of lists)
    for (let at = 0; at < keys.length; at += BATCH) {
      const wanted = keys.slice(at, at + BATCH);
      const found = await items(wanted);
      missing += wanted.length - found.length;
      // Browsers move large blobs to disk.
      parts.push(new Blob(found.map((item) => writer.add(section, item))));
    }
  const type = 'application/json';
  return { file: new Blob([...parts, writer.end()], { type }), missing };
}

/** Exports the library or a part of it, and imports library files. */
export function createTransfer(services: LibraryServices) {
  const { during } = services.work;
  const { say, fail } = services.notices;
  async function exportFound(found: FoundKeys | undefined): Promise<void> {
    try {
      const shelves = await shelvesOf(services);
      const lists = found === undefined ? await allLists(shelves) : listsOf(shelves, found);
      saveExported(await exportLibrary(lists));
    } catch (thrown) {
      const problem = asReason(asFailure(thrown));
      fail(failure('storage-refused', phrase('The library cannot be exported: {problem}', { problem })));
    }
  }
  function saveExported({ file, missing }: ExportedLibrary): void {
    saveFile('library', 'json', file);
    if (missing > 0)
      say(
        t(
          '{n, plural, one {# entry is} other {# entries are}} unreadable and not in the file. Use Check and repair.',
          { n: missing },
        ),
      );
  }

  async function read(file: File): Promise<void> {
    const shelves = await shelvesOf(services);
    const done = await during(() => importLibrary(shelves, file, file.name));
    void services.keeping.persistence.getState().ask();
    if (!done.ok) return fail(done.error);
    say(importedText(done.value, file.name));
  }

  return {
    /** @param found - the entries that a search has found; undefined for everything */
    save: (found: FoundKeys | undefined): void => void during(() => exportFound(found)),
    read: (file: File): void => void read(file),
  };
}
