import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { keepHistory } from './history.ts';

interface Board {
  readonly checkers: number;
  readonly dice: number;
  readonly isOpen: boolean;
}
function open() {
  const store = createStore<Board>()(() => ({ checkers: 0, dice: 0, isOpen: false }));
  return { store, history: keepHistory(store, ['checkers', 'dice']) };
}

test('an edit of several fields is undone and redone as one; other fields stay as they are', () => {
  const { store, history } = open();
  const { undo, redo } = history.getState();
  store.setState({ checkers: 1, dice: 6 });
  store.setState({ isOpen: true });
  store.setState({ dice: 5 });
  undo();
  expect(store.getState()).toEqual({ checkers: 1, dice: 6, isOpen: true });
  undo();
  undo();
  expect(store.getState()).toEqual({ checkers: 0, dice: 0, isOpen: true });
  redo();
  redo();
  redo();
  expect(store.getState()).toEqual({ checkers: 1, dice: 5, isOpen: true });
});

test('a change without effect is no edit, and a new edit clears what could be redone', () => {
  const { store, history } = open();
  store.setState({ checkers: 1 });
  store.setState({ checkers: 1 });
  store.setState({ isOpen: true });
  expect(history.getState().past).toHaveLength(1);
  history.getState().undo();
  expect(history.getState().future).toEqual([{ checkers: 1, dice: 0 }]);
  store.setState({ dice: 3 });
  expect(history.getState().future).toEqual([]);
  history.getState().redo();
  expect(store.getState().dice).toBe(3);
});

test('beyond 200 edits the oldest are dropped', () => {
  const { store, history } = open();
  for (let dice = 1; dice <= 250; dice++) store.setState({ dice });
  for (let step = 0; step < 300; step++) history.getState().undo();
  expect(store.getState().dice).toBe(50);
});
