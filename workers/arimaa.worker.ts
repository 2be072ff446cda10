import { expose } from 'comlink';
import { createArimaaApi } from '../src/runner/arimaaWorker.ts';

expose(createArimaaApi());
