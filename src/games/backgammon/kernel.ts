import { RolloutError } from '../../engine/errors.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import { createCubeKernel, type CubeKernel } from './cubeKernel.ts';
import { createKernelBuffers } from './kernelBuffers.ts';
import { createSearchKernel, type SearchKernel } from './searchKernel.ts';
import { createTrialKernel, type TrialKernel } from './trialKernel.ts';
import type { Board, Dice, Play, PositionClass } from './types.ts';
import { loadWeightsFile } from './weightsFile.ts';

/**
 * The typed WASM kernel: TypeScript's only access to rules, nets, tables and trials. One instance per thread.
 * Calls are synchronous and share its buffers; results are copies.
 */
export interface BackgammonKernel extends SearchKernel, CubeKernel, TrialKernel {
  /**
   * All legal plays with distinct resulting positions, in the kernel's order; a single play without moves if
   * there is none. Needs no assets.
   */
  plays(board: Board, dice: Dice): readonly Play[];
  classOf(board: Board): PositionClass;
  /**
   * Loads the weights file into the kernel.
   *
   * @throws `bad-weights`
   */
  loadWeights(file: ArrayBuffer): void;
  /** Generates the bearoff tables (about two seconds) into the kernel and returns a copy. */
  makeBearoff(): ArrayBuffer;
  /**
   * Loads tables made by {@link BackgammonKernel.makeBearoff}.
   *
   * @throws `bad-table`
   */
  loadBearoff(tables: ArrayBuffer): void;
  readonly hasWeights: boolean;
  readonly hasBearoff: boolean;
}

/** Binds an instantiated module. Load weights and tables afterward; the rules need neither. */
export function createKernel(exports: KernelExports): BackgammonKernel {
  const boardPtr = exports.boardPtr.value;
  const bytes = new Uint8Array(exports.memory.buffer);
  const buffers = createKernelBuffers(exports);
  const { assets, writeBoard, readPlay, classAt } = buffers;

  /** Clears cached evaluations, which new weights or tables make invalid. */
  const forget = (): void => exports.useCache(true);

  return {
    ...createSearchKernel(exports, buffers),
    ...createCubeKernel(exports, buffers),
    ...createTrialKernel(exports, buffers),

    get hasWeights() {
      return assets.weights;
    },
    get hasBearoff() {
      return assets.bearoff;
    },

    plays(board, [die1, die2]) {
      writeBoard(board);
      const count = exports.legalPlays(boardPtr, die1, die2);
      return Array.from({ length: count }, (_, index) => readPlay(index, board));
    },

    classOf(board) {
      writeBoard(board);
      return classAt(boardPtr);
    },

    loadWeights(file) {
      assets.weights = false;
      loadWeightsFile(exports, file);
      assets.weights = true;
      forget();
    },

    makeBearoff() {
      exports.makeBearoff();
      assets.bearoff = true;
      forget();
      const from = exports.bearoffPtr.value;
      return exports.memory.buffer.slice(from, from + exports.bearoffBytes.value);
    },

    loadBearoff(tables) {
      const expected = exports.bearoffBytes.value;
      if (tables.byteLength !== expected)
        throw new RolloutError(
          'bad-table',
          `bearoff tables: expected ${expected} bytes, got ${tables.byteLength}`,
        );
      bytes.set(new Uint8Array(tables), exports.bearoffPtr.value);
      assets.bearoff = true;
      forget();
    },
  };
}
