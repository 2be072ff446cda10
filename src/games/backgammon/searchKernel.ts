import { RolloutError } from '../../engine/errors.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import { compareBoards } from './position.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { MOST_PLIES, MOVE_FILTERS, type MoveFilter } from './playLevel.ts';
import type { Board, Dice, Outcome, Play } from './types.ts';

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

/** Chooses a play for the roll on the kernel's current board and plays it on that board. */
export function chooseBest(exports: KernelExports, [die1, die2]: Dice, noise: TurnNoise | undefined): void {
  const board = exports.boardPtr.value;
  if (noise === undefined) return exports.bestPlayAt(board, die1, die2, LIST_LEVEL, board);
  const { deviation, seed, trial, turn } = noise;
  exports.noisyPlayAt(board, die1, die2, LIST_LEVEL, board, deviation, seed, trial, turn);
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

/** What a search does with the cube: see carryCube in assembly/backgammon/cube.ts. */
export const CARRY = { nothing: 0, values: 1, rank: 2 } as const;

/** Index of the kernel's level of play for lists of plays; those of trials follow it. */
export const LIST_LEVEL = 0;

/** Bytes of a play's evaluation, and the offsets in it of cubeful value, score, cubeless equity and plies. */
const ENTRY_BYTES = 48;
const CUBEFUL = 20;
const SCORE = 24;
const EQUITY = 28;
const PLIES = 32;

/** @throws RolloutError `bad-settings` */
export function checkPlies(plies: number): void {
  if (!Number.isInteger(plies) || plies < 0 || plies > MOST_PLIES)
    throw new RolloutError(
      'bad-settings',
      `plies: expected a whole number from 0 to ${MOST_PLIES}, got ${plies}`,
    );
}

/**
 * Defines a level of play.
 *
 * @throws RolloutError `bad-settings`
 */
export function setLevel(exports: KernelExports, level: number, plies: number, filter: MoveFilter): void {
  checkPlies(plies);
  const { after0, after2 } = filter;
  exports.setLevel(level, plies, after0.most, after0.tolerance, after2.most, after2.tolerance);
}

/** A listed play with its cubeful value, if the search carried the cube: points, normalized in matches. */
export interface SearchedPlay {
  readonly play: EvaluatedPlay;
  readonly cubeful: number;
}

/**
 * Lists and evaluates the plays of a roll, with the cube as carryCube set it; ordered as by evaluatePlays.
 */
export function searchedPlays(
  exports: KernelExports,
  buffers: KernelBuffers,
  board: Board,
  dice: Dice,
): readonly SearchedPlay[] {
  const words = new DataView(exports.memory.buffer);
  const count = exports.evaluatePlays(exports.boardPtr.value, dice[0], dice[1], LIST_LEVEL);
  const listed = Array.from({ length: count }, (_, index) => {
    const entry = exports.playOutcomesPtr.value + ENTRY_BYTES * index;
    const play = {
      ...buffers.readPlay(index, board),
      outcome: buffers.readOutcome(entry),
      equity: words.getFloat32(entry + EQUITY, true),
      plies: words.getUint32(entry + PLIES, true),
    };
    const score = words.getFloat32(entry + SCORE, true);
    return { play, score, cubeful: words.getFloat32(entry + CUBEFUL, true) };
  });
  // Break ties as the kernel does, so that the order does not depend on how plays are generated.
  return listed.sort(
    (a, b) =>
      b.play.plies - a.play.plies ||
      b.score - a.score ||
      b.play.equity - a.play.equity ||
      compareBoards(a.play.after, b.play.after),
  );
}

/** Binds the evaluations and searches of an instantiated kernel. */
export function createSearchKernel(exports: KernelExports, buffers: KernelBuffers): SearchKernel {
  const [boardPtr, outPtr] = [exports.boardPtr.value, exports.outPtr.value];

  /** Prepares a search without the cube. */
  function open(plies: number, filter: MoveFilter): void {
    setLevel(exports, LIST_LEVEL, plies, filter);
    if (plies > 0) buffers.needBearoff();
    exports.carryCube(CARRY.nothing);
  }

  return {
    evaluatePlays(board, dice, plies, filter = MOVE_FILTERS.normal) {
      buffers.needWeights();
      open(plies, filter);
      buffers.writeRoll(board, dice);
      return searchedPlays(exports, buffers, board, dice).map(({ play }) => play);
    },

    bestPlay(board, dice, plies, filter = MOVE_FILTERS.normal, noise) {
      buffers.needWeights();
      open(plies, filter);
      buffers.writeRoll(board, dice);
      chooseBest(exports, dice, noise);
      return buffers.readBoard(boardPtr);
    },

    evaluate(board, plies) {
      buffers.needWeights();
      open(plies, MOVE_FILTERS.normal);
      buffers.writePosition(board);
      exports.evaluate(boardPtr, plies, outPtr);
      return buffers.readOutcome(outPtr);
    },
  };
}
