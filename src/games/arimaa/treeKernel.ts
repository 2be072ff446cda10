import type { ArimaaExports } from '../../kernel/arimaa.ts';
import { type ExpectedTurn, readAnswers, readAnswersTo } from './answers.ts';
import { playCompound, readBoard, readCompound, sideCode, writeBarred, writeBoard } from './codes.ts';
import type { PlayoutSettings, TreeSettings } from './settings.ts';
import type { Board, PlayedStep, Position } from './types.ts';

/** A first turn in the tree; all ways to the same board are one line. */
export interface TreeLine {
  readonly board: Board;
  /** The way taken by most playouts. */
  readonly steps: readonly PlayedStep[];
  /** Playouts through this turn; 0 if none was needed or none has reached it yet. */
  readonly visits: number;
  /**
   * Mean of those playouts for Gold, −1 … 1, or the game's result if it is certain; null if neither is known.
   * Virtual visits do not count. Playouts are not independent, so there is no standard error.
   */
  readonly value: number | null;
  /** Whether the value is a result proved by search. A mean may be ±1 by chance. */
  readonly isCertain: boolean;
  /**
   * How far the value can be trusted, see `spreadOf`; null before merging, without a value, or if it is
   * certain.
   */
  readonly spread: { readonly least: number; readonly most: number } | null;
  /**
   * The turns that the search expects after it, the other side's first; only of the most visited lines. The
   * last may be the beginning of a turn.
   */
  readonly answers: readonly ExpectedTurn[];
}

/** The most nodes of a tree. */
export const MOST_NODES = 2 ** 20;

/** The present state of a tree. */
export interface TreeReport {
  /**
   * The most visited first as the kernel lists them, at most the number requested; the best first after
   * merging.
   */
  readonly lines: readonly TreeLine[];
  /** Boards after a first turn that at least one playout has reached. */
  readonly boards: number;
  readonly nodes: number;
  /** Whether branches with few visits were dropped to make room for others. */
  readonly recycled: boolean;
  /**
   * The certain result of the position for the side to move, found without a playout; null if there is none.
   */
  readonly decided: 'won' | 'lost' | null;
  /**
   * The turn played in the game, by a tree of its own, after merging. It is not ranked with the lines, since
   * they were given up or searched on for their values.
   */
  readonly played?: TreeLine;
}

/**
 * A search tree, one at a time. Iteration n is a function of position, settings, seed and the earlier
 * iterations.
 */
export interface TreeKernel {
  /**
   * Opens a tree, replacing the previous one.
   *
   * @param position - undecided, without a turn that wins at once (such turns are listed, not searched)
   * @param barred - positions that no turn may produce because they have occurred twice; at most 256
   * @param mostNodes - half are dropped when there are so many, the least visited first; ≥ 1024
   */
  openTree(
    position: Position,
    playout: PlayoutSettings,
    tree: TreeSettings,
    barred: readonly Position[],
    mostNodes?: number,
  ): void;
  /** Runs iterations first … first + count − 1 of the current tree. */
  growTree(seed: number, first: number, count: number): void;
  /**
   * Reads the most visited lines.
   *
   * @param most - maximum number of lines
   */
  readTree(most: number): TreeReport;
  /** The tree's value of its root, and the turns it expects; fields as in {@link TreeLine}. */
  readRoot(): {
    readonly answers: readonly ExpectedTurn[];
    readonly value: number | null;
    readonly isCertain: boolean;
    readonly visits: number;
    readonly nodes: number;
    readonly recycled: boolean;
  };
}

/** A line as the kernel lists it, 40 bytes: key, value, visits, number of steps, steps. */
const LINE_WORDS = 10;
/** Added to the number of steps if the value is a certain result. */
const CERTAIN = 0x100;

/** Number of lines, the most visited, whose answers are read. */
const ANSWERED_LINES = 12;
/** All listed lines that lead to one board. */
interface LineGroup {
  visits: number;
  /** Sum of visits × value. */
  sum: number;
  /** The result, if it is certain. */
  certain: number | undefined;
  /** Visits of the most visited line, whose steps these are. */
  most: number;
  steps: number[];
}

/** Groups the first `count` lines listed by the kernel by the key of their board. */
function groupByBoard(exports: ArimaaExports, count: number): ReadonlyMap<bigint, LineGroup> {
  const { buffer } = exports.memory;
  const at = exports.linesPtr.value;
  const words = new Uint32Array(buffer, at, LINE_WORDS * count);
  const values = new Float64Array(buffer, at, (LINE_WORDS / 2) * count);
  const keys = new BigUint64Array(buffer, at, (LINE_WORDS / 2) * count);
  const boards = new Map<bigint, LineGroup>();
  for (let line = 0; line < count; line++) {
    const word = LINE_WORDS * line;
    const key = keys[word / 2] ?? 0n;
    const visits = words[word + 4] ?? 0;
    const value = values[word / 2 + 1] ?? 0;
    const length = words[word + 5] ?? 0;
    const found = boards.get(key) ?? { visits: 0, sum: 0, certain: undefined, most: 0, steps: [] };
    found.visits += visits;
    found.sum += visits * value;
    if (length & CERTAIN) found.certain = value;
    if (visits > found.most) {
      found.most = visits;
      found.steps = Array.from(words.subarray(word + 6, word + 6 + (length & (CERTAIN - 1))));
    }
    boards.set(key, found);
  }
  return boards;
}

/**
 * Binds the tree search of an instantiated kernel.
 *
 * @param exports - of the same instance as the rules
 * @param usePlayout - sets the kernel's playouts
 */
export function createTreeKernel(
  exports: ArimaaExports,
  usePlayout: (settings: PlayoutSettings) => void,
): TreeKernel {
  let root: Position | undefined;

  /** Lists lines, raising the minimum of visits until they fit; returns their number. */
  function listLines(): number {
    for (let least = 1; ; least *= 2) {
      const count = exports.listLines(least);
      if (!exports.linesOverflow()) return count;
    }
  }

  return {
    openTree(position, playout, tree, barred, mostNodes = MOST_NODES) {
      root = position;
      usePlayout(playout);
      writeBarred(exports, barred);
      exports.setTree(
        tree.exploration,
        tree.maturity,
        tree.virtualVisits,
        tree.bias,
        tree.hints,
        tree.history,
        tree.transpositions,
        tree.proofs,
        tree.minimax,
        tree.advisor,
      );
      writeBoard(exports, position.board);
      exports.openTree(sideCode(position.side), mostNodes);
    },

    growTree(seed, first, count) {
      if (root !== undefined) writeBoard(exports, root.board);
      exports.growTree(seed, first, count);
    },

    readTree(most) {
      const count = listLines();
      const boards = groupByBoard(exports, count);
      const { nodes, recycled } = { nodes: exports.treeNodes(), recycled: exports.treeIsRecycled() > 0 };
      const best = [...boards.values()].sort((a, b) => b.visits - a.visits || b.sum - a.sum).slice(0, most);
      const lines = best.map(({ visits, sum, certain, steps }, index) => {
        const played = root === undefined ? [] : playCompound(exports, root, steps.map(readCompound));
        const board = readBoard(exports);
        const isCertain = certain !== undefined;
        const answers =
          root !== undefined && index < ANSWERED_LINES ? readAnswersTo(exports, root, steps, board) : [];
        const value = certain ?? sum / visits;
        return { board, steps: played, visits, value, isCertain, spread: null, answers };
      });
      if (root !== undefined) writeBoard(exports, root.board);
      return { lines, boards: boards.size, nodes, recycled, decided: null };
    },

    readRoot() {
      const worth = exports.rootWorth();
      return {
        answers: root === undefined ? [] : readAnswers(exports, root),
        value: Number.isNaN(worth) ? null : worth,
        isCertain: Boolean(exports.rootIsOver()),
        visits: exports.rootSamples(),
        nodes: exports.treeNodes(),
        recycled: exports.treeIsRecycled() > 0,
      };
    },
  };
}
