import { wrap } from 'comlink';
import { BACKGAMMON } from '../protocol/backgammonGame.ts';
import type { RolloutJob } from '../protocol/job.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../protocol/workerApi.ts';
import { type Assets } from './assets.ts';
import { createPool, type Pool, type WorkerHandle } from './pool.ts';
import type { WorkerIncident } from './types.ts';
import type { Phrase } from '../language/types.ts';
import { phrase } from '../language/phrase.ts';

/** Workers that a page takes unless told otherwise: one core is left to the page itself. */
export const defaultWorkers = (): number => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

/** A worker as a pool has it: what it exposes, and the end of it. */
export function workerHandle<Api>(
  worker: Worker,
  onDeath: (how: Phrase | string) => void,
): WorkerHandle<Api> {
  worker.addEventListener('error', (event) =>
    onDeath(
      phrase('The worker stopped: {problem}.', {
        problem: event.message || phrase('it could not be started'),
      }),
    ),
  );
  worker.addEventListener('messageerror', () =>
    onDeath(phrase('The worker received a message that it cannot read.')),
  );
  return { api: wrap<Api>(worker) as WorkerHandle<Api>['api'], terminate: () => worker.terminate() };
}

const spawn = (onDeath: (how: Phrase | string) => void): WorkerHandle<BackgammonWorkerApi> =>
  workerHandle(
    new Worker(new URL('../../workers/rollout.worker.ts', import.meta.url), { type: 'module' }),
    onDeath,
  );

/** What a page may say about its pool. */
export interface WorkerPoolOptions {
  readonly assets: Assets;
  /** Default: {@link defaultWorkers}. */
  readonly workers?: number | undefined;
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/** A pool of module workers, for the page. Call `prepare` when the page is up, so that the first rollout starts at once. */
export function createWorkerPool({
  assets,
  workers = defaultWorkers(),
  onIncident,
}: WorkerPoolOptions): Pool {
  return createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    assets,
    workers,
    spawn,
    clock: () => performance.now(),
    onIncident,
  });
}
