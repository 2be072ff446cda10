import moduleUrl from '../../build/wasm/arimaa.wasm?url&no-inline';
import { type ArimaaJob, ARIMAA } from '../protocol/arimaaJob.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../protocol/arimaaWorkerApi.ts';
import { createArimaaAssets } from './arimaaAssets.ts';
import { fetched } from './browserAssets.ts';
import { createPool, type Pool, type WorkerHandle } from './pool.ts';
import { createTreeSearcher, type TreeSearcher } from './trees.ts';
import type { WorkerIncident } from './types.ts';
import { defaultWorkers, workerHandle } from './workerPool.ts';
import type { Phrase } from '../language/types.ts';

/** Arimaa's module of the page; `load` gives what loadArimaaKernel takes. */
export const createBrowserArimaaAssets = () => createArimaaAssets(() => fetched(moduleUrl));

const spawn = (onDeath: (how: Phrase | string) => void): WorkerHandle<ArimaaWorkerApi> =>
  workerHandle(
    new Worker(new URL('../../workers/arimaa.worker.ts', import.meta.url), { type: 'module' }),
    onDeath,
  );

/** What a page may say about its workers. */
export interface ArimaaWorkersOptions {
  readonly assets: ReturnType<typeof createBrowserArimaaAssets>;
  /** Default: {@link defaultWorkers}. */
  readonly workers?: number | undefined;
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/** A pool of module workers for rollouts of Arimaa. */
export const createArimaaPool = ({
  assets,
  workers = defaultWorkers(),
  onIncident,
}: ArimaaWorkersOptions): Pool<ArimaaJob, ArimaaAssets> =>
  createPool<ArimaaJob, ArimaaAssets, ArimaaWorkerApi>({
    game: ARIMAA,
    assets,
    workers,
    spawn,
    clock: () => performance.now(),
    onIncident,
  });

/** Searches by trees in module workers of their own. */
export const createArimaaTrees = ({
  assets,
  workers = defaultWorkers(),
}: Omit<ArimaaWorkersOptions, 'onIncident'>): TreeSearcher =>
  createTreeSearcher({ assets, workers, spawn, clock: () => performance.now() });
