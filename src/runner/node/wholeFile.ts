import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Age in milliseconds below which a draft is kept: it may belong to a program in another container, whose
 * process is not visible here.
 */
const DRAFT_AGE = 60_000;
/** Name of a draft: the file's name, then the id of the process that writes it. */
const DRAFT = /\.(\d+)\.draft$/;

/** Whether a process with this id runs on this machine. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Flushes a folder's entries to disk. Windows and some network disks do not support this, nor need it. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // The file's content has been flushed already.
  }
}

/**
 * Replaces a file atomically: after a crash or power cut it has either the old content or all of the new.
 * Writes a draft in the same folder, flushes it, then renames it.
 *
 * @throws the system's error (`ENOSPC`, `EACCES` …); the old file is then untouched and the draft removed
 */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  try {
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
  await syncFolder(dirname(file));
}

/** Flushes a file that was written incrementally, then renames it to `file`. @throws the system's error */
export async function finishWhole(written: string, file: string): Promise<void> {
  const handle = await open(written, 'r');
  await handle.sync().finally(() => handle.close());
  await rename(written, file);
  await syncFolder(dirname(file));
}

/** Removes drafts left behind by killed programs. @param of - only the drafts of this file */
export async function sweepDrafts(folder: string, of?: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, pid] = DRAFT.exec(name) ?? [];
    if (pid === undefined || isProcessRunning(Number(pid))) continue;
    if (of !== undefined && !name.startsWith(`${basename(of)}.`)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs >= DRAFT_AGE) await rm(file, { force: true });
  }
}
