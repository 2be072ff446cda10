import { expect, test } from 'vitest';
import { createUndoLog, recordEdits } from '../undo/undoLog.ts';
import { createPositionStore, FIRST_POSITION } from './positionSlice.ts';

test('edits are undone and redone one by one; an edit without effect does not count', () => {
  const [store, edits] = [createPositionStore(), createUndoLog()];
  recordEdits(edits, store, ['position']);
  const dice = () => store.getState().position.dice;
  store.getState().edit((old) => ({ ...old, dice: [6, 4] }));
  store.getState().edit((old) => ({ ...old, dice: [6, 4] }));
  store.getState().edit((old) => ({ ...old, dice: null }));
  edits.getState().undo();
  expect(dice()).toEqual([6, 4]);
  edits.getState().undo();
  expect(dice()).toEqual(FIRST_POSITION.dice);
  edits.getState().undo();
  expect(dice()).toEqual(FIRST_POSITION.dice);
  edits.getState().redo();
  edits.getState().redo();
  expect(dice()).toBeNull();
});
