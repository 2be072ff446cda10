import { readFileSync } from 'node:fs';
import { type ArimaaKernel, createArimaaKernel } from '../../src/games/arimaa/kernel.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE } from '../../src/games/arimaa/settings.ts';
import type { TreeJob } from '../../src/games/arimaa/trees.ts';
import type { Position } from '../../src/games/arimaa/types.ts';
import { instantiate } from '../../src/kernel/load.ts';

/** Text of a vector file; see `tests/vectors/arimaa/README.md`. */
export const readVectors = (file: string): string =>
  readFileSync(new URL(`../vectors/arimaa/${file}`, import.meta.url), 'utf8');

/** Rows of a tab-separated vector file, keyed by the names in its first line. */
export function vectorRows(file: string): Readonly<Record<string, string>>[] {
  const [header = '', ...lines] = readVectors(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** Board and side of a row. */
export const positionOf = ({ board = '', side }: Readonly<Record<string, string>>): Position => ({
  board,
  side: side === 'g' ? 'gold' : 'silver',
});

/** A hand-made test case for the rules. */
export interface RuleCase {
  readonly name: string;
  readonly kind: 'turn' | 'terminal';
  readonly side: string;
  readonly board: string;
  readonly legal?: readonly string[];
  readonly illegal?: readonly string[];
  readonly expect?: string;
  readonly unique_turns?: number;
}
export const RULE_CASES = (JSON.parse(readVectors('rule_cases.json')) as { cases: readonly RuleCase[] })
  .cases;

/** A complete game: header fields and move list. */
export interface ReferenceGame {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly moves: string;
}

export const REFERENCE_GAMES: readonly ReferenceGame[] = ['games_mit.txt', 'games_random.txt'].flatMap(
  (file) =>
    readVectors(file)
      .split(/^# game /m)
      .slice(1)
      .map((text) => {
        const [header = '', ...moves] = text.split('\n');
        const [name = '', ...fields] = header.split(' ');
        return {
          name,
          fields: Object.fromEntries(fields.map((field) => field.split('=') as [string, string])),
          moves: moves.join('\n'),
        };
      }),
);

/** The compiled module, as workers receive it. */
export const openArimaaModule = (): WebAssembly.Module =>
  new WebAssembly.Module(readFileSync(new URL('../../build/wasm/arimaa.wasm', import.meta.url)));

/** A new kernel. */
export const openArimaa = (): ArimaaKernel => createArimaaKernel(instantiate(openArimaaModule()));

/** A search of one tree with default settings. */
export const treeJob = (position: Position, iterations: number, changes: Partial<TreeJob> = {}): TreeJob => ({
  position,
  playout: DEFAULT_PLAYOUT,
  tree: DEFAULT_TREE,
  iterations,
  seed: 1,
  trees: 1,
  pinned: [],
  barred: [],
  ...changes,
});
