import { expose } from 'comlink';
import { createRolloutApi } from '../src/runner/worker/rolloutWorker.ts';

expose(createRolloutApi());
