import { RolloutError } from '../../engine/errors.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import { createCubeKernel } from './cubeKernel.ts';
import { createKernelBuffers, type KernelBuffers } from './kernelBuffers.ts';
import type { RollPlays } from './rollPlays.ts';
import { createSearchKernel } from './searchKernel.ts';
import { createTrialKernel } from './trialKernel.ts';
import type { Board, Dice, Play } from './types.ts';
import type { Net } from './net.ts';
import { loadStrongFile, loadWeightsFile } from './weightsFile.ts';
import type { BackgammonKernel, CubeKernel, SearchKernel, TrialKernel } from './kernelTypes.ts';

type Searches = SearchKernel & CubeKernel & TrialKernel;

/** The same functions, each of which first calls `before`. */
const after = (functions: Searches, before: () => void): Searches =>
  Object.fromEntries(
    Object.entries(functions).map(([name, call]: [string, (...args: unknown[]) => unknown]) => [
      name,
      (...args: unknown[]) => {
        before();
        return call(...args);
      },
    ]),
  ) as unknown as Searches;

type Loaders = Pick<BackgammonKernel, 'loadWeights' | 'loadStrong' | 'makeBearoff' | 'loadBearoff'>;

/** Loads assets. Cached evaluations, which they make invalid, are dropped. */
function createLoaders(exports: KernelExports, { assets }: KernelBuffers): Loaders {
  const forget = (): void => exports.useCache(true);
  return {
    loadWeights(file) {
      assets.weights = false;
      loadWeightsFile(exports, file);
      assets.weights = true;
      forget();
    },

    loadStrong(file) {
      assets.strong = false;
      loadStrongFile(exports, file);
      assets.strong = true;
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
      new Uint8Array(exports.memory.buffer).set(new Uint8Array(tables), exports.bearoffPtr.value);
      assets.bearoff = true;
      forget();
    },
  };
}

/** Binds an instantiated module. Load weights and tables afterward; the rules need neither. */
export function createKernel(exports: KernelExports): BackgammonKernel {
  const boardPtr = exports.boardPtr.value;
  const buffers = createKernelBuffers(exports);
  const { assets, writeBoard, readPlay, leaves, classAt } = buffers;
  const searches: Searches = {
    ...createSearchKernel(exports, buffers),
    ...createCubeKernel(exports, buffers),
    ...createTrialKernel(exports, buffers),
  };
  let inUse: Net = 'fast';
  function use(net: Net): void {
    if (net === 'strong' && !assets.strong)
      throw new RolloutError('bad-weights', 'The weights of the strong net are not loaded yet.');
    if (net === inUse) return;
    exports.useStrongNet(net === 'strong');
    inUse = net;
  }

  function rollPlays(board: Board, [die1, die2]: Dice): RollPlays {
    writeBoard(board);
    const count = exports.legalPlays(boardPtr, die1, die2);
    return {
      count,
      all: () => Array.from({ length: count }, (_, index) => readPlay(index, board)),
      leaving(checkers) {
        const found: Play[] = [];
        for (let index = 0; index < count; index++)
          if (leaves(index, checkers)) found.push(readPlay(index, board));
        return found;
      },
    };
  }

  const bind = (net: Net): BackgammonKernel => ({
    ...after(searches, () => use(net)),
    ...createLoaders(exports, buffers),

    get hasWeights() {
      return assets.weights;
    },
    get hasStrong() {
      return assets.strong;
    },
    get hasBearoff() {
      return assets.bearoff;
    },

    plays: (board, dice) => rollPlays(board, dice).all(),
    rollPlays,

    classOf(board) {
      writeBoard(board);
      return classAt(boardPtr);
    },

    by: (other) => kernels[other],
  });
  const kernels = { fast: bind('fast'), strong: bind('strong') };
  return kernels.fast;
}
