import { expect, test } from 'vitest';
import { keepPools } from './keptPools.ts';

/** Pools whose work the test ends, and the numbers of workers that were opened and closed. */
function opened() {
  const [open, closed]: [number[], number[]] = [[], []];
  const pools = keepPools((workers, watch) => {
    open.push(workers);
    return {
      play: (work: Promise<unknown>) => watch(work),
      dispose: () => void closed.push(workers),
    };
  });
  return { pools, open, closed };
}

test('each number of workers is opened once and kept for the next run', () => {
  const { pools, open, closed } = opened();
  const [one, two] = [pools.withWorkers(1), pools.withWorkers(2)];
  expect(one).not.toBe(two);
  pools.endRun();
  expect([pools.withWorkers(1), pools.withWorkers(2)]).toEqual([one, two]);
  expect([open, closed]).toEqual([[1, 2], []]);
});

test('the end of a run closes busy and large pools; the next run opens others', async () => {
  const { pools, open, closed } = opened();
  let finish = () => {};
  const work = new Promise<void>((resolve) => (finish = resolve));
  pools.withWorkers(1).play(work);
  pools.withWorkers(2).play(Promise.resolve());
  pools.withWorkers(8);
  await Promise.resolve();
  await Promise.resolve();
  pools.endRun();
  expect(closed).toEqual([1, 8]);
  // The end of work in a closed pool does not make its successor idle.
  pools.withWorkers(1).play(new Promise(() => {}));
  finish();
  await work;
  pools.endRun();
  expect([open, closed]).toEqual([
    [1, 2, 8, 1],
    [1, 8, 1],
  ]);
});

test('closing closes all, once', () => {
  const { pools, closed } = opened();
  pools.withWorkers(2);
  pools.close();
  pools.close();
  expect(closed).toEqual([2]);
});
