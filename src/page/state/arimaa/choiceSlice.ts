import { createStore } from 'zustand/vanilla';
import { isSamePosition } from '../../../games/arimaa/position.ts';
import type { TreeTurn } from '../../../games/arimaa/types.ts';
import { NO_RECORD } from '../../../jobs/record.ts';
import type { ArimaaChoiceSlice } from './types.ts';

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
