import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import type { RolloutJob } from '../protocol/job.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../protocol/workerApi.ts';
import type { Assets } from './assets.ts';
import { createPool, type Pool } from './pool.ts';
import { threadSpawner } from './nodeThread.ts';
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
    spawn: threadSpawner<BackgammonWorkerApi>(thread),
  });
}
