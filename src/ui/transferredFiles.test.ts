import { expect, test } from 'vitest';
import { transferredFiles } from './transferredFiles.ts';

const file = (name: string) => new File(['x'], name);
const fileEntry = (name: string, isReadable = true) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (found: File) => void, failed: () => void) => (isReadable ? done(file(name)) : failed()),
});
type Entry = { readonly name: string };
/** A folder that gives two entries at a time, as browsers give a hundred. */
function folder(name: string, inside: readonly Entry[]): Entry {
  const entry = {
    name,
    isFile: false,
    isDirectory: true,
    createReader() {
      const left = [...inside];
      return { readEntries: (done: (some: readonly Entry[]) => void) => done(left.splice(0, 2)) };
    },
  };
  return entry;
}
const dropped = (entries: readonly (Entry | null)[], files: readonly File[] = []) =>
  transferredFiles({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files,
  } as unknown as DataTransfer).then((found) => found.map(({ name }) => name));

test('files without folders are taken as they are', async () => {
  expect(await dropped([fileEntry('a.pdf'), null], [file('a.pdf'), file('b')])).toEqual(['a.pdf', 'b']);
});

test('folders give their match and position files by name, deeper ones too', async () => {
  const deep = folder('b', [fileEntry('z.xgp'), fileEntry('y.MAT'), fileEntry('cover.jpg')]);
  const all = folder('all', [fileEntry('c.xg'), deep, fileEntry('a.sgf'), fileEntry('gone.xg', false)]);
  expect(await dropped([all, fileEntry('post.html')])).toEqual([
    'a.sgf',
    'y.MAT',
    'z.xgp',
    'c.xg',
    'post.html',
  ]);
});

test('folders that contain themselves end', async () => {
  const inside: Entry[] = [fileEntry('a.xg')];
  const loop = folder('loop', inside);
  inside.push(loop);
  expect(new Set(await dropped([loop]))).toEqual(new Set(['a.xg']));
});
