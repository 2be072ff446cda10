import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import type { RolloutJob } from '../protocol/job.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../protocol/workerApi.ts';
import type { Assets } from './assets.ts';
import { createPool, type Pool } from './pool.ts';
import type { WorkerIncident } from './types.ts';

export interface NodePoolOptions {
  readonly assets: Assets;
  readonly threads: number;
  /** The bundled workers/rollout.thread.ts. */
  readonly thread: URL;
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/** A pool of worker threads, for the terminal. */
export function createNodePool({ assets, threads, thread, onIncident }: NodePoolOptions): Pool {
  return createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    assets,
    workers: threads,
    clock: () => performance.now(),
    onIncident,
    spawn(onDeath) {
      const worker = new Worker(thread);
      worker.on('error', (error) => onDeath(`The thread stopped: ${error.message}`));
      worker.on('messageerror', () => onDeath('The thread received a message that it cannot read.'));
      worker.on('exit', (code) => onDeath(`The thread ended with code ${code}.`));
      return {
        api: wrap<BackgammonWorkerApi>(nodeEndpoint(worker)),
        terminate: () => void worker.terminate(),
      };
    },
  });
}
