import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../worker/workerApi.ts';
import { type Assets, strongNetFor } from '../pool/assets.ts';
import { createPool } from '../pool/pool.ts';
import type { Pool } from '../pool/types.ts';
import { threadSpawner } from './thread.ts';
import type { WorkerIncident } from '../core/types.ts';

/** What a pool of worker threads needs. */
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
    netOf: strongNetFor(assets),
    workers: threads,
    clock: () => performance.now(),
    onIncident,
    spawn: threadSpawner<BackgammonWorkerApi>(thread),
  });
}
