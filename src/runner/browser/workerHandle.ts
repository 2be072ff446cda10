import { wrap } from 'comlink';
import { type Reason, reason } from '../../engine/errors.ts';
import type { WorkerHandle } from '../pool/types.ts';

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
