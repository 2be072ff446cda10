import { readFileSync } from 'node:fs';
import { type ArimaaKernel, createArimaaKernel } from '../src/games/arimaa/kernel.ts';
import { EMPTY_BOARD, withPiece } from '../src/games/arimaa/position.ts';
import type { Position } from '../src/games/arimaa/types.ts';
import { instantiate } from '../src/kernel/load.ts';

/** A kernel for Arimaa on the calling thread. Paths are relative to the root, where npm runs its scripts. */
export const openArimaa = (): ArimaaKernel =>
  createArimaaKernel(instantiate(new WebAssembly.Module(readFileSync('build/wasm/arimaa.wasm'))));

/**
 * Reads a tab-separated file into rows keyed by the column
 * names in its first line. Ignores lines that begin with #.
 */
export function tableRows(file: string): Readonly<Record<string, string>>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** Folder of the test vectors. */
export const VECTORS = 'tests/vectors/arimaa';

/** The position in the columns `board` and `side` (g or s) of a row. */
export const positionOf = ({ board = '', side }: Readonly<Record<string, string>>): Position => ({
  board,
  side: side === 'g' ? 'gold' : 'silver',
});

/** A random set-up of both sides, Gold to move. @param below - draws 0 … n − 1 */
export function randomSetUp(below: (n: number) => number): Position {
  let board = EMPTY_BOARD;
  for (const [letters, first] of [
    ['RRRRRRRRCCDDHHME', 0],
    ['rrrrrrrrccddhhme', 48],
  ] as const) {
    const left = Array.from(letters);
    for (let square = first; square < first + 16; square++) {
      const [piece = '.'] = left.splice(below(left.length), 1);
      board = withPiece(board, square, piece);
    }
  }
  return { board, side: 'gold' };
}

/** CPU seconds of this process so far. Unlike wall time, other work on the machine hardly affects them. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
