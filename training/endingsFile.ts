import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Endings, openEndings, type Pair, type Solved } from './endings.ts';
import { replaceFile } from './state.ts';

/** Folder of the solved endings. It is not in git: `npm run train -- endings` makes the same files again. */
export const ENDINGS_FOLDER = 'build/endings';
/** The endings that are solved by default: at most five checkers in all. */
export const USUAL_PAIRS: readonly Pair[] = [
  [4, 1],
  [3, 2],
];

const nameOf = (pair: Pair): string => `${pair.join('-')}.values`;
const partOf = (pair: Pair): string => `${nameOf(pair)}.part`;
/** Sweeps between two checkpoints. */
const CHECKPOINT = 4;

/** Reads the values of a pair into its layers. @returns whether there were any @throws Error if their number is wrong */
function read(endings: Endings, pair: Pair, file: string): boolean {
  if (!existsSync(file)) return false;
  const bytes = readFileSync(file);
  const layers = endings.layers(pair);
  const expected = layers.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (bytes.byteLength !== expected)
    throw new Error(`${file}: expected ${expected} bytes, found ${bytes.byteLength}`);
  let from = 0;
  for (const layer of layers) {
    new Uint8Array(layer.buffer, layer.byteOffset, layer.byteLength).set(
      bytes.subarray(from, from + layer.byteLength),
    );
    from += layer.byteLength;
  }
  return true;
}

const write = (endings: Endings, pair: Pair, name: string, folder: string): void =>
  replaceFile(
    name,
    Buffer.concat(
      endings.layers(pair).map((layer) => Buffer.from(layer.buffer, layer.byteOffset, layer.byteLength)),
    ),
    folder,
  );

/**
 * Solves the pairs that have no file yet, and writes their files. An interrupted run goes on from its last checkpoint.
 *
 * @param onSolved - called for each pair that was solved now, with its CPU seconds
 */
export function solveEndings(
  wanted: readonly Pair[],
  onSolved: (solved: Solved, cpuSeconds: number) => void,
  folder: string = ENDINGS_FOLDER,
): Endings {
  const endings = openEndings(wanted);
  for (const pair of endings.pairs) {
    if (read(endings, pair, join(folder, nameOf(pair)))) continue;
    read(endings, pair, join(folder, partOf(pair)));
    const before = process.cpuUsage();
    const solved = endings.solve(pair, ({ sweeps }) => {
      if (sweeps % CHECKPOINT === 0) write(endings, pair, partOf(pair), folder);
    });
    const { user, system } = process.cpuUsage(before);
    write(endings, pair, nameOf(pair), folder);
    rmSync(join(folder, partOf(pair)), { force: true });
    onSolved(solved, (user + system) / 1e6);
  }
  return endings;
}

/** Reports a pair that was solved, for {@link solveEndings}. On stderr, since a benchmark prints its figures. */
export function printSolved({ pair, sweeps, winChange, equityChange }: Solved, cpuSeconds: number): void {
  const memoryMiB = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.error({ pair: pair.join('-'), sweeps, winChange, equityChange, cpuSeconds, memoryMiB });
}
