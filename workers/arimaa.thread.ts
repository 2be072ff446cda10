import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { createArimaaApi } from '../src/runner/worker/arimaaWorker.ts';

if (parentPort === null) throw new Error('arimaa.thread: expected to be started as a worker thread');
expose(createArimaaApi(), nodeEndpoint(parentPort));
