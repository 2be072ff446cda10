import { wrap } from 'comlink';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../worker/workerApi.ts';
import { type Assets, strongNetFor } from '../pool/assets.ts';
import { createPool } from '../pool/pool.ts';
import type { Pool, WorkerHandle } from '../pool/types.ts';
import type { WorkerIncident } from '../core/types.ts';
import { type Reason, reason } from '../../engine/errors.ts';

/** Default number of workers of a page: one core is left to the page itself. */
export const defaultWorkers = (): number => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

/** Wraps a module worker for a pool: its API, and a way to terminate it. */
export function workerHandle<Api>(
  worker: Worker,
  onDeath: (how: Reason | string) => void,
): WorkerHandle<Api> {
  worker.addEventListener('error', (event) => {
    // The error is reported here, so the page's global error handler need not report it again.
    event.preventDefault();
    onDeath(
      reason('worker-stopped', {
        problem: event.message || reason('worker-not-started'),
      }),
    );
  });
  worker.addEventListener('messageerror', () => onDeath(reason('worker-message-unreadable')));
  return { api: wrap<Api>(worker) as WorkerHandle<Api>['api'], terminate: () => worker.terminate() };
}

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
