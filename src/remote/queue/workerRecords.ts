import type { Redis } from 'ioredis';
import { parseJson } from '../../jobs/json.ts';
import { type WorkerRecord, workerSchema } from '../protocol/messages.ts';
import { KEYS } from './keys.ts';

/** Seconds after which a worker that says nothing counts as gone. */
export const WORKER_SECONDS = 15;
/** Milliseconds between two reports of a worker. */
export const WORKER_REPORT_MS = 2000;
const SCANNED = 1000;

/** Tells others about a worker, until {@link WORKER_SECONDS} have passed. */
export async function reportWorker(redis: Redis, id: string, worker: WorkerRecord): Promise<void> {
  await redis.set(KEYS.worker(id), JSON.stringify(worker), 'EX', WORKER_SECONDS);
}

/** All connected workers, in the order of their names. */
export async function listWorkers(redis: Redis): Promise<readonly WorkerRecord[]> {
  const keys = new Set<string>();
  for (let cursor = '0'; ; ) {
    const [next, found] = await redis.scan(cursor, 'MATCH', KEYS.worker('*'), 'COUNT', SCANNED);
    for (const key of found) keys.add(key);
    if (next === '0') break;
    cursor = next;
  }
  if (keys.size === 0) return [];
  const texts = await redis.mget([...keys].sort());
  return texts.flatMap((text) => {
    const read = workerSchema.safeParse(parseJson(text ?? ''));
    return read.success ? [read.data] : [];
  });
}
