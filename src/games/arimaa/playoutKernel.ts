import { RolloutError } from '../../engine/errors.ts';
import type { ArimaaExports } from '../../kernel/arimaa.ts';
import { readCompound, sideCode, writeBoard } from './codes.ts';
import type { PlayoutSettings, PolicySettings } from './settings.ts';
import { type Board, type CompoundStep, MOST_STEPS, type Position, type Side } from './types.ts';

/** Numbers of a row of {@link PlayoutKernel.playTrials}. */
export const ROW_COLUMNS = 8;
/**
 * Meaning of a row: score of the side that asks, −1 … 1; then 1 in one of own goal, own elimination, the other's goal, the other's
 * elimination, evaluated, cut as too long; turns.
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
  /** Turns that left the board as it was. */
  readonly unchanged: number;
}

/** Sums over playouts to the end. */
export interface EndSums {
  readonly gold: number;
  readonly silver: number;
  /** Cut as too long. */
  readonly none: number;
  readonly halfTurns: number;
}

/** What a static evaluation says. */
export interface Evaluation {
  /** Points, Gold's minus Silver's; a rabbit is about 100. */
  readonly value: number;
  /** Gold's chance of winning that the value stands for. */
  readonly winProbability: number;
}

/** Playouts and what they are made of. Trials are numbered from 0; each is a function of position, settings, seed and number. */
export interface PlayoutKernel {
  /** Trials first … first + count − 1, one turn each. */
  policySums(
    position: Position,
    policy: PolicySettings,
    seed: number,
    first: number,
    count: number,
  ): PolicySums;
  endSums(position: Position, policy: PolicySettings, seed: number, first: number, count: number): EndSums;
  /** Every compound step with its value in points, no step having gone before. */
  stepValues(
    position: Position,
    mended: boolean,
  ): readonly { readonly step: CompoundStep; readonly value: number }[];
  evaluate(board: Board): Evaluation;
  /** Worth in points, not negative, of the most valuable piece that one push or pull of the side to move captures; 0 where none does. */
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
 * @param exports - of the module that the rules use too
 * @returns with what sets the playouts of others, such as the tree's
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
