import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Command } from 'commander';
import { RolloutError } from '../../engine/errors.ts';
import { createGuard, createWord } from '../../remote/server/guard.ts';
import { createPageServer } from '../../remote/server/pageServer.ts';
import { MAX_THREADS, readInteger } from '../options.ts';
import type { RunnerFlags } from '../runnerOf.ts';
import { servedGames } from '../remoteGames.ts';
import type { ArimaaTerminal } from '../arimaa/engineTypes.ts';
import type { TerminalEngine } from '../engineTypes.ts';

interface ServeFlags extends RunnerFlags {
  readonly port: string;
  readonly host: string;
}

const DEFAULT_PORT = 8080;
const DEFAULT_HOST = '127.0.0.1';

/** Serves the page until a signal. @throws RolloutError `bad-settings` if it cannot */
async function serve(terminal: ArimaaTerminal, engine: TerminalEngine, flags: ServeFlags): Promise<void> {
  const port = readInteger('port', flags.port, 0, 65_535);
  const folder = new URL('dist/', terminal.root);
  if (!existsSync(new URL('index.html', folder)))
    throw new RolloutError(
      'bad-settings',
      'The page is not built. In a clone, run npm run build first; the npm package has no page.',
    );
  const games = await servedGames(terminal, engine, terminal.arimaa, flags);
  const word = createWord();
  const guard = createGuard(word, [hostname().toLowerCase(), flags.host.toLowerCase()]);
  const isQueue = flags.queue !== undefined;
  const { server, close } = createPageServer({ folder, games, isQueue, guard });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new RolloutError(
          'bad-settings',
          `--port ${port}, --host ${flags.host}: cannot be served: ${error.code ?? error.message}. Choose others.`,
        ),
      ),
    );
    server.listen(port, flags.host, resolve);
  });
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : port;
  const isEverywhere = ['0.0.0.0', '::'].includes(flags.host);
  const shown = isEverywhere ? 'localhost' : flags.host.includes(':') ? `[${flags.host}]` : flags.host;
  terminal.out(`Strata: http://${shown}:${own}/\nPairing word: ${word}`);
  await new Promise<void>((resolve) => void terminal.stops.listen(resolve));
  close();
}

/** Adds `serve` to the program. */
export function addServe(program: Command, terminal: ArimaaTerminal, engine: TerminalEngine): void {
  program
    .command('serve')
    .description('serve the page, whose rollouts may then use the threads here or the workers of a queue')
    .option('--queue <url>', 'play on the workers of a Redis server (strata worker)')
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS} (default: one per core)`)
    .option('--port <n>', 'port; 0 takes a free one', String(DEFAULT_PORT))
    .option('--host <address>', 'address to listen on; 0.0.0.0 lets other machines in', DEFAULT_HOST)
    .action((flags: ServeFlags) => serve(terminal, engine, flags));
}
