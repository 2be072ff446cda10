import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { type ArimaaJob, ARIMAA } from '../protocol/arimaaJob.ts';
import type { ArimaaAssets, ArimaaWorkerApi } from '../protocol/arimaaWorkerApi.ts';
import { createArimaaAssets } from './arimaaAssets.ts';
import { createPool, type Pool, type WorkerHandle } from './pool.ts';
import { createTreeSearcher, type TreeSearcher } from './trees.ts';
import type { WorkerIncident } from './types.ts';
import type { Phrase } from '../language/types.ts';

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

const spawner =
  (thread: URL) =>
  (onDeath: (how: Phrase | string) => void): WorkerHandle<ArimaaWorkerApi> => {
    const worker = new Worker(thread);
    worker.on('error', (error) => onDeath(`The thread stopped: ${error.message}`));
    worker.on('messageerror', () => onDeath('The thread received a message that it cannot read.'));
    worker.on('exit', (code) => onDeath(`The thread ended with code ${code}.`));
    return { api: wrap<ArimaaWorkerApi>(nodeEndpoint(worker)), terminate: () => void worker.terminate() };
  };

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
    spawn: spawner(thread),
    clock: () => performance.now(),
    onIncident,
  });

/** Searches by trees in worker threads. */
export const createTreeThreads = ({
  assets,
  threads,
  thread,
}: Omit<ArimaaThreadsOptions, 'onIncident'>): TreeSearcher =>
  createTreeSearcher({ assets, workers: threads, spawn: spawner(thread), clock: () => performance.now() });
