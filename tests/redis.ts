import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '../src/engine/errors.ts';
import { findRedis, type RedisServer } from '../src/remote/queue/redisServer.ts';

const PROGRAM = process.env.STRATA_REDIS || 'redis-server';

/** Whether tests can start a Redis. `npm test` installs it as root on Debian; elsewhere they are skipped. */
export const HAS_REDIS = spawnSync(PROGRAM, ['--version']).status === 0;
if (!HAS_REDIS) console.warn(`${PROGRAM} cannot be started: the tests of queues are skipped.`);

/** A port of this machine that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A Redis with an append-only file in a folder of its own. */
export interface TestRedis {
  readonly url: string;
  /** Ends it without notice. */
  kill(): Promise<void>;
  /** Starts it again over its append-only file. */
  start(): Promise<void>;
  server(): Promise<RedisServer>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** Starts a Redis on a free port. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const ended = (own: ChildProcess) =>
    new Promise<void>((resolve) => (own.exitCode === null ? own.once('exit', () => resolve()) : resolve()));
  const kill = async (): Promise<void> => {
    const own = child;
    child = undefined;
    if (own === undefined) return;
    own.kill('SIGKILL');
    await ended(own);
  };
  const start = async (): Promise<void> => {
    child = spawn(
      PROGRAM,
      // prettier-ignore
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', ''],
      { stdio: 'ignore' },
    );
    for (let tries = 0; tries < 200; tries++) {
      if ((await findRedis(url)).ok) return;
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
    throw new Error('redis-server does not start');
  };
  await start();
  return {
    url,
    kill,
    start,
    server: async () => unwrap(await findRedis(url)),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
