/** Texts for the system's file errors. */
const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Why a file cannot be read or written, in words. */
export function fileTrouble(thrown: unknown): string {
  const { code = '', message } = thrown as NodeJS.ErrnoException;
  return TROUBLES[code] ?? message.replaceAll('\n', ' ');
}
