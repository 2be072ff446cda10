/**
 * The files that were dropped or pasted; folders give their match and position files.
 * Call it while the event is handled: the browser forgets the folders afterwards.
 */
export async function transferredFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = Array.from(items ?? [], (item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? null) : null,
  ).filter((entry) => entry !== null);
  const all = [...files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return all;
  // Loaded now: nobody may ever drop a folder.
  const { filesIn } = await import('./folderFiles.ts');
  return filesIn(entries);
}
