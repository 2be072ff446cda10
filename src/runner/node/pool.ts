import type { BackgammonWorkerApi } from '../worker/workerApi.ts';
import type { Assets } from '../pool/assets.ts';
import { createBackgammonPool } from '../pool/backgammonPool.ts';
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
export const createNodePool = ({ assets, threads, thread, onIncident }: NodePoolOptions): Pool =>
  createBackgammonPool({
    assets,
    workers: threads,
    spawn: threadSpawner<BackgammonWorkerApi>(thread),
    onIncident,
  });
