import { expect, test } from 'vitest';
import { retryFailedLoads } from './failedLoads.ts';
import { loadOnce } from './loadOnce.ts';

test('it is loaded and created once', async () => {
  let loads = 0;
  const once = loadOnce(
    async () => ++loads,
    (module) => ({ module }),
  );
  expect(once.loaded()).toBeUndefined();
  expect(await Promise.all([once.load(), once.load()])).toEqual([{ module: 1 }, { module: 1 }]);
  expect(once.loaded()).toBe(await once.load());
});

test('a failure stays until the reader tries again', async () => {
  let loads = 0;
  const once = loadOnce(
    async () => {
      loads += 1;
      if (loads === 1) throw new Error('Failed to fetch dynamically imported module');
      return loads;
    },
    (module) => module,
  );
  await expect(once.load()).rejects.toThrow('This part of Strata did not load.');
  await expect(once.load()).rejects.toThrow('This part of Strata did not load.');
  expect(loads).toBe(1);
  retryFailedLoads();
  expect(await once.load()).toBe(2);
});
