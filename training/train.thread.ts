import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { createTrainerApi } from './trainer.ts';

if (parentPort === null) throw new Error('train.thread: expected to be started as a worker thread');
expose(createTrainerApi(), nodeEndpoint(parentPort));
