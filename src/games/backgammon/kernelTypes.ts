import type { MoveFilter } from './playLevel.ts';
import type { Board, Dice, Outcome, Play, Position, PositionClass } from './types.ts';
import type { CubefulEvaluation, CubefulValue } from './cube.ts';
import type { MatchTable } from './met.ts';
import type { LuckShares, TrialSettings } from './trialSettings.ts';
import type { TraceKernel } from './traceTypes.ts';
import type { RollPlays } from './rollPlays.ts';
import type { Net } from './net.ts';

/** A play with its evaluation, from the viewpoint of the player who makes it. */
export interface EvaluatedPlay extends Play {
  readonly outcome: Outcome;
  /**
   * Cubeless money equity, points per game, in f32 as the kernel ranks by it. Computed from `outcome` it may
   * differ in the seventh digit.
   */
  readonly equity: number;
  /** Plies searched: fewer than requested if the move filter dropped the play. */
  readonly plies: number;
}

/**
 * Noise in the choice of plays. What is added to a net's outputs is a function of these values and of the
 * board after the play.
 */
export interface TurnNoise {
  /** Standard deviation, > 0. */
  readonly deviation: number;
  readonly seed: number;
  readonly trial: number;
  readonly turn: number;
}

/** Evaluation and choice of plays without the cube. */
export interface SearchKernel {
  /**
   * All legal plays: those evaluated at `plies` first, the best first; then those dropped by the move filter,
   * with the plies they were evaluated at. Never empty: if there is no legal move, the list contains one play
   * without moves.
   *
   * @param plies - 0 … {@link MOST_PLIES}
   * @param filter - which plays are searched deeper; default: normal
   * @throws `bad-settings`; `bad-weights`, `bad-table` if an asset is missing
   */
  evaluatePlays(board: Board, dice: Dice, plies: number, filter?: MoveFilter): readonly EvaluatedPlay[];
  /**
   * The board after the play that a trial at this level makes, opponent on roll. Cheaper than listing all
   * plays.
   *
   * @throws as {@link SearchKernel.evaluatePlays}
   */
  bestPlay(board: Board, dice: Dice, plies: number, filter?: MoveFilter, noise?: TurnNoise): Board;
  /**
   * Probabilities of the player on roll, before rolling, at 0 … {@link MOST_PLIES} plies.
   *
   * @throws as {@link SearchKernel.evaluatePlays}
   */
  evaluate(board: Board, plies: number): Outcome;
}

/** A position evaluated with its cube by look-ahead. */
export interface CubeSearch extends CubefulEvaluation {
  /** Cubeless probabilities of the player on roll, from the same search. */
  readonly outcome: Outcome;
}

/** A play with its value to the player who makes it; the opponent then takes its best cube action. */
export interface CubefulPlay extends EvaluatedPlay {
  readonly cubeful: CubefulValue;
}

/** Options of searches with the cube. */
export interface CubeSearchOptions {
  /** Which plays are searched deeper; default: normal. Its tolerance is in normalized equity. */
  readonly filter?: MoveFilter;
  /**
   * Choose plays by cubeless equity, here and at every ply, and only report the cubeful values. Default:
   * false.
   */
  readonly cubeless?: boolean;
  /** Match equities; default: Kazaross XG2. */
  readonly table?: MatchTable;
  /** Noise of the player who chooses; default: none. Only {@link CubeKernel.searchBestPlay} uses it. */
  readonly noise?: TurnNoise | undefined;
}

/** The kernel's evaluations with the cube, from given probabilities and by look-ahead. */
export interface CubeKernel {
  /**
   * Evaluates a position before the roll by look-ahead, from the viewpoint of the player on roll. At every
   * node, plays and cube actions are chosen by cubeful equity.
   *
   * @param plies - 0 … 3
   * @param table - match equities; default Kazaross XG2
   * @throws RolloutError `bad-settings`; `bad-score` beyond 64 points to go; `bad-weights`, `bad-table` if an
   *   asset is missing
   */
  searchCube(position: Position, plies: number, table?: MatchTable): CubeSearch;
  /**
   * All legal plays with the cube, ordered as by evaluatePlays but by cubeful equity.
   *
   * @param position - its dice are ignored
   * @param plies - 0 … 3
   * @throws RolloutError as {@link CubeKernel.searchCube}
   */
  searchPlays(
    position: Position,
    dice: Dice,
    plies: number,
    options?: CubeSearchOptions,
  ): readonly CubefulPlay[];
  /**
   * The board after the play that a player at this level makes with the cube, opponent on roll. At 0 plies
   * the ranking net may drop the play that {@link CubeKernel.searchPlays} lists first.
   *
   * @throws RolloutError as {@link CubeKernel.searchCube}
   */
  searchBestPlay(position: Position, dice: Dice, plies: number, options?: CubeSearchOptions): Board;
  /**
   * Evaluates the cube before the roll by Janowski's estimate, from the viewpoint of the player on roll. With
   * contact the cube efficiency is the net's if weights are loaded.
   * Exact in money games with at most six checkers a side, all home, if three doublings or none are left, and
   * in matches with at most four; these need the bearoff tables.
   *
   * @param outcome - cubeless probabilities of the player on roll
   * @param table - match equities; default Kazaross XG2
   * @throws RolloutError `bad-score` beyond 64 points to go; `bad-table` if the bearoff tables are missing
   */
  cubeEvaluation(position: Position, outcome: Outcome, table?: MatchTable): CubefulEvaluation;
  /**
   * Value to the player who has rolled in `position` and moved to `after`; the opponent then takes its best
   * cube action.
   *
   * @param after - with the opponent on roll
   * @param outcome - cubeless probabilities of the player who has moved
   * @throws RolloutError as {@link CubeKernel.cubeEvaluation}
   */
  cubefulAfter(position: Position, after: Board, outcome: Outcome, table?: MatchTable): CubefulValue;
}

/** The kernel's rollout trials. */
export interface TrialKernel extends TraceKernel {
  /**
   * Plays trials [first, first + count) from `board`, whose roller rolls first.
   *
   * @param asker - the player from whose viewpoint the rows are: the board's roller, or its opponent (for
   *   plays)
   * @param rolls - [count × 128] ordered rolls 0 … 35 (6 × (first die − 1) + second die − 1), from the
   *   engine's dice
   * @returns [count × ROW_COLUMNS] rows, a copy
   * @throws RolloutError `bad-weights`, `bad-table` if an asset is missing; `bad-settings` for plies;
   *   `bad-score` beyond 64 points to go; `bad-job` for a piece that is empty, too long or without its rolls
   */
  playTrials(
    board: Board,
    asker: 'roller' | 'opponent',
    first: number,
    count: number,
    rolls: Uint8Array,
    settings: TrialSettings,
  ): Float64Array;
  /**
   * A luck net's prediction before a roll, for a position that is not over: for each of the 21 rolls, in the
   * order of their classes, the five probabilities after it, of the player who rolls next.
   *
   * @throws RolloutError `bad-weights`
   */
  predictRolls(board: Board): readonly Outcome[];
  /** The factors by which a turn's luck is multiplied before it is subtracted. */
  luckShares(reduction: 'lookahead' | 'learned', kind: PositionClass): LuckShares;
}

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
  /** The same plays, read only where they are asked for. Valid until the next call of the kernel. */
  rollPlays(board: Board, dice: Dice): RollPlays;
  classOf(board: Board): PositionClass;
  /**
   * Loads the weights file into the kernel.
   *
   * @throws `bad-weights`
   */
  loadWeights(file: ArrayBuffer): void;
  /** Generates the bearoff tables (about half a second) into the kernel and returns a copy. */
  makeBearoff(): ArrayBuffer;
  /**
   * Loads tables made by {@link BackgammonKernel.makeBearoff}.
   *
   * @throws `bad-table`
   */
  loadBearoff(tables: ArrayBuffer): void;
  /**
   * Loads the file of the strong net.
   *
   * @throws `bad-weights`
   */
  loadStrong(file: ArrayBuffer): void;
  readonly hasWeights: boolean;
  readonly hasStrong: boolean;
  readonly hasBearoff: boolean;
  /**
   * The same kernel, evaluating positions with contact by this net. A new kernel is {@link Net} `fast`.
   *
   * @throws `bad-weights` at each call that evaluates by a strong net that is not loaded
   */
  by(net: Net): BackgammonKernel;
}
