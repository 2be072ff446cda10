import { createStore } from 'zustand/vanilla';
import type { UndoOrder } from './types.ts';

/** A history with its own undo and redo. */
export interface EditHistory {
  undo(): void;
  redo(): void;
  subscribe(listener: () => void): () => void;
  /** The latest edit that can be undone: a new object after each edit; undefined if there is none. */
  latest(): object | undefined;
}

/** @param histories - each keeps its own edits; this store only keeps their order */
export const createUndoOrder = (histories: readonly EditHistory[]) =>
  createStore<UndoOrder>()((set, get) => {
    let isOurs = false;
    for (const [index, history] of histories.entries()) {
      let latest = history.latest();
      history.subscribe(() => {
        const before = latest;
        latest = history.latest();
        if (isOurs || latest === before || latest === undefined) return;
        set({ past: [...get().past, index], future: [] });
      });
    }

    function act(index: number, name: 'undo' | 'redo'): number {
      isOurs = true;
      try {
        histories[index]?.[name]();
      } finally {
        isOurs = false;
      }
      return index;
    }

    return {
      past: [],
      future: [],
      undo(of) {
        const { past, future, undo } = get();
        const place = of === undefined ? past.length - 1 : past.lastIndexOf(of);
        const index = past[place];
        if (index === undefined) return undefined;
        // The history may have dropped its oldest edits: then go on with the next one.
        const isGone = histories[index]?.latest() === undefined;
        set({ past: past.toSpliced(place, 1), future: isGone ? future : [...future, index] });
        return isGone ? undo(of) : act(index, 'undo');
      },
      redo() {
        const { past, future } = get();
        const index = future.at(-1);
        if (index === undefined) return undefined;
        set({ past: [...past, index], future: future.slice(0, -1) });
        return act(index, 'redo');
      },
    };
  });
/** Indices of the histories: edits of the board and of the comparison. */
export const EDITS_OF = { board: 0, comparison: 1 } as const;
