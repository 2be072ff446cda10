import { readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { RolloutError } from '../engine/errors.ts';
import { fileTrouble } from './fileTrouble.ts';

/** File next to a result with the trials of an unfinished run, or the answers to lines of --stdin. */
export const partialOf = (file: string): string => `${file}.partial`;

const isMissing = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

export const cannotWrite = (flag: string, file: string, thrown: unknown, cure = ''): RolloutError =>
  new RolloutError(
    'storage-refused',
    `${flag} ${file}: cannot be written: ${fileTrouble(thrown)}.${cure === '' ? '' : ` ${cure}`}`,
  );

/** The target of a path. */
export interface Target {
  /** With links resolved: renaming must not replace a link. */
  readonly path: string;
  readonly kind: 'new' | 'file' | 'device';
}

/** Target of a link; undefined if the file is not a link. */
function linkOf(file: string): string | undefined {
  try {
    return resolve(dirname(file), readlinkSync(file));
  } catch {
    return undefined;
  }
}

/**
 * Resolves a file name given by a flag.
 *
 * @throws RolloutError `storage-refused` if it is a folder, or its folder does not exist
 */
export function targetOf(flag: string, file: string): Target {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    return { path: realpathSync(file), kind: stats.isFile() ? 'file' : 'device' };
  } catch (thrown) {
    if (!isMissing(thrown)) throw cannotWrite(flag, file, thrown);
  }
  // A link to a nonexistent file: that file is the target.
  const link = linkOf(file);
  if (link !== undefined) return targetOf(flag, link);
  try {
    statSync(dirname(file));
  } catch (thrown) {
    throw cannotWrite(flag, file, thrown);
  }
  return { path: join(realpathSync(dirname(file)), basename(file)), kind: 'new' };
}

/** Resolves the path of an input file; undefined if it does not exist. */
export function pathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Fingerprint of a file's present state; undefined if it does not exist. Changes when another program
 * modifies or replaces it.
 */
export function stampOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && [stats.dev, stats.ino, stats.size, stats.mtimeMs].join(':');
}
