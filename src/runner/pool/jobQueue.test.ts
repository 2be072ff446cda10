import { expect, test } from 'vitest';
import { fail, ok, type Result } from '../../engine/errors.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { JobQueue } from './jobQueue.ts';
import type { Run } from '../core/types.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const result = { stopReason: 'trials' } as unknown as RolloutResult;

/** A queue whose runs the test controls; `calls` records what was asked of each. */
function open(refuse: readonly number[] = []) {
  const calls: string[] = [];
  const ends = new Map<number, (reply: Result<RolloutResult>) => void>();
  const done: number[] = [];
  const queue = new JobQueue({
    async begin(id) {
      calls.push(`begin ${id}`);
      await Promise.resolve();
      if (refuse.includes(id)) return fail('bad-job', `job ${id} is bad`);
      const finished = new Promise<Result<RolloutResult>>((resolve) => ends.set(id, resolve));
      const run: Run = {
        finished,
        pause: () => calls.push(`pause ${id}`),
        resume: () => calls.push(`resume ${id}`),
        stop: () => calls.push(`stop ${id}`),
        hold() {},
      };
      return ok(run);
    },
    onDone: (id) => done.push(id),
    onChange() {},
  });
  const states = () => queue.jobs.map(({ id, state }) => `${id} ${state}`);
  const end = async (id: number, reply: Result<RolloutResult> = ok(result)) => {
    ends.get(id)?.(reply);
    await settled();
  };
  return { queue, calls, done, states, end };
}

test('jobs run one after another, in their order, each once', async () => {
  const { queue, calls, done, states, end } = open();
  queue.add([7, 3, 7]);
  queue.add([3, 5]);
  await settled();
  expect(states()).toEqual(['7 running', '3 waiting', '5 waiting']);
  await end(7);
  await end(3);
  await end(5);
  expect(done).toEqual([7, 3, 5]);
  expect(calls).toEqual(['begin 7', 'begin 3', 'begin 5']);
  expect(queue.jobs).toEqual([]);
});

test('waiting jobs change places, but not beyond the ends or before the running job', async () => {
  const { queue, states, end } = open();
  queue.add([1, 2, 3, 4]);
  await settled();
  queue.move(4, -1);
  expect(states()).toEqual(['1 running', '2 waiting', '4 waiting', '3 waiting']);
  queue.move(3, -9);
  queue.move(2, 9);
  queue.move(1, 2);
  queue.move(99, 1);
  expect(states()).toEqual(['1 running', '3 waiting', '4 waiting', '2 waiting']);
  await end(1);
  expect(states()).toEqual(['3 running', '4 waiting', '2 waiting']);
});

test('canceling removes a waiting job; a running one is stopped, and the next begins', async () => {
  const { queue, calls, done, states, end } = open();
  queue.add([1, 2, 3]);
  await settled();
  queue.remove(2);
  queue.remove(1);
  await settled();
  expect(calls).toEqual(['begin 1', 'stop 1', 'begin 3']);
  expect(states()).toEqual(['3 running']);
  // What the stopped run still reports is ignored.
  await end(1);
  expect(done).toEqual([]);
  expect(states()).toEqual(['3 running']);
});

test('a skipped running job goes to the end and restarts when its turn comes', async () => {
  const { queue, calls, states, end } = open();
  queue.add([1, 2]);
  await settled();
  queue.skip();
  await settled();
  expect(states()).toEqual(['2 running', '1 waiting']);
  await end(2);
  expect(calls).toEqual(['begin 1', 'stop 1', 'begin 2', 'begin 1']);
  queue.skip();
  expect(states()).toEqual(['1 running']);
});

test('a queue that is paused by hand or held by another rollout continues once neither applies', async () => {
  const { queue, calls } = open();
  queue.add([1]);
  await settled();
  queue.pause();
  queue.hold(true);
  queue.resume();
  expect(calls).toEqual(['begin 1', 'pause 1']);
  queue.hold(false);
  expect(calls).toEqual(['begin 1', 'pause 1', 'resume 1']);
});

test('nothing begins in a paused queue; a job that was starting is paused once it has started', async () => {
  const { queue, calls, states } = open();
  queue.hold(true);
  queue.add([1]);
  await settled();
  expect(states()).toEqual(['1 waiting']);
  queue.hold(false);
  queue.pause();
  await settled();
  expect(calls).toEqual(['begin 1', 'pause 1']);
});

test('a job that is removed while it starts is stopped once it has started', async () => {
  const { queue, calls } = open();
  queue.add([1]);
  queue.remove(1);
  await settled();
  expect(calls).toEqual(['begin 1', 'stop 1']);
});

test('a failed job makes room, keeps its reason, and is tried again when added again', async () => {
  const { queue, calls, states, end } = open([1]);
  queue.add([1, 2]);
  await settled();
  expect(states()).toEqual(['2 running', '1 failed']);
  expect(queue.jobs[1]?.failure).toEqual({ code: 'bad-job', message: 'job 1 is bad' });
  await end(2, fail('worker-failed', 'gone'));
  expect(states()).toEqual(['1 failed', '2 failed']);
  queue.add([2]);
  await settled();
  expect(states()).toEqual(['2 running', '1 failed']);
  expect(calls).toEqual(['begin 1', 'begin 2', 'begin 2']);
});
