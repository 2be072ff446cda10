import { expose, wrap } from 'comlink';
import { expect, test } from 'vitest';
import { openArimaaModule } from '../../../tests/arimaa/reference.ts';
import { unwrap } from '../../engine/errors.ts';
import { type ArimaaKernel, createArimaaKernel } from '../../games/arimaa/kernel.ts';
import { searchTrees, type TreeJob } from '../../games/arimaa/trees.ts';
import type { Position } from '../../games/arimaa/types.ts';
import { instantiate } from '../../kernel/load.ts';
import { treeJobOf } from '../../jobs/arimaa/job.ts';
import { DEFAULT_TREE_SETTINGS } from '../../jobs/arimaa/settings.ts';
import type { ArimaaWorkerApi } from '../worker/arimaaApi.ts';
import { createArimaaApi } from '../worker/arimaaWorker.ts';
import { REPORT_MS } from '../core/session.ts';
import { createTreeSearcher } from './trees.ts';
import type { TreeResult } from './treeTypes.ts';

const module = openArimaaModule();
const kernel = createArimaaKernel(instantiate(module));
const START: Position = {
  board: 'rrrrrrrrdhcemchd................................DHCMECHDRRRRRRRR',
  side: 'gold',
};

const jobOf = (iterations: number, trees: number, changes: Partial<TreeJob> = {}): TreeJob => ({
  ...treeJobOf(START, { ...DEFAULT_TREE_SETTINGS, iterations, trees }),
  ...changes,
});

/** Trees in fake workers on the calling thread, which exchange the same messages as real ones. */
function searcher(
  workers: number,
  open: () => ArimaaKernel = () => createArimaaKernel(instantiate(module)),
  clock: () => number = () => performance.now(),
) {
  let alive = 0;
  const deaths: ((message: string) => void)[] = [];
  const trees = createTreeSearcher({
    workers,
    clock,
    assets: { load: async () => ({ ok: true, value: { kernel: module } }) },
    spawn(onDeath) {
      const { port1, port2 } = new MessageChannel();
      expose(createArimaaApi(open), port2);
      alive++;
      deaths.push(onDeath);
      return {
        api: wrap<ArimaaWorkerApi>(port1),
        terminate() {
          alive--;
          port1.close();
        },
      };
    },
  });
  return { trees, deaths, alive: () => alive };
}

const figures = ({ seconds: _seconds, ...rest }: TreeResult) => rest;

test.each([1, 2, 8])('%i workers: the trees of the calling thread, merged', async (workers) => {
  const { trees, alive } = searcher(workers);
  const job = jobOf(6001, 4);
  const result = unwrap(await trees.start(job).finished);
  expect(figures(result)).toEqual({
    ...searchTrees(kernel, job),
    iterations: [1501, 1500, 1500, 1500],
    stopReason: 'iterations',
  });
  expect(alive()).toBe(Math.min(workers, 4));
  trees.dispose();
  expect(alive()).toBe(0);
});

test('progress is reported at most eight times a second and grows; a stopped search keeps its result', async () => {
  // The clock advances 50 ms at each reading: one at the start, one per message of the worker, one more when
  // it is passed on.
  let now = 0;
  const { trees } = searcher(1, undefined, () => (now += 50));
  const seen: { at: number; iterations: number; best: string | undefined }[] = [];
  const search = trees.start(jobOf(100_000_000, 1), (progress) => {
    seen.push({
      at: now,
      iterations: progress.iterations[0] ?? 0,
      best: progress.lines[0]?.board,
    });
    expect(progress.stopReason).toBeNull();
    if (seen.length === 3) search.stop();
  });
  const result = unwrap(await search.finished);
  expect(result.stopReason).toBe('stopped');
  expect(result.iterations[0]).toBeGreaterThanOrEqual(seen.at(-1)?.iterations ?? Infinity);
  expect(result.iterations[0]).toBeLessThan(100_000_000);
  for (const [index, { at, iterations, best }] of seen.entries()) {
    expect(best).toHaveLength(64);
    if (index === 0) continue;
    expect(at - seen[index - 1]!.at).toBeGreaterThanOrEqual(REPORT_MS);
    expect(iterations).toBeGreaterThan(seen[index - 1]!.iterations);
  }
  trees.dispose();
});

test('a new search stops the previous one; both end, and the worker continues to serve', async () => {
  const { trees, alive } = searcher(1);
  const first = trees.start(jobOf(100_000_000, 1));
  const second = trees.start(jobOf(2000, 1));
  expect(unwrap(await first.finished).stopReason).toBe('stopped');
  expect(figures(unwrap(await second.finished))).toMatchObject(searchTrees(kernel, jobOf(2000, 1)));
  expect(alive()).toBeLessThanOrEqual(2);
  trees.dispose();
  expect(await trees.start(jobOf(2000, 1)).finished).toMatchObject({ ok: false });
});

test('a worker that dies is replaced and its tree grown again: the same numbers', async () => {
  let isKilled = false;
  const { trees, deaths } = searcher(2, () => {
    const own = createArimaaKernel(instantiate(module));
    return {
      ...own,
      growTree(seed, first, count) {
        if (first > 0 && !isKilled) {
          isKilled = true;
          for (const die of deaths) die('The worker stopped: test.');
        }
        own.growTree(seed, first, count);
      },
    };
  });
  const job = jobOf(8000, 2);
  expect(figures(unwrap(await trees.start(job).finished))).toMatchObject(searchTrees(kernel, job));
  expect(isKilled).toBe(true);
  expect(deaths).toHaveLength(4);
  trees.dispose();
});

test('a worker that always fails ends the search with a failure', async () => {
  const { trees } = searcher(2, () => {
    throw new Error('no room');
  });
  expect(await trees.start(jobOf(2000, 2)).finished).toMatchObject({
    ok: false,
    error: { code: 'worker-failed' },
  });
  trees.dispose();
});

test('more iterations continue the trees: nothing is played twice, and the numbers are those of one go', async () => {
  const opened: number[] = [];
  let played = 0;
  const { trees } = searcher(2, () => {
    const own = createArimaaKernel(instantiate(module));
    const worker = opened.push(0) - 1;
    return {
      ...own,
      openTree(...given) {
        opened[worker]! += 1;
        own.openTree(...given);
      },
      growTree(seed, first, count) {
        played += count;
        own.growTree(seed, first, count);
      },
    };
  });
  const short = jobOf(2000, 2);
  const long = jobOf(5000, 2);
  await trees.start(short).finished;
  expect(figures(unwrap(await trees.start(long).finished))).toMatchObject(searchTrees(kernel, long));
  expect(opened).toEqual([1, 1]);
  expect(played).toBe(5000);
  // Another seed is another tree, and fewer iterations need a new one.
  for (const other of [jobOf(2000, 2, { seed: 2 }), short])
    expect(figures(unwrap(await trees.start(other).finished))).toMatchObject(searchTrees(kernel, other));
  expect(played).toBe(9000);
  trees.dispose();
});
