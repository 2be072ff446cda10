import type { Message } from '../types.ts';

/** Messages about work on other machines: queues and servers. Loaded when one is first used. */
export const REMOTE_SENTENCES = {
  'queue-address': 'Queue: expected redis://HOST:PORT, or rediss:// for TLS, got {got}.',
  'queue-no-server':
    'Queue: no Redis server answers at {address} ({problem}). Start one, or correct the address.',
  'queue-password': 'Queue: {address} refuses the password. Use redis://:PASSWORD@HOST:PORT.',
  'queue-too-old': 'Queue: expected Redis {oldest} or newer at {address}, got {version}.',
  'queue-piece-failed': 'No worker could read or finish the piece.',
  'queue-piece-unknown': 'The piece belongs to no candidate of its job.',
} as const satisfies Readonly<Record<string, Message>>;
