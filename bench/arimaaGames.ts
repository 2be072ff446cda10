import { uniformInt } from '../src/engine/rng.ts';
import type { ArimaaKernel } from '../src/games/arimaa/kernel.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE } from '../src/games/arimaa/settings.ts';
import { searchTrees, type TreeJob } from '../src/games/arimaa/trees.ts';
import { otherSide, type Position } from '../src/games/arimaa/types.ts';
import { randomSetUp } from './arimaaModule.ts';

/** Iterations per turn of the games. */
const ITERATIONS = 200;
/** Each turn is drawn from this many of the search's best. */
const CHOICE = 4;
const MOST_TURNS = 120;

/** A search with default settings and one tree. */
export const searchJob = (
  position: Position,
  iterations: number,
  changes: Partial<TreeJob> = {},
): TreeJob => ({
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

/**
 * The positions of a game that short searches play against themselves from a random set-up, in order. The
 * last is the first in which the game is over or every turn loses.
 */
export function ownGame(kernel: ArimaaKernel, seed: number, game: number): readonly Position[] {
  let draws = 0;
  const below = (n: number) => uniformInt(seed, game, draws++, n);
  const positions = [randomSetUp(below)];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const position = positions.at(-1)!;
    if (kernel.endOf(position) !== undefined) break;
    const { lines } = searchTrees(kernel, searchJob(position, ITERATIONS, { seed: 1000 * game + turn }));
    const chosen = lines[below(Math.min(CHOICE, lines.length))];
    if (chosen === undefined) break;
    positions.push({ board: chosen.board, side: otherSide(position.side) });
  }
  return positions;
}
