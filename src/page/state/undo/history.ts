import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UndoHistory } from './types.ts';

/** Number of edits that can be undone; the oldest are dropped. */
const MOST_EDITS = 200;

/**
 * Adds undo and redo to a store: every change of the given fields is an edit.
 *
 * @param names - the fields that undo and redo restore; they must be replaced, never mutated
 */
export function keepHistory<State, Name extends keyof State>(
  store: StoreApi<State>,
  names: readonly Name[],
): StoreApi<UndoHistory<Pick<State, Name>>> {
  type Kept = Pick<State, Name>;
  const keptOf = (state: State): Kept =>
    Object.fromEntries(names.map((name) => [name, state[name]])) as unknown as Kept;
  let isOurs = false;

  const history = createStore<UndoHistory<Kept>>()((set, get) => {
    function goTo(kept: Kept): void {
      isOurs = true;
      try {
        store.setState(kept as unknown as Partial<State>);
      } finally {
        isOurs = false;
      }
    }
    return {
      past: [],
      future: [],
      undo() {
        const { past, future } = get();
        const before = past.at(-1);
        if (before === undefined) return;
        set({ past: past.slice(0, -1), future: [...future, keptOf(store.getState())] });
        goTo(before);
      },
      redo() {
        const { past, future } = get();
        const after = future.at(-1);
        if (after === undefined) return;
        set({ past: [...past, keptOf(store.getState())], future: future.slice(0, -1) });
        goTo(after);
      },
    };
  });

  store.subscribe((now, before) => {
    if (isOurs || names.every((name) => now[name] === before[name])) return;
    const { past } = history.getState();
    history.setState({ past: [...past, keptOf(before)].slice(-MOST_EDITS), future: [] });
  });
  return history;
}
