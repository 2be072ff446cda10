import { wrap } from 'comlink';
import { createEvaluator, type Evaluator, type EvaluatorApi, type EvaluatorOptions } from './evaluator.ts';

/** An evaluator in a module worker, for the page; the worker starts with the first call. */
export const createBrowserEvaluator = (assets: EvaluatorOptions['assets']): Evaluator =>
  createEvaluator({
    assets,
    spawn(onDeath) {
      const worker = new Worker(new URL('../../workers/evaluate.worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.addEventListener('error', (event) =>
        onDeath(`The evaluation stopped: ${event.message || 'its worker could not be started'}.`),
      );
      worker.addEventListener('messageerror', () =>
        onDeath('The evaluation received a message that it cannot read.'),
      );
      return { api: wrap<EvaluatorApi>(worker), terminate: () => worker.terminate() };
    },
  });
