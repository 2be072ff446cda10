import { expose } from 'comlink';
import { createRolloutApi } from '../src/runner/rolloutWorker.ts';

expose(createRolloutApi());
