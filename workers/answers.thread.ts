import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { createAnswersApi } from '../src/library/worker/answersApi.ts';

if (parentPort === null) throw new Error('answers.thread: expected to be started as a worker thread');
expose(createAnswersApi(), nodeEndpoint(parentPort));
