import { spawn } from 'node:child_process';
import { ok, unwrap } from '../src/engine/errors.ts';
import type { Piece } from '../src/engine/types.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { makeJob } from '../src/library/answers/job.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import { WHOLE_ENGINE } from '../src/jobs/backgammon/job.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import type { EngineIdentity } from '../src/remote/protocol/messages.ts';
import { createPieceHost, type HostedRun, type PieceHost } from '../src/remote/pieces/pieceHost.ts';
import { createNodePool } from '../src/runner/node/pool.ts';
import { createRemoteRunner } from '../src/remote/pieces/remoteRunner.ts';
import type { PieceListener, PieceService } from '../src/remote/pieces/service.ts';
import { findRedis, type RedisServer } from '../src/remote/queue/redisServer.ts';
import { packRows, unpackRows } from '../src/remote/protocol/packedRows.ts';
import { openQueueService } from '../src/remote/queue/queueService.ts';
import { startQueueWorker } from '../src/remote/queue/queueWorker.ts';
import { createSession } from '../src/runner/core/session.ts';
import { createNodeAssets } from '../src/runner/node/assets.ts';
import { createPlayer } from '../src/runner/worker/play.ts';
import { startRedis, type TestRedis } from '../tests/redis.ts';
import { countOf, partOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { createOccupation } from './occupied.ts';
import { median, readResult, writePart, type Parts } from './result.ts';
import { type QueueTimes, simulateQueue } from './simulatedQueue.ts';

/**
 * Rollouts over a queue: `npm run bench -- queue [PART [SECONDS]]`. `workers` measures how long two workers
 * of this machine wait; `service` what a piece costs Redis and the coordinator; `simulated`, with these
 * figures, how busy 16 to 1,024 workers are.
 */
const PARTS = { workers: measureWorkers, service: measureService, simulated: simulateAll };
/** First argument of the process that plays the worker for `service`; the second is the server's address. */
const IDLE = 'idle-worker';

/** The repository's folder, seen from the bundled program. */
const ROOT = new URL('../../', import.meta.url);
const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
/** Pieces and their trials, as 0.8 s of the opening at 0-ply have them, for the costs of a piece. */
const PIECES = 3000;
const PIECE_TRIALS = 200;
/** Trials timed for the simulation, and rounds over them: each keeps its least time. */
const TIMED = 180;
const ROUNDS = 3;
/** Milliseconds of a message between machines in one data center, one way. */
const NETWORK_MS = 0.5;
const WORKERS = [16, 64, 256, 1024] as const;
/** Milliseconds for which each simulated run would keep all its workers busy. */
const SIMULATED_MS = 20_000;
/** How many times as long as at 0-ply a trial takes in each simulated case. */
const SLOWNESS = [1, 20] as const;
/** Milliseconds after which a run is in full swing. */
const START_MS = 5000;

/** Pieces unpacked and merged for the costs of a row. */
const ROUNDS_OF_ROWS = 1000;
const RUN = '0'.repeat(32);
const IDLE_ENGINE: EngineIdentity = { game: 'backgammon', ...WHOLE_ENGINE, kernel: '0'.repeat(64) };

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

async function openJob(trials: number): Promise<RolloutJob> {
  const { kernel } = openKernel();
  const { position } = unwrap(parseXgid(OPENING));
  const settings = { ...DEFAULT_SETTINGS, trials };
  return makeJob(position, settings, { top: 3 }, kernel, () => Promise.resolve(kernel));
}

/** A worker with one thread, and when that thread has a piece. */
async function startWatchedWorker(server: RedisServer, engine: EngineIdentity) {
  const assets = createNodeAssets(ROOT);
  const pool = createNodePool({
    assets,
    threads: 1,
    thread: new URL('./rollout.thread.js', import.meta.url),
  });
  unwrap(await pool.prepare());
  const occupation = createOccupation();
  const host = createPieceHost({
    game: BACKGAMMON,
    engine,
    pool: { play: (source) => pool.play(occupation.watch(source)) },
    check: ok,
  });
  const worker = startQueueWorker({ server, threads: 1, hosts: [host], onForeign() {} });
  async function close(): Promise<void> {
    await worker.close();
    pool.dispose();
  }
  return { occupation, close };
}

/** Share of the time in which the threads of two workers have no piece, while a run is in full swing. */
async function measureWorkers(): Promise<object> {
  const seconds = countOf('seconds', process.argv[3], 60);
  const redis = await startRedis();
  const server = await redis.server();
  const { kernelHash } = unwrap(await createNodeAssets(ROOT).load());
  const engine: EngineIdentity = { game: 'backgammon', ...WHOLE_ENGINE, kernel: kernelHash! };
  const workers = [await startWatchedWorker(server, engine), await startWatchedWorker(server, engine)];
  const service = await openQueueService({ server, game: BACKGAMMON, engine });
  while (service.threads < 2) await new Promise((resolve) => void setTimeout(resolve, 100));
  const pieceMs: number[] = [];
  const watched: PieceService<RolloutJob> = {
    threads: 2,
    kernelHash: service.kernelHash,
    open: (job, listener) =>
      service.open(job, {
        onRows(piece, rows, ms) {
          pieceMs.push(ms);
          listener.onRows(piece, rows, ms);
        },
        onReturned: (piece) => listener.onReturned(piece),
        onFailed: (piece, problem) => listener.onFailed(piece, problem),
        onBroken: (problem) => listener.onBroken(problem),
        onThreads: () => listener.onThreads(),
      }),
    dispose: () => service.dispose(),
  };
  const runner = createRemoteRunner({ game: BACKGAMMON, service: watched, clock: () => performance.now() });
  const run = runner.start(await openJob(1_000_000), { onProgress() {} });
  await new Promise((resolve) => void setTimeout(resolve, START_MS));
  const from = performance.now();
  const before = pieceMs.length;
  await new Promise((resolve) => void setTimeout(resolve, 1000 * seconds));
  const to = performance.now();
  const occupied = workers.reduce((sum, { occupation }) => sum + occupation.since(from), 0);
  run.stop();
  await run.finished;
  runner.dispose();
  for (const worker of workers) await worker.close();
  await redis.close();
  const steady = pieceMs.slice(before);
  return {
    seconds,
    pieces: steady.length,
    pieceMs: Math.round(median(steady)),
    waiting: rounded(Math.max(0, 1 - occupied / (workers.length * (to - from))), 4),
  };
}

/** A host whose pieces take no time. */
function idleHost(engine: EngineIdentity): PieceHost {
  const run: HostedRun = {
    play: async ({ count }) => ({ ok: true, value: { rows: new Float64Array(count * ROW_COLUMNS), ms: 1 } }),
    stop() {},
  };
  return { engine, open: () => ({ ok: true, value: run }) };
}

/** CPU seconds of a Redis so far. */
async function redisCpu(redis: TestRedis): Promise<number> {
  const connection = (await redis.server()).connect();
  const info = await connection.info('cpu');
  connection.disconnect();
  const of = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)`).exec(info)?.[1]);
  return of('used_cpu_user') + of('used_cpu_sys');
}

/** CPU milliseconds of this process so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What pieces cost: Redis for all of it, and the coordinator without the workers, which are simulated here. */
async function measureService(): Promise<object> {
  const redis = await startRedis();
  const server = await redis.server();
  // In a process of its own, since the coordinator's time is measured in this one.
  const worker = spawn(process.execPath, [process.argv[1]!, IDLE, redis.url], { stdio: 'ignore' });
  const service = await openQueueService({ server, game: BACKGAMMON, engine: IDLE_ENGINE });
  while (service.threads === 0) await new Promise((resolve) => void setTimeout(resolve, 100));
  const job = await openJob(1_000_000);
  const before = await redisCpu(redis);
  const [started, own] = [performance.now(), cpuMs()];
  let close = (): void => {};
  await new Promise<void>((resolve) => {
    let [next, done] = [0, 0];
    const listener: PieceListener = {
      onRows() {
        done += 1;
        if (done === PIECES) resolve();
        else submit(1);
      },
      onReturned() {},
      onFailed() {},
      onBroken() {},
      onThreads() {},
    };
    const orders = service.open(job, listener);
    close = () => orders.close();
    function submit(count: number): void {
      const pieces = Array.from({ length: Math.min(count, PIECES - next) }, () => ({
        candidate: 0,
        first: PIECE_TRIALS * next++,
        count: PIECE_TRIALS,
      }));
      if (pieces.length > 0) orders.submit(pieces);
    }
    submit(64);
  });
  const seconds = (performance.now() - started) / 1000;
  const ownMs = (cpuMs() - own) / PIECES;
  const cpu = (await redisCpu(redis)) - before;
  close();
  service.dispose();
  worker.kill('SIGKILL');
  await redis.close();
  return {
    pieces: PIECES,
    bytes: PIECE_TRIALS * ROW_COLUMNS * 8,
    perSecond: Math.round(PIECES / seconds),
    redisMs: rounded((1000 * cpu) / PIECES, 3),
    pieceMs: rounded(ownMs - PIECE_TRIALS * measureUnpacking(), 3),
    rowMs: rounded(measureMerging(job), 5),
  };
}

/** Rows of a piece as they arrive. */
const arrived = (piece: Piece): Uint8Array =>
  packRows(new Float64Array(piece.count * ROW_COLUMNS).fill(0.5), RUN, piece);

/** CPU milliseconds of the coordinator for checking and unpacking a row. */
function measureUnpacking(): number {
  const piece = { candidate: 0, first: 0, count: PIECE_TRIALS };
  const bytes = arrived(piece);
  const started = cpuMs();
  for (let round = 0; round < ROUNDS_OF_ROWS; round++) unpackRows(bytes, RUN, piece, ROW_COLUMNS);
  return (cpuMs() - started) / (ROUNDS_OF_ROWS * PIECE_TRIALS);
}

/** CPU milliseconds of the coordinator for checking, unpacking and merging a row. */
function measureMerging(job: RolloutJob): number {
  const session = createSession(
    BACKGAMMON,
    job,
    { onProgress() {} },
    undefined,
    () => 0,
    () => {},
  );
  session.timed(10_000, 10_000 * (50 / PIECE_TRIALS));
  let [spent, count] = [0, 0];
  for (let round = 0; round < ROUNDS_OF_ROWS; round++) {
    const piece = session.next(1)!;
    const bytes = arrived(piece);
    const started = cpuMs();
    session.take(piece, piece.count, unpackRows(bytes, RUN, piece, ROW_COLUMNS)!);
    spent += cpuMs() - started;
    count += piece.count;
  }
  session.stop();
  return spent / count;
}

/** Simulates runs on many workers with measured times. */
async function simulateAll(): Promise<object> {
  const { parts } =
    readResult<Parts<{ readonly redisMs: number; readonly rowMs: number; readonly pieceMs: number }>>(
      'queue',
    );
  const { redisMs, rowMs, pieceMs } = parts['service']!;
  const times: QueueTimes = { redis: redisMs, piece: pieceMs, row: rowMs, network: NETWORK_MS };
  const job = await openJob(1_000_000);
  const { kernel } = openKernel();
  const play = createPlayer(kernel, job);
  // Rounds over all trials: an immediate repeat would find its evaluations in the cache.
  const rounds = Array.from({ length: ROUNDS }, () =>
    job.candidates.map((_, candidate) =>
      Array.from({ length: TIMED }, (_none, trial) => {
        const started = cpuMs();
        play(candidate, trial, 1);
        return cpuMs() - started;
      }),
    ),
  );
  const timed = rounds[0]!.map((trials, candidate) =>
    trials.map((_, trial) => Math.min(...rounds.map((round) => round[candidate]![trial]!))),
  );
  const mean = timed.flat().reduce((sum, ms) => sum + ms, 0) / timed.flat().length;
  const cases = SLOWNESS.map((slowness) => {
    const runs = WORKERS.map((workers) => {
      const trials = Math.ceil((workers * SIMULATED_MS) / (slowness * mean) / job.candidates.length);
      const simulated = simulateQueue({
        job: { ...job, settings: { ...job.settings, trials } },
        workers,
        trialMs: (candidate, trial) => slowness * timed[candidate]![trial % TIMED]!,
        times,
      });
      const run = {
        workers,
        seconds: rounded(simulated.ms / 1000, 1),
        busy: rounded(simulated.busy, 3),
        steady: rounded(simulated.steady, 3),
        redis: rounded(simulated.redis, 3),
        coordinator: rounded(simulated.coordinator, 3),
        piecesPerSecond: Math.round((1000 * simulated.pieces) / simulated.ms),
      };
      console.log(run);
      return run;
    });
    return { trialMs: rounded(slowness * mean, 2), runs };
  });
  return { times, simulatedSeconds: SIMULATED_MS / 1000, cases };
}

if (process.argv[2] === IDLE) {
  const server = unwrap(await findRedis(process.argv[3]!));
  startQueueWorker({ server, threads: 8, hosts: [idleHost(IDLE_ENGINE)], onForeign() {} });
} else {
  const part = partOf(PARTS, process.argv[2], 'workers');
  const figures = await PARTS[part]();
  console.log(figures);
  writePart('queue', part, figures);
}
