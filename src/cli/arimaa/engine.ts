import { wording } from '../../language/phrase.ts';
import { unwrap } from '../../engine/errors.ts';
import { type ArimaaKernel, createArimaaKernel } from '../../games/arimaa/kernel.ts';
import { instantiate } from '../../kernel/load.ts';
import { ARIMAA_ENGINE, type ArimaaJob } from '../../jobs/arimaa/job.ts';
import { createArimaaThreads, createNodeArimaaAssets, createTreeThreads } from '../../runner/node/arimaa.ts';
import type { Pool } from '../../runner/pool/types.ts';
import type { TreeSearcher } from '../../runner/pool/trees.ts';
import type { EngineIdentity } from '../../runner/remote/messages.ts';
import type { Terminal } from '../terminal.ts';

/** Arimaa's kernel and workers for one program run, started when first needed. */
export interface ArimaaEngine {
  kernel(): Promise<ArimaaKernel>;
  /** The worker threads that play rollouts; the first call sets their number. */
  pool(threads: number): Pool<ArimaaJob, unknown>;
  /** What plays trials here. */
  identity(): Promise<EngineIdentity>;
  /** The worker threads that grow trees; the first call sets their number. */
  searcher(threads: number): TreeSearcher;
  /** Has something else end with the engine. */
  atEnd(end: () => void): void;
  close(): void;
}

/** Each method throws a RolloutError with the codes of the assets (`worker-failed`, `no-simd`). */
export function createArimaaEngine(terminal: Terminal): ArimaaEngine {
  const assets = createNodeArimaaAssets(terminal.root);
  // The bundled thread files are in the same folder.
  const thread = new URL('arimaa.thread.js', terminal.thread);
  let kernel: ArimaaKernel | undefined;
  let pool: Pool<ArimaaJob, unknown> | undefined;
  let searcher: TreeSearcher | undefined;
  const ends: (() => void)[] = [];
  return {
    async kernel() {
      kernel ??= createArimaaKernel(instantiate(unwrap(await assets.load()).kernel));
      return kernel;
    },
    pool(threads) {
      pool ??= createArimaaThreads({
        assets,
        threads,
        thread,
        onIncident: ({ worker, failure }) =>
          terminal.note(`thread ${worker + 1} was replaced: ${wording(failure)}`),
      });
      return pool;
    },
    async identity() {
      const { kernelHash: kernel } = unwrap(await assets.load());
      return { game: 'arimaa', ...ARIMAA_ENGINE, weights: null, kernel: kernel! };
    },
    searcher(threads) {
      searcher ??= createTreeThreads({ assets, threads, thread });
      return searcher;
    },
    atEnd: (end) => void ends.push(end),
    close() {
      pool?.dispose();
      searcher?.dispose();
      for (const end of ends) end();
    },
  };
}
