import { readFile } from 'node:fs/promises';
import { ARIMAA } from '../../jobs/arimaa/job.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../worker/arimaaApi.ts';
import { createArimaaAssets } from '../pool/arimaaAssets.ts';
import { threadSpawner } from './thread.ts';
import { createPool } from '../pool/pool.ts';
import type { Pool } from '../pool/types.ts';
import { createTreeSearcher } from '../pool/trees.ts';
import type { WorkerIncident } from '../core/types.ts';
import type { TreeSearcher } from '../pool/treeTypes.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';

/** Arimaa's module in Node. `root` is the repository's folder, with a trailing slash. */
export const createNodeArimaaAssets = (root: URL) =>
  createArimaaAssets(async () => {
    const file = await readFile(new URL('build/wasm/arimaa.wasm', root));
    return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  });

/** What worker threads for Arimaa need. */
export interface ArimaaThreadsOptions {
  readonly assets: ReturnType<typeof createNodeArimaaAssets>;
  readonly threads: number;
  /** The bundled workers/arimaa.thread.ts. */
  readonly thread: URL;
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/** A pool of worker threads for Arimaa rollouts, for the terminal. */
export const createArimaaThreads = ({
  assets,
  threads,
  thread,
  onIncident,
}: ArimaaThreadsOptions): Pool<ArimaaJob, ArimaaAssets> =>
  createPool<ArimaaJob, ArimaaAssets, ArimaaWorkerApi>({
    game: ARIMAA,
    assets,
    workers: threads,
    spawn: threadSpawner<ArimaaWorkerApi>(thread),
    clock: () => performance.now(),
    onIncident,
  });

/** A tree searcher with worker threads. */
export const createTreeThreads = ({
  assets,
  threads,
  thread,
}: Omit<ArimaaThreadsOptions, 'onIncident'>): TreeSearcher =>
  createTreeSearcher({
    assets,
    workers: threads,
    spawn: threadSpawner<ArimaaWorkerApi>(thread),
    clock: () => performance.now(),
  });
