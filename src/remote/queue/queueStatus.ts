import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { parseJson } from '../../jobs/json.ts';
import { type EngineIdentity, engineSchema, type WorkerRecord } from '../protocol/messages.ts';
import { KEYS, QUEUE_OPTIONS, queueName } from './keys.ts';
import { listWorkers } from './workerRecords.ts';

/** The queue of one engine. */
export interface QueueState {
  readonly name: string;
  readonly engine: EngineIdentity;
  readonly isPaused: boolean;
  /** Pieces that no worker has begun, and pieces being played. */
  readonly waiting: number;
  readonly active: number;
  /** Threads of the connected workers that play them. */
  readonly threads: number;
}

/** All queues of a server and the connected workers. */
export interface QueueStatus {
  readonly queues: readonly QueueState[];
  readonly workers: readonly WorkerRecord[];
}

/** The queues that runs have used. */
async function listQueues(redis: Redis): Promise<readonly { name: string; engine: EngineIdentity }[]> {
  const entries = Object.entries(await redis.hgetall(KEYS.queues)).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.flatMap(([name, text]) => {
    const read = engineSchema.safeParse(parseJson(text));
    return read.success ? [{ name, engine: read.data }] : [];
  });
}

/** Does something with each queue. */
async function withQueues<T>(redis: Redis, act: (queue: Queue, engine: EngineIdentity) => Promise<T>) {
  const done: T[] = [];
  for (const { name, engine } of await listQueues(redis)) {
    const queue = new Queue(name, { connection: redis, ...QUEUE_OPTIONS });
    queue.on('error', () => {});
    done.push(await act(queue, engine));
  }
  return done;
}

/** What is queued, and who plays it. */
export async function readQueueStatus(redis: Redis): Promise<QueueStatus> {
  const workers = await listWorkers(redis);
  const queues = await withQueues(redis, async (queue, engine) => {
    const counts = await queue.getJobCounts('wait', 'active');
    const own = workers.filter(({ engines }) => engines.some((each) => queueName(each) === queue.name));
    return {
      name: queue.name,
      engine,
      isPaused: await queue.isPaused(),
      waiting: counts.wait ?? 0,
      active: counts.active ?? 0,
      threads: own.reduce((sum, worker) => sum + worker.threads, 0),
    };
  });
  return { queues, workers };
}

/** The queues whose pieces wait while no connected worker has their engine. */
export async function foreignWork(redis: Redis): Promise<readonly QueueState[]> {
  const { queues } = await readQueueStatus(redis);
  return queues.filter(({ waiting, threads }) => waiting > 0 && threads === 0);
}

/** Stops workers from beginning pieces, or lets them go on. */
export async function pauseQueues(redis: Redis, isPaused: boolean): Promise<void> {
  await withQueues(redis, (queue) => (isPaused ? queue.pause() : queue.resume()));
}

/**
 * Removes the pieces that no worker has begun. Runs that still wait for them submit them again.
 *
 * @returns how many there were
 */
export async function clearQueues(redis: Redis): Promise<number> {
  const removed = await withQueues(redis, async (queue) => {
    const counts = await queue.getJobCounts('wait');
    await queue.drain();
    return counts.wait ?? 0;
  });
  return removed.reduce((sum, count) => sum + count, 0);
}
