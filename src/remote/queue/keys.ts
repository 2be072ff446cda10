import { canonicalJson, hashText } from '../../jobs/hash.ts';
import { type EngineIdentity, PROTOCOL } from '../protocol/messages.ts';

/** Prefix of every key in Redis. */
export const PREFIX = 'strata';

/** Keys of the data that runs and workers share. */
export const KEYS = {
  /** A run and its job; expires when nobody waits for it any more. */
  run: (run: string) => `${PREFIX}:run:${run}`,
  /** Stream of the rows and failures of a run's pieces. */
  rows: (run: string) => `${PREFIX}:rows:${run}`,
  /** What a worker is and does; expires when it is gone. */
  worker: (id: string) => `${PREFIX}:worker:${id}`,
  /** Hash of queue names and the engines that they belong to. */
  queues: `${PREFIX}:queues`,
} as const;

/**
 * Queue of an engine's pieces. Its name holds all that affects a trial and the version of the messages, so
 * that other programs never see them.
 */
export const queueName = (engine: EngineIdentity): string =>
  `${engine.game}-${engine.version}-${hashText(canonicalJson({ ...engine, protocol: PROTOCOL })).slice(0, 12)}`;

/** Name of a piece in its queue. Adding it twice queues it once. */
export const queuedPieceName = (run: string, key: string): string => `${run}-${key}`;

/** Settings of every queue: its events are not read, so almost none are kept. */
export const QUEUE_OPTIONS = { prefix: PREFIX, streams: { events: { maxLen: 100 } } } as const;
