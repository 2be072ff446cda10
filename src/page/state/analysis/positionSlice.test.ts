import { expect, test } from 'vitest';
import { createPositionStore, FIRST_POSITION } from './positionSlice.ts';

test('edits are undone and redone one by one; an edit without effect does not count', () => {
  const store = createPositionStore();
  const dice = () => store.getState().position.dice;
  store.getState().edit((old) => ({ ...old, dice: [6, 4] }));
  store.getState().edit((old) => ({ ...old, dice: [6, 4] }));
  store.getState().edit((old) => ({ ...old, dice: null }));
  store.history.getState().undo();
  expect(dice()).toEqual([6, 4]);
  store.history.getState().undo();
  expect(dice()).toEqual(FIRST_POSITION.dice);
  store.history.getState().undo();
  expect(dice()).toEqual([3, 1]);
  store.history.getState().redo();
  store.history.getState().redo();
  expect(dice()).toBeNull();
});
