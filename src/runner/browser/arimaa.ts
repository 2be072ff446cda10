import moduleUrl from '../../../build/wasm/arimaa.wasm?url&no-inline';
import { ARIMAA } from '../../jobs/arimaa/job.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../worker/arimaaApi.ts';
import { createArimaaAssets } from '../pool/arimaaAssets.ts';
import { fetched } from './files.ts';
import { createPool } from '../pool/pool.ts';
import type { Pool, WorkerHandle } from '../pool/types.ts';
import { createTreeSearcher } from '../pool/trees.ts';
import type { WorkerIncident } from '../core/types.ts';
import { defaultWorkers, workerHandle } from './workerHandle.ts';
import type { Reason } from '../../engine/errors.ts';
import type { TreeSearcher } from '../pool/treeTypes.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';

/** Arimaa's module, as the page loads it. */
export const createBrowserArimaaAssets = () => createArimaaAssets(fetched(moduleUrl));

const spawn = (onDeath: (how: Reason | string) => void): WorkerHandle<ArimaaWorkerApi> =>
  workerHandle(
    new Worker(new URL('../../../workers/arimaa.worker.ts', import.meta.url), { type: 'module' }),
    onDeath,
  );

/** How a page starts its Arimaa workers. */
export interface ArimaaWorkersOptions {
  readonly assets: ReturnType<typeof createBrowserArimaaAssets>;
  /** Default: {@link defaultWorkers}. */
  readonly workers?: number | undefined;
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/** A pool of module workers for Arimaa rollouts. */
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

/** A tree searcher with module workers of its own. */
export const createArimaaTrees = ({
  assets,
  workers = defaultWorkers(),
}: Omit<ArimaaWorkersOptions, 'onIncident'>): TreeSearcher =>
  createTreeSearcher({ assets, workers, spawn, clock: () => performance.now() });
