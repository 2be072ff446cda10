import { RolloutError } from '../../engine/errors.ts';
import type { ArimaaExports } from '../../kernel/arimaa.ts';
import { playCompound, readBoard, readCompound, sideCode, writeBarred, writeBoard } from './codes.ts';
import type { Board, CompoundStep, PlayedStep, Position } from './types.ts';

/** Ways in which a turn can win at once. */
export const WIN_REASONS = ['goal', 'elimination', 'immobilization'] as const;
/** How a winning turn ends the game. */
export type WinReason = (typeof WIN_REASONS)[number];

/** Counts of all turns of a position, one for each resulting board. */
export interface TurnCounts {
  readonly count: number;
  /**
   * Turns that goal, turns that only capture the last enemy rabbit, and turns that leave the other side
   * without a step.
   */
  readonly goals: number;
  readonly eliminations: number;
  readonly immobilizations: number;
}

/** A turn that wins at once. */
export interface WinningTurn {
  /** Index in the list. */
  readonly index: number;
  readonly reason: WinReason;
  /** Fewest steps that make it. */
  readonly steps: number;
}

/** Lists of turns; the kernel keeps only the latest. */
export interface TurnKernel {
  /**
   * Lists all turns of a position.
   *
   * @throws `worker-failed` if there are more than a million
   */
  listTurns(position: Position): TurnCounts;
  /**
   * Turn `index`, 0 … count − 1, of the latest list, in as few steps as possible.
   *
   * @param position - for which the list was made
   */
  turnAt(index: number, position: Position): { readonly board: Board; readonly steps: readonly PlayedStep[] };
  /** Index of the turn in the latest list that leads to a board; −1 if there is none. */
  turnTo(board: Board): number;
  /** Turns of the latest list that win at once, the shortest first. */
  winningTurns(): readonly WinningTurn[];
  /**
   * The turn of the latest list that forces a goal: whatever the other side plays, a goal follows. Undefined
   * if none is found within a limit of work; no turn of the list may win at once.
   *
   * @param barred - positions that no turn may produce
   * @param boards - the limit: from how many boards goals are searched; about ten million per second
   */
  forcedGoal(position: Position, barred: readonly Position[], boards: number): number | undefined;
  /**
   * Whether every turn of the latest list loses: at once, or to a goal in the other side's next turn.
   *
   * @param barred - positions that no turn may produce
   */
  allTurnsLose(position: Position, barred: readonly Position[]): boolean;
  /**
   * The most promising turn of the latest list without a playout, if none wins: the one with the highest
   * evaluation that does not let the other side goal. If all do, the one after which the goal takes the most
   * steps. Undefined if every turn is barred.
   */
  promisingTurn(position: Position, barred: readonly Position[]): number | undefined;
}

const ENTRY_WORDS = 6;
const PARENT = 2;
const STEP = 3;
/** Steps used; from bit 8 on how the turn ends the game: 1 … 3 as in {@link WIN_REASONS}, 4 a loss. */
const END = 5;

/**
 * Binds the turn lists of an instantiated kernel.
 *
 * @param exports - of the same instance as the rules
 */
export function createTurnKernel(exports: ArimaaExports): TurnKernel {
  const { buffer } = exports.memory;
  /** Length of the latest list. */
  let listed = 0;
  const entryWord = (entry: number, word: number): number =>
    new Uint32Array(buffer, exports.entriesPtr.value)[ENTRY_WORDS * entry + word] ?? 0;

  function winningTurns(): readonly WinningTurn[] {
    const words = new Uint32Array(buffer, exports.entriesPtr.value, ENTRY_WORDS * (listed + 1));
    const turns: WinningTurn[] = [];
    for (let index = 0; index < listed; index++) {
      const word = words[ENTRY_WORDS * (index + 1) + END] ?? 0;
      const reason = WIN_REASONS[((word >> 8) & 15) - 1];
      if (reason !== undefined) turns.push({ index, reason, steps: word & 255 });
    }
    return turns.sort((a, b) => a.steps - b.steps || a.index - b.index);
  }

  return {
    listTurns({ board, side }) {
      writeBoard(exports, board);
      listed = exports.listTurns(sideCode(side));
      if (exports.turnsOverflow())
        throw new RolloutError(
          'worker-failed',
          `Turns: expected at most a million, got more from this board. Its turns cannot be listed.`,
        );
      const wins = winningTurns();
      const count = (reason: WinReason) => wins.filter((turn) => turn.reason === reason).length;
      return {
        count: listed,
        goals: count('goal'),
        eliminations: count('elimination'),
        immobilizations: count('immobilization'),
      };
    },

    turnAt(index, position) {
      const steps: CompoundStep[] = [];
      for (let entry = index + 1; entry !== 0; entry = entryWord(entry, PARENT))
        steps.unshift(readCompound(entryWord(entry, STEP)));
      const played = playCompound(exports, position, steps);
      return { board: readBoard(exports), steps: played };
    },

    turnTo(board) {
      writeBoard(exports, board);
      return exports.findTurn() - 1;
    },

    winningTurns,

    allTurnsLose({ side }, barred) {
      writeBarred(exports, barred);
      return exports.allTurnsLose(sideCode(side));
    },

    forcedGoal({ side }, barred, boards) {
      writeBarred(exports, barred);
      const entry = exports.forcedGoal(sideCode(side), boards);
      return entry === 0 ? undefined : entry - 1;
    },

    promisingTurn({ side }, barred) {
      writeBarred(exports, barred);
      const entry = exports.promisingTurn(sideCode(side));
      return entry === 0 ? undefined : entry - 1;
    },
  };
}
