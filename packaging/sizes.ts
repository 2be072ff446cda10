import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A tarball of npm. */
interface Tarball {
  readonly filename: string;
  /** Bytes, compressed and unpacked. */
  readonly size: number;
  readonly unpackedSize: number;
}

/** Packs a folder with `npm pack`. @param destination - folder of the tarball */
export function pack(folder: string, destination: string): Tarball {
  const args = ['pack', `./${folder}`, '--json', '--pack-destination', destination];
  const shell = process.platform === 'win32';
  const [tarball] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', shell })) as Tarball[];
  return tarball!;
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0).padStart(6)} kB`;

const bytesIn = (path: string): number =>
  statSync(path).isFile()
    ? statSync(path).size
    : readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);

/** The parts of the package whose sizes are reported. */
const PARTS = ['build/node', 'build/browser', 'build/wasm', 'public/weights', 'types'];

/** Sizes of the tarball and of the package's parts, as text. */
export const sizeReport = (folder: string, { filename, size, unpackedSize }: Tarball): string =>
  [
    `${kB(size)}  ${filename}`,
    `${kB(unpackedSize)}  unpacked, of which`,
    ...PARTS.map((part) => `${kB(bytesIn(join(folder, part)))}    ${part}`),
    ...readdirSync(join(folder, 'build/browser')).map(
      (file) => `${kB(bytesIn(join(folder, 'build/browser', file)))}      ${file}`,
    ),
  ].join('\n');
