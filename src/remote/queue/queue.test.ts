import { UnrecoverableError, Worker } from 'bullmq';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { createFakeAssets, createFakeSpawner, fakeJob, play } from '../../../tests/fakes.ts';
import { HAS_REDIS, startRedis, type TestRedis } from '../../../tests/redis.ts';
import { until } from '../../../tests/until.ts';
import { fail, ok } from '../../engine/errors.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { Runner } from '../../runner/core/types.ts';
import { createPool } from '../../runner/pool/pool.ts';
import type { BackgammonWorkerApi, WorkerAssets } from '../../runner/worker/workerApi.ts';
import type { EngineIdentity } from '../protocol/messages.ts';
import { createPieceHost, type PieceHost } from '../pieces/pieceHost.ts';
import type { PlayedPiece } from '../pieces/pieceSession.ts';
import { createRemoteRunner } from '../pieces/remoteRunner.ts';
import type { RedisServer } from './redisServer.ts';
import { PREFIX, queueName } from './keys.ts';
import { openQueueService, type QueueServiceOptions } from './queueService.ts';
import { type QueueWorkerOptions, startQueueWorker } from './queueWorker.ts';
import { sendRows } from './rowsStream.ts';
import { readQueueStatus } from './queueStatus.ts';

const ENGINE: EngineIdentity = {
  game: 'backgammon',
  version: 'fake',
  weights: '0'.repeat(64),
  kernel: '1'.repeat(64),
};
const JOB = fakeJob({ trials: 720 });

/** A pool of fake workers, whose trials take no time. */
const fakePool = () =>
  createPool<RolloutJob, WorkerAssets, BackgammonWorkerApi>({
    game: BACKGAMMON,
    workers: 2,
    spawn: createFakeSpawner().spawn,
    assets: createFakeAssets(),
    clock: () => performance.now(),
  });

describe.skipIf(!HAS_REDIS)('a queue', () => {
  let redis: TestRedis;
  let server: RedisServer;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    server = await redis.server();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    const connection = server.connect();
    await connection.flushall();
    connection.disconnect();
  });
  afterAll(() => redis.close());

  const local = () => {
    const pool = fakePool();
    closing.push(() => pool.dispose());
    return pool;
  };
  function hostOf(
    engine = ENGINE,
    check: (job: RolloutJob) => ReturnType<typeof ok<RolloutJob>> = ok,
  ): PieceHost {
    return createPieceHost({ game: BACKGAMMON, engine, pool: local(), check });
  }
  function startWorker(hosts: readonly PieceHost[], onForeign: QueueWorkerOptions['onForeign'] = () => {}) {
    const worker = startQueueWorker({ server, threads: 2, hosts, onForeign });
    closing.push(() => worker.close());
    return worker;
  }
  async function openRunner(options: Partial<QueueServiceOptions<RolloutJob>> = {}): Promise<Runner> {
    const service = await openQueueService({ server, game: BACKGAMMON, engine: ENGINE, ...options });
    const runner = createRemoteRunner({ game: BACKGAMMON, service, clock: () => performance.now() });
    closing.push(() => runner.dispose());
    return runner;
  }
  /** A worker that only queues know, with rows as it likes. */
  function startRogue(
    answer: (played: PlayedPiece, send: (rows: Float64Array) => Promise<void>) => Promise<void>,
  ) {
    const connection = server.connect();
    const hosted = hostOf().open(JOB);
    if (!hosted.ok) throw new Error('the job is playable');
    const worker = new Worker(
      queueName(ENGINE),
      async ({ data: { run, candidate, first, count } }) => {
        const piece = { candidate, first, count };
        const played = await hosted.value.play(piece);
        if (played?.ok !== true) throw new UnrecoverableError('not played');
        await answer(played.value, (rows) => sendRows(connection, run, piece, { rows, ms: 1 }));
      },
      { connection, prefix: PREFIX },
    );
    closing.push(async () => {
      await worker.close();
      connection.disconnect();
    });
  }
  test('workers with the engine play; the rows are those of a pool', async () => {
    startWorker([hostOf()]);
    expect(await play(await openRunner(), JOB)).toEqual({
      ...(await play(local(), JOB)),
      result: expect.objectContaining({ kernels: [ENGINE.kernel] }),
    });
  });

  test('damaged rows are noticed and their pieces played again', async () => {
    let [damaged, played] = [0, 0];
    startRogue(async ({ rows }, send) => {
      if (played++ % 3 > 0) return send(rows);
      return send(rows.subarray(1));
    });
    const expected = await play(local(), JOB);
    const { rows } = await play(await openRunner({ onDamage: () => void damaged++ }), JOB);
    expect(rows).toEqual(expected.rows);
    expect(damaged).toBeGreaterThan(0);
  });

  test('a piece that arrives twice counts once', async () => {
    startRogue(async ({ rows }, send) => {
      await send(rows);
      await send(rows);
    });
    const { rows } = await play(await openRunner(), JOB);
    expect(rows).toEqual((await play(local(), JOB)).rows);
  });

  test('a worker with other weights never sees a piece, and both sides know', async () => {
    const other = { ...ENGINE, weights: '2'.repeat(64) };
    const foreign: [EngineIdentity, boolean][] = [];
    let others = 0;
    const runner = await openRunner({ onWorkers: (_own, rest) => void (others = rest.length) });
    const run = runner.start(JOB, { onProgress() {} });
    const worker = startWorker([hostOf(other)]);
    await until(() => others === 1);
    expect(worker.played.pieces).toBe(0);
    startWorker([hostOf(other)], (engine, pieces) => void foreign.push([engine, pieces > 0]));
    await until(() => foreign.length > 0);
    expect(foreign[0]).toEqual([ENGINE, true]);
    startWorker([hostOf()]);
    expect((await run.finished).ok).toBe(true);
    expect(worker.played.pieces).toBe(0);
  });

  test('a job that the worker refuses ends the run with its reason', async () => {
    startWorker([hostOf(ENGINE, () => fail('illegal-play', 'not a legal play'))]);
    const reply = await (await openRunner()).start(JOB, { onProgress() {} }).finished;
    expect(reply).toMatchObject({ ok: false, error: { code: 'illegal-play', message: 'not a legal play' } });
  });

  test('pause takes waiting pieces back; afterwards the run ends with the same rows', async () => {
    const runner = await openRunner();
    startWorker([hostOf()]);
    const rows: number[][] = JOB.candidates.map(() => []);
    const run = runner.start(JOB, {
      onProgress() {},
      onRows: (part) => void rows[part.candidate]!.push(...part.rows),
    });
    await until(() => rows.some((own) => own.length > 0));
    run.pause();
    const connection = server.connect();
    closing.push(() => connection.disconnect());
    await until(async () =>
      (await readQueueStatus(connection)).queues.every(({ waiting, active }) => waiting + active === 0),
    );
    run.resume();
    expect((await run.finished).ok).toBe(true);
    expect(rows).toEqual((await play(local(), JOB)).rows);
  });

  test('a run that has ended is not played, and its data expires', async () => {
    startWorker([hostOf()]);
    const runner = await openRunner();
    const run = runner.start(fakeJob({ trials: 1_000_000 }), { onProgress() {} });
    await until(() => runner.workers === 2);
    run.stop();
    await run.finished;
    const connection = server.connect();
    closing.push(() => connection.disconnect());
    await until(async () => (await connection.keys(`${PREFIX}:run:*`)).length === 0);
    await until(async () => (await readQueueStatus(connection)).queues.every(({ waiting }) => waiting === 0));
    for (const key of await connection.keys(`${PREFIX}:rows:*`))
      expect(await connection.ttl(key)).toBeGreaterThan(0);
  });
});
