import type { ArimaaExports } from '../../kernel/arimaa.ts';
import { playCompound, readCompound, sideCode, writeBoard } from './codes.ts';
import { pieceAt, sideOfPiece } from './position.ts';
import { MOST_STEPS, type PlayedStep, type Position, type Square } from './types.ts';

/** Something that can be achieved within one turn; exact, by search. */
export interface Feat {
  /** Fewest steps, 1 … 4. */
  readonly steps: number;
  /** One way to do it. */
  readonly line: readonly PlayedStep[];
}

/** Facts about a position, with the side to move at the start of its turn. */
export interface FactsKernel {
  /** The shortest way to goal for a rabbit; undefined if there is none this turn. */
  goalIn(position: Position): Feat | undefined;
  /**
   * The shortest way to capture the enemy piece on a square; undefined if there is none this turn or no enemy
   * piece there.
   */
  captureIn(position: Position, victim: Square): Feat | undefined;
}

/**
 * Binds the facts of an instantiated kernel.
 *
 * @param exports - of the same instance as the rules
 */
export function createFactsKernel(exports: ArimaaExports): FactsKernel {
  /** Reads the feat whose compound steps are at address `at`. */
  function read(position: Position, steps: number, at: number): Feat | undefined {
    if (steps === 0) return undefined;
    const words = new Uint32Array(exports.memory.buffer, at, MOST_STEPS).slice();
    const line = [];
    for (let index = 0, taken = 0; taken < steps; index++) {
      const step = readCompound(words[index] ?? 0);
      taken += step.kind === 'single' ? 1 : 2;
      line.push(step);
    }
    return { steps, line: playCompound(exports, position, line) };
  }

  return {
    goalIn(position) {
      writeBoard(exports, position.board);
      const steps = exports.goalIn(sideCode(position.side), MOST_STEPS);
      return read(position, steps, exports.goalLinePtr.value);
    },

    captureIn(position, victim) {
      const piece = pieceAt(position.board, victim);
      if (piece === '.' || sideOfPiece(piece) === position.side) return undefined;
      writeBoard(exports, position.board);
      const steps = exports.captureIn(sideCode(position.side), victim, MOST_STEPS);
      return read(position, steps, exports.captureLinePtr.value);
    },
  };
}
