import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { JudgedDecision } from '../training/judgedDecisions.ts';
import type { OpenDecision } from '../training/judgeGames.ts';
import { judge } from './judgeRollout.ts';
import { openKernel } from './kernel.ts';

const { kernel } = openKernel();

/** Functions of a judging thread, called through comlink. */
export interface JudgeApi {
  judge(decision: OpenDecision, seed: number): JudgedDecision;
}

const api: JudgeApi = { judge: (decision, seed) => judge(kernel, decision, seed) };
if (parentPort === null) throw new Error('judge.thread: expected to be started as a worker thread');
expose(api, nodeEndpoint(parentPort));
