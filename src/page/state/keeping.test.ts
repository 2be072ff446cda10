import { expect, test } from 'vitest';
import { createPersistenceStore } from './keeping.ts';

test('a browser that refuses is reported; one that agrees is not asked again', async () => {
  let asked = 0;
  let answer = false;
  const { getState } = createPersistenceStore({
    persisted: async () => answer,
    persist: async () => {
      asked += 1;
      return answer;
    },
  });
  await getState().look();
  expect([getState().state, asked]).toEqual(['refused', 0]);
  await getState().ask();
  expect([getState().state, asked]).toEqual(['refused', 1]);
  answer = true;
  await getState().ask();
  await getState().ask();
  expect([getState().state, asked]).toEqual(['safe', 2]);
});

test.each([
  [undefined, 'unknown'],
  [{}, 'unknown'],
  [{ persisted: () => Promise.reject(new Error('no')) }, 'refused'],
] as const)('a browser without an answer throws nothing: %o', async (manager, state) => {
  const { getState } = createPersistenceStore(manager);
  await getState().look();
  expect(getState().state).toBe(state);
});
