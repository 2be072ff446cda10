import { createStore } from 'zustand/vanilla';
import { isSamePosition } from '../../games/arimaa/position.ts';
import type { PlayedTurn } from '../../games/arimaa/turn.ts';
import type { Board, Position, Step } from '../../games/arimaa/types.ts';
import { keepHistory } from '../rollout/index.ts';

/** A position and the turns that follow: an imported game, or what was played on the board. */
export interface ArimaaLine {
  readonly start: Position;
  readonly turns: readonly PlayedTurn[];
  /** Number of the first turn, 2 after the setups; undefined if the text did not state it. */
  readonly firstNumber: number | undefined;
}

/** The position before turn `at` of a line; at the end of the line, the position after its last turn. */
export const positionOf = ({ start, turns }: ArimaaLine, at: number): Position =>
  turns[at - 1]?.after ?? start;

/** All positions of a line up to the one before turn `at`, in order. */
export const positionsUpTo = (line: ArimaaLine, at: number): readonly Position[] =>
  Array.from({ length: at + 1 }, (_, index) => positionOf(line, index));

/** The label of turn `at`: `2g`, `2s`, `3g` …; only the letter if the number is unknown. */
export function turnLabel(line: ArimaaLine, at: number): string {
  const { side } = positionOf(line, at);
  const letter = side === 'gold' ? 'g' : 's';
  if (line.firstNumber === undefined) return letter;
  const offset = line.start.side === 'gold' ? 0 : 1;
  return `${line.firstNumber + ((at + offset) >> 1)}${letter}`;
}

/** The usual setup of both sides, with rabbits and weaker pieces in the back. */
export const USUAL_BOARD: Board = `rrrddrrrrhcemchr${'.'.repeat(32)}RHCMECHRRRRDDRRR`;
export const FIRST_LINE: ArimaaLine = {
  start: { board: USUAL_BOARD, side: 'gold' },
  turns: [],
  firstNumber: 2,
};

/** The state of the Arimaa board; changes can be undone. During setup the position may be impossible. */
export interface ArimaaBoardSlice {
  readonly line: ArimaaLine;
  /** Number of the line's turns that have been played. */
  readonly at: number;
  /** Steps of the turn being entered, legal in the position before turn `at`. */
  readonly steps: readonly Step[];
  /** Whether the board is in setup mode. */
  readonly isEditing: boolean;
  /** Switches setup mode on or off. Switching it on discards entered steps. */
  edit(isEditing: boolean): void;
  /** Shows a line before its turn `at` and leaves setup mode. */
  load(line: ArimaaLine, at: number): void;
  /** Goes to the position before turn `at` of the line. */
  go(at: number): void;
  enter(steps: readonly Step[]): void;
  /**
   * Plays a turn. Advances in the line if its next turn leads
   * to the same board; otherwise replaces the rest of it.
   */
  play(turn: PlayedTurn): void;
  /** Replaces the position, with no turns before or after it. */
  place(position: Position): void;
}

/** Creates the store, with an undo history of the line and the entered steps. */
export function createArimaaBoardStore() {
  const store = createStore<ArimaaBoardSlice>()((set, get) => ({
    line: FIRST_LINE,
    at: 0,
    steps: [],
    isEditing: false,
    // Setting an empty list of steps again would add an undo step.
    edit: (isEditing) => set(isEditing && get().steps.length > 0 ? { isEditing, steps: [] } : { isEditing }),
    load: (line, at) =>
      set({ line, at: Math.max(0, Math.min(at, line.turns.length)), steps: [], isEditing: false }),
    go(at) {
      const { line } = get();
      if (at < 0 || at > line.turns.length) return;
      set({ at, steps: [] });
    },
    enter: (steps) => set({ steps }),
    play(turn) {
      const { line, at } = get();
      const goesOn = line.turns[at]?.after.board === turn.after.board;
      const turns = goesOn ? line.turns : [...line.turns.slice(0, at), turn];
      set({ line: { ...line, turns }, at: at + 1, steps: [] });
    },
    place(start) {
      const { line, at } = get();
      if (isSamePosition(positionOf(line, at), start)) return;
      set({ line: { start, turns: [], firstNumber: undefined }, at: 0, steps: [] });
    },
  }));
  return { ...store, history: keepHistory(store, ['line', 'at', 'steps']) };
}
export type ArimaaBoardStore = ReturnType<typeof createArimaaBoardStore>;
