import { asFailure, failure } from '../../../engine/errors.ts';
import { t } from '../../../language/language.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { makeUnreadableFile } from '../../../jobs/library/unreadableFile.ts';
import { saveBlob, saveFile } from '../../../ui/saveFile.ts';
import { allLists, type ExportedLibrary, exportLibrary, listsOf } from './exportLibrary.ts';
import { importedText, importLibrary } from './importLibrary.ts';
import { shelvesOf } from './shelves.ts';
import type { FoundKeys } from './useSearch.ts';
import type { LibraryServices } from './types.ts';
import type { StoredRecord } from '../../state/library/types.ts';

/** Saves records unchanged to a file. Importing it restores what can be read. */
export function exportRaw(records: readonly StoredRecord[]): void {
  saveFile('strata-unreadable.json', makeUnreadableFile(records), 'application/json');
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
    saveBlob('strata-library.json', file);
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
