/** A dot for the current folder, two for the one above. */
const FOLDERS = ['.', '..'];

/** Whether a decoded name may be part of a path: not a folder, no control character, nothing that divides names. */
const isName = (name: string): boolean =>
  !FOLDERS.includes(name) &&
  Array.from(name).every((letter) => letter >= ' ' && letter !== '/' && letter !== '\\');

/**
 * The decoded names in the path of a request's target, such as `['assets', 'page.js']` of
 * `/assets/page%2Ejs?a`. The last one is empty if the path ends with a slash.
 *
 * @returns undefined for a target that is no plain path: every check then sees the same names as the disk
 */
export function requestPath(target: string): readonly string[] | undefined {
  const [path = ''] = target.split(/[?#]/, 1);
  if (!path.startsWith('/')) return undefined;
  try {
    const names = path.slice(1).split('/').map(decodeURIComponent);
    const isPlain = names.every((name, at) => isName(name) && (name !== '' || at === names.length - 1));
    return isPlain ? names : undefined;
  } catch {
    return undefined;
  }
}
