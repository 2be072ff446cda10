import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { Reason } from '../../engine/errors.ts';
import type { WorkerHandle } from '../pool/types.ts';

/**
 * Starts Node worker threads for a pool.
 *
 * @param thread - the bundled module of the thread, which exposes `Api`
 * @returns the pool's `spawn`; `onDeath` is called if a thread fails, or ends without being terminated
 */
export const threadSpawner =
  <Api>(thread: URL) =>
  (onDeath: (how: Reason | string) => void): WorkerHandle<Api> => {
    const worker = new Worker(thread);
    let isToldToEnd = false;
    worker.on('error', (error) => onDeath(`The thread stopped: ${error.message}`));
    worker.on('messageerror', () => onDeath('The thread received a message that it cannot read.'));
    // A terminated thread exits with code 1, like one that failed.
    worker.on('exit', (code) => {
      if (!isToldToEnd) onDeath(`The thread ended with code ${code}.`);
    });
    return {
      api: wrap<Api>(nodeEndpoint(worker)) as WorkerHandle<Api>['api'],
      terminate() {
        isToldToEnd = true;
        void worker.terminate();
      },
    };
  };
