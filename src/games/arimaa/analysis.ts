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
/** Lines of each tree that are merged: far more than anyone looks at. */
const MERGED_LINES = 2000;

/** Seed of tree n; that of the first is the job's own. */
export const treeSeed = (seed: number, tree: number): number =>
  tree === 0 ? seed : hash32(seed, tree, TREE_SEEDS);

/** Iterations of tree n: an even share, the first trees one more where it does not come out even. */
export const treeIterations = ({ iterations, trees }: TreeJob, tree: number): number =>
  Math.floor(iterations / trees) + (tree < iterations % trees ? 1 : 0);

/** Grows tree n of a job. */
export function growTree(kernel: ArimaaKernel, job: TreeJob, tree: number): TreeReport {
  kernel.openTree(job.position, job.playout, job.tree);
  kernel.growTree(treeSeed(job.seed, tree), 0, treeIterations(job, tree));
  return kernel.readTree(MERGED_LINES);
}

/** Trees of one position taken together: visits add up, values are weighed by them. Order of the trees does not matter but for ties. */
export function mergeTrees(reports: readonly TreeReport[]): TreeReport {
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
    lines: [...boards.values()].sort((a, b) => b.visits - a.visits),
    boards: Math.max(boards.size, ...reports.map((report) => report.boards)),
    nodes: reports.reduce((sum, { nodes }) => sum + nodes, 0),
    full: reports.some(({ full }) => full),
  };
}

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
