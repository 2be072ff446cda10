import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Drafts younger than this, in milliseconds, may belong to a program in another container, whose process is not seen here. */
const DRAFT_AGE = 60_000;
/** What drafts of a file are called: the file's name, then the process that writes it. */
const DRAFT = /\.(\d+)\.draft$/;

/** Whether a process with this number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Puts the names in a folder on the disk. Windows and some network disks cannot: their names are safe without it. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // The content is on the disk already.
  }
}

/**
 * Writes a file so that its name leads to the old content or to all of the new, also after a power cut: as a draft in the same
 * folder, put on the disk, then renamed.
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

/** Gives a file that was written bit by bit its name, its content on the disk. @throws the system's error */
export async function finishWhole(written: string, file: string): Promise<void> {
  const handle = await open(written, 'r');
  await handle.sync().finally(() => handle.close());
  await rename(written, file);
  await syncFolder(dirname(file));
}

/** Removes drafts that programs left behind when they were killed. @param of - the drafts of one file alone */
export async function sweepDrafts(folder: string, of?: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, pid] = DRAFT.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    if (of !== undefined && !name.startsWith(`${basename(of)}.`)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs >= DRAFT_AGE) await rm(file, { force: true });
  }
}
