import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UndoLog } from './types.ts';

/** Number of edits of each kind that can be undone; the oldest are dropped. Edits of the comparison keep results. */
const MOST_EDITS = { board: 200, comparison: 50 } as const;

/** Edits of one or more stores, undone and redone in their order. */
export const createUndoLog = (): StoreApi<UndoLog> =>
  createStore<UndoLog>()((set, get) => ({
    past: [],
    future: [],
    add(edit) {
      const past = [...get().past, edit];
      const alike = past.filter(({ of }) => of === edit.of);
      const dropped = alike.length > MOST_EDITS[edit.of] ? alike[0] : undefined;
      set({ past: past.filter((each) => each !== dropped), future: [] });
    },
    undo(of) {
      const { past, future } = get();
      const edit = past.findLast((each) => of === undefined || each.of === of);
      if (edit === undefined) return undefined;
      set({ past: past.filter((each) => each !== edit), future: [...future, edit] });
      edit.undo();
      return edit;
    },
    redo() {
      const { past, future } = get();
      const edit = future.at(-1);
      if (edit === undefined) return undefined;
      set({ past: [...past, edit], future: future.slice(0, -1) });
      edit.redo();
      return edit;
    },
  }));

/**
 * Records every change of the given fields of a board as an edit.
 *
 * @param names - the fields that undo and redo restore; they must be replaced, never mutated
 */
export function recordEdits<State>(
  log: StoreApi<UndoLog>,
  board: StoreApi<State>,
  names: readonly (keyof State)[],
): void {
  let isRestoring = false;
  function restore(state: State): void {
    isRestoring = true;
    try {
      board.setState(Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>);
    } finally {
      isRestoring = false;
    }
  }
  board.subscribe((now, before) => {
    if (isRestoring || names.every((name) => now[name] === before[name])) return;
    log.getState().add({ of: 'board', undo: () => restore(before), redo: () => restore(now) });
  });
}
