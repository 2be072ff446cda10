import { Argument, type Command } from 'commander';
import { unwrap } from '../../engine/errors.ts';
import { grouped } from '../../language/number.ts';
import type { QueueStatus } from '../../remote/queue/queueStatus.ts';
import { table } from '../cells.ts';
import { percentCell } from '../output.ts';
import { identityText } from '../queueRunner.ts';
import type { Terminal } from '../terminal.ts';

const ACTIONS = ['status', 'pause', 'resume', 'clear'] as const;
type Action = (typeof ACTIONS)[number];

interface QueueFlags {
  readonly queue: string;
  readonly json?: boolean;
}

function printServer({ queues, workers }: QueueStatus): string {
  const lists = queues.map(({ engine, waiting, active, threads, isPaused }) => [
    identityText(engine),
    grouped(waiting),
    grouped(active),
    grouped(threads),
    isPaused ? 'paused' : '',
  ]);
  const crew = workers.map(({ host, threads, busy, pieces, trials }) => [
    host,
    grouped(threads),
    busy === null ? '' : percentCell(busy),
    grouped(pieces),
    grouped(trials),
  ]);
  return [
    queues.length === 0
      ? 'No rollout has used this queue yet.'
      : table(['queue', 'waiting', 'played now', 'threads', ''], lists),
    workers.length === 0
      ? 'No worker is connected. Start one: strata worker --queue URL.'
      : table(['worker', 'threads', 'busy', 'pieces', 'trials'], crew),
  ].join('\n\n');
}

async function act(terminal: Terminal, action: Action, { queue, json }: QueueFlags): Promise<void> {
  const { findRedis } = await import('../../remote/queue/redisServer.ts');
  const { clearQueues, pauseQueues, readQueueStatus } = await import('../../remote/queue/queueStatus.ts');
  const redis = unwrap(await findRedis(queue)).connect();
  const print = (answer: object, text: string): void =>
    terminal.out(json === true ? JSON.stringify(answer) : text);
  try {
    if (action === 'status') {
      const state = await readQueueStatus(redis);
      print(state, printServer(state));
    } else if (action === 'clear') {
      const removed = await clearQueues(redis);
      print(
        { removed },
        `Removed ${grouped(removed)} waiting pieces. Rollouts that still run submit theirs again.`,
      );
    } else {
      const isPaused = action === 'pause';
      await pauseQueues(redis, isPaused);
      print(
        { paused: isPaused },
        isPaused ? 'Paused. Workers finish the pieces they play.' : 'Workers go on.',
      );
    }
  } finally {
    redis.disconnect();
  }
}

/** Adds `queue` to the program. */
export function addQueue(program: Command, terminal: Terminal): void {
  program
    .command('queue')
    .description('show, pause, resume or clear the queues of a server')
    .addArgument(new Argument('<ACTION>').choices(ACTIONS))
    .requiredOption('--queue <url>', 'Redis server: redis://[:PASSWORD@]HOST[:PORT]')
    .option('--json', 'print JSON')
    .action((action: Action, flags: QueueFlags) => act(terminal, action, flags));
}
