import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSamePosition } from '../../../games/arimaa/position.ts';
import type { PlayedTurn } from '../../../games/arimaa/turn.ts';
import type { Board, Position, TreeTurn } from '../../../games/arimaa/types.ts';
import { NO_RECORD } from '../../../jobs/record.ts';
import { recordEdits } from '../undo/undoLog.ts';
import type { UndoLog } from '../undo/types.ts';
import type { ArimaaBoardSlice, ArimaaLine } from './types.ts';

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
export const USUAL_LINE: ArimaaLine = {
  start: { board: USUAL_BOARD, side: 'gold' },
  turns: [],
  firstNumber: 2,
};

/** The most variations kept. */
const MOST_VARIATIONS = 30;

/** Number of turns that two lines from the same start have in common. */
export function commonTurns(one: ArimaaLine, other: ArimaaLine): number {
  const first = one.turns.findIndex(({ after }, index) => after.board !== other.turns[index]?.after.board);
  return first < 0 ? one.turns.length : first;
}

/** The lines after a turn has been played in `line` before its turn `at`. */
function played(
  { line, others, at }: Pick<ArimaaBoardSlice, 'line' | 'others' | 'at'>,
  turn: PlayedTurn,
): Pick<ArimaaBoardSlice, 'line' | 'others'> {
  const goesOn = ({ turns }: ArimaaLine) => turns[at]?.after.board === turn.after.board;
  if (goesOn(line)) return { line, others };
  const known = others.find((other) => goesOn(other) && commonTurns(line, other) >= at);
  const left = others.filter((other) => other !== known);
  return {
    line: known ?? { ...line, turns: [...line.turns.slice(0, at), turn] },
    others: (line.turns.length > at ? [...left, line] : left).slice(-MOST_VARIATIONS),
  };
}

const NO_CHOICE = { added: [], picked: null, record: NO_RECORD } as const;

const has = (turns: readonly TreeTurn[], { board }: TreeTurn): boolean =>
  turns.some((turn) => turn.board === board);

/** @param edits - records changes of the line and of the entered steps */
export function createArimaaBoardStore(edits: StoreApi<UndoLog>): StoreApi<ArimaaBoardSlice> {
  const store = createStore<ArimaaBoardSlice>()((set, get) => ({
    line: USUAL_LINE,
    others: [],
    at: 0,
    steps: [],
    isEditing: false,
    // Setting an empty list of steps again would add an undo step.
    edit: (isEditing) => set(isEditing && get().steps.length > 0 ? { isEditing, steps: [] } : { isEditing }),
    load: (line, at, others = []) =>
      set({ line, others, at: Math.max(0, Math.min(at, line.turns.length)), steps: [], isEditing: false }),
    follow(index) {
      const { line, others } = get();
      const next = others[index];
      if (next === undefined) return;
      set({ line: next, others: others.with(index, line), at: commonTurns(line, next), steps: [] });
    },
    forget: (index) => set({ others: get().others.toSpliced(index, 1) }),
    go(at) {
      const { line } = get();
      if (at < 0 || at > line.turns.length) return;
      set({ at, steps: [] });
    },
    enter: (steps) => set({ steps }),
    play(turn) {
      set({ ...played(get(), turn), at: get().at + 1, steps: [] });
    },
    place(start) {
      const { line, at } = get();
      if (isSamePosition(positionOf(line, at), start)) return;
      set({ line: { start, turns: [], firstNumber: undefined }, others: [], at: 0, steps: [] });
    },
    ...NO_CHOICE,
    requestTurns: (turns, record) => set({ added: turns, picked: turns.length === 0 ? null : turns, record }),
    addTurn(turn, now) {
      const { added } = get();
      set({
        added: has(added, turn) ? added : [...added, turn],
        picked: has(now, turn) ? now : [...now, turn],
        record: NO_RECORD,
      });
    },
    toggleTurn(turn, now) {
      const picked = has(now, turn) ? now.filter(({ board }) => board !== turn.board) : [...now, turn];
      set({ picked, record: NO_RECORD });
    },
    keepTurns: (now) => set({ picked: now }),
    forgetRecord() {
      if (get().record.counts !== null) set({ record: NO_RECORD });
    },
  }));
  store.subscribe((now, before) => {
    if (!isSamePosition(positionOf(now.line, now.at), positionOf(before.line, before.at)))
      store.setState(NO_CHOICE);
  });
  recordEdits(edits, store, ['line', 'others', 'at', 'steps']);
  return store;
}
