import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const TARBALL = /^strata-backgammon-.*\.tgz$/;

/** A tarball of npm. */
interface Tarball {
  readonly filename: string;
  /** Bytes, compressed and unpacked. */
  readonly size: number;
  readonly unpackedSize: number;
}

/** Packs a folder with `npm pack`, and removes older tarballs. @param destination - folder of the tarball */
export function pack(folder: string, destination: string): Tarball {
  for (const name of readdirSync(destination).filter((each) => TARBALL.test(each)))
    rmSync(join(destination, name));
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
