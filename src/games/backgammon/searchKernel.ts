import { RolloutError } from '../../engine/errors.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import { compareBoards } from './position.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { MOST_PLIES, MOVE_FILTERS, type MoveFilter } from './playLevel.ts';
import type { Board, Dice } from './types.ts';
import type { EvaluatedPlay, SearchKernel, TurnNoise } from './kernelTypes.ts';

/** Chooses a play for the roll on the kernel's current board and plays it on that board. */
export function chooseBest(exports: KernelExports, [die1, die2]: Dice, noise: TurnNoise | undefined): void {
  const board = exports.boardPtr.value;
  if (noise === undefined) return exports.bestPlayAt(board, die1, die2, LIST_LEVEL, board);
  const { deviation, seed, trial, turn } = noise;
  exports.noisyPlayAt(board, die1, die2, LIST_LEVEL, board, deviation, seed, trial, turn);
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
