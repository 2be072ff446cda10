import { expect, test } from 'vitest';
import { createKeysStore } from './keysSlice.ts';

function memory(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const refused = {
  getItem: () => {
    throw new Error('refused');
  },
  setItem: () => {
    throw new Error('refused');
  },
};

test('single keys act until they are switched off, and the choice outlives the visit', () => {
  const storage = memory();
  const first = createKeysStore(storage);
  expect(first.getState().isOn).toBe(true);
  first.getState().switchTo(false);
  expect(first.getState().isOn).toBe(false);
  const second = createKeysStore(storage);
  expect(second.getState().isOn).toBe(false);
  second.getState().switchTo(true);
  expect(createKeysStore(storage).getState().isOn).toBe(true);
});

test('refused or damaged storage only forgets the choice', () => {
  const keys = createKeysStore(refused);
  keys.getState().switchTo(false);
  expect(keys.getState().isOn).toBe(false);
  expect(createKeysStore(memory({ 'strata-keys': 'perhaps' })).getState().isOn).toBe(true);
  expect(createKeysStore().getState().isOn).toBe(true);
});
