import { readFileSync } from 'node:fs';
import type { ArimaaKernel } from '../src/games/arimaa/kernel.ts';
import type { Position } from '../src/games/arimaa/types.ts';
import { loadArimaaKernel } from '../src/kernel/loadArimaa.ts';

/** Arimaa's module for the calling thread. Paths are seen from the root of the repository, where npm runs its scripts. */
export const openArimaa = (): ArimaaKernel =>
  loadArimaaKernel(new WebAssembly.Module(readFileSync('build/wasm/arimaa.wasm')));

/** Rows of a tab-separated file by the names in its first line; lines that begin with # are left out. */
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

/** Vectors of the tests. */
export const VECTORS = 'tests/vectors/arimaa';

export const positionOf = ({ board = '', side }: Readonly<Record<string, string>>): Position => ({
  board,
  side: side === 'g' ? 'gold' : 'silver',
});

/** Processor seconds this process has used: what neighbours on the machine take does not count. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
