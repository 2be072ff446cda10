import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { createRolloutApi } from '../src/runner/worker/rolloutWorker.ts';

if (parentPort === null) throw new Error('rollout.thread: expected to be started as a worker thread');
expose(createRolloutApi(), nodeEndpoint(parentPort));
