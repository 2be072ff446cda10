/** Words for what the system says of a file. */
const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'access to it is not allowed',
  EPERM: 'access to it is not allowed',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Why a file cannot be read or written, in words. */
export function fileTrouble(thrown: unknown): string {
  const { code = '', message } = thrown as NodeJS.ErrnoException;
  return TROUBLES[code] ?? message.replaceAll('\n', ' ');
}
