import { setPriority } from 'node:os';
import type { Command } from 'commander';
import { unwrap } from '../../engine/errors.ts';
import { grouped } from '../../language/number.ts';
import { counted } from '../cells.ts';
import { MAX_THREADS, readInteger, readThreads } from '../options.ts';
import { openHosts } from '../remoteGames.ts';
import { identityText } from '../queueRunner.ts';
import type { ArimaaTerminal } from '../arimaa/engineTypes.ts';
import type { TerminalEngine } from '../engineTypes.ts';

interface WorkerFlags {
  readonly queue: string;
  readonly threads?: string;
  readonly nice: string;
}

/** Priority of a worker unless another is given: whoever sits at the machine goes first. */
const DEFAULT_NICE = 10;
const MOST_NICE = 19;

/** Plays pieces until a signal. */
async function work(terminal: ArimaaTerminal, engine: TerminalEngine, flags: WorkerFlags): Promise<void> {
  const threads = readThreads(flags.threads);
  const nice = readInteger('nice', flags.nice, 0, MOST_NICE);
  const { findRedis } = await import('../../remote/queue/redisServer.ts');
  const { startQueueWorker } = await import('../../remote/queue/queueWorker.ts');
  const server = unwrap(await findRedis(flags.queue));
  setPriority(nice);
  const hosts = await openHosts(engine, terminal.arimaa, threads);
  const worker = startQueueWorker({
    server,
    threads,
    hosts,
    onForeign: (foreign, pieces) =>
      terminal.note(
        `${grouped(pieces)} pieces wait for ${identityText(foreign)}, which this worker does not have. Start a worker of that version.`,
      ),
  });
  const engines = hosts.map((host) => identityText(host.engine)).join('; ');
  terminal.note(`${counted(threads, 'thread')} at ${server.address}, waiting for ${engines}.`);
  await new Promise<void>((resolve) => void terminal.stops.listen(resolve));
  const isClosed = await worker.close();
  const { pieces, trials } = worker.played;
  terminal.note(`stopped after ${counted(pieces, 'piece')} with ${counted(trials, 'trial')}.`);
  if (!isClosed) setImmediate(() => process.exit());
}

/** Adds `worker` to the program. */
export function addWorker(program: Command, terminal: ArimaaTerminal, engine: TerminalEngine): void {
  program
    .command('worker')
    .description('play the rollouts of other programs from a queue until stopped')
    .requiredOption('--queue <url>', 'Redis server: redis://[:PASSWORD@]HOST[:PORT]')
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS} (default: one per core)`)
    .option('--nice <n>', `priority, 0 (normal) to ${MOST_NICE} (lowest)`, String(DEFAULT_NICE))
    .action((flags: WorkerFlags) => work(terminal, engine, flags));
}
