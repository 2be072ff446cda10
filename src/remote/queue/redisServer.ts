import { Redis } from 'ioredis';
import type { Result } from '../../engine/errors.ts';
import { refuse } from '../protocol/errors.ts';

/** Milliseconds to wait for a server before giving up. */
const CONNECT_MS = 5000;
/** Streams that can be trimmed by their first entry, and the queue's scripts, need this version. */
const OLDEST_REDIS = 7;

/** A server that answers, and how to connect to it. */
export interface RedisServer {
  /** Without the password. */
  readonly address: string;
  /** Opens a connection that reconnects by itself; its commands wait meanwhile. */
  connect(): Redis;
}

/** The address of a queue without its password; undefined if the text is not one. */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port } = new URL(text);
  if (protocol !== 'redis:' && protocol !== 'rediss:') return undefined;
  return hostname === '' ? undefined : `${hostname}:${port === '' ? '6379' : port}`;
}

/** Why a server could not be used, in its own words. */
function troubleOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return code ?? error.message;
}

/**
 * Checks that a Redis server answers at an address.
 *
 * @param url - `redis://[[USER]:PASSWORD@]HOST[:PORT]`, or `rediss://` for TLS
 * @returns `bad-settings` within five seconds if it does not answer, refuses the password or is too old
 */
export async function findRedis(url: string): Promise<Result<RedisServer>> {
  const address = addressOf(url);
  if (address === undefined) return refuse('queue-address', { got: url.replace(/\/\/.*@/, '//…@') });
  const probe = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: CONNECT_MS,
    retryStrategy: () => null,
  });
  let trouble = 'no answer';
  probe.on('error', (error: Error) => {
    trouble = troubleOf(error);
  });
  try {
    await probe.connect();
    const version = /redis_version:(\S+)/.exec(await probe.info('server'))?.[1] ?? '0';
    if (Number.parseInt(version, 10) < OLDEST_REDIS)
      return refuse('queue-too-old', { address, version, oldest: String(OLDEST_REDIS) });
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : '';
    if (/NOAUTH|WRONGPASS|invalid username-password|without any password/i.test(`${said} ${trouble}`))
      return refuse('queue-password', { address });
    return refuse('queue-no-server', { address, problem: trouble });
  } finally {
    probe.disconnect();
  }
  return {
    ok: true,
    value: {
      address,
      connect() {
        const redis = new Redis(url, {
          maxRetriesPerRequest: null,
          retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), 2000),
        });
        // The connection is restored by itself; without a listener Node would end the program.
        redis.on('error', () => {});
        return redis;
      },
    },
  };
}
