import { randomBytes } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Game } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import type { EngineIdentity, WorkerRecord } from '../protocol/messages.ts';
import type { PieceListener, PieceOrders, PieceService } from '../pieces/service.ts';
import type { RedisServer } from './redisServer.ts';
import { KEYS, QUEUE_OPTIONS, queueName } from './keys.ts';
import { QueueOrders } from './queueOrders.ts';
import { listWorkers, WORKER_REPORT_MS } from './workerRecords.ts';

/** Milliseconds for which an ending program waits for a server that does not answer. */
const LEAVE_MS = 2000;

/** What a coordinator of a queue needs. */
export interface QueueServiceOptions<Job extends CourseJob> {
  readonly server: RedisServer;
  readonly game: Game<Job>;
  readonly engine: EngineIdentity;
  /** Called when the connected workers have been counted: those with this engine, and the others. */
  readonly onWorkers?: (own: readonly WorkerRecord[], others: readonly WorkerRecord[]) => void;
  /** Called when rows arrive damaged; the piece is played again. */
  readonly onDamage?: () => void;
}

/** Plays pieces on the workers that are connected to a queue. Resolves when they have been counted. */
export async function openQueueService<Job extends CourseJob>(
  options: QueueServiceOptions<Job>,
): Promise<PieceService<Job>> {
  const service = new QueueService(options);
  await service.begin();
  return service;
}

class QueueService<Job extends CourseJob> implements PieceService<Job> {
  threads = 0;
  readonly kernelHash: string;
  readonly #options: QueueServiceOptions<Job>;
  readonly #redis: Redis;
  readonly #queue: Queue;
  readonly #name: string;
  readonly #listeners = new Set<PieceListener>();
  /** Runs that still remove their pieces. */
  readonly #closing = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: QueueServiceOptions<Job>) {
    this.#options = options;
    this.kernelHash = options.engine.kernel;
    this.#name = queueName(options.engine);
    this.#redis = options.server.connect();
    this.#queue = new Queue(this.#name, { connection: this.#redis, ...QUEUE_OPTIONS });
    this.#queue.on('error', () => {});
  }

  async begin(): Promise<void> {
    await this.#redis.hset(KEYS.queues, this.#name, JSON.stringify(this.#options.engine));
    await this.#count();
    this.#timer = setInterval(() => void this.#count().catch(() => {}), WORKER_REPORT_MS);
  }

  open(job: Job, listener: PieceListener): PieceOrders {
    const { server, game, onDamage } = this.#options;
    this.#listeners.add(listener);
    const orders = new QueueOrders({
      run: randomBytes(16).toString('hex'),
      record: { game: this.#options.engine.game, job },
      columns: game.rowColumns,
      redis: this.#redis,
      reader: server.connect(),
      queue: this.#queue,
      listener,
      onDamage,
    });
    return {
      submit: (pieces) => orders.submit(pieces),
      withdraw: (pieces) => orders.withdraw(pieces),
      close: () => {
        this.#listeners.delete(listener);
        const closing: Promise<void> = orders
          .close()
          .catch(() => {})
          .finally(() => void this.#closing.delete(closing));
        this.#closing.add(closing);
      },
    };
  }

  dispose(): void {
    clearInterval(this.#timer);
    void this.#leave();
  }

  /** Disconnects when the pieces of all runs are removed, or if that takes too long. */
  async #leave(): Promise<void> {
    const late = setTimeout(() => this.#redis.disconnect(), LEAVE_MS);
    await Promise.all(this.#closing);
    await this.#queue.close().catch(() => {});
    clearTimeout(late);
    this.#redis.disconnect();
  }

  async #count(): Promise<void> {
    const workers = await listWorkers(this.#redis);
    const isOwn = ({ engines }: WorkerRecord) => engines.some((engine) => queueName(engine) === this.#name);
    const own = workers.filter(isOwn);
    const threads = own.reduce((sum, worker) => sum + worker.threads, 0);
    this.#options.onWorkers?.(
      own,
      workers.filter((worker) => !isOwn(worker)),
    );
    if (threads === this.threads) return;
    this.threads = threads;
    for (const listener of this.#listeners) listener.onThreads();
  }
}
