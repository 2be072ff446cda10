import type { KernelExports, KernelGlobal } from '../src/kernel/backgammon.ts';
import type { StartKind } from './starts.ts';

/** Exports of the kernel's training build in addition to the product's functions. See assembly/trainer.ts. */
export interface TrainerExports extends KernelExports {
  readonly gamePtr: KernelGlobal;
  readonly valuesPtr: KernelGlobal;
  readonly onCoursePtr: KernelGlobal;
  readonly returnPtr: KernelGlobal;
  readonly recordsPtr: KernelGlobal;
  readonly mostRecords: KernelGlobal;
  parametersPtr(net: number): number;
  firstMomentsPtr(net: number): number;
  secondMomentsPtr(net: number): number;
  parameterCount(net: number): number;
  quantize(net: number): void;
  /** The inverse of `quantize`, for nets with five outputs. */
  dequantize(net: number): void;
  expertSlots(net: number, board: number, ids: number): number;
  evaluateParameters(net: number, board: number, result: number): void;
  playGame(
    start: number,
    seed: number,
    game: number,
    plies: number,
    lambda: number,
    explore: number,
    straying: number,
    deepen: number,
  ): number;
  playAndList(start: number, seed: number, game: number, explore: number): number;
  learnContact(net: number, count: number, rate: number, correction: number): number;
  /** Number of positions with contact in the last batch of learnContact. */
  contactsLearned(): number;
  learnRanking(count: number, rate: number, correction: number): number;
  learnBatch(count: number, rate: number, correction: number, ranking: boolean): number;
  readonly luckGamePtr: KernelGlobal;
  readonly luckRecordBytes: KernelGlobal;
  readonly rollMasksPtr: KernelGlobal;
  playLuckGame(start: number, seed: number, game: number, explore: number): number;
  /** Number of the luck net for a position. */
  luckNetOf(board: number): number;
  /** Address of the last hidden layer at the last evaluation of a net with or without a third layer: f32. */
  lastUnitsPtr(third: boolean): number;
}

/** The nets that are trained together. training/luck.ts trains the other nets of the weights file. */
export const PLAY_NETS = ['contact', 'race', 'ranking'] as const;

/** Bytes per record. See assembly/training/fit.ts. */
export const RECORD_BYTES = 96;
/** Offset of the target in a record. */
export const TARGET_AT = 64;
/** Offset of the difference between estimate and net in a record. */
export const GAP_AT = 84;

/** One vector per net, in the order of PLAY_NETS. */
export type Vectors = readonly Float32Array[];

/** How games produce positions for training; see assembly/training/games.ts. */
export interface GameSettings {
  readonly seed: number;
  /** Look-ahead of the estimates, or `plays` for every play of a turn, which trains only the ranking net. */
  readonly plies: 0 | 1 | 'plays';
  readonly lambda: number;
  /**
   * At 1 ply: the difference between net and estimate, in
   * points, above which the estimate is made at 2 plies.
   */
  readonly deepen: number;
  /** Probability of a random play, per turn. */
  readonly explore: number;
  /**
   * Probability per turn of a play nearly as good as the
   * best, so that plays underrated by the nets are tried too.
   */
  readonly straying: number;
  /** Whether to train the ranking net too. With `plays` only the ranking net is trained. */
  readonly ranking: boolean;
  /** Share of games that begin at a constructed position instead of the starting position. */
  readonly constructed: number;
  /**
   * Number of positions of each game plan that a shard mines
   * from its games and rolls out; see mine.ts. Only at 1 ply.
   */
  readonly mined: number;
  /** Whether games begin where contact has just ended, which trains only the race net. */
  readonly races: boolean;
}

/** How the games of label files are played. */
export interface LabelGames {
  readonly seed: number;
  /** Chance per turn of a random play, and of one that is nearly as good as the best, in games off course. */
  readonly explore: number;
  readonly straying: number;
  /** Share of games off course. In the others every turn corrects the estimates of all before it. */
  readonly offCourse: number;
  /** Share of games that begin at constructed positions. */
  readonly constructed: number;
  /** Kinds of those positions; undefined for the usual mixture. */
  readonly kinds?: readonly StartKind[] | undefined;
  /** Whether labels are positions after the plays of 0-ply games, valued by the net itself: they keep a net as it is. */
  readonly plays?: boolean | undefined;
}

/** What is trained: f32 parameters and Adam's moments, one vector of each per net. */
export interface Learner {
  readonly parameters: Vectors;
  readonly firstMoments: Vectors;
  readonly secondMoments: Vectors;
}

/** One shard's part of a round: games to play with the given parameters, and how to learn from them. */
export interface Share {
  readonly games: GameSettings;
  readonly firstGame: number;
  readonly count: number;
  /** How often the positions are learned, each time in a new order. */
  readonly passes: number;
  /** Number of positions per Adam step, and its step size. */
  readonly batch: number;
  readonly rate: number;
  /** Number of Adam steps before this round. */
  readonly steps: number;
}

/** What a shard returns from a round. */
export interface Learned {
  readonly learner: Learner;
  readonly steps: number;
  readonly positions: number;
  /**
   * Root mean square difference in equity (points) between nets and targets, before each step; contact only.
   */
  readonly error: number;
}

/** Functions of a training thread, called through comlink. */
export interface TrainerApi {
  open(kernel: WebAssembly.Module, hidden: readonly number[], bearoff: ArrayBuffer | undefined): ArrayBuffer;
  round(learner: Learner, share: Share): Learned;
  /**
   * Plays games with the given parameters and returns their labels, see labels.ts.
   *
   * @param strong - parameters of the strong net if it teaches; undefined if the contact net does
   */
  label(
    parameters: Vectors,
    strong: Float32Array | undefined,
    games: LabelGames,
    firstGame: number,
    count: number,
  ): Uint8Array;
}
