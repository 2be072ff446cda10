import { expose } from 'comlink';
import { createEvaluatorApi } from '../src/runner/evaluateWorker.ts';

expose(createEvaluatorApi());
