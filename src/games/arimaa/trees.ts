import { hash32 } from '../../engine/rng.ts';
import type { ArimaaKernel } from './kernel.ts';
import type { PlayoutSettings, TreeSettings } from './settings.ts';
import type { TreeLine, TreeReport } from './treeKernel.ts';
import { type Board, otherSide, type PlayedStep, type Position, type Side } from './types.ts';

/** A turn, and the board it leads to. */
export interface TreeTurn {
  readonly steps: readonly PlayedStep[];
  readonly board: Board;
}

/** What a search by trees is asked to do: plain data. */
export interface TreeJob {
  /** Not at its end. */
  readonly position: Position;
  readonly playout: PlayoutSettings;
  readonly tree: TreeSettings;
  /** Of all trees together; of those of each turn where turns are pinned. */
  readonly iterations: number;
  readonly seed: number;
  /** Trees that are merged at the root, each with a seed of its own: one a thread. */
  readonly trees: number;
  /** Turns to compare under equal effort, each by trees below it; empty: the tree looks for turns itself. */
  readonly pinned: readonly TreeTurn[];
  /** Positions that have stood in the game twice: no turn of the tree may make them again; at most 256 count. */
  readonly barred: readonly Position[];
}

/** One tree of a job. */
export interface TreePart {
  /** 0 … trees − 1. */
  readonly tree: number;
  /** Index of the pinned turn it stands below; undefined where none are pinned. */
  readonly pinned: number | undefined;
  readonly iterations: number;
}

/** Draws of the hash that give trees their seeds; streams of trials start elsewhere (the kernel's random.ts). */
const TREE_SEEDS = 0x20000000;
/** Lines of each tree that are merged, its most visited: more than anyone looks at. */
const MERGED_LINES = 200;

/** Seed of tree n; that of the first is the job's own. */
const treeSeed = (seed: number, tree: number): number => (tree === 0 ? seed : hash32(seed, tree, TREE_SEEDS));

/** The trees of a job in the order they are merged in; those of all pinned turns have the same seeds and iterations. */
export function partsOf({ iterations, trees, pinned }: TreeJob): readonly TreePart[] {
  const places = pinned.length === 0 ? [undefined] : pinned.map((_, index) => index);
  return places.flatMap((place) =>
    Array.from({ length: trees }, (_, tree) => ({
      tree,
      pinned: place,
      // An even share, the first trees one more where it does not come out even.
      iterations: Math.floor(iterations / trees) + (tree < iterations % trees ? 1 : 0),
    })),
  );
}

/** A tree that grows. */
export interface TreeGrower {
  /** Iterations done. */
  readonly grown: number;
  /** Adds iterations, no more than the part has left. */
  grow(count: number): void;
  read(): TreeReport;
}

/** Who has won with `root.side` to move, or wins at once; undefined where neither. */
function winnerOf(kernel: ArimaaKernel, root: Position): Side | undefined {
  const end = kernel.endOf(root);
  if (end !== undefined) return end.winner;
  return kernel.goalIn(root) === undefined ? undefined : root.side;
}

/**
 * Opens a tree of a job on the kernel, which has one at a time. A pinned turn that ends the game, or lets the other side goal at
 * once, needs no tree: its value is the game's result.
 */
export function openPart(kernel: ArimaaKernel, job: TreeJob, part: TreePart): TreeGrower {
  const { position, playout, tree, barred } = job;
  const turn = part.pinned === undefined ? undefined : job.pinned[part.pinned];
  const root: Position =
    turn === undefined ? position : { board: turn.board, side: otherSide(position.side) };
  const winner = turn === undefined ? undefined : winnerOf(kernel, root);
  if (winner === undefined) kernel.openTree(root, playout, tree, barred);
  let grown = 0;
  /** What a pinned turn's tree says: one line. */
  function readPinned({ steps, board }: TreeTurn): TreeReport {
    const { value, visits, nodes, full } =
      winner === undefined
        ? kernel.readRoot()
        : { value: winner === 'gold' ? 1 : -1, visits: grown, nodes: 0, full: false };
    return { lines: [{ steps, board, visits, value, spread: null }], boards: 1, nodes, full };
  }
  return {
    get grown() {
      return grown;
    },
    grow(count) {
      if (winner === undefined) kernel.growTree(treeSeed(job.seed, part.tree), grown, count);
      grown += count;
    },
    read: () => (turn === undefined ? kernel.readTree(MERGED_LINES) : readPinned(turn)),
  };
}

/** Whether a value is a fact, the end of the game found by search: means of playouts never are. */
export const isCertain = (value: number): boolean => value === 1 || value === -1;

/** What is taken off a line's value for want of visits: this over their root. */
const DOUBT = 1;

/**
 * Lines with the best first, by their value less 1 / √visits. By values alone the longer a tree grows the more often it names a turn
 * that it gave up early, on a few lucky playouts; by visits alone one that has just found its best turn names another. Turns that
 * have won for certain come first, those that have lost last. Pinned turns have equal visits: this is the order of their values.
 *
 * @param side - whose turns they are; values are Gold's
 */
function bestFirst(lines: readonly TreeLine[], side: Side): readonly TreeLine[] {
  const sign = side === 'gold' ? 1 : -1;
  const rating = ({ value, visits }: TreeLine): number =>
    isCertain(value) ? sign * value * Infinity : sign * value - DOUBT / Math.sqrt(visits);
  return lines.toSorted((a, b) => {
    const [first, second] = [rating(a), rating(b)];
    return first === second ? b.visits - a.visits : second - first;
  });
}

/**
 * One line of several trees: visits add up, values are weighed by them, unless one of them is certain; the steps of the tree that
 * visited it most.
 */
function mergeLines(lines: readonly TreeLine[]): TreeLine {
  const visits = lines.reduce((sum, line) => sum + line.visits, 0);
  const most = lines.reduce((one, other) => (other.visits > one.visits ? other : one));
  if (lines.length < 2 || visits === 0) return most;
  const values = lines.map((line) => line.value);
  const certain = values.find(isCertain);
  return {
    ...most,
    visits,
    value: certain ?? lines.reduce((sum, line) => sum + line.visits * line.value, 0) / visits,
    spread: certain === undefined ? { least: Math.min(...values), most: Math.max(...values) } : null,
  };
}

/**
 * Trees of one job taken together, the best line first, see {@link bestFirst}.
 *
 * @param reports - at least one, in the order of {@link partsOf}
 * @param side - to move in the position
 */
export function mergeTrees(reports: readonly TreeReport[], side: Side): TreeReport {
  const boards = new Map<Board, TreeLine[]>();
  for (const { lines } of reports)
    for (const line of lines) {
      const found = boards.get(line.board);
      if (found === undefined) boards.set(line.board, [line]);
      else found.push(line);
    }
  return {
    lines: bestFirst(Array.from(boards.values(), mergeLines), side),
    boards: Math.max(boards.size, ...reports.map((report) => report.boards)),
    nodes: reports.reduce((sum, { nodes }) => sum + nodes, 0),
    full: reports.some(({ full }) => full),
  };
}

/** Grows and merges all trees of a job on this thread, one after the other. */
export const searchTrees = (kernel: ArimaaKernel, job: TreeJob): TreeReport =>
  mergeTrees(
    partsOf(job).map((part) => {
      const tree = openPart(kernel, job, part);
      tree.grow(part.iterations);
      return tree.read();
    }),
    job.position.side,
  );
