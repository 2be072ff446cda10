import type { ArimaaExports } from '../../kernel/arimaaTypes.ts';
import { playCompound, readBoard, readCompound, sideCode, writeBoard } from './codes.ts';
import type { PlayoutSettings, TreeSettings } from './settings.ts';
import type { Board, PlayedStep, Position } from './types.ts';

/** A first turn of the tree, with all ways that lead to the same board together. */
export interface TreeLine {
  readonly board: Board;
  /** The way that most playouts took. */
  readonly steps: readonly PlayedStep[];
  /** Playouts that went through it. */
  readonly visits: number;
  /** Mean of their values for Gold, −1 … 1, virtual visits of value 0 included. No independent samples: it has no standard error. */
  readonly value: number;
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
}

/** One search tree at a time. Iteration n is a function of position, settings, seed and the iterations before it. */
export interface TreeKernel {
  /**
   * @param position - not at its end: the side to move has a turn
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
  /** What the tree makes of its root: mean of all playouts for Gold, virtual visits of value 0 included. */
  readRoot(): {
    readonly value: number;
    readonly visits: number;
    readonly nodes: number;
    readonly full: boolean;
  };
}

/** A line as the kernel lists it, 40 bytes: key, value, visits, number of steps, steps. */
const LINE_WORDS = 10;

/** @param exports - of the module that the rules use too */
export function createTreeKernel(
  exports: ArimaaExports,
  usePlayout: (settings: PlayoutSettings) => void,
): TreeKernel {
  const { buffer } = exports.memory;
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
      exports.clearBarred();
      for (const { board, side } of barred) {
        writeBoard(exports, board);
        exports.barBoard(sideCode(side));
      }
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
      const at = exports.linesPtr.value;
      const words = new Uint32Array(buffer, at, LINE_WORDS * count);
      const values = new Float64Array(buffer, at, (LINE_WORDS / 2) * count);
      const keys = new BigUint64Array(buffer, at, (LINE_WORDS / 2) * count);
      const boards = new Map<bigint, { visits: number; sum: number; most: number; steps: number[] }>();
      for (let line = 0; line < count; line++) {
        const word = LINE_WORDS * line;
        const key = keys[word / 2] ?? 0n;
        const visits = words[word + 4] ?? 0;
        const found = boards.get(key) ?? { visits: 0, sum: 0, most: 0, steps: [] };
        found.visits += visits;
        found.sum += visits * (values[word / 2 + 1] ?? 0);
        if (visits > found.most) {
          found.most = visits;
          found.steps = Array.from(words.subarray(word + 6, word + 6 + (words[word + 5] ?? 0)));
        }
        boards.set(key, found);
      }
      const { nodes, full } = { nodes: exports.treeNodes(), full: exports.treeIsFull() };
      const best = [...boards.values()].sort((a, b) => b.visits - a.visits || b.sum - a.sum).slice(0, most);
      const lines = best.map(({ visits, sum, steps }) => {
        const played = root === undefined ? [] : playCompound(exports, root, steps.map(readCompound));
        return { board: readBoard(exports), steps: played, visits, value: sum / visits, spread: null };
      });
      if (root !== undefined) writeBoard(exports, root.board);
      return { lines, boards: boards.size, nodes, full };
    },

    readRoot: () => ({
      value: exports.rootValue(),
      visits: exports.rootSamples(),
      nodes: exports.treeNodes(),
      full: exports.treeIsFull(),
    }),
  };
}
