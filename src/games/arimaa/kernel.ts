import type { ArimaaExports } from '../../kernel/arimaa.ts';
import {
  pieceCode,
  playElement,
  readBoard,
  readCompound,
  sideCode,
  sideOfCode,
  writeBoard,
} from './codes.ts';
import { createFactsKernel, type FactsKernel } from './factsKernel.ts';
import { createPlayoutKernel, type PlayoutKernel } from './playoutKernel.ts';
import { pieceAt } from './position.ts';
import { createTreeKernel, type TreeKernel } from './treeKernel.ts';
import { createTurnKernel, type TurnKernel } from './turnKernel.ts';
import {
  type Board,
  type CompoundStep,
  type GameEnd,
  MOST_STEPS,
  otherSide,
  type PlayedStep,
  type Position,
  type Square,
  type Step,
} from './types.ts';

/** A turn up to now. */
export interface Walk {
  readonly board: Board;
  readonly played: readonly PlayedStep[];
  /** Legal next steps, each once; none after four steps. */
  readonly next: readonly Step[];
  /** The square that the pusher must enter next, after the first half of a push. */
  readonly vacated: Square | undefined;
  /** Whether the turn may end here, ignoring repetitions; `unchanged` if the board is that of its start. */
  readonly end: 'open' | 'push' | 'unchanged';
  /** Index of the first illegal step, before which the walk stops. */
  readonly refused: number | undefined;
}

/**
 * The typed Arimaa module: TypeScript's only access to rules and playouts. One instance per thread. Calls are
 * synchronous and share its buffers; results are copies.
 */
export interface ArimaaKernel extends FactsKernel, PlayoutKernel, TreeKernel, TurnKernel {
  /**
   * Plays elementary steps until one is illegal. A push is two steps; after a step that allows a pull, its
   * second half is among the next steps.
   */
  walk(position: Position, steps: readonly Pick<Step, 'from' | 'to'>[]): Walk;
  /** All compound steps at the start of a turn. */
  compoundSteps(position: Position): readonly CompoundStep[];
  /** Whether a piece is next to a stronger enemy and to no friend. */
  isFrozen(board: Board, square: Square): boolean;
  /**
   * The end of a game by goal, elimination or immobilization, with `side` to move; undefined if it has not
   * ended.
   */
  endOf(position: Position): GameEnd | undefined;
}

/**
 * Binds an instantiated kernel.
 *
 * @param exports - of an instance used by nothing else
 */
export function createArimaaKernel(exports: ArimaaExports): ArimaaKernel {
  const { buffer } = exports.memory;

  function elements(board: Board): Step[] {
    const words = new Uint32Array(buffer, exports.elementsPtr.value, exports.listElements());
    return Array.from(words, (word) => {
      const from = word & 63;
      return { piece: pieceAt(board, from), from, to: word >> 6 };
    });
  }

  const { usePlayout, ...playouts } = createPlayoutKernel(exports);

  return {
    ...createFactsKernel(exports),
    ...playouts,
    ...createTreeKernel(exports, usePlayout),
    ...createTurnKernel(exports),

    walk({ board, side }, steps) {
      writeBoard(exports, board);
      exports.beginTurn(sideCode(side));
      const played: PlayedStep[] = [];
      let refused: number | undefined;
      let next = elements(board);
      for (const [index, { from, to }] of steps.entries()) {
        if (!next.some((step) => step.from === from && step.to === to)) {
          refused = index;
          break;
        }
        played.push(playElement(exports, from, to));
        next = elements(readBoard(exports));
      }
      const vacated = exports.pendingPush();
      return {
        board: readBoard(exports),
        played,
        next,
        vacated: vacated < 64 ? vacated : undefined,
        end: (['open', 'push', 'unchanged'] as const)[exports.turnEnd()] ?? 'open',
        refused,
      };
    },

    compoundSteps({ board, side }) {
      writeBoard(exports, board);
      const count = exports.compoundSteps(sideCode(side), MOST_STEPS);
      return Array.from(new Uint32Array(buffer, exports.stepsPtr.value, count), readCompound);
    },

    isFrozen(board, square) {
      writeBoard(exports, board);
      return exports.isFrozen(square, pieceCode(pieceAt(board, square)));
    },

    endOf({ board, side }) {
      writeBoard(exports, board);
      const mover = otherSide(side);
      const winner = sideOfCode(exports.winnerAfter(sideCode(mover)));
      if (winner !== undefined)
        return { winner, reason: exports.ending.value === 1 ? 'goal' : 'elimination' };
      return exports.canMove(sideCode(side)) ? undefined : { winner: mover, reason: 'immobilization' };
    },
  };
}
