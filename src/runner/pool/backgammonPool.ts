import type { Result } from '../../engine/errors.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../worker/workerApi.ts';
import type { Assets } from './assets.ts';
import { createPool } from './pool.ts';
import type { Pool, PoolOptions } from './types.ts';

/** What differs between the pools of the page, the terminal program and the library. */
export interface BackgammonPoolOptions
  extends Pick<
    PoolOptions<RolloutJob, WorkerAssets, BackgammonWorkerApi>,
    'workers' | 'spawn' | 'onIncident'
  > {
  readonly assets: Assets;
}

/** A pool that plays backgammon. Its workers get the strong net before their first trial by it. */
export const createBackgammonPool = ({ assets, workers, spawn, onIncident }: BackgammonPoolOptions): Pool =>
  createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    assets,
    netOf: ({ settings }): Promise<Result<ArrayBuffer>> | undefined =>
      settings.net === 'strong' ? assets.strong() : undefined,
    workers,
    spawn,
    clock: () => performance.now(),
    onIncident,
  });
