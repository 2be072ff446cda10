import { expose } from 'comlink';
import { createArimaaApi } from '../src/runner/worker/arimaaWorker.ts';

expose(createArimaaApi());
