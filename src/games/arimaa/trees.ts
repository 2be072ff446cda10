import { hash32 } from '../../engine/rng.ts';
import { type ProvenResult, decidePosition, forcedAnswers, proofBoards } from './decision.ts';
import type { ArimaaKernel } from './kernel.ts';
import { mergeTrees, spreadOf } from './mergeTrees.ts';
import type { PlayoutSettings, TreeSettings } from './settings.ts';
import type { TreeLine, TreeReport } from './treeKernel.ts';
import { otherSide, type Position, type Side, type TreeTurn } from './types.ts';

/** A tree search as plain data. */
export interface TreeJob {
  /** Position of an unfinished game. */
  readonly position: Position;
  readonly playout: PlayoutSettings;
  readonly tree: TreeSettings;
  /** Iterations of all trees together; with pinned turns, of all trees of each turn. */
  readonly iterations: number;
  readonly seed: number;
  /** Number of trees merged at the root, each with its own seed: one per thread. */
  readonly trees: number;
  /**
   * Turns to compare with equal effort, each with its own trees; empty: the tree searches for turns itself.
   */
  readonly pinned: readonly TreeTurn[];
  /**
   * Positions that have occurred twice in the game, so no turn of the tree may produce them; at most 256
   * count.
   */
  readonly barred: readonly Position[];
  /**
   * A turn that is valued in any case, such as the one played in a game: a tenth of the iterations go to a
   * tree below it. Without effect if turns are pinned.
   */
  readonly played?: TreeTurn | undefined;
  /** Limit of the proof of a goal in two turns; undefined: by the iterations, see `proofBoards`. */
  readonly proof?: number | undefined;
}

/** The result of a position of a job, if it is certain. @param position - of the job, or after one of its turns */
export const decideFor = (
  kernel: ArimaaKernel,
  { barred, iterations, proof = proofBoards(iterations) }: Pick<TreeJob, 'barred' | 'iterations' | 'proof'>,
  position: Position,
): ProvenResult | undefined => decidePosition(kernel, position, barred, proof);

/** One tree of a job. */
export interface TreePart {
  /** 0 … trees − 1. */
  readonly tree: number;
  /** The turn below which it grows; undefined for a tree of the job's position. */
  readonly below: TreeTurn | undefined;
  readonly iterations: number;
}

/** Share of the iterations that the played turn gets: about what the search gives to a turn it likes. */
const PLAYED_SHARE = 0.1;

/** Draw number of the hash that makes the trees' seeds; the kernel's trials use others (random.ts). */
const TREE_SEEDS = 0x20000000;
/** Maximum number of lines of each tree that are merged, the most visited, and of winning turns listed. */
const MERGED_LINES = 200;

/** Seed of tree n; the first tree has the job's seed. */
const treeSeed = (seed: number, tree: number): number => (tree === 0 ? seed : hash32(seed, tree, TREE_SEEDS));

/**
 * The trees of a job in the order in which they are merged. The trees of all pinned turns have the same seeds
 * and iterations.
 */
export function partsOf({ iterations, trees, pinned, played }: TreeJob): readonly TreePart[] {
  if (pinned.length > 0) return pinned.flatMap((below) => sharesOf(iterations, trees, below));
  const own = played === undefined ? 0 : Math.floor(PLAYED_SHARE * iterations);
  return [...sharesOf(iterations - own, trees, undefined), ...(own === 0 ? [] : sharesOf(own, 1, played))];
}

/** Trees with equal shares of the iterations; the first trees get one more if there is a remainder. */
const sharesOf = (iterations: number, trees: number, below: TreeTurn | undefined): TreePart[] =>
  Array.from({ length: trees }, (_, tree) => ({
    tree,
    below,
    iterations: Math.floor(iterations / trees) + (tree < iterations % trees ? 1 : 0),
  }));

/** Merges the trees of a job. @param reports - in the order of {@link partsOf} */
export function mergeParts(job: TreeJob, reports: readonly TreeReport[]): TreeReport {
  const { side } = job.position;
  // The tree of the played turn, if there is one, is the last.
  if (partsOf(job).length === job.trees || job.pinned.length > 0) return mergeTrees(reports, side);
  const merged = mergeTrees(reports.slice(0, -1), side);
  const { lines, nodes, recycled } = reports.at(-1)!;
  const [played] = lines;
  const whole = { ...merged, nodes: merged.nodes + nodes, recycled: merged.recycled || recycled };
  return played === undefined ? whole : { ...whole, played: { ...played, spread: spreadOf(played, []) } };
}

/** Equal for two trees if one is the other with more iterations. */
export const treeKey = (
  { position, playout, tree: settings, seed, barred }: TreeJob,
  { tree, below }: TreePart,
): string => JSON.stringify([position, playout, settings, seed, barred, tree, below]);

/** A growing tree. */
export interface TreeGrower {
  /** Iterations done. */
  readonly grown: number;
  /** Runs further iterations, no more than the part has left. */
  grow(count: number): void;
  read(): TreeReport;
  /** Whether the tree is also the beginning of another job's, which may have found out more before it grows. */
  goesOnIn(job: TreeJob): boolean;
}

/** A line without playouts: with a certain result, or without a value yet. */
const unsearched = (
  { steps, board }: TreeTurn,
  winner: Side | undefined,
  answers: TreeLine['answers'] = [],
): TreeLine => ({
  steps,
  board,
  visits: 0,
  value: winner === undefined ? null : winner === 'gold' ? 1 : -1,
  isCertain: winner !== undefined,
  spread: null,
  answers,
});

/**
 * Report of a decided position: the turns that win at once, one that forces a goal, or the most promising turn
 * if all lose.
 */
function decidedReport(
  kernel: ArimaaKernel,
  { position, barred }: TreeJob,
  { winner, wins, forced }: ProvenResult,
): TreeReport {
  const none = { nodes: 0, recycled: false };
  kernel.listTurns(position);
  if (winner === position.side) {
    const won = forced === undefined ? wins.map(({ index }) => index) : [forced.index];
    const turns = won.slice(0, MERGED_LINES).map((index) => kernel.turnAt(index, position));
    return {
      ...none,
      lines: turns.map((turn) => unsearched(turn, winner, forced?.answers)),
      boards: won.length,
      decided: 'won',
    };
  }
  const index = kernel.promisingTurn(position, barred);
  if (index === undefined) return { ...none, lines: [], boards: 0, decided: 'lost' };
  const turn = kernel.turnAt(index, position);
  const after: Position = { board: turn.board, side: winner };
  const line = unsearched(turn, winner, forcedAnswers(kernel, after, barred));
  return { ...none, lines: [line], boards: 1, decided: 'lost' };
}

/**
 * Opens a tree of a job on the kernel, which has one at a time. A decided position needs no tree, nor does a
 * pinned turn that leads to one: its value is the game's result.
 */
export function openPart(kernel: ArimaaKernel, job: TreeJob, part: TreePart): TreeGrower {
  const { position, playout, tree, barred } = job;
  const turn = part.below;
  const root: Position =
    turn === undefined ? position : { board: turn.board, side: otherSide(position.side) };
  const decision = decideFor(kernel, job, root);
  if (decision === undefined) kernel.openTree(root, playout, tree, barred);
  let grown = 0;
  /** Report of a pinned turn's tree: one line. */
  function readPinned(pinned: TreeTurn): TreeReport {
    const open = { boards: 1, nodes: 0, recycled: false, decided: null };
    if (decision !== undefined) return { ...open, lines: [unsearched(pinned, decision.winner)] };
    const { nodes, recycled, ...line } = kernel.readRoot();
    return { ...open, nodes, recycled, lines: [{ ...pinned, ...line, spread: null }] };
  }
  return {
    get grown() {
      return grown;
    },
    grow(count) {
      if (decision === undefined) kernel.growTree(treeSeed(job.seed, part.tree), grown, count);
      grown += count;
    },
    goesOnIn: (other) => decideFor(kernel, other, root)?.winner === decision?.winner,
    read() {
      if (turn !== undefined) return readPinned(turn);
      return decision === undefined ? kernel.readTree(MERGED_LINES) : decidedReport(kernel, job, decision);
    },
  };
}

/**
 * Makes sure that a report names a turn. If no playout has completed one yet, it names the pinned turns or
 * the turn with the best evaluation, without a value.
 */
export function withNamedTurn(kernel: ArimaaKernel, job: TreeJob, report: TreeReport): TreeReport {
  if (report.lines.length > 0) return report;
  const { position, pinned, barred } = job;
  if (pinned.length > 0) return { ...report, lines: pinned.map((turn) => unsearched(turn, undefined)) };
  const decision = decideFor(kernel, job, position);
  if (decision !== undefined) return decidedReport(kernel, job, decision);
  // The decision may be a remembered one, and the latest list that of another position.
  kernel.listTurns(position);
  const turn = kernel.promisingTurn(position, barred);
  if (turn === undefined) return report;
  return { ...report, lines: [unsearched(kernel.turnAt(turn, position), undefined)] };
}

/**
 * Grows and merges all trees of a job on this thread, one after the other; the report always names a turn.
 */
export function searchTrees(kernel: ArimaaKernel, job: TreeJob): TreeReport {
  const reports = partsOf(job).map((part) => {
    const tree = openPart(kernel, job, part);
    tree.grow(part.iterations);
    return tree.read();
  });
  return withNamedTurn(kernel, job, mergeParts(job, reports));
}
