import type { Board, Dice, Outcome, Play, PositionClass } from './types.ts';

/** How trials are played; the part of the rollout settings that the kernel knows. */
export interface TrialSettings {
  readonly seed: number;
  readonly initial: boolean;
  readonly lookaheadLuck: boolean;
  /** 0 = to the end. */
  readonly truncateAfterPlies: number;
  readonly bearoffTruncation: boolean;
}

/** A play with its evaluation, from the viewpoint of the player who makes it. */
export interface EvaluatedPlay extends Play {
  readonly outcome: Outcome;
  /** Cubeless money equity, points per game. */
  readonly equity: number;
}

/**
 * The WASM kernel, typed: the only way from TypeScript to rules, nets, tables and trials. One instance per thread; calls
 * are synchronous and share its buffers, results are copies.
 */
export interface BackgammonKernel {
  /** All legal plays with distinct resulting positions, in the kernel's order; one with no moves when there is none. Needs no assets. */
  plays(board: Board, dice: Dice): readonly Play[];
  classOf(board: Board): PositionClass;
  /** The legal plays, best first by cubeless equity at `plies` (0, 1 or 2). @throws `bad-weights`, `bad-table` when an asset is missing */
  evaluatePlays(board: Board, dice: Dice, plies: number): readonly EvaluatedPlay[];
  /** Of the player on roll, before rolling. @throws as {@link BackgammonKernel.evaluatePlays} */
  evaluate(board: Board, plies: number): Outcome;
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
  playTrials(board: Board, asker: 'roller' | 'opponent', first: number, count: number, rolls: Uint8Array, settings: TrialSettings): Float64Array;
}

/** Binds an instantiated module. */
export declare function createKernel(exports: WebAssembly.Exports): BackgammonKernel;
