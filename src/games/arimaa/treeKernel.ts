import type { ArimaaExports } from '../../kernel/arimaa.ts';
import { playCompound, readBoard, readCompound, sideCode, writeBarred, writeBoard } from './codes.ts';
import type { PlayoutSettings, TreeSettings } from './settings.ts';
import type { Board, PlayedStep, Position } from './types.ts';

/** A first turn of the tree, with all ways that lead to the same board together. */
export interface TreeLine {
  readonly board: Board;
  /** The way that most playouts took. */
  readonly steps: readonly PlayedStep[];
  /** Playouts that went through it; 0: none was needed, or none has come by yet. */
  readonly visits: number;
  /**
   * Mean of those playouts for Gold, −1 … 1, or the result of the game where it is certain; null without either. Virtual visits
   * do not count. No independent samples: it has no standard error.
   */
  readonly value: number | null;
  /** Whether the value is the result of the game, found by search. A mean may be ±1 by chance. */
  readonly isCertain: boolean;
  /** Least and largest of the values that several trees give it; null of one. How far chance moves them: no confidence interval. */
  readonly spread: { readonly least: number; readonly most: number } | null;
}

/** What a tree says so far. */
export interface TreeReport {
  /** From the kernel the most visited first, at most as many as asked for; once merged the best first. */
  readonly lines: readonly TreeLine[];
  /** Boards that at least one playout went through as a first turn. */
  readonly boards: number;
  readonly nodes: number;
  /** The arena is full: the tree is sampled on, but grows no more. */
  readonly full: boolean;
  /** What is certain of the position without a playout, for the side to move; null where nothing is. */
  readonly decided: 'won' | 'lost' | null;
}

/** One search tree at a time. Iteration n is a function of position, settings, seed and the iterations before it. */
export interface TreeKernel {
  /**
   * @param position - not at its end, and without a turn that wins at once: those are listed, not searched
   * @param barred - positions that no turn may make: they have stood twice; at most 256
   */
  openTree(
    position: Position,
    playout: PlayoutSettings,
    tree: TreeSettings,
    barred: readonly Position[],
  ): void;
  /** Iterations first … first + count − 1 of the tree opened last. */
  growTree(seed: number, first: number, count: number): void;
  /** @param most - lines wanted */
  readTree(most: number): TreeReport;
  /** What the tree makes of its root, as {@link TreeLine} says it of a turn. */
  readRoot(): {
    readonly value: number | null;
    readonly isCertain: boolean;
    readonly visits: number;
    readonly nodes: number;
    readonly full: boolean;
  };
}

/** A line as the kernel lists it, 40 bytes: key, value, visits, number of steps, steps. */
const LINE_WORDS = 10;
/** Added to the number of steps where the value is a result. */
const CERTAIN = 0x100;

/** All listed lines that lead to one board. */
interface LineGroup {
  visits: number;
  /** Of visits × value. */
  sum: number;
  /** The result where it is certain. */
  certain: number | undefined;
  /** Visits of the line with the most, whose steps these are. */
  most: number;
  steps: number[];
}

/** The first `count` lines as the kernel listed them, by the key of their board. */
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

/** @param exports - of the module that the rules use too */
export function createTreeKernel(
  exports: ArimaaExports,
  usePlayout: (settings: PlayoutSettings) => void,
): TreeKernel {
  let root: Position | undefined;

  /** Lists lines with so many visits that they fit; returns how many there are. */
  function listLines(): number {
    for (let least = 1; ; least *= 2) {
      const count = exports.listLines(least);
      if (!exports.linesOverflow()) return count;
    }
  }

  return {
    openTree(position, playout, tree, barred) {
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
      exports.openTree(sideCode(position.side));
    },

    growTree(seed, first, count) {
      exports.growTree(seed, first, count);
    },

    readTree(most) {
      const count = listLines();
      const boards = groupByBoard(exports, count);
      const { nodes, full } = { nodes: exports.treeNodes(), full: exports.treeIsFull() };
      const best = [...boards.values()].sort((a, b) => b.visits - a.visits || b.sum - a.sum).slice(0, most);
      const lines = best.map(({ visits, sum, certain, steps }) => {
        const played = root === undefined ? [] : playCompound(exports, root, steps.map(readCompound));
        const board = readBoard(exports);
        const isCertain = certain !== undefined;
        return { board, steps: played, visits, value: certain ?? sum / visits, isCertain, spread: null };
      });
      if (root !== undefined) writeBoard(exports, root.board);
      return { lines, boards: boards.size, nodes, full, decided: null };
    },

    readRoot() {
      const worth = exports.rootWorth();
      return {
        value: Number.isNaN(worth) ? null : worth,
        isCertain: exports.rootIsOver(),
        visits: exports.rootSamples(),
        nodes: exports.treeNodes(),
        full: exports.treeIsFull(),
      };
    },
  };
}
