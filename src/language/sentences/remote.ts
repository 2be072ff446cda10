import type { Message } from '../types.ts';

/** Messages about work on other machines: queues and servers. Loaded when one is first used. */
export const REMOTE_SENTENCES = {
  'queue-address': 'Queue: expected redis://HOST:PORT, or rediss:// for TLS, got {got}.',
  'queue-no-server':
    'Queue: no Redis server answers at {address} ({problem}). Start one, or correct the address.',
  'queue-password': 'Queue: {address} refuses the password. Use redis://:PASSWORD@HOST:PORT.',
  'queue-too-old': 'Queue: expected Redis {oldest} or newer at {address}, got {version}.',
  'queue-piece-failed': 'No worker could read or finish the piece. Start the rollout again.',
  'piece-candidate':
    'A piece is for candidate {candidate}, but its job has {candidates}. Start the rollout again.',
  'piece-overlap': 'Two pieces have trial {trial} of candidate {candidate}. Start the rollout again.',
  'piece-trials':
    'A piece has the trials {first} to {last}, but its job has {trials}. Start the rollout again.',
  'server-busy': 'The server already has {most} rollouts. Stop one of them first.',
  'server-game': 'The server does not play {got}. Roll out in the browser instead.',
  'server-long-job': 'The server plays at most {most} trials in one rollout, got {trials}. Ask for fewer.',
  'server-long-request': 'The server reads at most {most} KiB at once. Roll out fewer candidates.',
  'server-many-pieces': 'The server has too many open pieces of this rollout. Start the rollout again.',
  'server-origin': 'The server answers only the page that it serves. Open the address that it shows.',
  'server-run-gone': 'The server was restarted. Connect again in the settings, then resume.',
  'server-unknown': 'The server does not know this request. Reload the page.',
  'server-unreadable': 'The server cannot read the request. Reload the page.',
  'server-unreachable': 'The server cannot be reached. Start strata serve again, then reload.',
  'server-version': 'The server has another version than this page. Reload.',
  'server-word': 'The pairing word is wrong. Enter the one that strata serve shows in its terminal.',
  'server-words': 'Too many pairing words are being tried. Wait 20 seconds, then connect again.',
} as const satisfies Readonly<Record<string, Message>>;
