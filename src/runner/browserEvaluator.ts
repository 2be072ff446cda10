import { wrap } from 'comlink';
import { createEvaluator, type Evaluator, type EvaluatorApi, type EvaluatorOptions } from './evaluator.ts';
import { phrase } from '../language/phrase.ts';

/** An evaluator in a module worker, for the page; the worker starts with the first call. */
export const createBrowserEvaluator = (assets: EvaluatorOptions['assets']): Evaluator =>
  createEvaluator({
    assets,
    spawn(onDeath) {
      const worker = new Worker(new URL('../../workers/evaluate.worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.addEventListener('error', (event) =>
        onDeath(
          phrase('The evaluation stopped: {problem}.', {
            problem: event.message || phrase('its worker could not be started'),
          }),
        ),
      );
      worker.addEventListener('messageerror', () =>
        onDeath(phrase('The evaluation received a message that it cannot read.')),
      );
      return { api: wrap<EvaluatorApi>(worker), terminate: () => worker.terminate() };
    },
  });
