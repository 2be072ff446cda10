import { hash32 } from '../../engine/rng.ts';
import { type Decision, decide } from './decision.ts';
import type { ArimaaKernel } from './kernel.ts';
import { mergeTrees } from './mergeTrees.ts';
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
/** Lines of each tree that are merged, its most visited; winning turns that are listed: more than anyone looks at. */
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

/** A turn whose value needs no playouts: the result of the game, or none yet. */
const unsearched = ({ steps, board }: TreeTurn, winner: Side | undefined): TreeLine => ({
  steps,
  board,
  visits: 0,
  value: winner === undefined ? null : winner === 'gold' ? 1 : -1,
  isCertain: winner !== undefined,
  spread: null,
});

/** What a decided position says: the turns that win at once, or one that loses no sooner than another. */
function decidedReport(
  kernel: ArimaaKernel,
  { position, barred }: TreeJob,
  { winner, wins }: Decision,
): TreeReport {
  const none = { nodes: 0, full: false };
  kernel.listTurns(position);
  if (winner === position.side) {
    const turns = wins.slice(0, MERGED_LINES).map(({ index }) => kernel.turnAt(index, position));
    return {
      ...none,
      lines: turns.map((turn) => unsearched(turn, winner)),
      boards: wins.length,
      decided: 'won',
    };
  }
  const turn = kernel.promisingTurn(position, barred);
  const lines = turn === undefined ? [] : [unsearched(kernel.turnAt(turn, position), winner)];
  return { ...none, lines, boards: lines.length, decided: 'lost' };
}

/**
 * Opens a tree of a job on the kernel, which has one at a time. A position that is decided needs none, nor does a pinned turn that
 * leads to one: its value is the game's result.
 */
export function openPart(kernel: ArimaaKernel, job: TreeJob, part: TreePart): TreeGrower {
  const { position, playout, tree, barred } = job;
  const turn = part.pinned === undefined ? undefined : job.pinned[part.pinned];
  const root: Position =
    turn === undefined ? position : { board: turn.board, side: otherSide(position.side) };
  const decision = decide(kernel, root, barred);
  if (decision === undefined) kernel.openTree(root, playout, tree, barred);
  let grown = 0;
  /** What a pinned turn's tree says: one line. */
  function readPinned(pinned: TreeTurn): TreeReport {
    const open = { boards: 1, nodes: 0, full: false, decided: null };
    if (decision !== undefined) return { ...open, lines: [unsearched(pinned, decision.winner)] };
    const { value, isCertain, visits, nodes, full } = kernel.readRoot();
    return { ...open, nodes, full, lines: [{ ...pinned, visits, value, isCertain, spread: null }] };
  }
  return {
    get grown() {
      return grown;
    },
    grow(count) {
      if (decision === undefined) kernel.growTree(treeSeed(job.seed, part.tree), grown, count);
      grown += count;
    },
    read() {
      if (turn !== undefined) return readPinned(turn);
      return decision === undefined ? kernel.readTree(MERGED_LINES) : decidedReport(kernel, job, decision);
    },
  };
}

/**
 * A report that names a turn in any case: where no playout has ended a turn yet, the turns that were pinned, or the one that looks
 * best to the evaluation; without a value, for none has been searched.
 */
export function withNamedTurn(kernel: ArimaaKernel, job: TreeJob, report: TreeReport): TreeReport {
  if (report.lines.length > 0) return report;
  const { position, pinned, barred } = job;
  if (pinned.length > 0) return { ...report, lines: pinned.map((turn) => unsearched(turn, undefined)) };
  const decision = decide(kernel, position, barred);
  if (decision !== undefined) return decidedReport(kernel, job, decision);
  const turn = kernel.promisingTurn(position, barred);
  if (turn === undefined) return report;
  return { ...report, lines: [unsearched(kernel.turnAt(turn, position), undefined)] };
}

/** Grows and merges all trees of a job on this thread, one after the other; names a turn in any case. */
export function searchTrees(kernel: ArimaaKernel, job: TreeJob): TreeReport {
  const reports = partsOf(job).map((part) => {
    const tree = openPart(kernel, job, part);
    tree.grow(part.iterations);
    return tree.read();
  });
  return withNamedTurn(kernel, job, mergeTrees(reports, job.position.side));
}
