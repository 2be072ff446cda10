import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../worker/workerApi.ts';
import { type Assets, strongNetFor } from '../pool/assets.ts';
import { createPool } from '../pool/pool.ts';
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
  return createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    assets,
    netOf: strongNetFor(assets),
    workers,
    spawn,
    clock: () => performance.now(),
    onIncident,
  });
}
