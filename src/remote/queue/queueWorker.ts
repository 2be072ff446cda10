import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { hostname } from 'node:os';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Result } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { parseJson } from '../../jobs/json.ts';
import {
  type EngineIdentity,
  PROTOCOL,
  queuedPieceSchema,
  runSchema,
  type WorkerRecord,
} from '../protocol/messages.ts';
import type { HostedRun, PieceHost } from '../pieces/pieceHost.ts';
import type { RedisServer } from './redisServer.ts';
import { KEYS, PREFIX, queueName } from './keys.ts';
import { sendFailure, sendRows } from './rowsStream.ts';
import { foreignWork } from './queueStatus.ts';
import { reportWorker, WORKER_REPORT_MS } from './workerRecords.ts';

/**
 * Milliseconds after which the piece of a worker that died goes to another one, give or take a check. The
 * threads that play leave the worker's own loop free to renew its locks.
 */
const LOCK_MS = 6000;
const CHECK_MS = 3000;
/** Milliseconds between two looks for pieces that no worker can play. */
const LOOK_MS = 30_000;
/** Milliseconds for which a worker that closes waits for its pieces and the server; then others play them again. */
const CLOSE_MS = 10_000;
/** Times that a piece may outlive its worker before its run is told. */
const MOST_STALLED = 3;

/** A connected worker. */
export interface QueueWorker {
  /** Pieces and trials played. */
  readonly played: { readonly pieces: number; readonly trials: number };
  /**
   * Finishes the pieces that are being played and disconnects.
   *
   * @returns whether it could; otherwise what waits for the lost server keeps Node running
   */
  close(): Promise<boolean>;
}

/** What a worker needs. */
export interface QueueWorkerOptions {
  readonly server: RedisServer;
  readonly threads: number;
  readonly hosts: readonly PieceHost[];
  /** Called when pieces wait for an engine that no connected worker has. */
  readonly onForeign: (engine: EngineIdentity, pieces: number) => void;
}

/** Plays pieces from a queue until it is closed. */
export function startQueueWorker({ server, threads, hosts, onForeign }: QueueWorkerOptions): QueueWorker {
  const redis = server.connect();
  const played = { pieces: 0, trials: 0, ms: 0 };
  const players = hosts.map((host) => new Player(host, redis, played));
  const workers = players.map(
    (player) =>
      new Worker(player.name, (job) => player.play(job.data), {
        connection: redis,
        prefix: PREFIX,
        // Two for each thread, so that the next piece is here when one ends.
        concurrency: 2 * threads,
        lockDuration: LOCK_MS,
        stalledInterval: CHECK_MS,
        maxStalledCount: MOST_STALLED,
        removeOnComplete: { count: 0 },
      }),
  );
  for (const worker of workers) worker.on('error', () => {});
  const id = randomBytes(8).toString('hex');
  let before = { at: performance.now(), ms: 0 };
  async function report(): Promise<void> {
    const now = performance.now();
    const share = (played.ms - before.ms) / Math.max(1, (now - before.at) * threads);
    before = { at: now, ms: played.ms };
    const record: WorkerRecord = {
      version: PROTOCOL,
      host: hostname(),
      threads,
      engines: hosts.map(({ engine }) => engine),
      pieces: played.pieces,
      trials: played.trials,
      busy: Math.min(1, share),
    };
    await reportWorker(redis, id, record);
    await Promise.all(players.map((player) => player.dropEnded()));
  }
  async function look(): Promise<void> {
    for (const { engine, waiting } of await foreignWork(redis)) onForeign(engine, waiting);
  }
  void report()
    .then(look)
    .catch(() => {});
  const timer = setInterval(() => void report().catch(() => {}), WORKER_REPORT_MS);
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS);
  return {
    played,
    async close() {
      clearInterval(timer);
      clearInterval(looking);
      const closing = Promise.all(workers.map((worker) => worker.close().catch(() => {})));
      // Without a server a worker would wait for it forever.
      const isClosed = await Promise.race([
        closing.then(() => true),
        setTimeout(CLOSE_MS, false, { ref: false }),
      ]);
      for (const player of players) player.close();
      if (isClosed) await redis.del(KEYS.worker(id)).catch(() => {});
      redis.disconnect();
      return isClosed;
    },
  };
}

/** Plays the queued pieces of one game. */
class Player {
  readonly name: string;
  readonly #host: PieceHost;
  readonly #redis: Redis;
  readonly #count: { pieces: number; trials: number; ms: number };
  /** Runs with pieces here; undefined for one that nobody waits for. */
  readonly #runs = new Map<string, Promise<Result<HostedRun> | undefined>>();

  constructor(host: PieceHost, redis: Redis, count: { pieces: number; trials: number; ms: number }) {
    this.name = queueName(host.engine);
    this.#host = host;
    this.#redis = redis;
    this.#count = count;
  }

  /** Plays a queued piece and sends its rows. @throws UnrecoverableError if it is not a piece */
  async play(data: unknown): Promise<null> {
    const read = queuedPieceSchema.safeParse(data);
    if (!read.success) throw new UnrecoverableError(`queue: expected a piece of version ${PROTOCOL}`);
    const { run, candidate, first, count } = read.data;
    const piece: Piece = { candidate, first, count };
    const hosted = await this.#runOf(run);
    if (hosted === undefined) return null;
    const outcome = hosted.ok ? await hosted.value.play(piece) : hosted;
    if (outcome === undefined) return null;
    if (outcome.ok) {
      await sendRows(this.#redis, run, piece, outcome.value);
      this.#count.pieces += 1;
      this.#count.trials += count;
      this.#count.ms += outcome.value.ms;
    } else await sendFailure(this.#redis, run, piece, outcome.error);
    return null;
  }

  /** Drops the pieces of runs that have ended. */
  async dropEnded(): Promise<void> {
    for (const [run, opened] of this.#runs) {
      if ((await this.#redis.exists(KEYS.run(run))) === 1) continue;
      this.#runs.delete(run);
      const hosted = await opened;
      if (hosted?.ok === true) hosted.value.stop();
    }
  }

  close(): void {
    for (const opened of this.#runs.values())
      void opened.then((hosted) => hosted?.ok === true && hosted.value.stop());
  }

  #runOf(run: string): Promise<Result<HostedRun> | undefined> {
    const known = this.#runs.get(run);
    if (known !== undefined) return known;
    const opened = this.#open(run);
    this.#runs.set(run, opened);
    // Asked again with the next piece, as the run may be back by then.
    const forget = (): void => void this.#runs.delete(run);
    opened.then((hosted) => hosted?.ok !== true && forget(), forget);
    return opened;
  }

  /** Reads a run and checks its job; undefined if nobody waits for it any more. */
  async #open(run: string): Promise<Result<HostedRun> | undefined> {
    const text = await this.#redis.get(KEYS.run(run));
    if (text === null) return undefined;
    const record = runSchema.safeParse(parseJson(text));
    const isOurs = record.success && record.data.game === this.#host.engine.game;
    return this.#host.open(isOurs ? record.data.job : undefined);
  }
}
