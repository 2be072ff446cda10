import { readFile } from 'node:fs/promises';
import { type ArimaaJob, ARIMAA } from '../protocol/arimaaJob.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../protocol/arimaaWorkerApi.ts';
import { createArimaaAssets } from './arimaaAssets.ts';
import { threadSpawner } from './nodeThread.ts';
import { createPool, type Pool } from './pool.ts';
import { createTreeSearcher, type TreeSearcher } from './trees.ts';
import type { WorkerIncident } from './types.ts';

/** Arimaa's module of a program in Node; `root` is the repository's folder, with a slash at its end. */
export const createNodeArimaaAssets = (root: URL) =>
  createArimaaAssets(async () => {
    const file = await readFile(new URL('build/wasm/arimaa.wasm', root));
    return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  });

export interface ArimaaThreadsOptions {
  readonly assets: ReturnType<typeof createNodeArimaaAssets>;
  readonly threads: number;
  /** The bundled workers/arimaa.thread.ts. */
  readonly thread: URL;
  readonly onIncident?: ((incident: WorkerIncident) => void) | undefined;
}

/** A pool of worker threads for rollouts of Arimaa, for the terminal. */
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

/** Searches by trees in worker threads. */
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
