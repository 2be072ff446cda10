import type { BackgammonWorkerApi } from '../worker/workerApi.ts';
import type { Assets } from '../pool/assets.ts';
import { createBackgammonPool } from '../pool/backgammonPool.ts';
import type { Pool, WorkerHandle } from '../pool/types.ts';
import type { WorkerIncident } from '../core/types.ts';
import type { Reason } from '../../engine/errors.ts';
import { defaultWorkers, workerHandle } from './workerHandle.ts';

const spawn = (onDeath: (how: Reason | string) => void): WorkerHandle<BackgammonWorkerApi> =>
  workerHandle(
    new Worker(new URL('../../../workers/rollout.worker.ts', import.meta.url), { type: 'module' }),
    onDeath,
  );

/** How a page starts its pool. */
export interface WorkerPoolOptions {
  readonly assets: Assets;
  /** Default: {@link defaultWorkers}. */
  readonly workers?: number | undefined;
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/**
 * A pool of module workers, for the page. Call `prepare` once the page has loaded, so that the first rollout
 * starts at once.
 */
export function createWorkerPool({
  assets,
  workers = defaultWorkers(),
  onIncident,
}: WorkerPoolOptions): Pool {
  return createBackgammonPool({ assets, workers, spawn, onIncident });
}
