import { createStore } from 'zustand/vanilla';
import { isSamePosition } from '../../games/arimaa/position.ts';
import type { PlayedTurn } from '../../games/arimaa/turn.ts';
import type { Board, Position, Step } from '../../games/arimaa/types.ts';
import { keepHistory } from '../rollout/index.ts';

/** Turns from a position on: a game that was read, or what has been played on the board. */
export interface ArimaaLine {
  readonly start: Position;
  readonly turns: readonly PlayedTurn[];
  /** Number of the first turn, 2 after set-ups; undefined where the text did not say. */
  readonly firstNumber: number | undefined;
}

/** The position before turn `at` of a line; the last one after all of them. */
export const positionOf = ({ start, turns }: ArimaaLine, at: number): Position =>
  turns[at - 1]?.after ?? start;

/** All positions of a line up to the one before turn `at`, in order. */
export const positionsUpTo = (line: ArimaaLine, at: number): readonly Position[] =>
  Array.from({ length: at + 1 }, (_, index) => positionOf(line, index));

/** `2g`, `2s`, `3g` …: what turn `at` of a line is called; its letter alone where its number is unknown. */
export function turnLabel(line: ArimaaLine, at: number): string {
  const { side } = positionOf(line, at);
  const letter = side === 'gold' ? 'g' : 's';
  if (line.firstNumber === undefined) return letter;
  const offset = line.start.side === 'gold' ? 0 : 1;
  return `${line.firstNumber + ((at + offset) >> 1)}${letter}`;
}

/** The usual set-up of both sides: rabbits and the weaker pieces behind. */
export const USUAL_BOARD: Board = `rrrddrrrrhcemchr${'.'.repeat(32)}RHCMECHRRRRDDRRR`;
export const FIRST_LINE: ArimaaLine = {
  start: { board: USUAL_BOARD, side: 'gold' },
  turns: [],
  firstNumber: 2,
};

/** What is on the Arimaa board; every change can be undone. The board may be impossible while it is set up. */
export interface ArimaaBoardSlice {
  readonly line: ArimaaLine;
  /** Turns of the line that have been played. */
  readonly at: number;
  /** Steps of the turn that is being entered, legal from the position before turn `at`. */
  readonly steps: readonly Step[];
  /** Whether pieces are set up rather than moved. */
  readonly isEditing: boolean;
  /** Changes between setting up, which forgets the steps that were entered, and playing. */
  edit(isEditing: boolean): void;
  /** Shows a line before its turn `at`, to be played on: setting up is over. */
  load(line: ArimaaLine, at: number): void;
  /** Goes to the position before turn `at` of the line. */
  go(at: number): void;
  enter(steps: readonly Step[]): void;
  /** Plays a whole turn: goes on in the line where that has the same board next, else turns it off there. */
  play(turn: PlayedTurn): void;
  /** Puts another position on the board, with no turns before or after it. */
  place(position: Position): void;
}

/** A store with the history of its line and of the turn half entered. */
export function createArimaaBoardStore() {
  const store = createStore<ArimaaBoardSlice>()((set, get) => ({
    line: FIRST_LINE,
    at: 0,
    steps: [],
    isEditing: false,
    // Another empty list of steps would be something to undo.
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
