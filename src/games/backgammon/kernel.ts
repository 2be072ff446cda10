import { RolloutError } from '../../engine/errors.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { KernelExports } from '../../kernel/types.ts';
import { createCubeKernel, type CubeKernel } from './cubeKernel.ts';
import { createKernelBuffers } from './kernelBuffers.ts';
import { type ChequerPlay, MOVE_FILTERS, type PlayerPlies } from './playLevel.ts';
import { createSearchKernel, LIST_LEVEL, type SearchKernel, setLevel } from './searchKernel.ts';
import { type Board, type Dice, type Play, type PositionClass, ROW_COLUMNS } from './types.ts';
import { loadWeightsFile } from './weightsFile.ts';

/** How trials are played; the part of the rollout settings that the kernel knows. */
export interface TrialSettings {
  readonly seed: number;
  readonly initial: boolean;
  readonly lookaheadLuck: boolean;
  /** 0 = to the end. */
  readonly truncateAfterPlies: number;
  readonly bearoffTruncation: boolean;
  /** Default: at 0-ply throughout. */
  readonly chequerPlay?: ChequerPlay;
}

/**
 * The WASM kernel, typed: the only way from TypeScript to rules, nets, tables and trials. One instance per thread; calls
 * are synchronous and share its buffers, results are copies.
 */
export interface BackgammonKernel extends SearchKernel, CubeKernel {
  /** All legal plays with distinct resulting positions, in the kernel's order; one with no moves when there is none. Needs no assets. */
  plays(board: Board, dice: Dice): readonly Play[];
  classOf(board: Board): PositionClass;
  /** Loads the weights file into the kernel. @throws `bad-weights` */
  loadWeights(file: ArrayBuffer): void;
  /** Generates the bearoff tables (about two seconds) into the kernel and returns a copy. */
  makeBearoff(): ArrayBuffer;
  /** Loads tables that {@link BackgammonKernel.makeBearoff} made. @throws `bad-table` */
  loadBearoff(tables: ArrayBuffer): void;
  readonly hasWeights: boolean;
  readonly hasBearoff: boolean;
  /**
   * Plays trials [first, first + count) from `board`, whose roller rolls first.
   *
   * @param asker - whose viewpoint the rows have: the board's roller, or its opponent (for plays)
   * @param rolls - [count × 128] ordered rolls 0 … 35 (6 × (first die − 1) + second die − 1), from the engine's chance sequence
   * @returns [count × ROW_COLUMNS] rows, a copy
   */
  playTrials(
    board: Board,
    asker: 'roller' | 'opponent',
    first: number,
    count: number,
    rolls: Uint8Array,
    settings: TrialSettings,
  ): Float64Array;
}

const BARE: PlayerPlies = { asker: 0, opponent: 0 };
const BARE_PLAY: ChequerPlay = { filter: MOVE_FILTERS.normal, first: BARE, later: BARE, laterAfterPlies: 0 };

/** Binds an instantiated module. Weights and tables are loaded afterwards; rules need neither. */
export function createKernel(exports: KernelExports): BackgammonKernel {
  const boardPtr = exports.boardPtr.value;
  const bytes = new Uint8Array(exports.memory.buffer);
  const buffers = createKernelBuffers(exports);
  const { assets, writeBoard, readPlay, classAt, needWeights, needBearoff } = buffers;

  /** Evaluations from before new weights or tables are void. */
  const forget = (): void => exports.useCache(true);

  return {
    ...createSearchKernel(exports, buffers),
    ...createCubeKernel(exports, buffers),

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

    playTrials(board, asker, first, count, rolls, settings) {
      needWeights();
      needBearoff();
      const most = exports.maxPiece.value;
      if (count < 1 || count > most || rolls.length !== count * TABLE_TURNS)
        throw new RolloutError(
          'bad-job',
          `piece: expected 1 to ${most} trials with ${TABLE_TURNS} rolls each, got ${count} with ${rolls.length} in all`,
        );
      writeBoard(board);
      bytes.set(rolls, exports.rollsPtr.value);
      const { filter, first: early, later, laterAfterPlies } = settings.chequerPlay ?? BARE_PLAY;
      [early.asker, early.opponent, later.asker, later.opponent].forEach((plies, index) => {
        setLevel(exports, LIST_LEVEL + 1 + index, plies, filter);
      });
      exports.setTrialSettings(
        settings.seed,
        settings.initial,
        settings.lookaheadLuck,
        settings.truncateAfterPlies,
        settings.bearoffTruncation,
        laterAfterPlies,
      );
      exports.playTrials(boardPtr, asker === 'opponent', first, count);
      return new Float64Array(exports.memory.buffer, exports.rowsPtr.value, count * ROW_COLUMNS).slice();
    },
  };
}
