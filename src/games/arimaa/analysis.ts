import { hash32 } from '../../engine/rng.ts';
import type { ArimaaKernel } from './kernel.ts';
import { ROW_COLUMNS } from './playoutKernel.ts';
import type { PlayoutSettings, TreeSettings } from './settings.ts';
import type { TreeLine, TreeReport } from './treeKernel.ts';
import { otherSide, type Position, type Side } from './types.ts';

/** What a search by trees is asked to do. */
export interface TreeJob {
  readonly position: Position;
  readonly playout: PlayoutSettings;
  readonly tree: TreeSettings;
  /** Of all trees together. */
  readonly iterations: number;
  readonly seed: number;
  /** Trees that are merged at the root, each with a seed of its own: one a thread. */
  readonly trees: number;
}

/** Draws of the hash that give trees their seeds; streams of trials start elsewhere (the kernel's random.ts). */
const TREE_SEEDS = 0x20000000;
/** Lines of each tree that are merged, its most visited: more than anyone looks at. */
const MERGED_LINES = 200;

/** Seed of tree n; that of the first is the job's own. */
const treeSeed = (seed: number, tree: number): number => (tree === 0 ? seed : hash32(seed, tree, TREE_SEEDS));

/** Iterations of tree n: an even share, the first trees one more where it does not come out even. */
const treeIterations = ({ iterations, trees }: TreeJob, tree: number): number =>
  Math.floor(iterations / trees) + (tree < iterations % trees ? 1 : 0);

/** Grows tree n of a job. */
export function growTree(kernel: ArimaaKernel, job: TreeJob, tree: number): TreeReport {
  kernel.openTree(job.position, job.playout, job.tree);
  kernel.growTree(treeSeed(job.seed, tree), 0, treeIterations(job, tree));
  return kernel.readTree(MERGED_LINES);
}

/** Visits at which half of a line's lead over the others is believed. */
const HALF_BELIEVED = 300;

/**
 * Lines with the best first: by their lead over the mean of all visits, shrunk by visits / (visits + 300). By visits alone a tree
 * that has just found its best turn still names another: of own tactics 28 of 30 defences were found, by this 29.3.
 *
 * @param side - whose turns they are; values are Gold's
 */
function bestFirst(lines: readonly TreeLine[], side: Side): readonly TreeLine[] {
  const visits = lines.reduce((sum, line) => sum + line.visits, 0);
  const mean = lines.reduce((sum, line) => sum + line.visits * line.value, 0) / Math.max(visits, 1);
  const sign = side === 'gold' ? 1 : -1;
  const lead = (line: TreeLine) => (sign * (line.value - mean) * line.visits) / (line.visits + HALF_BELIEVED);
  return lines.toSorted((a, b) => lead(b) - lead(a) || b.visits - a.visits);
}

/**
 * Trees of one position taken together: visits add up, values are weighed by them; the best line first, see {@link bestFirst}.
 *
 * @param side - to move in the position
 */
export function mergeTrees(reports: readonly TreeReport[], side: Side): TreeReport {
  const boards = new Map<string, TreeLine>();
  for (const { lines } of reports)
    for (const line of lines) {
      const found = boards.get(line.board);
      if (found === undefined) {
        boards.set(line.board, line);
        continue;
      }
      const visits = found.visits + line.visits;
      const value = (found.visits * found.value + line.visits * line.value) / visits;
      boards.set(line.board, { ...(line.visits > found.visits ? line : found), visits, value });
    }
  return {
    lines: bestFirst([...boards.values()], side),
    boards: Math.max(boards.size, ...reports.map((report) => report.boards)),
    nodes: reports.reduce((sum, { nodes }) => sum + nodes, 0),
    full: reports.some(({ full }) => full),
  };
}

/** Grows and merges all trees of a job, one after the other. */
export const searchTrees = (kernel: ArimaaKernel, job: TreeJob): TreeReport =>
  mergeTrees(
    Array.from({ length: job.trees }, (_, tree) => growTree(kernel, job, tree)),
    job.position.side,
  );

/**
 * Rows of a candidate turn: playouts from the board it leads to, for the side that made it. A turn that ends the game gives its
 * result every time.
 *
 * @param after - the board after the turn, the other side to move
 * @returns [count × {@link ROW_COLUMNS}]; an immobilised side shows in the score alone, for playouts know no such end
 */
export function candidateRows(
  kernel: ArimaaKernel,
  after: Position,
  settings: PlayoutSettings,
  seed: number,
  first: number,
  count: number,
): Float64Array {
  const asker: Side = otherSide(after.side);
  const end = kernel.endOf(after);
  if (end === undefined) return kernel.playTrials(after, asker, settings, seed, first, count);
  const rows = new Float64Array(ROW_COLUMNS * count);
  const isWon = end.winner === asker;
  const column = (end.reason === 'goal' ? 1 : 2) + (isWon ? 0 : 2);
  for (let row = 0; row < rows.length; row += ROW_COLUMNS) {
    rows[row] = isWon ? 1 : -1;
    if (end.reason !== 'immobilisation') rows[row + column] = 1;
  }
  return rows;
}
