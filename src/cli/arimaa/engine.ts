import { unwrap } from '../../engine/errors.ts';
import { type ArimaaKernel, createArimaaKernel } from '../../games/arimaa/kernel.ts';
import { instantiate } from '../../kernel/load.ts';
import { ARIMAA_ENGINE } from '../../jobs/arimaa/job.ts';
import { wording } from '../../language/wording.ts';
import { createArimaaThreads, createNodeArimaaAssets, createTreeThreads } from '../../runner/node/arimaa.ts';
import type { Pool } from '../../runner/pool/types.ts';
import { keepPools, watchedPool } from '../keptPools.ts';
import type { Surroundings } from '../surroundings.ts';
import type { TreeSearcher } from '../../runner/pool/treeTypes.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';
import type { ArimaaEngine } from './engineTypes.ts';

/** Each method throws a RolloutError with the codes of the assets (`worker-failed`, `no-simd`). */
export function createArimaaEngine(terminal: Surroundings): ArimaaEngine {
  const assets = createNodeArimaaAssets(terminal.root);
  // The bundled thread files are in the same folder.
  const thread = new URL('arimaa.thread.js', terminal.thread);
  let kernel: ArimaaKernel | undefined;
  const pools = keepPools<Pool<ArimaaJob, unknown>>((threads, watch) =>
    watchedPool(
      createArimaaThreads({
        assets,
        threads,
        thread,
        onIncident: ({ worker, failure }) =>
          terminal.note(`thread ${worker + 1} was replaced: ${wording(failure)}`),
      }),
      watch,
    ),
  );
  const searchers = keepPools<TreeSearcher>((threads, watch) => {
    const searcher = createTreeThreads({ assets, threads, thread });
    return {
      ...searcher,
      start(...asked) {
        const search = searcher.start(...asked);
        watch(search.finished);
        return search;
      },
    };
  });
  const ends: (() => void)[] = [];
  const endRun = (): void => {
    for (const end of ends.splice(0)) end();
    pools.endRun();
    searchers.endRun();
  };
  return {
    async kernel() {
      kernel ??= createArimaaKernel(instantiate(unwrap(await assets.load()).kernel));
      return kernel;
    },
    pool: (threads) => pools.withWorkers(threads),
    async identity() {
      const { kernelHash: kernel } = unwrap(await assets.load());
      return { game: 'arimaa', ...ARIMAA_ENGINE, weights: null, kernel: kernel! };
    },
    searcher: (threads) => searchers.withWorkers(threads),
    atEnd: (end) => void ends.push(end),
    endRun,
    close() {
      endRun();
      pools.close();
      searchers.close();
    },
  };
}
