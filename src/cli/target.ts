import { readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { RolloutError } from '../engine/errors.ts';
import { fileTrouble } from './fileTrouble.ts';

/** Trials of a run that has not ended, and answered lines of --stdin, are in this file next to a result's. */
export const partialOf = (file: string): string => `${file}.partial`;

const isMissing = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

export const cannotWrite = (flag: string, file: string, thrown: unknown, cure = ''): RolloutError =>
  new RolloutError(
    'storage-refused',
    `${flag} ${file}: cannot be written: ${fileTrouble(thrown)}.${cure === '' ? '' : ` ${cure}`}`,
  );

/** What a path leads to. */
export interface Target {
  /** Past links: renaming must not replace a link. */
  readonly path: string;
  readonly kind: 'new' | 'file' | 'device';
}

/** Where a link leads; undefined for what is no link. */
function linkOf(file: string): string | undefined {
  try {
    return resolve(dirname(file), readlinkSync(file));
  } catch {
    return undefined;
  }
}

/**
 * What a file name given by a flag leads to.
 *
 * @throws RolloutError `storage-refused` for a folder, or where the folder does not exist
 */
export function targetOf(flag: string, file: string): Target {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    return { path: realpathSync(file), kind: stats.isFile() ? 'file' : 'device' };
  } catch (thrown) {
    if (!isMissing(thrown)) throw cannotWrite(flag, file, thrown);
  }
  // A link to a file that does not exist yet: the file is the target.
  const link = linkOf(file);
  if (link !== undefined) return targetOf(flag, link);
  try {
    statSync(dirname(file));
  } catch (thrown) {
    throw cannotWrite(flag, file, thrown);
  }
  return { path: join(realpathSync(dirname(file)), basename(file)), kind: 'new' };
}

/** Where the name of an input leads, past links; undefined for a file that is not there. */
export function pathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

/** A file as it is at a moment: undefined while there is none. Another program that replaces or changes it changes this. */
export function stampOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && [stats.dev, stats.ino, stats.size, stats.mtimeMs].join(':');
}
