import { createStore } from 'zustand/vanilla';
import { isSamePosition } from '../../games/arimaa/position.ts';
import type { Position, TreeTurn } from '../../games/arimaa/types.ts';
import { NO_RECORD, type TrialRecord } from '../../jobs/record.ts';

/** Which turns of a position are compared. */
export interface ArimaaChoiceSlice {
  /** The position of the choice; null before the first. */
  readonly position: Position | null;
  /** Turns that were entered or named by a link; they stay selectable even if not picked. */
  readonly added: readonly TreeTurn[];
  /** The turns to roll out, in order; null: the best of the tree at any time. */
  readonly picked: readonly TreeTurn[] | null;
  /** Trials of each picked turn, as recorded in a link. */
  readonly record: TrialRecord;
  /** Switches to another position and resets the choice; does nothing for the same position. */
  look(position: Position): void;
  /** Applies the choice of a link. */
  request(position: Position, turns: readonly TreeTurn[], record: TrialRecord): void;
  /** Adds a turn and picks it. @param now - the turns currently picked */
  add(turn: TreeTurn, now: readonly TreeTurn[]): void;
  toggle(turn: TreeTurn, now: readonly TreeTurn[]): void;
  /** Fixes the current picks, so that updates of the tree no longer change them. */
  keep(now: readonly TreeTurn[]): void;
  /** Discards a link's trial counts, which no longer apply after settings have changed. */
  forgetRecord(): void;
}

const has = (turns: readonly TreeTurn[], { board }: TreeTurn): boolean =>
  turns.some((turn) => turn.board === board);

export const createArimaaChoiceStore = () =>
  createStore<ArimaaChoiceSlice>()((set, get) => ({
    position: null,
    added: [],
    picked: null,
    record: NO_RECORD,
    look(position) {
      const before = get().position;
      if (before !== null && isSamePosition(before, position)) return;
      set({ position, added: [], picked: null, record: NO_RECORD });
    },
    request: (position, turns, record) =>
      set({ position, added: turns, picked: turns.length === 0 ? null : turns, record }),
    add(turn, now) {
      const { added } = get();
      set({
        added: has(added, turn) ? added : [...added, turn],
        picked: has(now, turn) ? now : [...now, turn],
        record: NO_RECORD,
      });
    },
    toggle(turn, now) {
      const picked = has(now, turn) ? now.filter(({ board }) => board !== turn.board) : [...now, turn];
      set({ picked, record: NO_RECORD });
    },
    keep: (now) => set({ picked: now }),
    forgetRecord() {
      if (get().record.counts !== null) set({ record: NO_RECORD });
    },
  }));
export type ArimaaChoiceStore = ReturnType<typeof createArimaaChoiceStore>;
