import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createUndoOrder, type EditHistory } from './undoOrder.ts';

/** An undoable number store that keeps its last `limit` edits. */
function createNumbers(limit = 100) {
  const store = createStore<{ now: number; past: readonly { was: number }[]; future: readonly number[] }>()(
    () => ({ now: 0, past: [], future: [] }),
  );
  const history: EditHistory = {
    undo() {
      const { now, past, future } = store.getState();
      store.setState({ now: past.at(-1)!.was, past: past.slice(0, -1), future: [...future, now] });
    },
    redo() {
      const { now, past, future } = store.getState();
      store.setState({ now: future.at(-1)!, past: [...past, { was: now }], future: future.slice(0, -1) });
    },
    subscribe: store.subscribe,
    latest: () => store.getState().past.at(-1),
  };
  return {
    history,
    now: () => store.getState().now,
    touch: () => store.setState({}),
    edit(to: number) {
      const { now, past } = store.getState();
      store.setState({ now: to, past: [...past, { was: now }].slice(-limit), future: [] });
    },
  };
}

test('the latest edit of either history is undone first, and redone last', () => {
  const [board, comparison] = [createNumbers(), createNumbers()];
  const { getState } = createUndoOrder([board.history, comparison.history]);
  const state = () => [board.now(), comparison.now()];
  board.edit(1);
  comparison.edit(10);
  comparison.touch(); // a notification without an edit
  comparison.edit(20);
  board.edit(2);
  expect(getState().undo()).toBe(0);
  expect(state()).toEqual([1, 20]);
  expect(getState().undo()).toBe(1);
  expect(getState().undo()).toBe(1);
  expect(state()).toEqual([1, 0]);
  expect(getState().undo()).toBe(0);
  expect(getState().undo()).toBeUndefined();
  expect(state()).toEqual([0, 0]);
  expect([getState().redo(), getState().redo(), getState().redo()]).toEqual([0, 1, 1]);
  expect(state()).toEqual([1, 20]);
  // A new edit clears the redo list.
  comparison.edit(30);
  expect(getState().redo()).toBeUndefined();
  expect(getState().undo()).toBe(1);
  expect(state()).toEqual([1, 20]);
});

test('one history’s latest edit can be undone even if another edit came after it', () => {
  const [board, comparison] = [createNumbers(), createNumbers()];
  const { getState } = createUndoOrder([board.history, comparison.history]);
  comparison.edit(10);
  board.edit(1);
  expect(getState().undo(1)).toBe(1);
  expect([board.now(), comparison.now()]).toEqual([1, 0]);
  expect(getState().undo(1)).toBeUndefined();
  expect(getState().undo()).toBe(0);
  expect([board.now(), comparison.now()]).toEqual([0, 0]);
});

test('a history that has dropped its oldest edits is skipped', () => {
  const [board, comparison] = [createNumbers(1), createNumbers()];
  const { getState } = createUndoOrder([board.history, comparison.history]);
  comparison.edit(10);
  board.edit(1);
  board.edit(2);
  expect(getState().undo()).toBe(0);
  expect(getState().undo()).toBe(1);
  expect([board.now(), comparison.now()]).toEqual([1, 0]);
});
