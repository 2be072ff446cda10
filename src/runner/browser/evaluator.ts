import { wrap } from 'comlink';
import { createEvaluator } from '../worker/evaluator.ts';
import { reason } from '../../engine/errors.ts';
import type { Evaluator, EvaluatorApi, EvaluatorOptions } from '../worker/evaluatorTypes.ts';

/** An evaluator in a module worker, for the page; the worker starts at the first call. */
export const createBrowserEvaluator = (files: Pick<EvaluatorOptions, 'assets' | 'strong'>): Evaluator =>
  createEvaluator({
    ...files,
    spawn(onDeath) {
      const worker = new Worker(new URL('../../../workers/evaluate.worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        onDeath(
          reason('evaluation-stopped', {
            problem: event.message || reason('evaluation-worker-not-started'),
          }),
        );
      });
      worker.addEventListener('messageerror', () => onDeath(reason('evaluation-message-unreadable')));
      return { api: wrap<EvaluatorApi>(worker), terminate: () => worker.terminate() };
    },
  });
