import { FILE_ENDINGS } from '../formats/files/matchFormats.ts';

/** Files read of folders, and how deep folders may lie in each other. */
const MOST_FILES = 5000;
const DEEPEST = 8;

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/**
 * The files of entries. Of folders it takes match and position files in the order of their names, at most 5,000 and from 8 levels.
 */
export async function filesIn(dropped: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const isWanted = (name: string): boolean =>
    FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  const found: File[] = [];
  async function collect(entries: readonly FileSystemEntry[], depth: number): Promise<void> {
    for (const entry of entries) {
      if (found.length >= MOST_FILES) return;
      if (isFolder(entry)) {
        if (depth < DEEPEST) await collect(await entriesOf(entry), depth + 1);
      } else if (isFile(entry) && (depth === 0 || isWanted(entry.name))) {
        const file = await fileOf(entry);
        if (file !== undefined) found.push(file);
      }
    }
  }
  await collect(dropped, 0);
  return found;
}

/** All entries of a folder; empty if the browser may not read it. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Each call gives some; the last one gives none.
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0 || all.length >= MOST_FILES) break;
    all.push(...some);
  }
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(undefined)));
