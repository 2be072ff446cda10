import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createUndoLog, recordEdits } from './undoLog.ts';

interface Board {
  readonly checkers: number;
  readonly dice: number;
  readonly isOpen: boolean;
}

function open() {
  const store = createStore<Board>()(() => ({ checkers: 0, dice: 0, isOpen: false }));
  const edits = createUndoLog();
  recordEdits(edits, store, ['checkers', 'dice']);
  let compared = 0;
  return {
    store,
    edits,
    state: () => [store.getState().dice, compared],
    compare(after: number) {
      const before = compared;
      compared = after;
      edits.getState().add({
        of: 'comparison',
        kind: 'add',
        names: [],
        undo: () => (compared = before),
        redo: () => (compared = after),
      });
    },
  };
}

test('an edit of several fields is undone and redone as one; other fields stay as they are', () => {
  const { store, edits } = open();
  const { undo, redo } = edits.getState();
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
  const { store, edits } = open();
  store.setState({ checkers: 1 });
  store.setState({ checkers: 1 });
  store.setState({ isOpen: true });
  expect(edits.getState().past).toHaveLength(1);
  edits.getState().undo();
  expect(store.getState().checkers).toBe(0);
  expect(edits.getState().future).toHaveLength(1);
  store.setState({ dice: 3 });
  expect(edits.getState().future).toEqual([]);
  edits.getState().redo();
  expect(store.getState().dice).toBe(3);
});

test('the latest edit of either kind is undone first, and redone last', () => {
  const { store, edits, compare, state } = open();
  const undo = () => edits.getState().undo()?.of;
  const redo = () => edits.getState().redo()?.of;
  store.setState({ dice: 1 });
  compare(10);
  compare(20);
  store.setState({ dice: 2 });
  expect(undo()).toBe('board');
  expect(state()).toEqual([1, 20]);
  expect([undo(), undo()]).toEqual(['comparison', 'comparison']);
  expect(state()).toEqual([1, 0]);
  expect([undo(), undo()]).toEqual(['board', undefined]);
  expect(state()).toEqual([0, 0]);
  expect([redo(), redo(), redo()]).toEqual(['board', 'comparison', 'comparison']);
  expect(state()).toEqual([1, 20]);
  // A new edit clears the redo list.
  compare(30);
  expect(redo()).toBeUndefined();
  expect(undo()).toBe('comparison');
  expect(state()).toEqual([1, 20]);
});

test('the latest edit of one kind can be undone even if another edit came after it', () => {
  const { store, edits, compare, state } = open();
  compare(10);
  store.setState({ dice: 1 });
  expect(edits.getState().undo('comparison')?.of).toBe('comparison');
  expect(state()).toEqual([1, 0]);
  expect(edits.getState().undo('comparison')).toBeUndefined();
  expect(edits.getState().undo()?.of).toBe('board');
  expect(state()).toEqual([0, 0]);
});

test('beyond 200 edits of the board its oldest are dropped, and those of the comparison stay', () => {
  const { store, edits, compare, state } = open();
  compare(10);
  for (let dice = 1; dice <= 250; dice++) store.setState({ dice });
  for (let step = 0; step < 200; step++) edits.getState().undo();
  expect(state()).toEqual([50, 10]);
  for (let step = 0; step < 100; step++) edits.getState().undo();
  expect(state()).toEqual([50, 0]);
});
