import { expect, test } from 'vitest';
import { createSwitchStore } from './keptSettings.ts';

const KEY = 'strata-keys';

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

test('a switch keeps its initial state until it is changed, and the choice is remembered', () => {
  const storage = memory();
  const first = createSwitchStore(KEY, true, storage);
  expect(first.getState().isOn).toBe(true);
  first.getState().switchTo(false);
  expect(first.getState().isOn).toBe(false);
  const second = createSwitchStore(KEY, true, storage);
  expect(second.getState().isOn).toBe(false);
  second.getState().switchTo(true);
  expect(createSwitchStore(KEY, true, storage).getState().isOn).toBe(true);
});

test('with refused or damaged storage only the choice is forgotten', () => {
  const keys = createSwitchStore(KEY, true, refused);
  keys.getState().switchTo(false);
  expect(keys.getState().isOn).toBe(false);
  expect(createSwitchStore(KEY, true, memory({ [KEY]: 'perhaps' })).getState().isOn).toBe(true);
  expect(createSwitchStore(KEY, false).getState().isOn).toBe(false);
});
