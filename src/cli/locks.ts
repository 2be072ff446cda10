import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { RolloutError } from '../engine/errors.ts';
import { isProcessRunning } from '../runner/node/wholeFile.ts';
import { cannotWrite } from './target.ts';

/**
 * The lock of a file that a program writes incrementally: a file next to it with the program's process id and
 * host.
 */
export const lockFileOf = (file: string): string => `${file}.lock`;

/** Files that only this program writes while it runs. */
export interface Locks {
  /**
   * Locks a file until {@link Locks.close}. Takes over the lock of a process that no longer runs.
   *
   * @param flag - the flag that named the file
   * @throws RolloutError `storage-refused` while another program has the lock, or if the lock cannot be
   * written
   */
  take(flag: string, file: string): void;
  close(): void;
}

/**
 * Locks of this process. The process id alone may be that of an earlier process, for example in a restarted
 * container.
 */
const OWN = new Set<string>();
const SELF = `${process.pid} ${hostname()}\n`;
/** Retries if several programs find the lock of a dead process at the same time. */
const MOST_TRIES = 10;

const codeOf = (thrown: unknown): string | undefined => (thrown as NodeJS.ErrnoException).code;

/** Content of a lock; undefined if it no longer exists. */
function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}

/** Whether the process that wrote a lock has ended, as far as this machine can tell. */
function isStale(lock: string, holder: string): boolean {
  const [, pid, host] = /^(\d+) (.*)\n$/.exec(holder) ?? [];
  if (pid === undefined || host !== hostname()) return false;
  return Number(pid) === process.pid ? !OWN.has(lock) : !isProcessRunning(Number(pid));
}

const inUse = (flag: string, file: string, lock: string, holder: string): RolloutError =>
  new RolloutError(
    'storage-refused',
    `${flag} ${file}: another program is writing it (process ${holder.trim() || 'unknown'}). Wait for it, or give another name. If it no longer runs, remove ${lock}.`,
  );

/** Creates a lock. @returns false if it already exists */
function create(lock: string): boolean {
  let handle: number;
  try {
    handle = openSync(lock, 'wx');
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  }
  try {
    writeFileSync(handle, SELF);
  } catch (thrown) {
    rmSync(lock, { force: true });
    throw thrown;
  } finally {
    closeSync(handle);
  }
  return true;
}

/** Removes a stale lock. @returns false if another program has taken it over; its lock stays */
function removeStale(lock: string, holder: string): boolean {
  const aside = `${lock}.${process.pid}.draft`;
  try {
    renameSync(lock, aside);
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return true;
    throw thrown;
  }
  if (readLock(aside) !== holder) {
    renameSync(aside, lock);
    return false;
  }
  rmSync(aside, { force: true });
  return true;
}

export function createLocks(): Locks {
  const taken = new Set<string>();
  function close(): void {
    process.off('exit', close);
    for (const lock of taken) {
      if (readLock(lock) === SELF) rmSync(lock, { force: true });
      OWN.delete(lock);
    }
    taken.clear();
  }
  return {
    take(flag, file) {
      const lock = lockFileOf(file);
      try {
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          if (create(lock)) {
            process.once('exit', close);
            taken.add(lock);
            OWN.add(lock);
            return;
          }
          const holder = readLock(lock);
          if (holder !== undefined && (!isStale(lock, holder) || !removeStale(lock, holder)))
            throw inUse(flag, file, lock, holder);
        }
      } catch (thrown) {
        throw thrown instanceof RolloutError ? thrown : cannotWrite(flag, file, thrown);
      }
      throw inUse(flag, file, lock, '');
    },
    close,
  };
}
