import { expose } from 'comlink';
import { createEvaluatorApi } from '../src/runner/worker/evaluateWorker.ts';

expose(createEvaluatorApi());
