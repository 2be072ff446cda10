import { RolloutError } from '../../engine/errors.ts';
import type { ArimaaExports } from '../../kernel/arimaa.ts';
import { readCompound, sideCode, writeBoard } from './codes.ts';
import type { PlayoutSettings, PolicySettings } from './settings.ts';
import { type Board, type CompoundStep, MOST_STEPS, type Position, type Side } from './types.ts';

/** Length of a row of {@link PlayoutKernel.playTrials}. */
export const ROW_COLUMNS = 8;
/**
 * Columns of a row: score of the side that asks, −1 … 1; then a 1 for how the playout ended: own goal, own
 * elimination, opponent's goal, opponent's elimination, evaluated, or cut as too long; turns.
 */
export const ROW_NAMES = [
  'score',
  'goal',
  'elimination',
  'opponentGoal',
  'opponentElimination',
  'evaluated',
  'cut',
  'turns',
] as const;

/** Sums over policy turns of the side to move. */
export interface PolicySums {
  readonly ownLost: number;
  readonly opponentLost: number;
  /** Turns that did not change the board. */
  readonly unchanged: number;
}

/** Sums over playouts without a turn limit. */
export interface EndSums {
  readonly gold: number;
  readonly silver: number;
  /** Playouts cut as too long. */
  readonly none: number;
  readonly halfTurns: number;
}

/** A static evaluation. */
export interface StaticEvaluation {
  /** Points, Gold's minus Silver's; a rabbit is about 100. */
  readonly value: number;
  /** Gold's winning chance for that value. */
  readonly winProbability: number;
}

/**
 * Playouts and their parts. Trials are numbered from 0; each is a function of position, settings, seed and
 * number.
 */
export interface PlayoutKernel {
  /** Plays one policy turn in each of trials first … first + count − 1. */
  policySums(
    position: Position,
    policy: PolicySettings,
    seed: number,
    first: number,
    count: number,
  ): PolicySums;
  endSums(position: Position, policy: PolicySettings, seed: number, first: number, count: number): EndSums;
  /** Every compound step with its value in points, as the first step of a turn. */
  stepValues(
    position: Position,
    mended: boolean,
  ): readonly { readonly step: CompoundStep; readonly value: number }[];
  evaluate(board: Board): StaticEvaluation;
  /**
   * Value in points, ≥ 0, of the most valuable piece that the side to move can capture with one push or pull;
   * 0 if none.
   */
  captureGain(position: Position): number;
  /** Rows [count × {@link ROW_COLUMNS}] for the side `asker`; up to `maxPiece` trials. */
  playTrials(
    position: Position,
    asker: Side,
    settings: PlayoutSettings,
    seed: number,
    first: number,
    count: number,
  ): Float64Array;
  readonly maxPiece: number;
}

/**
 * Binds the playouts of an instantiated kernel.
 *
 * @param exports - of the same instance as the rules
 * @returns also `usePlayout`, which sets the playouts of other searches, such as the tree's
 */
export function createPlayoutKernel(
  exports: ArimaaExports,
): PlayoutKernel & { usePlayout(settings: PlayoutSettings): void } {
  const { buffer } = exports.memory;

  function usePolicy(policy: PolicySettings): void {
    exports.setPolicy(policy.tournament, policy.local, policy.fewMovers, policy.trapping, policy.mended);
  }
  function usePlayout(settings: PlayoutSettings): void {
    usePolicy(settings.policy);
    exports.setPlayout(settings.turnLimit, settings.exactValue, settings.extension, settings.captures);
  }
  const out = (length: number): number[] =>
    Array.from(new Float64Array(buffer, exports.outPtr.value, length));

  return {
    usePlayout,

    policySums({ board, side }, policy, seed, first, count) {
      usePolicy(policy);
      writeBoard(exports, board);
      exports.policyStatistics(sideCode(side), seed, first, count);
      const [ownLost = 0, opponentLost = 0, unchanged = 0] = out(3);
      return { ownLost, opponentLost, unchanged };
    },

    endSums({ board, side }, policy, seed, first, count) {
      usePolicy(policy);
      writeBoard(exports, board);
      exports.endStatistics(sideCode(side), seed, first, count);
      const [gold = 0, silver = 0, none = 0, halfTurns = 0] = out(4);
      return { gold, silver, none, halfTurns };
    },

    stepValues({ board, side }, mended) {
      exports.setMended(mended);
      writeBoard(exports, board);
      const count = exports.compoundSteps(sideCode(side), MOST_STEPS);
      const words = new Uint32Array(buffer, exports.stepsPtr.value, count).slice();
      return Array.from(words, (word) => ({
        step: readCompound(word),
        value: exports.plainValue(word) / 10,
      }));
    },

    evaluate(board) {
      writeBoard(exports, board);
      const value = exports.evaluate();
      return { value, winProbability: (1 + exports.expectation(value)) / 2 };
    },

    captureGain({ board, side }) {
      writeBoard(exports, board);
      return exports.captureGain(sideCode(side));
    },

    playTrials({ board, side }, asker, settings, seed, first, count) {
      if (count > exports.maxPiece.value)
        throw new RolloutError('bad-job', `trials: expected at most ${exports.maxPiece.value}, got ${count}`);
      usePlayout(settings);
      writeBoard(exports, board);
      exports.playTrials(sideCode(side), sideCode(asker), seed, first, count);
      return new Float64Array(buffer, exports.rowsPtr.value, ROW_COLUMNS * count).slice();
    },

    maxPiece: exports.maxPiece.value,
  };
}
